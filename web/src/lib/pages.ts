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

export function loadPage(page: LaterPage): Loaded {
  return loaded(pages[page]);
}

/** Begins to load a page that will be shown in a moment. */
export function prepare({ page }: Route): void {
  if (page !== "home" && page !== "missing") pages[page]().catch(() => {}); // whoever shows it hears why
}
