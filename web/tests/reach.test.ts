import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "../src/lib/api";
import { loaded } from "../src/lib/loading";
import { newer } from "../src/lib/newer.svelte";
import { reach } from "../src/lib/reach.svelte";

const NOBODY = { person: null, name: null, tables: [] };
const document_ = (digest: string) => `<script type="module" src="./assets/index-${digest}.js"></script>`;

let answer: () => Promise<Response>;
const away = () => Promise.reject(new TypeError("Failed to fetch"));
const there = async () => new Response(JSON.stringify(NOBODY));

beforeEach(() => {
  vi.useFakeTimers();
  answer = away;
  vi.stubGlobal("fetch", () => answer());
});
afterEach(() => {
  reach.found();
  newer.here = false;
  document.head.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("what a page cannot do without", () => {
  test("is asked for again until the server is there", async () => {
    const me = api.me();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(reach.lost).toBe(true);
    answer = there;
    await vi.advanceTimersByTimeAsync(15_000);
    expect([await me, reach.lost]).toEqual([NOBODY, false]);
  });
  test("is asked for at once when somebody wishes so, or the network is back", async () => {
    for (const wish of [reach.tryNow, () => dispatchEvent(new Event("online"))]) {
      answer = away;
      const me = api.me();
      await vi.advanceTimersByTimeAsync(0);
      answer = there;
      wish();
      await vi.advanceTimersByTimeAsync(0);
      expect([await me, reach.lost]).toEqual([NOBODY, false]);
    }
  });
  test("is not asked for again when the server refuses it", async () => {
    answer = async () => new Response('{"error": "UnknownGame", "detail": ""}', { status: 404 });
    await expect(api.game("nothing")).rejects.toMatchObject({ error: "UnknownGame" });
    expect(reach.lost).toBe(false);
  });
});

describe("a part of the page", () => {
  test("is loaded when the network is back", async () => {
    vi.stubGlobal("navigator", { ...navigator, onLine: false });
    const load = vi.fn(() => (load.mock.calls.length < 9 ? away() : Promise.resolve("part")));
    const part = loaded(load);
    await vi.advanceTimersByTimeAsync(200_000);
    expect([await part, reach.lost]).toEqual(["part", false]);
  });
  test("that fails although the network is there is given up", async () => {
    const failed = expect(loaded(away)).rejects.toThrow();
    await vi.advanceTimersByTimeAsync(60_000);
    await failed;
  });
});

describe("a newer version", () => {
  const open = (digest: string) => {
    const script = document.createElement("script");
    script.setAttribute("type", "inert");
    script.setAttribute("src", `./assets/index-${digest}.js`);
    document.head.append(script);
  };
  test.each([
    ["is there if the document names another script", document_("BBBB_b-2"), true],
    ["is not there if it names the same", document_("AAAA-a_1"), false],
    [
      "is not there if something else answers, as the page of a hotel's network does",
      "<h1>Room?</h1>",
      false,
    ],
  ])("%s", async (_, text, here) => {
    open("AAAA-a_1");
    answer = async () => new Response(text);
    await newer.look();
    expect(newer.here).toBe(here);
  });
  test("is not looked for while the server is away", async () => {
    open("AAAA-a_1");
    await newer.look();
    expect(newer.here).toBe(false);
  });
});
