/** A socket that comes back by itself, with growing waits. Silence counts as a loss. */

const RESTARTS = 1012; // a close code
const SILENCE = 9_000; // the server beats every four seconds
const FIRST_WAIT = 250;
const LONGEST_WAIT = 5_000;

interface Listener {
  address(): string; // asked anew for each connection
  hear(message: unknown, first: boolean): void; // first: of this connection
  lose(restarts: boolean): void; // restarts: the server does, and says so
  isGone(): Promise<boolean>; // asked when a connection ended without a word
  end(): void; // it is gone: there will be no other connection
}

export class Line {
  #socket: WebSocket | null = null;
  #heard = false; // something, on this connection
  #stopped = true;
  #tries = 0;
  #wait: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly listener: Listener) {}

  start(): void {
    this.#stopped = false;
    addEventListener("online", this.#wake);
    addEventListener("offline", this.#leave);
    document.addEventListener("visibilitychange", this.#wake);
    this.#connect();
  }

  stop(): void {
    this.#stopped = true;
    removeEventListener("online", this.#wake);
    removeEventListener("offline", this.#leave);
    document.removeEventListener("visibilitychange", this.#wake);
    clearTimeout(this.#wait);
    this.#drop();
  }

  /** A new connection at once. */
  restart(): void {
    clearTimeout(this.#wait);
    this.#drop();
    this.#connect();
  }

  /** False if nobody would get it. */
  send(message: object): boolean {
    if (this.#socket?.readyState !== 1 || !this.#heard) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  lose(restarts = false): void {
    const heard = this.#heard;
    this.#drop();
    this.listener.lose(restarts);
    const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries);
    this.#tries += 1;
    clearTimeout(this.#wait);
    this.#wait = setTimeout(() => void this.#again(heard), longest * (0.5 + Math.random() / 2));
  }

  #connect(): void {
    const socket = new WebSocket(this.listener.address());
    this.#socket = socket;
    this.#heard = false;
    this.#listenForSilence();
    socket.onmessage = (event) => socket === this.#socket && this.#hear(String(event.data));
    socket.onclose = ({ code }) => socket === this.#socket && this.lose(code === RESTARTS);
  }

  #hear(text: string): void {
    this.#listenForSilence();
    const first = !this.#heard;
    this.#heard = true;
    this.#tries = 0;
    this.listener.hear(JSON.parse(text), first);
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    clearTimeout(this.#silence);
    socket?.close();
  }

  async #again(heard: boolean): Promise<void> {
    // A refused handshake does not say why.
    const gone = !heard && (await this.#isGone());
    if (this.#socket !== null || this.#stopped) return; // somebody was quicker, or does not want it any more
    if (!gone) return this.#connect();
    this.stop();
    this.listener.end();
  }

  /** A question that gets no answer must not be the end of it. */
  #isGone(): Promise<boolean> {
    const silence = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), SILENCE));
    return Promise.race([this.listener.isGone(), silence]);
  }

  #listenForSilence(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.lose(), SILENCE);
  }

  /** The device has no network any more: no need to wait for the silence. */
  #leave = (): void => {
    if (this.#socket !== null) this.lose();
  };

  #wake = (): void => {
    if (document.visibilityState !== "visible" || this.#socket !== null) return;
    this.#tries = 0;
    this.restart();
  };
}
