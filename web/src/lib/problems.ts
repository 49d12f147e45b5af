/** What went wrong, in the reader's language where the catalogue knows it. */
import { ServerError } from "./api";
import { named, t } from "./texts.svelte";

export function inWords(problem: unknown): string {
  if (problem instanceof ServerError || isRefusal(problem)) {
    return named("error", problem.error) ?? (problem.detail || t("error.unknown"));
  }
  return t("error.unknown");
}

function isRefusal(problem: unknown): problem is { error: string; detail: string } {
  return typeof problem === "object" && problem !== null && "error" in problem && "detail" in problem;
}
