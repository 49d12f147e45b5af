import { afterEach, expect, test, vi } from "vitest";
import { afterDrawing } from "../src/lib/later";

afterEach(() => vi.restoreAllMocks());

test("what can wait is done after the next frame", async () => {
  const then = vi.fn();
  afterDrawing(then);
  expect(then).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(then).toHaveBeenCalledOnce());
});

test("a tab in the background waits for no frame, as it has none", async () => {
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  const frame = vi.spyOn(globalThis, "requestAnimationFrame");
  const then = vi.fn();
  afterDrawing(then);
  await vi.waitFor(() => expect(then).toHaveBeenCalledOnce());
  expect(frame).not.toHaveBeenCalled();
});

test("what is not wanted any more is not done", async () => {
  const then = vi.fn();
  afterDrawing(then)();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(then).not.toHaveBeenCalled();
});
