/** For what need not be there at once: done when what is on the screen now has been drawn. */
export function afterDrawing(then: () => void): () => void {
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = () => (timer = setTimeout(then));
  if (document.hidden)
    soon(); // a tab in the background has no frames
  else frame = requestAnimationFrame(soon);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
