/** Which page is shown. Links are plain <a href>; a click on one of ours changes the page without loading. */
import { address, pathUnderBase } from "./address";

export type Route =
  | { page: "home" }
  | { page: "new" }
  | { page: "table"; code: string }
  | { page: "game"; id: string; ply: number | null }
  | { page: "verify"; game: string | null }
  | { page: "device" }
  | { page: "learn" }
  | { page: "rules" }
  | { page: "missing" };

function partsOf(url: URL): string[] {
  try {
    return decodeURIComponent(pathUnderBase(url) ?? "?")
      .split("/")
      .filter(Boolean);
  } catch {
    return ["?"]; // a lone % is no address of ours
  }
}

/** The move at which a shared link opens the replay. */
function plyOf(url: URL): number | null {
  const ply = url.searchParams.get("ply") ?? "";
  return /^\d{1,4}$/.test(ply) ? Number(ply) : null;
}

export function routeOf(url: URL): Route {
  const parts = partsOf(url);
  const [first, second] = parts;
  if (parts.length === 0) return { page: "home" };
  if (parts.length === 2 && second) {
    if (first === "t") return { page: "table", code: second.toUpperCase() };
    if (first === "g") return { page: "game", id: second, ply: plyOf(url) };
  }
  if (parts.length !== 1) return { page: "missing" };
  if (first === "new") return { page: "new" };
  if (first === "device") return { page: "device" };
  if (first === "learn" || first === "rules") return { page: first };
  if (first === "verify") return { page: "verify", game: url.searchParams.get("game") };
  return { page: "missing" };
}

class Router {
  route: Route = $state.raw({ page: "home" });

  start(): void {
    this.route = routeOf(new URL(location.href));
    addEventListener("popstate", () => (this.route = routeOf(new URL(location.href))));
    addEventListener("click", (event) => this.#click(event));
  }

  go(path: string, replace = false): void {
    const target = address(path);
    if (replace) history.replaceState(null, "", target);
    else history.pushState(null, "", target);
    this.route = routeOf(new URL(location.href));
    scrollTo(0, 0);
  }

  #click(event: MouseEvent): void {
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    const link = (event.target as Element).closest?.("a");
    if (!plain || event.defaultPrevented || !link?.href || link.target || link.hasAttribute("download"))
      return;
    const path = pathUnderBase(new URL(link.href));
    if (path === null || path.startsWith("api/")) return;
    event.preventDefault();
    this.go(path + new URL(link.href).search);
  }
}

export const router = new Router();
