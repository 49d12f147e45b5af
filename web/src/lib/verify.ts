/** Checks a shuffle against its commitment, in the browser itself: the server is not asked. */
// crypto.subtle does not exist on plain http, as in a home network.
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { parseRecord } from "./record";

export interface Verdict {
  commitment: string;
  digest: string;
  digestFits: boolean;
  drawn: number;
  firstWrongDraw: number | null; // from 1
  seen: boolean | null; // the commitment is the one this browser saw at the start, if it was there
}

/** null: the record does not tell order and salt, because the game is not over or was not played on a server. */
export function verify(text: string, seenAtStart: string | null = null): Verdict | null {
  const { tags, drawn } = parseRecord(text);
  const [commitment, order, salt] = ["Commitment", "Order", "Salt"].map((tag) => tags.get(tag));
  if (commitment === undefined || order === undefined || salt === undefined) return null;
  const digest = bytesToHex(sha256(utf8ToBytes(`${order} ${salt}`)));
  const wrong = drawn.findIndex((card, index) => order[index] !== card);
  return {
    commitment,
    digest,
    digestFits: digest === commitment.toLowerCase(),
    drawn: drawn.length,
    firstWrongDraw: wrong === -1 ? null : wrong + 1,
    seen: seenAtStart === null ? null : seenAtStart === commitment,
  };
}

export function isFair(verdict: Verdict): boolean {
  return verdict.digestFits && verdict.firstWrongDraw === null && verdict.seen !== false;
}
