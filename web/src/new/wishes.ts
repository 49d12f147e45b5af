/** What shall be played and who shall sit where, as chosen on the page, and as the server wants it. */
import type { Clock, Edition, NewSeat, Side } from "../lib/messages";

export interface Wish {
  who: string; // "me", "other" at this device, "open", or "bot:LEVEL"
  name: string;
}

export interface Wishes {
  edition: string;
  side: Side;
  count: number;
  seats: Wish[]; // as many as there can be; `count` of them play
  clock: ClockName;
  open: boolean;
  match: boolean;
  hints: boolean;
}

const CLOCKS = {
  none: null,
  turn30: { per: "turn", seconds: 30 },
  turn60: { per: "turn", seconds: 60 },
  turn120: { per: "turn", seconds: 120 },
  game300: { per: "game", seconds: 300 },
  game600: { per: "game", seconds: 600 },
  game1200: { per: "game", seconds: 1200 },
} as const satisfies { [name: string]: Clock | null };
export type ClockName = keyof typeof CLOCKS;
export const CLOCK_NAMES = Object.keys(CLOCKS) as ClockName[];

export function clockOf(name: ClockName): Clock | null {
  return CLOCKS[name];
}

/** Three play, and all seats but ours are open for friends. */
export function plainWishes(): Wishes {
  const others = Array.from({ length: 4 }, (): Wish => ({ who: "open", name: "" }));
  return {
    edition: "two-sided",
    side: "brown",
    count: 3,
    seats: [{ who: "me", name: "" }, ...others],
    clock: "none",
    open: false,
    match: false,
    hints: false,
  };
}

/** Not every edition has every number of seats, both sides, or a match. */
export function fitEdition(wishes: Wishes, edition: Edition): void {
  if (!edition.seats.includes(wishes.count)) wishes.count = edition.seats[0]!;
  if (!edition.sides.includes(wishes.side)) wishes.side = edition.sides[0]!;
  wishes.match = edition.games > 1;
}

export function hasName(wish: Wish): boolean {
  return wish.who === "me" || wish.who === "other";
}

/** The names of those at this device, our own first. */
export function namesOf(wishes: Wish[]): string[] {
  const own = wishes.filter((wish) => wish.who === "me");
  const others = wishes.filter((wish) => wish.who === "other");
  return [...own, ...others].map((wish) => wish.name);
}

export function seatsOf(wishes: Wish[]): NewSeat[] {
  return wishes.map((wish) => {
    if (hasName(wish)) return { kind: "me", name: wish.name };
    return wish.who === "open" ? { kind: "open" } : { kind: "bot", level: wish.who.slice("bot:".length) };
  });
}
