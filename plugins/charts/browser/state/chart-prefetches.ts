import { whenAllAborted } from '#core/common';
import { nextTurn, takeTurn, type HttpClient } from '#core/browser';
import { beginChartData, cancelChartData } from '#plugins/charts';
import type { QueryContext } from '#plugins/queries';

/** Tells the server of questions that come up in the same moment, before each is asked. */
export interface ChartPrefetches {
  /** Resolves when the question may be asked. Never fails: a question that was not begun is only answered by itself. */
  readonly join: (context: QueryContext, signal: AbortSignal) => Promise<void>;
  /** The server has begun this question on its own: it is given up there when nobody wants it any more. */
  readonly follow: (context: QueryContext, signal: AbortSignal) => void;
}

interface Joining {
  readonly context: QueryContext;
  readonly signal: AbortSignal;
  readonly go: () => void;
}

/** The server can share scans only among questions it knows of, and a browser sends no more than six at a time. */
export function chartPrefetches(http: Pick<HttpClient, 'begin' | 'send'>): ChartPrefetches {
  let joining: Joining[] = [];
  const cancelOnceAborted = cancelling(http);
  const begin = async (together: readonly Joining[]): Promise<void> => {
    const contexts = together.map(({ context }) => context);
    const signal = whenAllAborted(together.map((one) => one.signal));
    const call = await http.begin(beginChartData, { body: { contexts } }, { signal, long: 'shown' });
    let isOpen = true;
    void call.whenEnded.then(() => {
      isOpen = false; // all were asked for
    });
    for (const one of together) cancelOnceAborted(one, () => isOpen && !signal.aborted);
  };
  const flush = async (): Promise<void> => {
    const together = joining.filter(({ signal }) => !signal.aborted);
    const all = joining;
    joining = [];
    // Errors are ignored here: each request reports its own.
    if (together.length > 1) await begin(together).catch(() => undefined);
    // One per task; see `updateChart`.
    for (const { go } of all) {
      go();
      await nextTurn();
    }
  };
  /** Charts ask in turns: who comes in the turn after the last one still belongs to them. */
  const flushOnceQuiet = (seen: number): void => {
    takeTurn(() => {
      if (joining.length > seen) flushOnceQuiet(joining.length);
      else void flush();
    });
  };
  return {
    join: (context, signal) =>
      new Promise((resolve) => {
        joining.push({ context, signal, go: resolve });
        if (joining.length === 1) flushOnceQuiet(0);
      }),
    follow: (context, signal) => {
      cancelOnceAborted({ context, signal }, () => true);
    },
  };
}

type Followed = Pick<Joining, 'context' | 'signal'>;

/** Tells the server which begun questions nobody wants any more, those of one moment together. */
function cancelling(http: Pick<HttpClient, 'send'>): (followed: Followed, isNeeded: () => boolean) => void {
  let left: { readonly context: QueryContext; readonly isNeeded: () => boolean }[] = [];
  const tell = (): void => {
    const contexts = left.filter(({ isNeeded }) => isNeeded()).map(({ context }) => context);
    left = [];
    if (contexts.length === 0) return;
    // Lost: the server gives them up later, when nobody came for what it has found.
    http.send(cancelChartData, { body: { contexts } }, { outlivesPage: true }).catch(() => undefined);
  };
  return ({ context, signal }, isNeeded) => {
    const giveUp = (): void => {
      left.push({ context, isNeeded });
      if (left.length === 1) takeTurn(tell);
    };
    if (signal.aborted) giveUp();
    else signal.addEventListener('abort', giveUp, { once: true });
  };
}
