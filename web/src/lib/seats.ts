/** Names for the seats, each its own. */
import { ServerError } from "./api";
import type { Seat } from "./messages";
import { named, t } from "./texts.svelte";

export function levelName(level: string): string {
  return named("level", level) ?? level;
}

/** What a field that must not be empty lets through. */
export function checkName(name: string): void {
  if (name.trim() === "") throw new ServerError("InvalidName", name);
}

function plainName(seat: Seat): string {
  if (seat.kind === "open") return t("seat.open");
  return seat.kind === "bot" ? levelName(seat.level) : seat.name;
}

/** Two bots of one level, or two people called Ben, are told apart by a number. */
function numbered(names: string[]): string[] {
  return names.map((name, index) => {
    const before = names.slice(0, index).filter((other) => other === name).length;
    return before ? `${name} ${before + 1}` : name;
  });
}

export function seatNames(seats: Seat[]): string[] {
  const names = numbered(seats.map(plainName));
  return names.map((name, index) => (seats[index]?.kind === "open" ? t("seat.open") : name));
}

export function seatsOf(seats: Seat[], person: string | null): number[] {
  return seats.filter((seat) => seat.kind === "person" && seat.person === person).map((seat) => seat.seat);
}

/** A kept game has only the names; a bot's is its level. */
export function playerNames(players: string[]): string[] {
  return numbered(players.map(levelName));
}
