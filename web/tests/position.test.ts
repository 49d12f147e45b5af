import { describe, expect, test } from "vitest";
import { cardsIn, size } from "../src/lib/cards";
import { isLastRound, parsePile, parsePosition, room, untilLastRound } from "../src/lib/position";

describe("a position line", () => {
  const position = parsePosition("brown @2/B/- R/OY/Y 1 8R8O7Y9G8B9V3J10+");

  test("names the side, the seat to act and the cards in the supply", () => {
    expect([position.side, position.turn, position.drawn, size(position.supply)]).toEqual([
      "brown",
      1,
      null,
      62,
    ]);
  });
  test("tells who has taken a row, and what lies in the others", () => {
    expect(position.rows.map((row) => [row.takenBy, cardsIn(row.cards)])).toEqual([
      [2, []],
      [null, ["B"]],
      [null, []],
    ]);
  });
  test("has a play area for each seat", () => {
    expect(position.areas.map(cardsIn)).toEqual([["R"], ["O", "Y"], ["Y"]]);
  });
  test("may hold a drawn card, and the +2 is one", () => {
    expect(parsePosition("grey -/-/- R/O/Y 3+ 8R8O8Y9G9B9V3J9+")).toMatchObject({ turn: 3, drawn: "+" });
  });
  test("has nobody to act when the game is over", () => {
    expect(parsePosition("brown -/-/- R/O/Y - 9G").turn).toBeNull();
  });
  test("that is none is refused", () => {
    expect(() => parsePosition("brown -/-/- R/O/Y")).toThrow("no position");
    expect(() => parsePosition("brown x/-/- R/O/Y 1 R")).toThrow("no pile");
  });
});

test("a pile is read in the order of the notation, however it is written", () => {
  expect([...parsePile("J+RRROJ")]).toEqual([
    ["R", 3],
    ["O", 1],
    ["J", 2],
    ["+", 1],
  ]);
});

test("two seats have rows of one, two and three cards, more seats have three in each", () => {
  const two = parsePosition("brown -/-/- RO/YG 1 8R8O8Y8G9B3J10+");
  const three = parsePosition("brown -/-/- R/O/Y 1 8R8O8Y9G9B9V3J10+");
  expect([0, 1, 2].map((row) => room(two, row))).toEqual([1, 2, 3]);
  expect([0, 1, 2].map((row) => room(three, row))).toEqual([3, 3, 3]);
});

test("the last round is being played with fewer than fifteen cards in the supply", () => {
  const before = parsePosition("brown -/-/- R/O/Y 1 6R9G");
  const after = parsePosition("brown -/-/- R/O/Y 1 5R9G");
  expect([isLastRound(before), isLastRound(after)]).toEqual([false, true]);
  expect(untilLastRound(parsePosition("brown -/-/- R/O/Y 1 8R9G"))).toBe(2);
});
