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

/** Works for one turn; undefined: there is more to do. */
function inOneTurn<T>(steps: Steps<T>): IteratorReturnResult<T> | undefined {
  const began = performance.now();
  do {
    const step = steps.next();
    if (step.done === true) return step;
  } while (performance.now() - began < turnMs);
  return undefined;
}

async function withPauses<T>(steps: Steps<T>, signal: AbortSignal | undefined): Promise<T> {
  for (;;) {
    signal?.throwIfAborted();
    const ended = inOneTurn(steps);
    if (ended !== undefined) return ended.value;
    await new Promise((resolve) => void setTimeout(resolve));
  }
}

/** Work of which the first turn is over: its value where that was enough, else how to go on with it. */
export type BegunWork<T> = { readonly value: T } | { readonly goOn: (signal: AbortSignal) => Promise<T> };

/** Does the first turn at once, so that what is short is there without waiting. */
export function begunInTurns<T>(steps: Steps<T>): BegunWork<T> {
  const ended = inOneTurn(steps);
  return ended === undefined ? { goOn: (signal) => withPauses(steps, signal) } : { value: ended.value };
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
