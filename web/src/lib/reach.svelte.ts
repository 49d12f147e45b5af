/** Whether the server can be reached. While it cannot, what a page needs is asked for again and again. */

const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 15_000;

/** The line to a table that is open, while it is broken. */
export interface BrokenLine {
  why: "lost" | "stopped";
  again(): void;
}

class Reach {
  lost = $state(false);
  line: BrokenLine | null = $state.raw(null);
  #tries = 0;
  #turn: Promise<void> | null = null;
  #end: () => void = () => {};

  /** Until it is worth asking again: after a while, when the network or the reader comes back, or at a wish. */
  wait(): Promise<void> {
    this.lost = true;
    return (this.#turn ??= this.#next());
  }

  /** Whoever waits asks now. */
  tryNow = (): void => {
    if (document.visibilityState === "visible") this.#end();
  };

  /** The server has answered. */
  found(): void {
    if (!this.lost) return;
    this.lost = false;
    this.#tries = 0;
    this.#end();
  }

  async #next(): Promise<void> {
    const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries);
    this.#tries += 1;
    await new Promise<void>((resolve) => {
      this.#end = resolve;
      setTimeout(resolve, longest * (0.5 + Math.random() / 2));
      addEventListener("online", this.tryNow);
      document.addEventListener("visibilitychange", this.tryNow);
    });
    removeEventListener("online", this.tryNow);
    document.removeEventListener("visibilitychange", this.tryNow);
    this.#turn = null;
  }
}

export const reach = new Reach();
