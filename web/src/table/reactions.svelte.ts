/** The reaction of each person in the last seconds, to be shown beside the name. */
import type { Talk } from "../lib/messages";

const SHOWN = 4_000;

export function recentReactions(talk: () => Talk[]) {
  let shown = $state.raw<ReadonlyMap<string, string>>(new Map());
  let seen = -1;

  $effect(() => {
    const news = talk().filter((line) => line.number > seen);
    const first = seen === -1;
    seen = talk().at(-1)?.number ?? seen;
    const last = news.at(-1);
    if (first || last?.type !== "reacted") return; // what was there before we came is in the chat
    shown = new Map(shown).set(last.person, last.reaction);
    setTimeout(() => (shown = new Map([...shown].filter(([person]) => person !== last.person))), SHOWN);
  });

  return { of: (person: string) => shown.get(person) };
}
