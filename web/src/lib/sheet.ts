/** The pictures of the cards, put into the document when they are first shown. */
import text from "../cards.svg?raw";

const SVG = "http://www.w3.org/2000/svg";
const [start = "", ...symbols] = text.replace("</svg>", "").split(/(?=<symbol )/);
const pictures = new Map(symbols.map((symbol) => [/id="card-([^"]+)"/.exec(symbol)?.[1], symbol]));

let sheet: Element | null = null;
let shapes: Element;
let paints: Element; // what shapes are filled and cut with
const laidOut = new Set<string>();

/** What <use> shows it by. One at a time: to read all of them takes a slow phone ten milliseconds. */
export function pictureOf(name: string): string {
  sheet ??= made();
  if (!sheet.isConnected) document.body.prepend(sheet);
  if (!laidOut.has(name)) layOut(name);
  return `#card-${name}`;
}

function layOut(name: string): void {
  laidOut.add(name);
  shapes.insertAdjacentHTML("beforeend", pictures.get(name) ?? "");
  paints.append(...shapes.querySelectorAll("clipPath, linearGradient"));
}

/** Shapes are not drawn where they lie: else a browser lays out each of them once more. Paints have to be. */
function made(): Element {
  const all = document.createElementNS(SVG, "svg");
  all.setAttribute("class", "card-sheet");
  all.setAttribute("aria-hidden", "true");
  all.innerHTML = start.replace(/<svg[^>]*>/, "");
  paints = all.querySelector("defs")!;
  shapes = document.createElementNS(SVG, "g");
  shapes.setAttribute("display", "none");
  all.append(shapes);
  return all;
}
