/** What the document has brought along, so that a table is drawn before its line is open. */
import type { Me, TableMessage } from "./messages";

interface Known {
  table?: TableMessage;
  me?: Me;
}

function read(): Known {
  const block = document.getElementById("known");
  return block ? JSON.parse(block.textContent) : {};
}

const known = read();

export const knownPerson = known.me ?? null;

/** Given once: whoever comes back to a table later should see it as it is then. */
export function takeKnownTable(code: string): TableMessage | null {
  const { table } = known;
  if (table?.code !== code) return null;
  delete known.table;
  return table;
}
