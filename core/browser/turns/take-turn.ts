/** How much of a task waiting work may take before the page gets its turn. Milliseconds. */
export const turnMs = 8;

const waiting = new Set<() => void>();
let isScheduled = false;

/**
 * Does work that may wait in a task of its own, after what waits already. Of much that becomes ready at once each task
 * takes as much as fits; in between the page answers to the hand and paints, so that a page of a hundred charts is
 * never stuck. Gives the way to take the wish back.
 */
export function takeTurn(work: () => void): () => void {
  // A wish of its own, since the same function may be wished for twice.
  const wish = (): void => {
    work();
  };
  waiting.add(wish);
  schedule();
  return () => {
    waiting.delete(wish);
  };
}

/** Resolves in a task of its own, after what waits already. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => void takeTurn(resolve));

function schedule(): void {
  if (isScheduled) return;
  isScheduled = true;
  nextTask(doSome);
}

function doSome(): void {
  isScheduled = false;
  const startedMs = performance.now();
  try {
    for (const wish of waiting) {
      waiting.delete(wish);
      wish();
      if (performance.now() - startedMs > turnMs) break;
    }
  } finally {
    if (waiting.size > 0) schedule(); // also when one of them throws
  }
}

/** Browsers without a scheduler make timers wait a little longer. */
function nextTask(task: () => void): void {
  const { scheduler } = globalThis as { readonly scheduler?: { readonly postTask: (task: () => void) => unknown } };
  if (scheduler === undefined) setTimeout(task);
  else void scheduler.postTask(task);
}
