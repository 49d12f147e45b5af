import type { en } from "./en";

export type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };
export type Key = keyof typeof en;

/** Every language has every text of the English one, and a plural where that has one. */
export type Catalogue = { [K in Key]: (typeof en)[K] extends string ? string : Plural };
