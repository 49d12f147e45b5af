/** Requests to the server. Whatever goes wrong becomes a ServerError with a name. */
import { address } from "./address";
import { reach } from "./reach.svelte";
import type { Hint, ListedTable, Me, NewTable, Options, TableMessage, WholeGame } from "./messages";

export class ServerError extends Error {
  constructor(
    readonly error: string,
    readonly detail: string,
    readonly field: string | null = null,
  ) {
    super(`${error}: ${detail}`);
  }
}

async function answer(method: string, path: string, body?: unknown): Promise<Response> {
  const request: RequestInit = { method, credentials: "same-origin" };
  if (body !== undefined) {
    request.body = JSON.stringify(body);
    request.headers = { "Content-Type": "application/json" };
  }
  let response: Response;
  try {
    response = await fetch(address(path), request);
  } catch {
    throw new ServerError("Unreachable", "");
  }
  if (!response.ok) throw await refusal(response);
  reach.found();
  return response;
}

async function refusal(response: Response): Promise<ServerError> {
  try {
    const { error, detail, field } = await response.json();
    return new ServerError(String(error), String(detail), field ?? null);
  } catch {
    return new ServerError("Unreachable", `${response.status}`);
  }
}

async function json<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await answer(method, path, body);
  return response.status === 204 ? (undefined as T) : response.json();
}

/** For what a page cannot be drawn without: asked for again until the server is there. */
async function patiently<T>(request: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await request();
    } catch (problem) {
      if (!(problem instanceof ServerError) || problem.error !== "Unreachable") throw problem;
      await reach.wait();
    }
  }
}

export const api = {
  me: () => patiently(() => json<Me>("GET", "api/me")),
  becomePerson: (name: string) => json<{ person: string; name: string }>("POST", "api/people", { name }),
  rename: (name: string) => json<unknown>("PUT", "api/me", { name }),
  myTables: () => json<{ tables: ListedTable[] }>("GET", "api/me/tables"),
  deviceLink: () => json<{ link: string }>("POST", "api/me/link"),
  useDevice: (token: string) => json<unknown>("POST", "api/devices", { token }),
  options: () => patiently(() => json<Options>("GET", "api/options")),
  tables: () => json<{ tables: ListedTable[] }>("GET", "api/tables"),
  makeTable: (table: NewTable) => json<TableMessage>("POST", "api/tables", table),
  table: (code: string) => json<TableMessage>("GET", `api/tables/${encodeURIComponent(code)}`),
  invitation: (code: string) => json<{ code: string; link: string }>("GET", `api/tables/${code}/invitation`),
  act: (code: string, action: object) => json<unknown>("POST", `api/tables/${code}/actions`, action),
  hint: (code: string) => json<Hint>("GET", `api/tables/${code}/hint`),
  game: (id: string) => patiently(() => json<WholeGame>("GET", `api/games/${encodeURIComponent(id)}`)),
  record: (id: string) =>
    patiently(async () => (await answer("GET", `api/games/${encodeURIComponent(id)}/record`)).text()),
};
