import { describeError, toAppError } from '#core/common';
import { call, put, select, takeLatest, type Saga } from '#core/browser';
import { chartSamples } from './read-samples.ts';
import type { ExploreServices } from './explore-saga.ts';
import { Explore, exploreSlice, loadSamples } from './explore-state.ts';

/** Rows of the dataset for the tab below the chart; asked for when somebody looks. */
export function* samplesSaga(services: ExploreServices): Saga {
  yield* takeLatest(loadSamples, () => load(services));
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
