import { beforeAll, expect, test, vi } from "vitest";
import { api, ServerError } from "../src/lib/api";
import { inWords } from "../src/lib/problems";
import { texts } from "../src/lib/texts.svelte";

beforeAll(() => texts.use("fr"));

const answering = (status: number, body: string) =>
  vi.stubGlobal(
    "fetch",
    async () => new Response(body, { status, headers: { "Content-Type": "application/json" } }),
  );

test("a refusal is told in the reader's language", async () => {
  answering(409, '{"error": "TableFull", "detail": "no seat is open"}');
  const problem = await api.act("BCDFGH", { type: "sit" }).catch((error: unknown) => error);
  expect(inWords(problem)).toBe("Il n’y a plus de place libre à cette table.");
});

test("a refusal that the catalogue does not know is told in the server's words", () => {
  expect(inWords(new ServerError("InvalidSetup", "expected 2 to 5 seats"))).toBe("expected 2 to 5 seats");
});

test("an answer that is none of the server's is told as a server out of reach", async () => {
  answering(502, "<html>Bad gateway</html>");
  const problem = await api.table("BCDFGH").catch((error: unknown) => error);
  expect(inWords(problem)).toBe("Le serveur est injoignable. Veuillez réessayer dans un instant.");
});
