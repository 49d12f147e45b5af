/** The pictures of all cards, put into the document once. A picture is shown by <use href="#card-red">. */
import text from "../cards.svg?raw";

let sheet: Element | null = null;

export function layOutCards(): void {
  if (sheet?.isConnected) return;
  sheet ??= document.adoptNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement);
  sheet.setAttribute("class", "card-sheet");
  sheet.setAttribute("aria-hidden", "true");
  document.body.prepend(sheet);
}
