/** Reads as much of a record as it takes to check its shuffle. */
import { isLetter, type Letter } from "./cards";

export interface Record {
  tags: ReadonlyMap<string, string>;
  drawn: Letter[]; // every card drawn, in order
}

const TAG = /^\[(\S+) "((?:[^"\\]|\\.)*)"\]$/u;
const ESCAPED: { [letter: string]: string } = { n: "\n", r: "\r" };

export function parseRecord(text: string): Record {
  const tags = new Map<string, string>();
  const drawn: Letter[] = [];
  for (const line of text
    .replace(/^\uFEFF/, "")
    .split("\n")
    .map((line) => line.trimEnd())) {
    const tag = TAG.exec(line);
    if (tag?.[1] !== undefined && tag[2] !== undefined) tags.set(tag[1], unescape(tag[2]));
    else if (/^\d+\./.test(line)) drawn.push(...drawnIn(line));
    else if (line) throw new Error(`no line of a record: ${line}`);
  }
  if (tags.size === 0) throw new Error("no tags");
  return { tags, drawn };
}

function unescape(value: string): string {
  return value.replace(/\\(.)/gu, (_, letter: string) => ESCAPED[letter] ?? letter);
}

function drawnIn(round: string): Letter[] {
  const turns = round.split(/\s+/).slice(1);
  return turns.flatMap((turn) => {
    if (/^T[1-5]$/.test(turn)) return [];
    const card = /^!?([ROYGBVPJ+])[1-5?]$/.exec(turn)?.[1];
    if (card === undefined || !isLetter(card)) throw new Error(`no turn: ${turn}`);
    return [card];
  });
}
