import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { parseRecord } from "../src/lib/record";
import { isFair, verify } from "../src/lib/verify";

const ORDER = "YBGRJ+PV";
const SALT = "5c".repeat(32);
const COMMITMENT = createHash("sha256").update(`${ORDER} ${SALT}`).digest("hex");

const record = (rounds: string, order = ORDER, salt = SALT) => `[Edition "two-sided"]
[Side "brown"]
[Players "Ann\\; Ben; the \\"other\\"; club"]
[Areas "R/O/Y"]
[Starts "1"]
[Commitment "${COMMITMENT}"]
[Order "${order}"]
[Salt "${salt}"]

${rounds}
`;

test("a record's draws are read without the rows taken", () => {
  expect(parseRecord(record("1. Y1 T1 B2 G3 T2 T3\n2. !R1 J?")).drawn.join("")).toBe("YBGRJ");
});

test("escapes in a tag are undone", () => {
  expect(parseRecord(record("1. Y1")).tags.get("Players")).toBe('Ann; Ben; the "other"; club');
});

describe("a shuffle", () => {
  test("is in order when digest and draws fit", () => {
    const verdict = verify(record("1. Y1 T1 B2 G3 T2 T3"))!;
    expect(verdict).toMatchObject({ digestFits: true, drawn: 3, firstWrongDraw: null, seen: null });
    expect(isFair(verdict)).toBe(true);
  });
  test("with another order is found out by its digest", () => {
    expect(isFair(verify(record("1. Y1", "YBGRJ+VP"))!)).toBe(false);
  });
  test("from which a card was not drawn in turn is found out", () => {
    const verdict = verify(record("1. Y1 T1 G2"))!;
    expect([verdict.firstWrongDraw, isFair(verdict)]).toEqual([2, false]);
  });
  test("with another commitment than this browser saw at the start is found out", () => {
    expect(isFair(verify(record("1. Y1"), "ab".repeat(32))!)).toBe(false);
    expect(isFair(verify(record("1. Y1"), COMMITMENT)!)).toBe(true);
  });
  test("that is not opened yet cannot be checked", () => {
    expect(verify('[Edition "two-sided"]\n\n1. Y1\n')).toBeNull();
  });
  test("of a text that is no record is refused", () => {
    expect(() => verify("hello")).toThrow();
    expect(() => verify(record("1. X9"))).toThrow("no turn");
  });
});
