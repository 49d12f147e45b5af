/** Parts of the page that are loaded when they are needed. */
import { newer } from "./newer.svelte";
import { reach } from "./reach.svelte";

const MOST_TRIES = 4;

/**
 * Waits for the server where it cannot be reached. A part that a newer version no longer has, or that fails
 * although the network is there, fails in the end: only loading the whole page again helps then.
 */
export async function loaded<T>(load: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      const part = await load();
      if (tries > 1) reach.found(); // and not where it was kept by the browser
      return part;
    } catch (problem) {
      await newer.look();
      if (newer.here || (navigator.onLine && tries >= MOST_TRIES)) throw problem;
      await reach.wait();
    }
  }
}
