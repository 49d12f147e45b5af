/** The socket of one table: comes back by itself, catches up, and sends the one open move again. */
import { address, socketAddress } from "./address";
import { api, ServerError } from "./api";
import type { Message, MoveMessage, RefusedMessage, Standing, TableMessage, Talk } from "./messages";

const SILENCE = 9_000; // the server beats every four seconds
const FIRST_WAIT = 250;
const LONGEST_WAIT = 5_000;
const SHOWN = 8_000; // a refusal stays in sight this long

export type LineState = "connecting" | "open" | "lost" | "gone" | "unsupported";

export class Live {
  line: LineState = $state("connecting");
  table: TableMessage | null = $state.raw(null);
  standing: (Standing & { heard: number }) | null = $state.raw(null);
  moves: MoveMessage[] = $state.raw([]);
  fresh = $state(0); // moves up to this ply were made before we came
  talk: Talk[] = $state.raw([]);
  refused: RefusedMessage | null = $state.raw(null);
  pending: { game: string; ply: number; move: string } | null = $state.raw(null);

  #socket: WebSocket | null = null;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #greeted = false; // the table message of this connection has come

  constructor(readonly code: string) {}

  start(): void {
    if (typeof WebSocket === "undefined") {
      this.line = "unsupported";
      return;
    }
    addEventListener("online", this.#wake);
    document.addEventListener("visibilitychange", this.#wake);
    this.#connect();
  }

  stop(): void {
    removeEventListener("online", this.#wake);
    document.removeEventListener("visibilitychange", this.#wake);
    clearTimeout(this.#timer);
    this.#drop();
  }

  /** A new connection at once, for instance because we are now somebody. */
  restart(): void {
    this.#drop();
    clearTimeout(this.#timer);
    this.#connect();
  }

  play(move: string): void {
    const game = this.table?.game?.id;
    if (!game || !this.standing || this.pending) return;
    this.refused = null;
    this.pending = { game, ply: this.standing.ply, move };
    this.#sendPending();
  }

  say(text: string): boolean {
    return this.#send({ type: "say", text });
  }

  react(reaction: string): boolean {
    return this.#send({ type: "react", reaction });
  }

  #connect(): void {
    this.#greeted = false;
    const socket = new WebSocket(this.#address());
    this.#socket = socket;
    this.#listenForSilence();
    socket.onmessage = (event) => socket === this.#socket && this.#hear(String(event.data));
    socket.onclose = () => socket === this.#socket && this.#lose();
  }

  #address(): string {
    const path = `api/tables/${encodeURIComponent(this.code)}/live`;
    const last = this.moves.at(-1);
    const since = last ? `?game=${encodeURIComponent(last.game)}&ply=${last.ply}` : "";
    return socketAddress(address(path) + since);
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    clearTimeout(this.#silence);
    socket?.close();
  }

  #lose(): void {
    const unheard = !this.#greeted;
    this.#drop();
    if (this.line !== "connecting") this.line = "lost";
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries) * (0.5 + Math.random() / 2);
    this.#tries += 1;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#again(unheard), wait);
  }

  async #again(unheard: boolean): Promise<void> {
    // A refused handshake does not say why; a plain request does.
    if (unheard && (await this.#isGone())) this.line = "gone";
    else if (this.#socket === null) this.#connect();
  }

  async #isGone(): Promise<boolean> {
    try {
      await api.table(this.code);
      return false;
    } catch (problem) {
      if (this.line === "connecting") this.line = "lost";
      return problem instanceof ServerError && problem.error === "UnknownTable";
    }
  }

  #wake = (): void => {
    if (document.visibilityState !== "visible" || this.#socket !== null || this.line === "gone") return;
    this.#tries = 0;
    this.restart();
  };

  #listenForSilence(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#lose(), SILENCE);
  }

  #hear(text: string): void {
    this.#listenForSilence();
    const message = JSON.parse(text) as Message;
    if (message.type === "table") this.#hearTable(message);
    else if (message.type === "move") this.#hearMove(message);
    else if (message.type === "said" || message.type === "reacted") this.#hearTalk(message);
    else if (message.type === "refused") this.#hearRefused(message);
    else if (message.type === "bye") this.#lose();
  }

  #hearTable(table: TableMessage): void {
    const changed = table.game?.id !== this.table?.game?.id;
    this.table = table;
    if (changed) {
      this.moves = [];
      this.standing = null;
      this.fresh = table.game?.ply ?? 0;
    }
    if (table.game) this.#stand(table.game);
    if (!this.#greeted) this.#greet();
  }

  #greet(): void {
    this.#greeted = true;
    this.#tries = 0;
    this.line = "open";
    this.fresh = this.table?.game?.ply ?? 0;
    this.#sendPending();
  }

  #hearMove(message: MoveMessage): void {
    if (message.game !== this.table?.game?.id) return;
    if (message.ply > (this.moves.at(-1)?.ply ?? 0)) this.moves = [...this.moves, message];
    this.#stand(message);
  }

  #stand(standing: Standing): void {
    if (standing.ply >= (this.standing?.ply ?? 0)) this.standing = { ...standing, heard: performance.now() };
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
    if (this.pending) this.#send({ type: "move", ...this.pending });
  }

  #send(action: object): boolean {
    if (this.#socket?.readyState !== 1 || !this.#greeted) return false;
    this.#socket.send(JSON.stringify(action));
    return true;
  }
}
