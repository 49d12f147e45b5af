/** Which cards went from where to where between two positions. It only shows: the server has decided already. */
import { cardsIn, type Letter, type Pile, size } from "./cards";
import type { Position, Row } from "./position";

/** Spots are named as in the data-spot of the elements that lie there. */
export interface Flight {
  from: string;
  to: string;
}

/** A row's cards lie in the order they came. A position does not tell it, so it is kept from the one before. */
export function arrange(before: Letter[][], rows: Row[]): Letter[][] {
  return rows.map((row, index) => inOrder(before[index] ?? [], row.cards));
}

function inOrder(before: Letter[], pile: Pile): Letter[] {
  const left = new Map(pile);
  const take = (letter: Letter) => left.set(letter, (left.get(letter) ?? 0) - 1).get(letter)! >= 0;
  const kept = before.filter(take);
  return [...kept, ...cardsIn(pile).filter((letter) => (left.get(letter) ?? 0) > 0 && take(letter))];
}

/** `rows` are the cards of each row before, as arranged. None if the positions are no move apart. */
export function flights(before: Position, rows: Letter[][], after: Position): Flight[] {
  if (before.areas.length !== after.areas.length || before.turn === null) return [];
  if (after.drawn) return isDraw(before, after) ? [{ from: "supply", to: "drawn" }] : [];
  return before.drawn ? placing(before, after) : taking(before, rows, after, before.turn);
}

function isDraw(before: Position, after: Position): boolean {
  return (
    before.drawn === null && before.turn === after.turn && size(before.supply) === size(after.supply) + 1
  );
}

function placing(before: Position, after: Position): Flight[] {
  const grown = after.rows.findIndex((row, index) => size(row.cards) === size(before.rows[index]!.cards) + 1);
  if (grown === -1 || size(before.supply) !== size(after.supply)) return [];
  return [{ from: "drawn", to: `row ${grown + 1} ${size(after.rows[grown]!.cards) - 1}` }];
}

function taking(before: Position, rows: Letter[][], after: Position, seat: number): Flight[] {
  const [had, has] = [before.areas[seat - 1]!, after.areas[seat - 1]!];
  const gained = new Map([...has].map(([letter, count]) => [letter, count - (had.get(letter) ?? 0)]));
  const row = before.rows.findIndex(
    (other, index) =>
      size(other.cards) > 0 &&
      (after.rows[index]!.takenBy !== null) === after.rows.some(({ takenBy }) => takenBy === seat) &&
      [...gained].every(([letter, count]) => count === (other.cards.get(letter) ?? 0)),
  );
  if (row === -1) return [];
  return [...cardFlights(rows[row] ?? [], row + 1, had, seat), ...rowCardFlights(before, after, row, seat)];
}

function cardFlights(cards: Letter[], row: number, had: Pile, seat: number): Flight[] {
  const next = new Map(had);
  return cards.map((letter, index) => {
    const place = next.get(letter) ?? 0;
    next.set(letter, place + 1);
    return { from: `row ${row} ${index}`, to: `area ${seat} ${letter} ${place}` };
  });
}

/** The row card goes along with the cards. At the end of the round all of them come back. */
function rowCardFlights(before: Position, after: Position, taken: number, seat: number): Flight[] {
  if (after.rows[taken]!.takenBy === seat) return [{ from: `row-card ${taken + 1}`, to: `taken ${seat}` }];
  return before.rows.flatMap(({ takenBy }, index) =>
    takenBy === null ? [] : [{ from: `taken ${takenBy}`, to: `row-card ${index + 1}` }],
  );
}
