import { beforeEach, describe, expect, test } from "vitest";
import { address, socketAddress } from "../src/lib/address";
import { routeOf } from "../src/lib/router.svelte";

function setBase(href: string) {
  document.head.innerHTML = "";
  const base = document.createElement("base");
  base.href = href;
  document.head.append(base);
}
const route = (url: string) => routeOf(new URL(url));

describe.each(["/", "/games/coloretto/"])("under %s", (root) => {
  const at = `http://play.example${root}`;
  beforeEach(() => setBase(at));

  test("each address leads to its page", () => {
    expect(route(at)).toEqual({ page: "home" });
    expect(route(`${at}new`)).toEqual({ page: "new" });
    expect(route(`${at}t/bcdfgh`)).toEqual({ page: "table", code: "BCDFGH" });
    expect(route(`${at}g/kq7w2m9x0b`)).toEqual({ page: "game", id: "kq7w2m9x0b", ply: null });
    expect(route(`${at}g/kq7w2m9x0b?ply=12`)).toEqual({ page: "game", id: "kq7w2m9x0b", ply: 12 });
    expect(route(`${at}g/kq7w2m9x0b?ply=x`)).toEqual({ page: "game", id: "kq7w2m9x0b", ply: null });
    expect(route(`${at}verify?game=kq7`)).toEqual({ page: "verify", game: "kq7" });
    expect(route(`${at}device`)).toEqual({ page: "device" });
  });
  test("an address of no page is kindly said to be missing", () => {
    for (const path of ["nowhere", "t", "t/a/b", "%zz"])
      expect(route(at + path)).toEqual({ page: "missing" });
  });
  test("requests and sockets stay under it", () => {
    expect(address("api/me")).toBe(`${root}api/me`);
    expect(socketAddress("api/tables/B/live?ply=1")).toBe(`ws://play.example${root}api/tables/B/live?ply=1`);
  });
});

test("a page under TLS opens a socket under TLS", () => {
  setBase("https://play.example/");
  expect(socketAddress("live")).toBe("wss://play.example/live");
});
