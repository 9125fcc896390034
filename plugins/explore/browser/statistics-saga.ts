import { ownValue, toAppError } from '#core/common';
import { call, put, select, takeLatest, type Saga } from '#core/browser';
import { answerBytes, columnsMediaType, postChartData, readResults } from '#plugins/charts';
import type { DatasetColumn } from '#plugins/datasets';
import { readStatistics, statisticsKey, statisticsQueries } from '../common/statistics/column-statistics.ts';
import type { ExploreServices } from './explore-services.ts';
import { exploreSlice } from './explore-slice.ts';
import { Explore, lookAtColumn, type StatisticsState } from './explore-state.ts';

/** Statistics of the column that somebody points at; a look elsewhere cancels the question. */
export function* statisticsSaga(services: ExploreServices): Saga {
  yield* takeLatest(lookAtColumn, ({ column }) => look(services, column));
}

function* look(services: ExploreServices, name: string | null): Saga {
  const { dataset, columnStatistics } = yield* select(Explore.select);
  const column = dataset?.columns.find((candidate) => candidate.column_name === name);
  if (dataset === null || column === undefined) return;
  const key = statisticsKey(dataset.id, column);
  if (ownValue(columnStatistics, key)?.status === 'success') return;
  const changed = (statistics: StatisticsState) => put(exploreSlice.actions.statisticsChanged({ key, statistics }));
  yield* changed({ status: 'loading' });
  const abort = new AbortController();
  try {
    const results = yield* call(ask, services, dataset.id, column, abort.signal);
    yield* changed({ status: 'success', statistics: readStatistics(column, results) });
  } catch (thrown) {
    yield* changed({ status: 'failed', message: toAppError(thrown).message });
  } finally {
    abort.abort(); // of a finished question it changes nothing
  }
}

/** Over the dataset as it is: without filters and times of the chart, with the reader's rights and row rules. */
async function ask(services: ExploreServices, datasetId: number, column: DatasetColumn, signal: AbortSignal) {
  const queries = [...statisticsQueries(column)];
  const body = { datasource: { id: datasetId, type: 'table' }, queries, result_type: 'results' };
  const headers = { Accept: columnsMediaType };
  const reply = await services.http.send(postChartData, { query: {}, body }, { long: 'asked', signal, headers });
  return readResults(await answerBytes(services, reply, signal));
}
