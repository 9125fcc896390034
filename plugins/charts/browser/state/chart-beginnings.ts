import { whenAllAborted } from '#core/common';
import { nextTurn, takeTurn, type HttpClient } from '#core/browser';
import { beginChartData } from '#plugins/charts';
import type { QueryContext } from '#plugins/queries';

/** Tells the server of questions that come up in the same moment, before each is asked. */
export interface ChartBeginnings {
  /** Resolves when the question may be asked. Never fails: a question that was not begun is only answered by itself. */
  readonly join: (context: QueryContext, signal: AbortSignal) => Promise<void>;
}

interface Joining {
  readonly context: QueryContext;
  readonly signal: AbortSignal;
  readonly go: () => void;
}

/** The server can share scans only among questions it knows of, and a browser sends no more than six at a time. */
export function chartBeginnings(http: Pick<HttpClient, 'begin'>): ChartBeginnings {
  let joining: Joining[] = [];
  const flush = async (): Promise<void> => {
    const together = joining.filter(({ signal }) => !signal.aborted);
    const all = joining;
    joining = [];
    if (together.length > 1) {
      const contexts = together.map(({ context }) => context);
      const signal = whenAllAborted(together.map((one) => one.signal));
      // Whatever went wrong, each question will tell for itself.
      await http.begin(beginChartData, { body: { contexts } }, { signal }).catch(() => undefined);
    }
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
  };
}
