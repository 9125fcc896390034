/** Work that can pause: wherever it yields, the page may have its turn. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** So long it works before others get their turn: a frame's time with room for what else is in it. ms */
const turnMs = 12;

/** Without a pause. */
export function finished<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** Of a list, so many things are made between two places to pause. */
const together = 20;

/** Whether it is time to pause, for work that is no list: at each so many calls. */
export function pausesEvery(calls: number): () => boolean {
  let called = 0;
  return () => (called += 1) % calls === 0;
}

/** What `make` makes of each of a list. */
export function* eachInTurns<T, M>(list: readonly T[], make: (one: T, index: number) => M): Steps<readonly M[]> {
  const made: M[] = [];
  for (const [index, one] of list.entries()) {
    made.push(make(one, index));
    if (made.length % together === 0) yield;
  }
  return made;
}

async function withPauses<T>(steps: Steps<T>, signal: AbortSignal | undefined): Promise<T> {
  for (;;) {
    signal?.throwIfAborted();
    const began = performance.now();
    do {
      const step = steps.next();
      if (step.done === true) return step.value;
    } while (performance.now() - began < turnMs);
    await new Promise((resolve) => void setTimeout(resolve));
  }
}

/**
 * Drawing functions of a renderer whose pictures take long: the same steps at once, or with pauses where the host can
 * wait. In a pause the drawing ends, with the signal's reason, where nobody wants it any more.
 */
export const drawnInTurns = <I extends { readonly signal?: AbortSignal }, T>(steps: (input: I) => Steps<T>) => ({
  draw: (input: I): T => finished(steps(input)),
  drawLater: (input: I): Promise<T> => withPauses(steps(input), input.signal),
});

/** The same for the words of a picture. */
export const toldInTurns = <I extends object>(steps: (input: I) => Steps<string>) => ({
  summarize: (input: I): string => finished(steps(input)),
  summarizeLater: (input: I): Promise<string> => withPauses(steps(input), undefined),
});
