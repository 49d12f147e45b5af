/** Single keys that play. They can be switched off, as they get in the way of speech input. */
import { recall, remember } from "./storage";

class Keys {
  on = $state(recall("keys") !== "off");

  set(on: boolean): void {
    this.on = on;
    remember("keys", on ? "on" : "off");
  }
}

export const keys = new Keys();

/** The legal move that a key stands for: D draws, a digit puts the card in that row or takes it. */
export function moveOf(key: string, legal: string[]): string | null {
  const wanted = key.toLowerCase() === "d" ? ["draw"] : [`place ${key}`, `take ${key}`];
  return wanted.find((move) => legal.includes(move)) ?? null;
}

/** Whether somebody is writing, or means something else by the key. */
export function isForAnother(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement | null;
  const writing = target?.closest?.("input, select, textarea, dialog, [contenteditable]") != null;
  return writing || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.repeat;
}
