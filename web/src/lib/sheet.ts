/** The pictures of all cards, put into the document once. A picture is shown by <use href="#card-red">. */
import sheet from "../cards.svg?raw";

const ID = "cards";

export function layOutCards(): void {
  if (document.getElementById(ID)) return;
  const picture = new DOMParser().parseFromString(sheet, "image/svg+xml").documentElement;
  picture.id = ID;
  picture.setAttribute("class", "card-sheet");
  picture.setAttribute("aria-hidden", "true");
  document.body.prepend(document.adoptNode(picture));
}
