/** Pages beyond the first screen, loaded when they are opened. */
import type { Component } from "svelte";
import { loaded } from "./loading";
import type { Route } from "./router.svelte";

// Each page has its own properties, named as in its route.
type Loaded = Promise<{ default: Component<any> }>;
export type LaterPage = Exclude<Route["page"], "home" | "missing">;

const pages: Record<LaterPage, () => Loaded> = {
  new: () => import("../pages/New.svelte"),
  table: () => import("../pages/Table.svelte"),
  game: () => import("../pages/Game.svelte"),
  verify: () => import("../pages/Verify.svelte"),
  device: () => import("../pages/Device.svelte"),
  learn: () => import("../pages/Learn.svelte"),
  rules: () => import("../pages/Rules.svelte"),
};

const ready = new Map<LaterPage, { default: Component<any> }>();

/** At once where it is here already, so that nothing else is drawn before it. */
export function loadPage(page: LaterPage): Loaded | { default: Component<any> } {
  return ready.get(page) ?? loaded(() => load(page));
}

async function load(page: LaterPage): Loaded {
  const here = await pages[page]();
  ready.set(page, here);
  return here;
}

/** Loads a page that will be shown in a moment. Whoever shows it hears why it could not be loaded. */
export async function prepare({ page }: Route): Promise<void> {
  if (page !== "home" && page !== "missing") await load(page).catch(() => {});
}
