/** A game against bots, made in one click: as many and as strong as last time. */
import { api } from "./api";
import { me } from "./me.svelte";
import type { NewSeat } from "./messages";
import { router } from "./router.svelte";
import { recall, remember } from "./storage";

export interface Opponents {
  bots: number;
  level: string;
}

export const MOST_BOTS = 4;

export function lastOpponents(): Opponents {
  const [bots, level] = (recall("opponents") ?? "").split(" ");
  const count = Number(bots);
  const kept = Number.isInteger(count) && count >= 1 && count <= MOST_BOTS;
  return { bots: kept ? count : 2, level: (kept && level) || "casual" };
}

export async function playNow(name: string, opponents: Opponents): Promise<void> {
  remember("opponents", `${opponents.bots} ${opponents.level}`);
  await me.become(name);
  const bots = Array.from({ length: opponents.bots }, () => bot(opponents.level));
  await begin([{ kind: "me", name }, ...bots]);
}

/** From a position on: we are whoever is to act there, and bots are the others. */
export async function playFrom(
  name: string,
  from: { position: string; turn: number; seats: number; edition: string },
): Promise<void> {
  await me.become(name);
  const { level } = lastOpponents();
  const seats = Array.from({ length: from.seats }, (_, index): NewSeat =>
    index + 1 === from.turn ? { kind: "me", name } : bot(level),
  );
  await begin(seats, { position: from.position, edition: from.edition });
}

function bot(level: string): NewSeat {
  return { kind: "bot", level };
}

async function begin(seats: NewSeat[], more: { position?: string; edition?: string } = {}): Promise<void> {
  const plain = { edition: "two-sided", side: "brown" as const, open: false, match: false, clock: null };
  const table = await api.makeTable({ ...plain, ...more, hints: true, seats });
  router.go(`t/${table.code}`);
}
