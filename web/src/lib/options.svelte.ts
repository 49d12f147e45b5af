/** What the server offers: editions, levels of bots, reactions. Asked for once. */
import { api } from "./api";
import type { Options } from "./messages";

class Offered {
  value: Options | null = $state.raw(null);
  #asked: Promise<Options> | null = null;

  async load(): Promise<Options> {
    this.#asked ??= api.options();
    try {
      return (this.value = await this.#asked);
    } catch (problem) {
      this.#asked = null;
      throw problem;
    }
  }
}

export const options = new Offered();
