/** The pictures of all cards, put into the document once. A picture is shown by <use href="#card-red">. */
import text from "../cards.svg?raw";

let sheet: Element | null = null;

export function layOutCards(): void {
  if (sheet?.isConnected) return;
  sheet ??= made();
  document.body.prepend(sheet);
}

function made(): Element {
  const all = document.adoptNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement);
  all.setAttribute("class", "card-sheet");
  all.setAttribute("aria-hidden", "true");
  hideShapes(all);
  return all;
}

/** Else a browser lays out every card there is, shown or not. What they are filled and cut with has to be there. */
function hideShapes(all: Element): void {
  const shapes = document.createElementNS(all.namespaceURI, "g");
  shapes.setAttribute("display", "none");
  all.querySelector("defs")?.append(...all.querySelectorAll("symbol clipPath, symbol linearGradient"));
  shapes.append(...all.querySelectorAll("symbol"));
  all.append(shapes);
}
