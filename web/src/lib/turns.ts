/** Whose turn it is and what that player may do, in a sentence. */
import type { Position } from "./position";
import { t } from "./texts.svelte";
import { cardInWords } from "./words";

function possible(position: Position, legal: string[]): string {
  if (position.drawn) return t("turn.place", { card: cardInWords(position.drawn) });
  const takes = legal.some((move) => move.startsWith("take"));
  if (legal.includes("draw")) return takes ? t("turn.both") : t("turn.draw");
  return t("turn.take");
}

export function turnInWords(position: Position, legal: string[], names: string[], mine: number[]): string {
  if (position.turn === null) return t("log.over");
  const name = names[position.turn - 1] ?? "";
  if (!mine.includes(position.turn)) return t("turn.other", { name });
  const who = mine.length === 1 ? t("turn.yours") : name;
  return t("turn.what", { who, what: possible(position, legal) });
}
