/** The commitments that this browser saw before the games were over, to hold the opened decks against. */
import { recall, remember } from "./storage";

const KEPT = 100;

function all(): [string, string][] {
  try {
    const kept: unknown = JSON.parse(recall("commitments") ?? "[]");
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

export function noteCommitment(game: string, commitment: string): void {
  if (seenCommitment(game) !== null) return; // the first one counts
  remember("commitments", JSON.stringify([...all(), [game, commitment]].slice(-KEPT)));
}

export function seenCommitment(game: string): string | null {
  return all().find(([id]) => id === game)?.[1] ?? null;
}
