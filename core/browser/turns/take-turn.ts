/** How much of a task waiting work may take before the page gets its turn. Milliseconds. */
export const turnMs = 8;

/** What waits, in its order; each tells whether the same task may do more. */
const waiting = new Set<() => boolean>();
let isScheduled = false;

/**
 * Does work that may wait in a task of its own, after what waits already. Of much that becomes ready at once each task
 * takes as much as fits; in between the page answers to the hand and paints, so that a page of a hundred charts is
 * never stuck. Gives the way to take the wish back.
 */
export function takeTurn(work: () => void): () => void {
  return wait(() => {
    work();
    return true;
  });
}

/**
 * Resolves in a task of its own, after what waits already. One per task: what somebody does who waited for a promise comes
 * after the work of the task, and nobody can tell how long it takes.
 */
export const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    wait(() => {
      resolve();
      return false;
    });
  });

function wait(wish: () => boolean): () => void {
  waiting.add(wish);
  schedule();
  return () => {
    waiting.delete(wish);
  };
}

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
      if (!wish() || performance.now() - startedMs > turnMs) break;
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
