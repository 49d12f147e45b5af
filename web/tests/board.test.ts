import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { keys, moveOf } from "../src/lib/keys.svelte";
import { parsePosition } from "../src/lib/position";
import { seatNames, seatsOf } from "../src/lib/seats";
import { texts } from "../src/lib/texts.svelte";
import Board from "../src/table/Board.svelte";

let board: ReturnType<typeof mount> | null = null;
const played: string[] = [];

function show(line: string, legal: string[], names = ["Anna", "Ben", "Casual"]) {
  const properties = {
    position: parsePosition(line),
    names,
    points: [1, 3, 1],
    untilLastRound: 40,
    legal,
    mine: [1],
  };
  board = mount(Board, {
    target: document.body,
    props: { ...properties, onplay: (move: string) => played.push(move) },
  });
  flushSync();
}
const buttons = () => [...document.querySelectorAll<HTMLButtonElement>("button")];
const usable = () => buttons().filter((button) => button.getAttribute("aria-disabled") === "false");

beforeAll(() => texts.use("en"));
afterEach(() => {
  if (board) void unmount(board);
  board = null;
  played.length = 0;
});

describe("the board", () => {
  test("has one button that works for each legal move", () => {
    show("brown @2/B/- R/OY/Y 1 8R8O7Y9G8B9V3J10+", ["draw", "take 2"]);
    expect(usable().map((button) => button.dataset["move"])).toEqual(["draw", "take 2"]);
    usable().forEach((button) => button.click());
    expect(played).toEqual(["draw", "take 2"]);
  });
  test("keeps all buttons in place while others play, so that focus is never lost", () => {
    show("brown @2/B/- R/OY/Y 3 8R8O7Y9G8B9V3J10+", []);
    expect([buttons().length, usable().length]).toEqual([4, 0]);
    buttons().forEach((button) => button.click());
    expect(played).toEqual([]);
  });
  test("says in words what lies in a row", () => {
    show("brown @2/2BJ/- R/OY/Y 1 8R8O7Y9G7B9V2J10+", ["draw", "take 2"]);
    const rows = buttons().map((button) => button.querySelector(".unseen")?.textContent?.trim());
    expect(rows.slice(1)).toEqual([
      "Row 1, taken by Ben",
      "Take row 2: two blue and a joker. Full.",
      "Row 3: no cards. Room for 3 more cards.",
    ]);
  });
  test("shows a name as text, whatever is in it", () => {
    show(
      "brown -/-/- R/O/Y 1 8R8O8Y9G9B9V3J10+",
      ["draw"],
      ["<img src=x onerror=alert(1)>", "Ben", "Casual"],
    );
    expect(document.querySelector("img")).toBeNull();
    expect(document.body.textContent).toContain("<img src=x onerror=alert(1)>");
  });
});

test("a key stands for the legal move it fits, or for none", () => {
  expect(moveOf("d", ["draw", "take 2"])).toBe("draw");
  expect(moveOf("2", ["draw", "take 2"])).toBe("take 2");
  expect(moveOf("2", ["place 1", "place 2"])).toBe("place 2");
  expect(moveOf("3", ["draw", "take 2"])).toBeNull();
  expect(keys.on).toBe(true);
});

test("two bots of one level have different names", () => {
  const bot = (seat: number) => ({ seat, kind: "bot" as const, name: "club", level: "club" });
  expect(seatNames([bot(1), bot(2), { seat: 3, kind: "open" }, { seat: 4, kind: "open" }])).toEqual([
    "Club",
    "Club 2",
    "open",
    "open",
  ]);
});

test("the seats of several people at one device are all ours", () => {
  const person = (seat: number, id: string) => ({
    seat,
    kind: "person" as const,
    name: "x",
    person: id,
    here: true,
  });
  expect(seatsOf([person(1, "p1"), person(2, "p2"), person(3, "p1")], "p1")).toEqual([1, 3]);
});
