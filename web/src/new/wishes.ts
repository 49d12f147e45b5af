/** Who shall sit where, as chosen on the page, and as the server wants it. */
import type { Clock, NewSeat } from "../lib/messages";

export interface Wish {
  who: string; // "me", "other" at this device, "open", or "bot:LEVEL"
  name: string;
}

export const CLOCKS = {
  none: null,
  turn30: { per: "turn", seconds: 30 },
  turn60: { per: "turn", seconds: 60 },
  turn120: { per: "turn", seconds: 120 },
  game300: { per: "game", seconds: 300 },
  game600: { per: "game", seconds: 600 },
  game1200: { per: "game", seconds: 1200 },
} as const satisfies { [name: string]: Clock | null };

export function clockOf(name: keyof typeof CLOCKS): Clock | null {
  return CLOCKS[name];
}

export function hasName(wish: Wish): boolean {
  return wish.who === "me" || wish.who === "other";
}

/** The names of those at this device, our own first. */
export function namesOf(wishes: Wish[]): string[] {
  const own = wishes.filter((wish) => wish.who === "me");
  const others = wishes.filter((wish) => wish.who === "other");
  return [...own, ...others].map((wish) => wish.name);
}

export function seatsOf(wishes: Wish[]): NewSeat[] {
  return wishes.map((wish) => {
    if (hasName(wish)) return { kind: "me", name: wish.name };
    return wish.who === "open" ? { kind: "open" } : { kind: "bot", level: wish.who.slice("bot:".length) };
  });
}
