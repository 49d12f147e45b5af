import { mount, unmount } from "svelte";
import { beforeAll, describe, expect, test } from "vitest";
import { parsePile } from "../src/lib/position";
import { frontSeat, seatsAround } from "../src/lib/seating";
import { pictureOf } from "../src/lib/sheet";
import { signOf, signsInWords } from "../src/lib/signs";
import { sounds } from "../src/lib/sounds.svelte";
import { texts } from "../src/lib/texts.svelte";
import Odds from "../src/table/Odds.svelte";

beforeAll(() => texts.use("en"));

describe("around the table", () => {
  test("our own seat is in front, and the others follow in the order of play", () => {
    expect(frontSeat(1, [2], 4)).toBe(2);
    expect(seatsAround(2, 4)).toEqual([3, 4, 1]);
  });
  test("whoever plays next at a shared device is in front", () => {
    expect(frontSeat(2, [1, 3], 3)).toBe(3);
    expect(frontSeat(3, [1, 3], 3)).toBe(3);
    expect(frontSeat(null, [1, 3], 3)).toBe(1);
  });
  test("who watches has nobody in front", () => {
    expect(frontSeat(1, [], 3)).toBeNull();
    expect(seatsAround(null, 3)).toEqual([1, 2, 3]);
  });
});

describe("plus and minus", () => {
  const [pile, plus] = [parsePile("3R2OYGJ+"), parsePile("ROY")];

  test("are told apart for colours; jokers and “+2” have no sign", () => {
    expect([...pile.keys()].map((letter) => signOf(letter, plus))).toEqual([
      "plus",
      "plus",
      "plus",
      "minus",
      null,
      null,
    ]);
  });
  test("are told in words", () => {
    expect(signsInWords(pile, plus)).toBe(
      "Counting plus now: red, orange, and yellow. Counting minus now: green.",
    );
    expect(signsInWords(parsePile("2+"), parsePile("-"))).toBe("");
  });
});

test("the odds of the next card are told in text", () => {
  const odds = mount(Odds, { target: document.body, props: { supply: parsePile("6R3O3+") } });
  expect([...document.querySelectorAll("li .unseen")].map((line) => line.textContent?.trim())).toEqual([
    "red: 6 of 12, 50%",
    "orange: 3 of 12, 25%",
    "“+2” cards: 3 of 12, 25%",
  ]);
  void unmount(odds);
});

test("the picture of a card is in the document once", () => {
  expect(pictureOf("red")).toBe("#card-red");
  pictureOf("red");
  expect(document.querySelectorAll("#card-red")).toHaveLength(1);
});

test("sounds are off until somebody switches them on", () => {
  expect(sounds.on).toBe(false);
  sounds.set(true);
  expect(localStorage.getItem("coloretto.sound")).toBe("on");
  sounds.set(false);
});
