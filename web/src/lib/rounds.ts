/** Where the rounds of a game begin, for those who look at it again. */
import type { MoveMessage } from "./messages";
import { isLastRound, parsePosition } from "./position";

export interface Round {
  number: number; // from 1
  ply: number; // the moves made before it
  last: boolean;
}

type Move = Pick<MoveMessage, "ply" | "move" | "position">;

/** A round is over when a row was taken and every row card is back. */
export function roundsOf(moves: Move[]): Round[] {
  const starts = [0];
  for (const { ply, move, position } of moves) {
    const { rows, turn } = parsePosition(position);
    const isOver = move.startsWith("take") && rows.every((row) => row.takenBy === null);
    if (isOver && turn !== null) starts.push(ply);
  }
  const end = moves.at(-1);
  const lastRound = end !== undefined && isLastRound(parsePosition(end.position));
  return starts.map((ply, index) => ({
    number: index + 1,
    ply,
    last: lastRound && index === starts.length - 1,
  }));
}

export function roundAt(rounds: Round[], ply: number): number {
  return rounds.findLast((round) => round.ply <= ply)?.number ?? 1;
}
