/** A play area as it is laid out for counting: each colour with its jokers, plus before minus. */
import { type Kind, type Letter, letterOf, type Pile } from "../lib/cards";
import type { Score } from "../lib/messages";

export interface Stack {
  kind: Kind;
  cards: Letter[]; // jokers last, where they go
  jokers: number;
  points: number;
}

function stackOf(kind: Kind, points: number, area: Pile, score: Score): Stack {
  const jokers = score.jokers.filter((colour) => colour === kind).length;
  const letter = letterOf(kind);
  const own = area.get(letter) ?? 0;
  return {
    kind,
    jokers,
    points,
    cards: [...Array<Letter>(own).fill(letter), ...Array<Letter>(jokers).fill("J")],
  };
}

function stacks(worth: Score["plus"], area: Pile, score: Score): Stack[] {
  return (Object.entries(worth) as [Kind, number][])
    .map(([kind, points]) => stackOf(kind, points, area, score))
    .sort((a, b) => b.points - a.points || b.cards.length - a.cards.length);
}

export function laidOut(area: Pile, score: Score) {
  const twos = area.get("+") ?? 0;
  return {
    plus: stacks(score.plus, area, score),
    minus: stacks(score.minus, area, score),
    twos: twos
      ? [
          {
            kind: "plus-two" as Kind,
            cards: Array<Letter>(twos).fill("+"),
            jokers: 0,
            points: score.plus_twos,
          },
        ]
      : [],
  };
}

export function signed(points: number): string {
  return points < 0 ? `−${-points}` : `+${points}`;
}
