import { Settings } from '#core/common';
import { HttpClient, KeyValueStore, definePagePart, fork, type Saga } from '#core/browser';
import { schemaSaga } from './schema/schema-saga.ts';
import { schemaSlice } from './schema/schema-slice.ts';
import { actSaga } from './state/act-saga.ts';
import { keepSaga } from './state/keep-saga.ts';
import { resultsSaga } from './results/results-saga.ts';
import { resultsSlice } from './results/results-slice.ts';
import { localTabs } from './state/local-tabs.ts';
import { openSaga } from './state/open-saga.ts';
import { runSaga } from './state/run-saga.ts';
import { sqlEditorSlice } from './state/sqllab-slice.ts';

/** State and effects of the editor. */
export const sqlLabPart = definePagePart({
  slices: [sqlEditorSlice, schemaSlice, resultsSlice],
  deps: { http: HttpClient, settings: Settings, store: KeyValueStore },
  saga: function* sqlLab({ http, settings, store }): Saga {
    const local = localTabs(store);
    yield* fork(openSaga, { http, settings, local });
    yield* fork(runSaga, http);
    yield* fork(actSaga, http);
    yield* fork(schemaSaga, http);
    yield* fork(keepSaga, local);
    yield* fork(resultsSaga, { http, settings, store });
  },
});
