import { AppError } from '#core/common';

/** `shown`: what a page shows by itself, as charts; `asked`: what somebody waits for at a control, which goes first. */
export type LongCall = 'shown' | 'asked';

/** Calls of a page that take as long as a database does; most wait in line, so that short ones find a connection. */
export interface LongCalls {
  /** Waits for a turn, and gives the way to end the call. Who gives up leaves the line: throws `cancelled`. */
  readonly enter: (kind: LongCall, signal: AbortSignal | undefined) => Promise<() => void>;
}

/**
 * Of the six connections that browsers allow to a server over HTTP/1.1 one is left to short calls and one to what is
 * asked at a control, however slow all charts are.
 */
export const mostOfSix: Readonly<Record<LongCall, number>> = { shown: 4, asked: 5 };

interface Waiting {
  readonly kind: LongCall;
  readonly start: () => void;
}

/** A line for each kind, first come first served; a kind goes while fewer than so many calls are open, of either kind. */
export function longCalls(most: Readonly<Record<LongCall, number>>): LongCalls {
  const waiting: Waiting[] = [];
  let open = 0;
  const hasRoom = (kind: LongCall): boolean => open < most[kind];
  const take = (): (() => void) => {
    let isOver = false;
    open += 1;
    return () => {
      if (isOver) return;
      isOver = true;
      open -= 1;
      next();
    };
  };
  const next = (): void => {
    const first = waiting.find(({ kind }) => kind === 'asked') ?? waiting[0];
    if (first === undefined || !hasRoom(first.kind)) return;
    waiting.splice(waiting.indexOf(first), 1);
    first.start();
  };
  return {
    enter: (kind, signal) => {
      const cancelled = () => new AppError('cancelled', 'The request was cancelled.');
      if (signal?.aborted === true) return Promise.reject(cancelled());
      if (hasRoom(kind)) return Promise.resolve(take());
      return new Promise((resolve, reject) => {
        const entry: Waiting = {
          kind,
          start: () => {
            signal?.removeEventListener('abort', leave);
            resolve(take());
          },
        };
        const leave = (): void => {
          waiting.splice(waiting.indexOf(entry), 1);
          reject(cancelled());
        };
        signal?.addEventListener('abort', leave, { once: true });
        waiting.push(entry);
      });
    },
  };
}
