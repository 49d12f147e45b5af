/** The page itself is kept by a service worker, where the browser has one: it then opens without a network. */
import { address } from "./address";

export function keepShell(): void {
  if (!import.meta.env.PROD || !isSecureContext) return;
  if (document.readyState === "complete") void register();
  else addEventListener("load", () => void register(), { once: true }); // what is on screen comes first
}

async function register(): Promise<void> {
  try {
    await navigator.serviceWorker.register(address("sw.js"));
  } catch {
    // Private windows and switched-off storage have none: then the page needs its server, as ever.
  }
}
