/** Shows flights: a copy of the card moves from its old spot to the new one, by transform alone. */
import type { Flight } from "./motion";

const DURATION = 240;
const NEXT = 20; // each card of a row a little later
const LONGEST = 300;

export interface Departure extends Flight {
  rect: DOMRect;
}

const spot = (root: Element, name: string) => root.querySelector(`[data-spot="${CSS.escape(name)}"]`);

export function mayFly(): boolean {
  return (
    document.visibilityState === "visible" &&
    typeof Element.prototype.animate === "function" &&
    !matchMedia("(prefers-reduced-motion: reduce)").matches
  );
}

/** To be called before the page changes: afterwards the old spots are gone. */
export function depart(root: Element, flights: Flight[]): Departure[] {
  return flights.flatMap((flight) => {
    const rect = spot(root, flight.from)?.getBoundingClientRect();
    return rect?.width ? [{ ...flight, rect }] : [];
  });
}

let inTheAir: Animation[] = [];

/** What is still in the air lands at once, so that quick moves never queue up. */
export function land(): void {
  for (const flight of inTheAir.splice(0)) flight.finish();
}

export function fly(root: Element, departures: Departure[]): void {
  land();
  departures.forEach(({ rect, to }, index) => {
    const target = spot(root, to);
    if (target) flyTo(target, rect, Math.min(DURATION + NEXT * index, LONGEST));
  });
}

function flyTo(target: Element, from: DOMRect, duration: number): void {
  const picture = target.matches("svg") ? target : target.querySelector("svg");
  const at = picture?.getBoundingClientRect();
  if (!picture || !at?.width) return;
  const copy = picture.cloneNode(true) as SVGElement;
  copy.classList.add("flying");
  Object.assign(copy.style, {
    left: `${at.left}px`,
    top: `${at.top}px`,
    width: `${at.width}px`,
    height: `${at.height}px`,
  });
  document.body.append(copy);
  const start = `translate(${from.left - at.left}px, ${from.top - at.top}px) scale(${from.width / at.width})`;
  const flight = copy.animate([{ transform: start }, { transform: "none" }], {
    duration,
    easing: "cubic-bezier(0.25, 0.7, 0.3, 1)",
  });
  const hidden = target.animate([{ opacity: 0 }, { opacity: 0 }], { duration });
  inTheAir.push(flight);
  flight.onfinish = flight.oncancel = () => {
    copy.remove();
    hidden.cancel();
    inTheAir = inTheAir.filter((other) => other !== flight);
  };
}
