import { expect, test } from "vitest";
import { codeIn, isCode } from "../src/lib/codes";

test.each([
  "BCDFGH",
  " bcdfgh ",
  "bcd fgh",
  "BCD-FGH",
  "http://play.example/t/BCDFGH",
  "play.example/games/t/bcdfgh?x=1",
])("the code is found in %s", (written) => {
  expect(codeIn(written)).toBe("BCDFGH");
  expect(isCode(codeIn(written))).toBe(true);
});

test.each(["hello", "BCDFG", "BCDFGHJ", "ÄCDFGH", "BCDF1H", "", "<b>"])("%s holds no code", (written) => {
  expect(isCode(codeIn(written))).toBe(false);
});
