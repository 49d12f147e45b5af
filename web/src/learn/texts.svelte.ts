/** The words of the lesson and of the rules, loaded with them and not before. */
import { type Language, texts, type Words } from "../lib/texts.svelte";
import type { LearnCatalogue, LearnKey } from "./texts/catalogue";

const loaders: Record<Language, () => Promise<LearnCatalogue>> = {
  en: async () => (await import("./texts/en")).en,
  fr: async () => (await import("./texts/fr")).fr,
  de: async () => (await import("./texts/de")).de,
};

class LearnTexts {
  catalogue: LearnCatalogue | null = $state.raw(null);
  failed = $state(false);

  async use(language: Language): Promise<void> {
    try {
      const catalogue = await loaders[language]();
      if (language === texts.language) this.catalogue = catalogue;
      this.failed = false;
    } catch {
      this.failed = true;
    }
  }
}

export const learnTexts = new LearnTexts();

/** Called once by each component that says something of its own accord. */
export function followLanguage(): void {
  $effect(() => void learnTexts.use(texts.language));
}

export function say(key: LearnKey, words: Words = {}): string {
  const text = learnTexts.catalogue?.[key] ?? "";
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(words[name] ?? whole));
}
