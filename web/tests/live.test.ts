import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Live } from "../src/lib/live.svelte";
import type { MoveMessage, TableMessage } from "../src/lib/messages";

const START = "brown -/-/- R/O/Y 1 8R8O8Y9G9B9V3J10+";

class FakeSocket {
  static all: FakeSocket[] = [];
  static get last() {
    return FakeSocket.all.at(-1)!;
  }
  readyState = 1;
  sent: unknown[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.readyState = 3;
  }
  hear(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  drop(code = 1006) {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

const standing = (ply: number) => ({
  ply,
  position: START,
  legal: ["draw"],
  points: [1, 1, 1],
  plus: ["R", "O", "Y"],
  until_last_round: 49,
  clock: null,
});
const table = (ply: number, id = "g1") =>
  ({
    type: "table",
    code: "BCDFGH",
    phase: "playing",
    seats: [],
    game: { id, number: 1, start: START, commitment: "9f", result: null, ...standing(ply) },
  }) as unknown as TableMessage;
const move = (ply: number, game = "g1"): MoveMessage => ({
  type: "move",
  game,
  seat: 1,
  move: "draw",
  ...standing(ply),
});
const said = (number: number) => ({
  type: "said",
  number,
  at: 0,
  person: "p",
  name: "Ben",
  text: `line ${number}`,
});

let live: Live;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(table(0))));
  FakeSocket.all = [];
  live = new Live("BCDFGH");
  live.start();
});
afterEach(() => {
  live.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the live line", () => {
  test("shows the table, then follows the moves", () => {
    FakeSocket.last.hear(table(0));
    FakeSocket.last.hear(move(1));
    expect([live.line, live.standing?.ply, live.moves.length]).toEqual(["open", 1, 1]);
  });
  test("comes back after a loss and asks only for what it missed", async () => {
    FakeSocket.last.hear(table(0));
    FakeSocket.last.hear(move(1));
    FakeSocket.last.drop();
    expect(live.line).toBe("lost");
    await vi.advanceTimersByTimeAsync(300);
    expect(FakeSocket.last.url).toContain("/api/tables/BCDFGH/live?game=g1&ply=1");
    FakeSocket.last.hear(table(3));
    FakeSocket.last.hear(move(2));
    FakeSocket.last.hear(move(3));
    expect([live.line, live.moves.map((one) => one.ply)]).toEqual(["open", [1, 2, 3]]);
  });
  test("counts nine seconds of silence as a loss, but not while the server beats", async () => {
    FakeSocket.last.hear(table(0));
    for (let beats = 0; beats < 5; beats++) {
      await vi.advanceTimersByTimeAsync(4_000);
      FakeSocket.last.hear({ type: "beat" });
    }
    expect([live.line, FakeSocket.all.length]).toEqual(["open", 1]);
    await vi.advanceTimersByTimeAsync(9_000);
    expect(live.line).toBe("lost");
    await vi.advanceTimersByTimeAsync(300);
    expect(FakeSocket.all.length).toBe(2);
  });
  test("waits longer from try to try, but never more than five seconds", async () => {
    FakeSocket.last.hear(table(0));
    vi.spyOn(Math, "random").mockReturnValue(1);
    const waits: number[] = [];
    for (let tries = 0; tries < 7; tries++) {
      const before = FakeSocket.all.length;
      FakeSocket.last.drop();
      let waited = 0;
      while (FakeSocket.all.length === before) {
        await vi.advanceTimersByTimeAsync(50);
        waited += 50;
      }
      waits.push(waited);
    }
    expect(waits).toEqual([250, 500, 1000, 2000, 4000, 5000, 5000]);
  });
  test("sends the move again that was not answered, and no other", async () => {
    FakeSocket.last.hear(table(4));
    live.play("draw");
    expect(FakeSocket.last.sent).toEqual([{ type: "move", game: "g1", ply: 4, move: "draw" }]);
    FakeSocket.last.drop();
    await vi.advanceTimersByTimeAsync(300);
    expect(FakeSocket.last.sent).toEqual([]);
    FakeSocket.last.hear(table(4));
    expect(FakeSocket.last.sent).toEqual([{ type: "move", game: "g1", ply: 4, move: "draw" }]);
    FakeSocket.last.hear(move(5));
    expect(live.pending).toBeNull();
  });
  test("does not send a move again that was made before the line was lost", async () => {
    FakeSocket.last.hear(table(4));
    live.play("draw");
    FakeSocket.last.drop();
    await vi.advanceTimersByTimeAsync(300);
    FakeSocket.last.hear(table(5));
    expect([FakeSocket.last.sent, live.pending]).toEqual([[], null]);
  });
  test("knows since when a turn lasts, whatever else is told meanwhile", async () => {
    FakeSocket.last.hear(table(4));
    const began = live.standing!.since;
    await vi.advanceTimersByTimeAsync(5_000);
    FakeSocket.last.hear(table(4));
    expect(live.standing).toMatchObject({ since: began, heard: began + 5_000 });
    FakeSocket.last.hear(move(5));
    expect(live.standing!.since).toBe(began + 5_000);
  });
  test("gives the turn back when a move is refused", () => {
    FakeSocket.last.hear(table(4));
    live.play("take 9");
    FakeSocket.last.hear({ type: "refused", error: "IllegalMove", detail: "take 9 is not legal" });
    expect([live.pending, live.refused?.error]).toEqual([null, "IllegalMove"]);
  });
  test("shows each line of chat once", async () => {
    FakeSocket.last.hear(table(0));
    for (const number of [1, 2]) FakeSocket.last.hear(said(number));
    FakeSocket.last.drop();
    await vi.advanceTimersByTimeAsync(300);
    FakeSocket.last.hear(table(0));
    for (const number of [1, 2, 3]) FakeSocket.last.hear(said(number));
    expect(live.talk.map((line) => line.number)).toEqual([1, 2, 3]);
  });
  test("starts anew with a new game", () => {
    FakeSocket.last.hear(table(0));
    FakeSocket.last.hear(move(1));
    FakeSocket.last.hear(table(0, "g2"));
    FakeSocket.last.hear(move(2)); // late, of the game before
    expect([live.moves, live.standing?.ply]).toEqual([[], 0]);
  });
  test.each([
    ["says so", (socket: FakeSocket) => socket.hear({ type: "bye" })],
    ["closes with the code for it", (socket: FakeSocket) => socket.drop(1012)],
  ])("tells a server that restarts from a lost line when it %s", async (_, stop) => {
    FakeSocket.last.hear(table(0));
    stop(FakeSocket.last);
    expect(live.line).toBe("stopped");
    await vi.advanceTimersByTimeAsync(300);
    FakeSocket.last.hear(table(0));
    expect([live.line, FakeSocket.all.length]).toEqual(["open", 2]);
  });
  test("passes over a message that it does not know", () => {
    FakeSocket.last.hear(table(0));
    FakeSocket.last.hear({ type: "tomorrow", ply: 7 });
    FakeSocket.last.hear(move(1));
    expect([live.line, live.standing?.ply]).toEqual(["open", 1]);
  });
  test("stays open when an old question whether the table is gone fails only now", async () => {
    FakeSocket.last.hear(table(0));
    FakeSocket.last.drop();
    await vi.advanceTimersByTimeAsync(300);
    let fail = (_: Error) => {};
    vi.stubGlobal("fetch", () => new Promise((_, reject) => (fail = reject)));
    FakeSocket.last.drop(); // without a word: now it asks
    await vi.advanceTimersByTimeAsync(1_000);
    dispatchEvent(new Event("online"));
    FakeSocket.last.hear(table(1));
    const sockets = FakeSocket.all.length;
    fail(new Error("offline"));
    await vi.advanceTimersByTimeAsync(300);
    expect([live.line, FakeSocket.all.length]).toEqual(["open", sockets]);
  });
  test("tries again when that question is never answered", async () => {
    FakeSocket.last.hear(table(0));
    FakeSocket.last.drop();
    await vi.advanceTimersByTimeAsync(300);
    vi.stubGlobal("fetch", () => new Promise(() => {}));
    FakeSocket.last.drop();
    const before = FakeSocket.all.length;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(FakeSocket.all.length).toBe(before + 1);
  });
  test("shows what the document brought until the line is open, and keeps a move for it", async () => {
    const known = new Live("BCDFGH", table(4));
    known.start();
    expect([known.line, known.standing?.ply]).toEqual(["connecting", 4]);
    known.play("draw");
    expect(FakeSocket.last.sent).toEqual([]);
    FakeSocket.last.drop();
    expect(known.line).toBe("lost");
    await vi.advanceTimersByTimeAsync(300);
    FakeSocket.last.hear(table(4));
    expect(FakeSocket.last.sent).toEqual([{ type: "move", game: "g1", ply: 4, move: "draw" }]);
    known.stop();
  });
  test("finds out that there is no such table", async () => {
    const answer = { error: "UnknownTable", detail: "there is no table BCDFGH" };
    vi.stubGlobal("fetch", async () => new Response(JSON.stringify(answer), { status: 404 }));
    FakeSocket.last.drop();
    await vi.advanceTimersByTimeAsync(300);
    expect(live.line).toBe("gone");
  });
});

test("a browser without WebSocket is told so", () => {
  vi.stubGlobal("WebSocket", undefined);
  const other = new Live("BCDFGH");
  other.start();
  expect(other.line).toBe("unsupported");
});
