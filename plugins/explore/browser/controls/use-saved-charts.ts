import { useEffect, useState } from 'react';
import { describeError, toAppError, type ErrorInfo } from '#core/common';
import { HttpClient, useService } from '#core/browser';
import { savedChartsById, searchSavedCharts, type SavedChartChoice } from '../saved-charts.ts';

export interface SavedChartChoices {
  /** Undefined while they are asked for. */
  readonly found: readonly SavedChartChoice[] | undefined;
  readonly error: ErrorInfo | null;
  readonly retry: () => void;
}

/** Saved charts of some types that fit a text. `types`: a text of their keys, by commas. */
export function useFoundCharts(text: string, types: string): SavedChartChoices {
  const http = useService(HttpClient);
  const [found, setFound] = useState<readonly SavedChartChoice[]>();
  const [error, setError] = useState<ErrorInfo | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    setError(null);
    searchSavedCharts(http, { text, types: types.split(',') }, abort.signal).then(setFound, (thrown: unknown) => {
      if (!abort.signal.aborted) setError(describeError(toAppError(thrown)));
    });
    return () => {
      abort.abort();
    };
  }, [http, text, types, tries]);
  return { found, error, retry: () => setTries((before) => before + 1) };
}

/** Names of charts by id, as far as they are known. `ids`: by commas. */
export function useChartNames(ids: string): ReadonlyMap<number, SavedChartChoice> {
  const http = useService(HttpClient);
  const [names, setNames] = useState<ReadonlyMap<number, SavedChartChoice>>(new Map());
  useEffect(() => {
    const abort = new AbortController();
    const wanted = ids === '' ? [] : ids.split(',').map(Number);
    savedChartsById(http, wanted, abort.signal).then(
      (charts) => setNames((before) => new Map([...before, ...charts.map((chart) => [chart.id, chart] as const)])),
      () => undefined, // their numbers are shown
    );
    return () => {
      abort.abort();
    };
  }, [http, ids]);
  return names;
}
