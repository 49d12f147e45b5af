import { describe, expect, test } from "vitest";
import type { Reason } from "../src/lib/messages";
import { moveInWords, reasonsInWords, share } from "../src/lib/reasons";
import { type Language, texts } from "../src/lib/texts.svelte";

const NAMES = ["Anna", "Ben", "Casual"];
const TAKE: Reason[] = [{ fact: "gain", points: 5, row: 2, cards: "2B" }, { fact: "rest_unwanted" }];
// Every fact of src/coloretto/table/reasons.py, with points above, at and below nothing where it may have them.
const ALL: Reason[] = [
  ...[1, 0, -3].map((points) => ({ fact: "gain", points, row: 1, cards: "BJ" })),
  ...[1, 0, -3].map((points) => ({ fact: "for_me", points, row: 1, cards: "BJ" })),
  { fact: "rest_wanted", points: 4, seat: 2, row: 3 },
  { fact: "rest_unwanted" },
  { fact: "spoils", points: 1, seat: 3, row: 1 },
  { fact: "helps", points: 2, seat: 2, row: 1 },
  { fact: "helpful", percent: 44 },
  { fact: "row_waits", points: 3, row: 2 },
  { fact: "rows_poor", points: -1, row: 2 },
];

describe("a hint", () => {
  test("says a move and its reasons as a person would", async () => {
    await texts.use("en");
    expect(moveInWords("take 2")).toBe("Take row 2");
    expect(reasonsInWords(TAKE, NAMES)).toBe(
      "two blue for you, 5 points more; nobody after you wants what is left",
    );
  });
  test("counts one point as one", async () => {
    await texts.use("de");
    expect(reasonsInWords([{ fact: "spoils", points: 1, seat: 2, row: 1 }], NAMES)).toBe(
      "für Ben ist sie dann 1 Punkt weniger wert",
    );
    await texts.use("fr");
    expect(reasonsInWords([{ fact: "for_me", points: -1, row: 1, cards: "B" }], NAMES)).toBe(
      "la rangée vous coûterait alors 1 point",
    );
  });
  test("passes over a fact that the page does not know", () => {
    expect(reasonsInWords([{ fact: "tomorrow" }], NAMES)).toBe("");
  });
  test("writes shares as the language does", async () => {
    await texts.use("de");
    expect(share(0.614)).toMatch(/^61\s%$/);
  });
});

test.each<Language>(["en", "fr", "de"])(
  "every fact has its words, without a gap, in %s",
  async (language) => {
    await texts.use(language);
    for (const reason of ALL) {
      expect(reasonsInWords([reason], NAMES)).toMatch(/\S/);
      expect(reasonsInWords([reason], NAMES)).not.toMatch(/[{}]|undefined/);
    }
  },
);
