/** Reads one position line. Nothing here knows what may be played: the server says so. */
import { isLetter, LETTERS, type Letter, type Pile, size } from "./cards";

export interface Row {
  cards: Pile;
  takenBy: number | null; // a seat, from 1
}

export interface Position {
  side: "brown" | "grey";
  rows: Row[];
  areas: Pile[];
  turn: number | null; // the seat to act, from 1; null when the game is over
  drawn: Letter | null;
  supply: Pile;
}

export function parsePile(text: string): Pile {
  const counts = new Map<Letter, number>();
  if (text !== "-" && !/^(\d*[ROYGBVPJ+])+$/.test(text)) throw new Error(`no pile: ${text}`);
  for (const [, count, letter] of text.matchAll(/(\d*)([ROYGBVPJ+])/g)) {
    if (letter && isLetter(letter)) counts.set(letter, (counts.get(letter) ?? 0) + Number(count || 1));
  }
  return new Map(
    LETTERS.filter((letter) => counts.has(letter)).map((letter) => [letter, counts.get(letter)!]),
  );
}

function parseRow(text: string): Row {
  return text.startsWith("@")
    ? { cards: new Map(), takenBy: Number(text.slice(1)) }
    : { cards: parsePile(text), takenBy: null };
}

export function parsePosition(line: string): Position {
  const [side, rows, areas, turn, supply] = line.split(" ");
  if ((side !== "brown" && side !== "grey") || !rows || !areas || !turn || !supply) {
    throw new Error(`no position: ${line}`);
  }
  const drawn = turn.slice(1);
  return {
    side,
    rows: rows.split("/").map(parseRow),
    areas: areas.split("/").map(parsePile),
    turn: turn === "-" ? null : Number(turn[0]),
    drawn: isLetter(drawn) ? drawn : null,
    supply: parsePile(supply),
  };
}

/** How many cards each row card has room for, as it is printed on it. */
export function room(position: Position, row: number): number {
  return position.areas.length === 2 ? row + 1 : 3;
}

// docs/notation.md: the last round card is in no field, as fifteen cards lie under it.
const UNDER_THE_LAST_ROUND_CARD = 15;

export function untilLastRound(position: Position): number {
  return Math.max(0, size(position.supply) - UNDER_THE_LAST_ROUND_CARD);
}

export function isLastRound(position: Position): boolean {
  return size(position.supply) < UNDER_THE_LAST_ROUND_CARD;
}
