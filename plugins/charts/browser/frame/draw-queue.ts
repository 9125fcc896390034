/** How much of a frame drawings may take before the rest waits for the next one. Milliseconds. */
const drawingShareMs = 10;

const waiting = new Set<() => void>();
let isScheduled = false;

/**
 * Draws in one of the next frames. Of many drawings that become ready at once each frame takes as many as fit, so that
 * a page of a hundred charts answers to the hand all the time. Gives the way to take the wish back.
 */
export function scheduleDrawing(draw: () => void): () => void {
  waiting.add(draw);
  schedule();
  return () => {
    waiting.delete(draw);
  };
}

function schedule(): void {
  if (isScheduled) return;
  isScheduled = true;
  requestAnimationFrame(drawSome);
}

function drawSome(): void {
  isScheduled = false;
  const startedMs = performance.now();
  for (const draw of waiting) {
    waiting.delete(draw);
    draw();
    if (performance.now() - startedMs > drawingShareMs) break;
  }
  if (waiting.size > 0) schedule();
}
