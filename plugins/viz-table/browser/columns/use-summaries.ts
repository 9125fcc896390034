import { useEffect, useMemo, useState } from 'react';
import { toAppError } from '#core/common';
import type { ColumnarResult } from '#plugins/databases';
import type { FormData, VizMountProps } from '#plugins/viz-kit';
import { withReadSummaries } from '../../common/summaries/read-summaries.ts';
import { summaryMessages } from '../../common/summaries/summary-messages.ts';
import {
  noSummaries,
  onlySummaries,
  pendingSummaries,
  tableSummaryQuery,
  withSummaries,
} from '../../common/table-query.ts';
import type { ColumnView } from '../../common/columns/column-view.ts';

interface Asked {
  readonly question: string;
  readonly of: readonly ColumnarResult[];
  readonly result?: ColumnarResult | undefined;
  readonly failure?: string;
}

export interface ReadSummaries {
  /** With the reader's kinds in the place of the chart's. */
  readonly formData: FormData;
  /** Why there are none; empty: there are. */
  readonly failure: string;
  readonly settled: readonly ColumnarResult[];
  readonly data: readonly ColumnarResult[];
}

/** Where a reader sums columns up in another way, the engine is asked for that alone. */
export function useSummaries(
  { formData, settled, data, ask }: Pick<VizMountProps, 'formData' | 'settled' | 'data' | 'ask'>,
  view: ColumnView,
): ReadSummaries {
  const shown = useMemo(() => withReadSummaries(formData, view), [formData, view]);
  const question = useMemo(() => {
    if (shown === formData) return undefined;
    const wanted = JSON.stringify(tableSummaryQuery(shown) ?? null);
    return wanted === 'null' || wanted === JSON.stringify(tableSummaryQuery(formData) ?? null) ? undefined : wanted;
  }, [shown, formData]);
  const [asked, setAsked] = useState<Asked>();
  const isAsking = question !== undefined && ask !== undefined;
  useEffect(() => {
    if (!isAsking) return undefined;
    const abort = new AbortController();
    const note = (outcome: Pick<Asked, 'result' | 'failure'>): void => {
      if (!abort.signal.aborted) setAsked({ question, of: settled, ...outcome });
    };
    ask(onlySummaries(shown), abort.signal).then(
      ([result]) => note({ result }),
      (thrown: unknown) => {
        const { kind, message } = toAppError(thrown);
        if (kind !== 'cancelled') note({ failure: summaryMessages.failed({ reason: message }) });
      },
    );
    return () => abort.abort();
  }, [isAsking, ask, question, settled, shown]);
  const isThere = asked !== undefined && asked.question === question && asked.of === settled;
  return useMemo(() => {
    if (!isAsking) return { formData: shown, failure: '', settled, data };
    const answer = isThere ? (asked.result ?? noSummaries) : pendingSummaries;
    const whole = withSummaries(shown, { formData, data: settled }, answer);
    return {
      formData: shown,
      failure: isThere ? (asked.failure ?? '') : '',
      settled: whole,
      // A brush moves the rows alone: what it leaves is not summed up in the reader's way.
      data: data === settled ? whole : withSummaries(shown, { formData, data }, noSummaries),
    };
  }, [isAsking, isThere, asked, shown, formData, settled, data]);
}
