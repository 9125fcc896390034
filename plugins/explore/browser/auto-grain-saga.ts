import { ownValue } from '#core/common';
import { call, put, select, type Saga } from '#core/browser';
import { columnsMediaType, postChartData, resultsBeside } from '#plugins/charts';
import type { FormData } from '#plugins/viz-kit';
import { grainedColumn, timeFacts, timesQuestion, withAutoGrain, type TimeFacts } from '../common/auto-grain.ts';
import type { ExploreServices } from './explore-services.ts';
import { exploreSlice } from './explore-slice.ts';
import { Explore } from './explore-state.ts';

/** Longer than that no chart waits for its grain. ms */
const longestWaitMs = 4000;

/**
 * Settings as they run and are saved: with the grain of the data, where that is wanted. What cannot be asked, or takes too
 * long, leaves the grain that the settings name.
 */
export function* resolvedSettings(services: ExploreServices, formData: FormData): Saga<FormData> {
  const { dataset, timeFacts: known } = yield* select(Explore.select);
  const question = dataset === null ? undefined : timesQuestion(formData, dataset);
  if (dataset === null || question === undefined) return formData;
  const found = ownValue(known, question.key);
  if (found !== undefined) return withAutoGrain(formData, dataset, found);
  const name = grainedColumn(formData, dataset);
  const column = dataset.columns.find((candidate) => candidate.column_name === name);
  const rows = yield* call(askTimes, services, dataset.id, question.queries);
  const facts: TimeFacts | null = timeFacts(rows ?? [], column) ?? null;
  yield* put(exploreSlice.actions.timesFound({ key: question.key, facts }));
  return withAutoGrain(formData, dataset, facts);
}

/** The row of each query. */
async function askTimes(
  { http }: ExploreServices,
  datasetId: number,
  queries: NonNullable<ReturnType<typeof timesQuestion>>['queries'],
) {
  const body = { datasource: { id: datasetId, type: 'table' }, queries: [...queries], result_type: 'results' };
  const signal = AbortSignal.timeout(longestWaitMs);
  try {
    const results = await resultsBeside(
      http.send(postChartData, { query: {}, body }, { signal, headers: { Accept: columnsMediaType } }),
    );
    return results?.map(({ columns }) => columns.map(({ values }) => values[0]));
  } catch {
    return undefined; // it took too long
  }
}
