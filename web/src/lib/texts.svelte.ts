/** The page's words in the chosen language. Catalogues are loaded when they are needed. */
import type { Catalogue, Key, Plural } from "../texts/catalogue";
import { loaded } from "./loading";
import { recall, remember } from "./storage";

export const LANGUAGES = { en: "English", fr: "Français", de: "Deutsch" } as const;
export type Language = keyof typeof LANGUAGES;
export type Words = Record<string, string | number>;

const loaders: Record<Language, () => Promise<Catalogue>> = {
  en: async () => (await import("../texts/en")).en,
  fr: async () => (await import("../texts/fr")).fr,
  de: async () => (await import("../texts/de")).de,
};

export function isLanguage(text: string | null): text is Language {
  return text !== null && text in LANGUAGES;
}

export function languageOf(wishes: readonly string[]): Language {
  return wishes.map((wish) => wish.slice(0, 2).toLowerCase()).find(isLanguage) ?? "en";
}

class Texts {
  language: Language = $state("en");
  catalogue: Catalogue = $state.raw({} as Catalogue);

  async start(): Promise<void> {
    const kept = recall("language");
    await this.use(isLanguage(kept) ? kept : languageOf(navigator.languages));
  }

  async choose(language: Language): Promise<void> {
    await this.use(language);
    remember("language", language);
  }

  async use(language: Language): Promise<void> {
    this.catalogue = await loaded(loaders[language]);
    this.language = language;
    document.documentElement.lang = language;
  }
}

export const texts = new Texts();

const plurals = new Map<Language, Intl.PluralRules>(); // a table has dozens of plurals

function formOf(text: Plural, count: number): string {
  const { language } = texts;
  if (!plurals.has(language)) plurals.set(language, new Intl.PluralRules(language));
  return text[plurals.get(language)!.select(count)] ?? text.other;
}

/** The text of this key; `count` among the words chooses the plural. */
export function t(key: Key, words: Words = {}): string {
  const text = texts.catalogue[key];
  const form = typeof text === "string" ? text : formOf(text, Number(words["count"]));
  return form.replace(/\{(\w+)\}/g, (whole, name: string) => String(words[name] ?? whole));
}

/** For names that the server chooses: its own word where the catalogue has none. */
export function named(prefix: "level" | "edition" | "error", name: string): string | null {
  const key = `${prefix}.${name}`;
  return key in texts.catalogue ? t(key as Key) : null;
}

/** Not by Intl.ListFormat: to make the first one takes a slow phone as long as to draw half a table. */
export function list(items: string[]): string {
  const [last = "", ...before] = [...items].reverse();
  if (before.length === 0) return last;
  const first = before.reverse().join(t("list.comma"));
  return t(before.length === 1 ? "list.two" : "list.more", { first, last });
}
