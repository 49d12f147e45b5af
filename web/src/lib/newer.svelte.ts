/** Whether the server has a newer page than the one that is open. */
import { address } from "./address";

const SCRIPT = /\bassets\/index-[\w-]+\.js\b/; // its name changes with anything in the page
const SELDOM = 10 * 60_000;

class Newer {
  here = $state(false);
  #looked = performance.now(); // a page that has just been loaded is the newest

  /** Asked when something hints at it: a line that is back, a message or a file that is not known. */
  async look(): Promise<void> {
    const mine = SCRIPT.exec(document.querySelector("script[src]")?.getAttribute("src") ?? "")?.[0];
    if (mine === undefined || this.here) return;
    this.#looked = performance.now();
    try {
      const response = await fetch(address("./"), { cache: "no-cache" });
      const theirs = SCRIPT.exec(await response.text())?.[0];
      this.here = theirs !== undefined && theirs !== mine;
    } catch {
      // Out of reach: whoever is back asks again.
    }
  }

  /** And when somebody comes back to a page that was open for long. */
  start(): void {
    document.addEventListener("visibilitychange", () => {
      const long = performance.now() - this.#looked > SELDOM;
      if (document.visibilityState === "visible" && long) void this.look();
    });
  }
}

export const newer = new Newer();
