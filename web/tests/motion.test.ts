import { describe, expect, test } from "vitest";
import { arrange, flights } from "../src/lib/motion";
import { parsePosition } from "../src/lib/position";

const between = (before: string, after: string) => {
  const position = parsePosition(before);
  return flights(position, arrange([], position.rows), parsePosition(after));
};

describe("cards fly", () => {
  test("from the supply to where all can see it", () => {
    expect(
      between("brown -/-/- R/O/Y 1 8R8O8Y9G9B9V3J10+", "brown -/-/- R/O/Y 1O 8R7O8Y9G9B9V3J10+"),
    ).toEqual([{ from: "supply", to: "drawn" }]);
  });
  test("from there to the end of a row", () => {
    expect(
      between("brown -/G/- R/O/Y 1O 8R7O8Y8G9B9V3J10+", "brown -/OG/- R/O/Y 2 8R7O8Y8G9B9V3J10+"),
    ).toEqual([{ from: "drawn", to: "row 2 1" }]);
  });
  test("from a row to the cards of their kind, and the row card goes along", () => {
    expect(
      between("brown -/2BJ/- R/BY/Y 2 8R9O7Y9G6B9V2J10+", "brown -/@2/- R/3BYJ/Y 3 8R9O7Y9G6B9V2J10+"),
    ).toEqual([
      { from: "row 2 0", to: "area 2 B 1" },
      { from: "row 2 1", to: "area 2 B 2" },
      { from: "row 2 2", to: "area 2 J 0" },
      { from: "row-card 2", to: "taken 2" },
    ]);
  });
  test("and at the end of the round the row cards come back", () => {
    expect(
      between("brown @1/@3/G R/O/Y 2 8R8O8Y8G9B9V3J10+", "brown -/-/- R/OG/Y 2 8R8O8Y8G9B9V3J10+"),
    ).toEqual([
      { from: "row 3 0", to: "area 2 G 0" },
      { from: "taken 1", to: "row-card 1" },
      { from: "taken 3", to: "row-card 2" },
    ]);
  });
});

describe("nothing flies", () => {
  test("between positions that are more than a move apart, or from a later one back", () => {
    const start = "brown -/-/- R/O/Y 1 8R8O8Y9G9B9V3J10+";
    const drawn = "brown -/-/- R/O/Y 1O 8R7O8Y9G9B9V3J10+";
    const later = "brown O/G/- R/O/Y 3 8R7O8Y8G9B9V3J10+";
    expect(between(start, later)).toEqual([]);
    expect(between(drawn, start)).toEqual([]);
    expect(between(later, drawn)).toEqual([]);
  });
  test("between two games", () => {
    expect(between("brown -/-/- R/O/Y 1 8R8O8Y9G9B9V3J10+", "brown -/-/- RO/YG 1 8R8O8Y8G9B3J10+")).toEqual(
      [],
    );
  });
});

test("the cards of a row stay in the order they came", () => {
  const rows = (line: string) => parsePosition(`brown ${line}/-/- R/O/Y 1 9V`).rows;
  const first = arrange([], rows("B"));
  const second = arrange(first, rows("RB"));
  expect(second[0]).toEqual(["B", "R"]);
  expect(arrange(second, rows("2RB"))[0]).toEqual(["B", "R", "R"]);
  expect(arrange(second, rows("-"))[0]).toEqual([]);
});
