import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { languageOf } from "../src/lib/texts.svelte";
import { de } from "../src/texts/de";
import { en } from "../src/texts/en";
import { fr } from "../src/texts/fr";

const SOURCES = join(import.meta.dirname, "../src");
const sources = readdirSync(SOURCES, { recursive: true, encoding: "utf-8" })
  .filter((path) => /\.(ts|svelte)$/.test(path) && !path.startsWith("texts"))
  .map((path) => readFileSync(join(SOURCES, path), "utf-8"))
  .join("\n");
const literals = new Set([...sources.matchAll(/"([\w.-]+)"/g)].map((match) => match[1]!));
// t(`card.${kind}`) and named("error", name) use every text that begins so.
const prefixes = [
  ...[...sources.matchAll(/`([\w-]+\.)\$\{/g)].map((match) => match[1]!),
  ...[...sources.matchAll(/named\("(\w+)"/g)].map((match) => `${match[1]}.`),
];
const keys = Object.keys(en);

test("every text is used somewhere", () => {
  const unused = keys.filter(
    (key) => !literals.has(key) && !prefixes.some((prefix) => key.startsWith(prefix)),
  );
  expect(unused).toEqual([]);
});

test("every text that the page asks for is there", () => {
  const asked = [...sources.matchAll(/\bt\(\s*"([^"]+)"/g)].map((match) => match[1]!);
  expect(asked.length).toBeGreaterThan(100);
  expect(asked.filter((key) => !(key in en))).toEqual([]);
});

describe.each([
  ["French", fr],
  ["German", de],
])("the %s catalogue", (_, catalogue) => {
  const forms = (text: unknown): string[] =>
    typeof text === "string" ? [text] : Object.values(text as object);
  const words = (text: unknown) => new Set(forms(text).flatMap((form) => form.match(/\{\w+\}/g) ?? []));

  test("has the same texts in the same order", () => {
    expect(Object.keys(catalogue)).toEqual(keys);
  });
  test("has the same words to fill in, and no empty text", () => {
    for (const [key, text] of Object.entries(catalogue)) {
      expect([key, words(text)]).toEqual([key, words(en[key as keyof typeof en])]);
      expect(forms(text).every((form) => form.trim() !== "")).toBe(true);
    }
  });
});

test("the first language of the browser that the page has is chosen, and English otherwise", () => {
  expect(languageOf(["es-ES", "fr-CA", "de"])).toBe("fr");
  expect(languageOf(["ja"])).toBe("en");
});
