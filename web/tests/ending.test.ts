import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import ByHand from "../src/end/ByHand.svelte";
import { laidOut, signed } from "../src/end/laid";
import { api } from "../src/lib/api";
import type { Result, Score } from "../src/lib/messages";
import { parsePile } from "../src/lib/position";
import { texts } from "../src/lib/texts.svelte";
import Scores from "../src/table/Scores.svelte";

const AREA = parsePile("4G3R2B2V2J+");
const BEST: Score = {
  points: 27,
  plus: { green: 21, red: 6, blue: 3 },
  minus: { violet: -3 },
  plus_twos: 2,
  jokers: ["green", "green"],
};
const OTHER: Score = { ...BEST, points: 20, plus: { green: 15, red: 10, blue: 3 }, jokers: ["green", "red"] };

let shown: ReturnType<typeof mount> | null = null;
beforeAll(() => texts.use("en"));
afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
  vi.restoreAllMocks();
});

describe("the cards laid out at the end", () => {
  test("have the jokers in the colours they count as, and plus before minus", () => {
    const laid = laidOut(AREA, OTHER);
    expect(laid.plus.map((stack) => [stack.kind, stack.cards.join("")])).toEqual([
      ["green", "GGGGJ"],
      ["red", "RRRJ"],
      ["blue", "BB"],
    ]);
    expect(laid.minus.map((stack) => [stack.kind, stack.points])).toEqual([["violet", -3]]);
    expect(laid.twos.map((stack) => stack.points)).toEqual([2]);
  });
  test("tell plus from minus by a sign", () => {
    expect([signed(6), signed(-3), signed(0)]).toEqual(["+6", "−3", "+0"]);
  });
});

test("the scores name everybody's points in words, the winner first, before anything has counted up", () => {
  const result: Result = {
    winners: [2],
    scores: [OTHER, BEST],
    best: [BEST, BEST],
    joker_colours: [[], []],
    order: null,
    salt: null,
  };
  const props = { result, names: ["Anna", "<b>Ben</b>"], areas: [AREA, AREA], mine: [1] };
  shown = mount(Scores, { target: document.body, props });
  flushSync();
  const players = [...document.querySelectorAll("ol > li")].map((item) => item.textContent);
  expect(players[0]).toMatch(/<b>Ben<\/b>.*winner.*27 points/s);
  expect(players[1]).toMatch(/Anna.*you.*20 points/s);
  expect(players[0]).toContain("6 cards, green: +21.");
  expect(players[0]).toContain("2 of them are jokers.");
});

describe("choosing by hand", () => {
  function show(score: Score) {
    const act = vi.spyOn(api, "act").mockResolvedValue(undefined);
    const jokerColours = ["red", "green", "blue"] as const;
    const props = { code: "BCDFGH", seat: 1, score, best: BEST, jokerColours: [...jokerColours] };
    shown = mount(ByHand, { target: document.body, props });
    flushSync();
    return act;
  }
  const use = (selector: string, index: number) => {
    document.querySelectorAll<HTMLInputElement>(selector)[index]!.click();
    flushSync();
  };
  const button = () => document.querySelector<HTMLButtonElement>("button");

  test("colours one joker and lets the server choose the best plus colours for it", () => {
    const act = show(BEST);
    use("input[type=radio]", 3); // of the second joker: red
    expect(act).toHaveBeenCalledWith("BCDFGH", { type: "choose", seat: 1, jokers: ["green", "red"] });
  });
  test("counts other plus colours as soon as there are three", () => {
    const act = show(BEST);
    use("input[type=checkbox]", 2); // red, green, blue and violet stand in the order of the cards: blue goes
    expect(act).not.toHaveBeenCalled();
    expect(document.querySelector("[role=status]")?.textContent).toContain("Choose 3 colours");
    use("input[type=checkbox]", 3);
    const plus = ["green", "red", "violet"];
    expect(act).toHaveBeenCalledWith("BCDFGH", { type: "choose", seat: 1, jokers: BEST.jokers, plus });
  });
  test("shows the best and leads back to it in one click", () => {
    const act = show(OTHER);
    expect(document.querySelector("[role=status]")?.textContent).toContain("27 points");
    button()!.click();
    const plus = ["green", "red", "blue"];
    expect(act).toHaveBeenCalledWith("BCDFGH", { type: "choose", seat: 1, jokers: BEST.jokers, plus });
  });
  test("needs no way back where the best is chosen", () => {
    show(BEST);
    expect(button()).toBeNull();
  });
});
