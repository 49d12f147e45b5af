/** Cards may be dragged where they could as well be sent by a click or a key. */
import type { Attachment } from "svelte/attachments";

const FAR = 6; // pixels that make a drag out of a click

interface Drag {
  may: () => boolean;
  targets: string; // a selector
  ondrop: (target: HTMLElement) => void;
}

let dropped: HTMLElement | null = null;

/** What was dropped stays there until the page shows the move, or until nothing comes of it. */
export function settle(): void {
  if (dropped) dropped.style.translate = "";
  dropped = null;
}

export function draggable({ may, targets, ondrop }: Drag): Attachment<HTMLElement> {
  return (node) => {
    let start: PointerEvent | null = null;
    let dragging = false;
    let over: HTMLElement | null = null;

    function aim(target: HTMLElement | null) {
      over?.removeAttribute("data-over");
      over = target;
      over?.setAttribute("data-over", "");
    }
    function press(event: PointerEvent) {
      if (event.button !== 0 || !event.isPrimary || !may()) return;
      start = event;
      node.setPointerCapture(event.pointerId); // a quick hand is off the card with its first step
    }
    function move(event: PointerEvent) {
      if (!start) return;
      const [x, y] = [event.clientX - start.clientX, event.clientY - start.clientY];
      if (!dragging && Math.hypot(x, y) < FAR) return;
      if (!dragging) begin();
      node.style.translate = `${x}px ${y}px`;
      const under = document.elementsFromPoint(event.clientX, event.clientY);
      aim(under.map((element) => element.closest<HTMLElement>(targets)).find(Boolean) ?? null);
    }
    function begin() {
      settle();
      dragging = true;
      node.setAttribute("data-dragged", "");
    }
    function release(event: PointerEvent) {
      if (dragging) {
        const target = event.type === "pointerup" && may() ? over : null;
        // The click that follows belongs to the drag.
        const swallow = (click: Event) => click.stopPropagation();
        addEventListener("click", swallow, { capture: true, once: true });
        setTimeout(() => removeEventListener("click", swallow, { capture: true }));
        drop(target);
      }
      start = null;
      dragging = false;
      aim(null);
    }
    function drop(target: HTMLElement | null) {
      node.removeAttribute("data-dragged");
      if (!target) {
        node.style.translate = "";
        return;
      }
      dropped = node;
      setTimeout(() => dropped === node && settle(), 1000);
      ondrop(target);
    }

    node.addEventListener("pointerdown", press);
    node.addEventListener("pointermove", move);
    node.addEventListener("pointerup", release);
    node.addEventListener("pointercancel", release);
    return () => {
      aim(null);
      node.removeEventListener("pointerdown", press);
      node.removeEventListener("pointermove", move);
      node.removeEventListener("pointerup", release);
      node.removeEventListener("pointercancel", release);
    };
  };
}
