/** Every address of the page is relative to <base>, which the server sets to the path it runs under. */

export const base = (): URL => new URL(document.baseURI);

/** "t/BCDFGH" → "/games/t/BCDFGH" if the server runs under /games/. */
export function address(path: string): string {
  return new URL(path, base()).pathname + new URL(path, base()).search;
}

/** The path under <base>, without the leading slash; null for an address that is not ours. */
export function pathUnderBase(url: URL): string | null {
  const root = base();
  if (url.origin !== root.origin || !url.pathname.startsWith(root.pathname)) return null;
  return url.pathname.slice(root.pathname.length);
}

export function socketAddress(path: string): string {
  const url = new URL(path, base());
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  return url.href;
}

/** The address to give to others. */
export function shareable(path: string): string {
  return new URL(path, base()).href;
}
