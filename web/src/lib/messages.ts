/** What the server says, as docs/protocol.md has it. */
import type { Kind } from "./cards";

export type Side = "brown" | "grey";
export type Phase = "waiting" | "playing" | "over";

export interface Clock {
  per: "turn" | "game";
  seconds: number;
}

export interface PersonSeat {
  seat: number;
  kind: "person";
  name: string;
  person: string;
  here: boolean;
  absent?: "clock" | "agreed" | "left" | null;
}
export interface BotSeat {
  seat: number;
  kind: "bot";
  name: string;
  level: string;
}
export interface OpenSeat {
  seat: number;
  kind: "open";
}
export type Seat = PersonSeat | BotSeat | OpenSeat;

export interface Score {
  points: number;
  plus: Partial<Record<Kind, number>>;
  minus: Partial<Record<Kind, number>>;
  plus_twos: number;
  jokers: Kind[];
}

export interface Result {
  winners: number[];
  scores: Score[];
  best: Score[]; // before anybody chose by hand
  joker_colours: Kind[][]; // what the jokers of each seat may be
  order: string | null;
  salt: string | null;
}

/** Where a game stands after `ply` moves. */
export interface Standing {
  ply: number;
  position: string;
  legal: string[];
  points: number[];
  plus: string[]; // the colours that count plus for each seat, as a pile
  until_last_round: number;
  clock: (number | null)[] | null;
}

export interface TableGame extends Standing {
  id: string;
  number: number;
  start: string;
  commitment: string;
  result: Result | null;
}

export interface TableMessage {
  type: "table";
  code: string;
  number: number;
  phase: Phase;
  host: string;
  edition: string;
  side: Side;
  open: boolean;
  match: boolean;
  clock: Clock | null;
  hints: boolean;
  seats: Seat[];
  watchers: number;
  agreed: number[];
  games_to_play: number;
  totals: number[];
  games: { id: string; scores: number[] | null }[];
  game: TableGame | null;
}

export interface MoveMessage extends Standing {
  type: "move";
  game: string;
  seat: number;
  move: string;
}

interface FromSomebody {
  number: number; // said and reacted are counted together
  at: number;
  person: string;
  name: string;
}
export interface SaidMessage extends FromSomebody {
  type: "said";
  text: string;
}
export interface ReactedMessage extends FromSomebody {
  type: "reacted";
  reaction: string;
}
export type Talk = SaidMessage | ReactedMessage;

export interface RefusedMessage {
  type: "refused";
  error: string;
  detail: string;
  field: string | null;
  game: string | null;
  ply: number | null;
  position: string | null;
  legal: string[] | null;
}

export type Message = TableMessage | MoveMessage | Talk | RefusedMessage | { type: "beat" } | { type: "bye" };

export interface Edition {
  name: string;
  seats: number[];
  sides: Side[];
  games: number;
}

export interface Options {
  editions: Edition[];
  levels: string[];
  reactions: string[];
}

export interface Me {
  person: string | null;
  name: string | null;
  tables: string[];
}

export type ListedTable = Pick<
  TableMessage,
  "code" | "phase" | "edition" | "side" | "match" | "clock" | "seats" | "watchers"
> & { turn: number | null };

/** Why a move is good or bad, as src/coloretto/table/reasons.py tells it. */
export interface Reason {
  fact: string;
  points?: number;
  seat?: number;
  row?: number;
  cards?: string;
  percent?: number;
}

export interface MoveHint {
  move: string;
  win: number | null; // null while the strongest bot is still being made ready
  score: number | null;
  reasons: Reason[];
}

export interface Hint {
  ply: number;
  moves: MoveHint[]; // the best first
}

export interface WholeGame {
  id: string;
  table: string | null;
  number: number;
  at: number; // milliseconds
  edition: string;
  side: Side;
  players: string[];
  start: string;
  commitment: string | null;
  moves: MoveMessage[];
  result: Result | null;
}

export interface NewSeat {
  kind: "me" | "bot" | "open";
  name?: string;
  level?: string;
}

export interface NewTable {
  edition: string;
  side: Side;
  open: boolean;
  match: boolean;
  clock: Clock | null;
  hints: boolean;
  position?: string; // where the game begins, if not at its start
  seats: NewSeat[];
}
