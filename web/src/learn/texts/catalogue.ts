import type { en } from "./en";

export type LearnKey = keyof typeof en;

/** Every language has every text of the English one. */
export type LearnCatalogue = Record<LearnKey, string>;
