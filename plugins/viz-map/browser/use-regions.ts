import { useCallback, useEffect, useMemo, useState } from 'react';
import { toAppError } from '#core/common';
import type { FormData, VizMountProps } from '#plugins/viz-kit';
import type { ColumnarResult } from '#plugins/databases';
import { regionForm, type OpenCountry } from '../common/world/region-form.ts';
import { openMap, type OpenedMap } from './use-opened.ts';

/** How far the answer about an opened country is. */
export type RegionsState =
  { readonly status: 'loading' | 'ready' } | { readonly status: 'failed'; readonly reason: string };

/** Regions that are there. */
interface RegionAnswer {
  readonly country: OpenCountry;
  readonly data: readonly ColumnarResult[];
  readonly opened: OpenedMap;
}

interface Question {
  readonly country: OpenCountry;
  readonly formData: FormData;
  /** The answers beside which it is asked: newer ones ask again. */
  readonly settled: readonly ColumnarResult[];
  readonly attempt: number;
}

interface Outcome {
  readonly of: Question;
  readonly state: RegionsState;
}

/**
 * Asks for the regions of a country when it is opened, and again when the chart's own question changes; the answer stays
 * until the next one is there.
 */
export function useRegions(
  { formData, settled, ask }: Pick<VizMountProps, 'formData' | 'settled' | 'ask'>,
  country: OpenCountry | undefined,
): { readonly state: RegionsState; readonly answer: RegionAnswer | undefined; readonly retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<Outcome>();
  const [answer, setAnswer] = useState<RegionAnswer>();
  const question = useMemo(
    (): Question | undefined =>
      country === undefined ? undefined : { country, formData: regionForm(formData, country), settled, attempt },
    [formData, settled, country, attempt],
  );
  useEffect(() => {
    if (question === undefined || ask === undefined) return undefined;
    const abort = new AbortController();
    const { country: of, formData: asked } = question;
    Promise.all([ask(asked, abort.signal), openMap(asked)])
      .then(([data, opened]) => {
        if (abort.signal.aborted) return;
        setAnswer({ country: of, data, opened });
        setOutcome({ of: question, state: { status: 'ready' } });
      })
      .catch((thrown: unknown) => {
        if (abort.signal.aborted) return;
        setAnswer(undefined);
        setOutcome({ of: question, state: { status: 'failed', reason: toAppError(thrown).message } });
      });
    return () => {
      abort.abort();
    };
  }, [question, ask]);
  const retry = useCallback(() => {
    setAttempt((tries) => tries + 1);
  }, []);
  return {
    state: outcome !== undefined && outcome.of === question ? outcome.state : { status: 'loading' },
    answer: answer !== undefined && answer.country === country ? answer : undefined,
    retry,
  };
}
