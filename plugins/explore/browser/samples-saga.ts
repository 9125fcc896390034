import { describeError, toAppError, ownValue } from '#core/common';
import { call, put, select, takeEvery, takeLatest, type Saga } from '#core/browser';
import { getColumnValues } from '#plugins/charts';
import type { ColumnValues } from '#plugins/explore';
import { countValues } from './count-values.ts';
import { chartSamples } from './read-samples.ts';
import type { ExploreServices } from './explore-services.ts';
import { exploreSlice } from './explore-slice.ts';
import { Explore, loadColumnValues, loadSamples } from './explore-state.ts';

/** What Explore asks for only when somebody looks: rows of the dataset, values of a column. */
export function* samplesSaga(services: ExploreServices): Saga {
  yield* takeLatest(loadSamples, () => load(services));
  yield* takeEvery(loadColumnValues, ({ column }) => values(services, column));
}

function* values({ http }: ExploreServices, column: string): Saga {
  const { dataset, columnValues } = yield* select(Explore.select);
  const known = ownValue(columnValues, column)?.status;
  if (dataset === null || known === 'success' || known === 'loading') return;
  const changed = (next: ColumnValues) => put(exploreSlice.actions.columnValuesChanged({ column, values: next }));
  yield* changed({ status: 'loading' });
  try {
    const params = { type: 'table', id: dataset.id, name: column };
    const answer = yield* call(http.send, getColumnValues, { params }, { long: 'asked' });
    const values = answer.body.result as (string | number | boolean | null)[];
    yield* changed({ status: 'success', values });
    const counts = yield* call(countValues, http, dataset.id, column, values);
    if (counts !== undefined) yield* changed({ status: 'success', values, counts });
  } catch (thrown) {
    yield* changed({ status: 'failed', message: toAppError(thrown).message });
  }
}

function* load({ http }: ExploreServices): Saga {
  const { dataset, samples } = yield* select(Explore.select);
  if (dataset === null || samples.status === 'success' || samples.status === 'loading') return;
  yield* put(exploreSlice.actions.samplesChanged({ samples: { status: 'loading' } }));
  try {
    const { result, totalCount } = yield* call(chartSamples, http, dataset.id);
    yield* put(exploreSlice.actions.samplesChanged({ samples: { status: 'success', result, totalCount } }));
  } catch (thrown) {
    const error = describeError(toAppError(thrown));
    yield* put(exploreSlice.actions.samplesChanged({ samples: { status: 'failed', error } }));
  }
}
