/** The lesson is data: what lies on the table, who does what, and what is said. Tests replay it by the rules. */
import type { Letter } from "../lib/cards";
import type { Score, Side } from "../lib/messages";
import data from "./lesson.json";
import type { LearnKey } from "./texts/catalogue";

type Named<Prefix extends string> = LearnKey extends infer Key
  ? Key extends `${Prefix}.${infer Name}`
    ? Name
    : never
  : never;
export type Chapter = Named<"chapter">;

/** What is not the best here, and the kind word why. */
export interface Other {
  text: Named<"lesson">;
  points?: number; // what it would bring us to
}

/** A play area, counted. It is a player's, or the same one on either side of the summary card. */
export interface Counted extends Score {
  area: string;
  seat?: number;
  side?: Side;
}

export interface Step {
  chapter?: Chapter; // begins here
  jump?: true; // some time has passed since the step before
  position: string;
  points: number[] | null;
  plus?: string[]; // the colours that count plus for each player
  text?: Named<"lesson">;
  seat?: number; // who acts
  move?: string;
  card?: Letter; // what a draw turns up
  joker?: Letter; // the best colour for it
  others?: Record<string, Other>; // moves or colours that may be tried as well
  mark?: string[]; // "supply", "row 1", "area 1"
  table?: true; // the summary card is shown
  numbers?: Record<string, { area: string; points: number }>;
  scores?: Counted[];
  winners?: number[];
}

export const LEARNER = 1;
export const PLAYERS = data.players;
export const TABLES: Record<Side, number[]> = data.tables;
export const STEPS = data.steps as unknown as Step[]; // tests/learn.test.ts holds it to this type
export const CHAPTERS = STEPS.flatMap((step) => step.chapter ?? []);

/** The two counts of the same play area, on the brown and on the grey side. */
export const BOTH_SIDES = STEPS.flatMap((step) => (step.scores ?? []).filter((count) => count.side));
