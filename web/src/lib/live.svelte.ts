/** One table as it is now: hears what happens there, catches up after a loss, sends the one open move again. */
import { socketAddress } from "./address";
import { api, ServerError } from "./api";
import { Line } from "./line";
import { newer } from "./newer.svelte";
import { reach } from "./reach.svelte";
import type { Message, MoveMessage, RefusedMessage, Standing, TableMessage, Talk } from "./messages";

const SHOWN = 8_000; // a refusal stays in sight this long

export type LineState = "connecting" | "open" | "lost" | "stopped" | "gone" | "unsupported";

export interface Heard extends Standing {
  heard: number; // when its message came: clocks run from then
  since: number; // when we first heard of this ply
}

export class Live {
  line: LineState = $state("connecting");
  table: TableMessage | null = $state.raw(null);
  standing: Heard | null = $state.raw(null);
  moves: MoveMessage[] = $state.raw([]);
  fresh = $state(0); // moves up to this ply were made before we came
  talk: Talk[] = $state.raw([]);
  refused: RefusedMessage | null = $state.raw(null);
  pending: { game: string; ply: number; move: string } | null = $state.raw(null);

  #line = new Line({
    address: () => this.#address(),
    hear: (message, first) => this.#hear(message as Message, first),
    lose: (restarts) => (this.line = restarts ? "stopped" : "lost"),
    isGone: () => this.#isGone(),
    end: () => (this.line = "gone"),
  });

  #met = false; // the line was open before
  #wondered = false;

  /** `known` is how the table was a moment ago: it is shown until the line says how it is now. */
  constructor(
    readonly code: string,
    known: TableMessage | null = null,
  ) {
    if (known) this.#show(known, true);
  }

  start(): void {
    if (typeof WebSocket === "undefined") this.line = "unsupported";
    else this.#line.start();
  }

  stop(): void {
    this.#line.stop();
  }

  /** A new connection, for instance because we are now somebody. */
  restart(): void {
    this.#line.restart();
  }

  play(move: string): void {
    const game = this.table?.game?.id;
    if (!game || !this.standing || this.pending) return;
    this.refused = null;
    this.pending = { game, ply: this.standing.ply, move };
    this.#sendPending();
  }

  say(text: string): boolean {
    return this.#line.send({ type: "say", text });
  }

  react(reaction: string): boolean {
    return this.#line.send({ type: "react", reaction });
  }

  #address(): string {
    const last = this.moves.at(-1);
    const since = last ? `?game=${encodeURIComponent(last.game)}&ply=${last.ply}` : "";
    return socketAddress(`api/tables/${encodeURIComponent(this.code)}/live${since}`);
  }

  async #isGone(): Promise<boolean> {
    try {
      await api.table(this.code);
      return false;
    } catch (problem) {
      return problem instanceof ServerError && problem.error === "UnknownTable";
    }
  }

  #hear(message: Message, first: boolean): void {
    if (message.type === "table") this.#hearTable(message, first);
    else if (message.type === "move") this.#hearMove(message);
    else if (message.type === "said" || message.type === "reacted") this.#hearTalk(message);
    else if (message.type === "refused") this.#hearRefused(message);
    else if (message.type === "bye") this.#line.lose(true);
    else if (message.type !== "beat") this.#wonder();
  }

  #hearTable(table: TableMessage, first: boolean): void {
    if (first) this.#found();
    this.line = "open";
    this.#show(table, first);
    if (first) this.#sendPending();
  }

  #show(table: TableMessage, first: boolean): void {
    const another = table.game?.id !== this.table?.game?.id;
    this.table = table;
    if (another) {
      this.moves = [];
      this.standing = null;
    }
    if (another || first) this.fresh = table.game?.ply ?? 0;
    if (table.game) this.#stand(table.game);
  }

  #found(): void {
    reach.found();
    if (this.#met) void newer.look(); // a server that was away may be another one now
    this.#met = true;
  }

  /** A message that we do not know is none for us, but a newer page would know it. */
  #wonder(): void {
    if (!this.#wondered) void newer.look();
    this.#wondered = true;
  }

  #hearMove(message: MoveMessage): void {
    if (message.game !== this.table?.game?.id) return;
    if (message.ply > (this.moves.at(-1)?.ply ?? 0)) this.moves = [...this.moves, message];
    this.#stand(message);
  }

  #stand(standing: Standing): void {
    const before = this.standing;
    const heard = performance.now();
    if (before === null || standing.ply > before.ply) this.standing = { ...standing, heard, since: heard };
    else if (standing.ply === before.ply) this.standing = { ...standing, heard, since: before.since };
    if (this.pending && (this.pending.game !== this.table?.game?.id || standing.ply > this.pending.ply)) {
      this.pending = null;
    }
  }

  #hearTalk(message: Talk): void {
    if (message.number > (this.talk.at(-1)?.number ?? -1)) this.talk = [...this.talk, message];
  }

  #hearRefused(message: RefusedMessage): void {
    this.pending = null;
    this.refused = message;
    setTimeout(() => this.refused === message && (this.refused = null), SHOWN);
  }

  #sendPending(): void {
    if (this.pending) this.#line.send({ type: "move", ...this.pending });
  }
}
