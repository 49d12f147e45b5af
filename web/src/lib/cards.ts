/** The kinds of cards, in the order of the notation. */

export const LETTERS = ["R", "O", "Y", "G", "B", "V", "P", "J", "+"] as const;
export type Letter = (typeof LETTERS)[number];

const NAMES = {
  R: "red",
  O: "orange",
  Y: "yellow",
  G: "green",
  B: "blue",
  V: "violet",
  P: "pink",
  J: "joker",
  "+": "plus-two",
} as const;
export type Kind = (typeof NAMES)[Letter];

export function kindOf(letter: Letter): Kind {
  return NAMES[letter];
}

export function letterOf(kind: Kind): Letter {
  return LETTERS.find((letter) => NAMES[letter] === kind)!;
}

export function isLetter(text: string): text is Letter {
  return (LETTERS as readonly string[]).includes(text);
}

/** A pile: how many cards of each kind, in the order of the notation. */
export type Pile = ReadonlyMap<Letter, number>;

export function size(pile: Pile): number {
  return [...pile.values()].reduce((sum, count) => sum + count, 0);
}

export function cardsIn(pile: Pile): Letter[] {
  return [...pile].flatMap(([letter, count]) => Array<Letter>(count).fill(letter));
}

/** The picture of a row card: with two players each has its own room. */
export function rowCard(seats: number, row: number): string {
  return seats === 2 ? `row-${row}` : "row";
}
