/**
 * Keeps the page of one build, so that it opens without a network. What the server knows is never kept: its
 * API, its sockets and its figures pass by untouched.
 *
 * The document comes from the server where it can be reached. The kept one belongs to the kept files, and is
 * replaced only together with them. A newer worker waits until no page of the older build is open.
 */
export {}; // its names are its own

const worker = self as unknown as ServiceWorkerGlobalScope;

// Filled in by the build.
declare const __FILES__: string[]; // with the digest of their content in their names
declare const __BUILD__: string;

const DOCUMENT = "./";
const OTHER_FILES = ["icon.svg", "manifest.webmanifest"];
const NOT_OURS = /^(api\/|health$|metrics$)/;
const NO_SERVER = [502, 503, 504]; // so says a proxy whose server is away

const { scope } = worker.registration;
const ours = `${scope} `; // another server under another path of this host has caches of its own
const name = ours + __BUILD__;
const files = new Set(__FILES__);

worker.addEventListener("install", (event) => event.waitUntil(keep()));
worker.addEventListener("activate", (event) => event.waitUntil(removeOlder()));
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const path = pathInScope(request.url);
  if (request.method !== "GET" || path === null || NOT_OURS.test(path)) return;
  if (request.mode === "navigate") event.respondWith(networkFirst(request));
  else if (files.has(path)) event.respondWith(cacheFirst(request));
  else if (OTHER_FILES.includes(path)) event.respondWith(networkFirst(request));
});

function pathInScope(url: string): string | null {
  const { origin, pathname } = new URL(url);
  const whole = origin + pathname;
  return whole.startsWith(scope) ? whole.slice(scope.length) : null;
}

async function keep(): Promise<void> {
  const cache = await caches.open(name);
  // A browser's own cache may hold a document of the build before.
  const fresh = [DOCUMENT, ...OTHER_FILES].map((path) => new Request(path, { cache: "reload" }));
  await cache.addAll([...fresh, ...files]);
}

async function removeOlder(): Promise<void> {
  const older = (await caches.keys()).filter((other) => other.startsWith(ours) && other !== name);
  await Promise.all(older.map((other) => caches.delete(other)));
  await worker.clients.claim();
}

async function kept(request: Request | string): Promise<Response | undefined> {
  return (await caches.open(name)).match(request, { ignoreVary: true });
}

async function cacheFirst(request: Request): Promise<Response> {
  return (await kept(request)) ?? fetch(request);
}

async function networkFirst(request: Request): Promise<Response> {
  const instead = () => kept(request.mode === "navigate" ? DOCUMENT : request);
  try {
    const response = await fetch(request);
    return (NO_SERVER.includes(response.status) && (await instead())) || response;
  } catch {
    return (await instead()) ?? Response.error();
  }
}
