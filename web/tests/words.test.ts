import { beforeAll, describe, expect, test } from "vitest";
import { parsePile, parsePosition } from "../src/lib/position";
import { turnInWords } from "../src/lib/turns";
import { texts } from "../src/lib/texts.svelte";
import { pileInWords, story, tell } from "../src/lib/words";

const NAMES = ["Anna", "Ben", "Casual"];
const sentences = (before: string, move: string, after: string, name: string) =>
  tell(parsePosition(before), move, parsePosition(after), name).map((line) => line.text);

describe("in English", () => {
  beforeAll(() => texts.use("en"));

  test("a taken row is told with its cards", () => {
    const before = "brown -/2BJ/- R/OY/Y 2 8R8O7Y9G7B9V2J10+";
    const after = "brown -/@2/- R/OY2BJ/Y 3 8R8O7Y9G7B9V2J10+";
    expect(sentences(before, "take 2", after, "Ben")).toEqual(["Ben takes row 2: two blue and a joker."]);
  });
  test("a drawn card and where it goes are told", () => {
    const start = "brown -/-/- R/O/Y 1 8R8O8Y9G9B9V3J10+";
    const drawn = "brown -/-/- R/O/Y 1O 8R7O8Y9G9B9V3J10+";
    const placed = "brown O/-/- R/O/Y 2 8R7O8Y9G9B9V3J10+";
    expect(sentences(start, "draw", drawn, "Anna")).toEqual(["Anna draws an orange card."]);
    expect(sentences(drawn, "place 1", placed, "Anna")).toEqual(["Anna puts an orange card in row 1."]);
  });
  test("the last round card is announced before the card that came with it", () => {
    const told = tell(
      parsePosition("brown -/-/- R/O/Y 1 6R9G"),
      "draw",
      parsePosition("brown -/-/- R/O/Y 1R 5R9G"),
      "Anna",
    );
    expect(told.map((line) => line.loud)).toEqual([true, false]);
  });
  test("with two players the cards of the row left over go out of the game", () => {
    const before = "brown @1/B/GY ROB/YG 2 8R8O7Y7G7B3J10+";
    const after = "brown -/-/- ROB/YGB 2 8R8O7Y7G7B3J10+";
    expect(sentences(before, "take 2", after, "Ben")).toEqual([
      "Ben takes row 2: a blue.",
      "Out of the game: a yellow and a green.",
      "A new round begins.",
    ]);
  });
  test("a story leaves out what it cannot know", () => {
    const move = { ply: 5, seat: 1, move: "draw", position: "brown -/-/- R/O/Y 1O 8R7O8Y9G9B9V3J10+" };
    expect(story("brown -/-/- R/O/Y 1 8R8O8Y9G9B9V3J10+", [move], NAMES)).toEqual([]);
  });
  test("whose turn it is says you to one person, and the name at a shared device", () => {
    const position = parsePosition("brown -/-/- R/O/Y 1 8R8O8Y9G9B9V3J10+");
    expect(turnInWords(position, ["draw"], NAMES, [1])).toBe("Your turn: draw a card");
    expect(turnInWords(position, ["draw", "take 1"], NAMES, [1, 2])).toBe("Anna: draw a card or take a row");
    expect(turnInWords(position, ["draw"], NAMES, [2])).toBe("Anna to play");
  });
});

test("French and German have their own plurals", async () => {
  await texts.use("fr");
  expect(pileInWords(parsePile("R2VJ"))).toBe("une rouge, deux violettes et un joker");
  await texts.use("de");
  expect(pileInWords(parsePile("R2V12J"))).toBe("eine rote, zwei violette und 12 Joker");
});
