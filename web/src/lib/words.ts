/** What happened, in sentences: for the log and for those who hear the game. */
import { type Letter, kindOf, type Pile, size } from "./cards";
import type { MoveMessage } from "./messages";
import { isLastRound, parsePosition, type Position } from "./position";
import { list, t } from "./texts.svelte";

export interface Line {
  ply: number;
  text: string;
  loud: boolean; // nobody should miss it
}

/** "a blue card", "a joker" */
export function cardInWords(letter: Letter): string {
  return t(`card.${kindOf(letter)}`);
}

/** "two blue and a joker" */
export function pileInWords(pile: Pile): string {
  if (size(pile) === 0) return t("pile.none");
  return list(
    [...pile].map(([letter, count]) => t(`pile.${kindOf(letter)}`, { count, number: number(count) })),
  );
}

function number(count: number): string {
  if (count === 2) return t("number.two");
  if (count === 3) return t("number.three");
  return String(count);
}

/** The sentences of one move, from the positions before and after it. */
export function tell(before: Position, move: string, after: Position, name: string): Omit<Line, "ply">[] {
  const [verb, digit] = move.split(" ");
  const row = Number(digit);
  if (verb === "draw" && after.drawn) return tellDraw(before, after, name, after.drawn);
  if (verb === "place" && before.drawn) {
    return [quiet(t("log.place", { name, card: cardInWords(before.drawn), row }))];
  }
  const cards = pileInWords(before.rows[row - 1]?.cards ?? new Map());
  return [quiet(t("log.take", { name, row, cards })), ...tellEndOfRound(before, row, after)];
}

function tellDraw(before: Position, after: Position, name: string, card: Letter) {
  const drew = quiet(t("log.draw", { name, card: cardInWords(card) }));
  return isLastRound(after) && !isLastRound(before)
    ? [{ text: t("log.last-round"), loud: true }, drew]
    : [drew];
}

function tellEndOfRound(before: Position, row: number, after: Position): Omit<Line, "ply">[] {
  if (after.rows.some((other) => other.takenBy !== null)) return [];
  const left = before.rows.filter((other, index) => index !== row - 1 && size(other.cards) > 0);
  const discarded = left.map((other) => quiet(t("log.discarded", { cards: pileInWords(other.cards) })));
  return [
    ...discarded,
    { text: after.turn === null ? t("log.over") : t("log.new-round"), loud: after.turn === null },
  ];
}

function quiet(text: string) {
  return { text, loud: false };
}

/** The whole game so far. */
export function story(
  start: string,
  moves: Pick<MoveMessage, "ply" | "seat" | "move" | "position">[],
  names: string[],
) {
  let before = { ply: 0, position: parsePosition(start) };
  return moves.flatMap((move): Line[] => {
    const after = { ply: move.ply, position: parsePosition(move.position) };
    const told =
      before.ply === move.ply - 1
        ? tell(before.position, move.move, after.position, names[move.seat - 1] ?? "")
        : [];
    before = after;
    return told.map((line) => ({ ...line, ply: move.ply }));
  });
}
