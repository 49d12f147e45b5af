import { expect, test } from "vitest";
import { roundAt, roundsOf } from "../src/lib/rounds";

const SUPPLY = "8R8O7Y9G8B9V3J10+";
const MOVES = [
  { ply: 1, move: "draw", position: `brown -/-/- R/O 1B ${SUPPLY}` },
  { ply: 2, move: "place 1", position: `brown B/-/- R/O 2 ${SUPPLY}` },
  { ply: 3, move: "take 1", position: `brown @2/-/- R/OB 1 ${SUPPLY}` },
  { ply: 4, move: "draw", position: `brown @2/-/- R/OB 1B ${SUPPLY}` },
  { ply: 5, move: "place 2", position: `brown @2/B/- R/OB 1 ${SUPPLY}` },
  { ply: 6, move: "take 2", position: `brown -/-/- RB/OB 1 ${SUPPLY}` },
  { ply: 7, move: "draw", position: "brown -/-/- RB/OB 1B 9R5O" },
];

test("a round begins when the last player has taken a row", () => {
  expect(roundsOf(MOVES.slice(0, 6)).map((round) => round.ply)).toEqual([0, 6]);
  expect(roundsOf([])).toEqual([{ number: 1, ply: 0, last: false }]);
});

test("the last round is the one in which fewer than fifteen cards are left", () => {
  expect(roundsOf(MOVES.slice(0, 6)).map((round) => round.last)).toEqual([false, false]);
  expect(roundsOf(MOVES).map((round) => round.last)).toEqual([false, true]);
});

test("every move is in a round", () => {
  const rounds = roundsOf(MOVES);
  expect([0, 5, 6, 7].map((ply) => roundAt(rounds, ply))).toEqual([1, 1, 2, 2]);
});
