/** Why a move is good or bad, in words, out of the facts that the server tells. */
import type { Reason } from "./messages";
import { parsePile } from "./position";
import { t, texts } from "./texts.svelte";
import { pileInWords } from "./words";

/** "Take row 2" */
export function moveInWords(move: string): string {
  const [verb, row] = move.split(" ");
  if (verb === "draw") return t("supply.draw");
  return verb === "take" ? t("row.take", { row: row ?? "" }) : t("row.place", { row: row ?? "" });
}

/** Empty for a fact that this page does not know. */
function factInWords(reason: Reason, names: string[]): string {
  const count = Math.abs(reason.points ?? 0);
  const row = reason.row ?? 0;
  const name = names[(reason.seat ?? 0) - 1] ?? "";
  const percent = share((reason.percent ?? 0) / 100);
  switch (reason.fact) {
    case "gain":
      return t(`gain.${signOf(reason)}`, { count, cards: pileInWords(parsePile(reason.cards ?? "-")) });
    case "for_me":
      return t(`for-me.${signOf(reason)}`, { count, row });
    case "rest_wanted":
      return t("hint.rest-wanted", { count, name, row });
    case "rest_unwanted":
      return t("hint.rest-unwanted");
    case "spoils":
      return t("hint.spoils", { count, name });
    case "helps":
      return t("hint.helps", { count, name });
    case "helpful":
      return t("hint.helpful", { percent });
    case "row_waits":
      return t("hint.row-waits", { count, row });
    case "rows_poor":
      return t("hint.rows-poor");
    default:
      return "";
  }
}

function signOf({ points = 0 }: Reason): "more" | "none" | "less" {
  if (points === 0) return "none";
  return points > 0 ? "more" : "less";
}

/** "61%", written as the language does. */
export function share(part: number): string {
  return new Intl.NumberFormat(texts.language, { style: "percent" }).format(part);
}

export function reasonsInWords(reasons: Reason[], names: string[]): string {
  return reasons
    .map((reason) => factInWords(reason, names))
    .filter(Boolean)
    .join("; ");
}
