import { Extensions, Settings } from '#core/common';
import {
  CurrentUser,
  HttpClient,
  KeyValueStore,
  PageParts,
  PageServices,
  definePagePart,
  fork,
  type Saga,
} from '#core/browser';
import { furtherParams } from '../contract/address-params.ts';
import { TabStorages } from '../contract/tab-storages.ts';
import { estimateSaga } from './estimate/estimate-saga.ts';
import { estimateSlice } from './estimate/estimate-state.ts';
import { historySaga } from './history/history-saga.ts';
import { historySlice } from './history/history-state.ts';
import { takeTurnsByLock } from './persistence/hand-over.ts';
import { sessionSaga } from './persistence/session-saga.ts';
import { persistenceSaga } from './persistence/persistence-saga.ts';
import type { Persistence } from './persistence/persistence.ts';
import { savedTabs } from './persistence/saved-tabs.ts';
import { tellOfHiding, tellOfReturn } from './persistence/report-first-paint.ts';
import { saveRequestSlice } from './saved/save-request.ts';
import { schedulePart } from './schedule/schedule-part.ts';
import { schemaSaga } from './schema/schema-saga.ts';
import { schemaSlice } from './schema/schema-slice.ts';
import { actSaga } from './state/act-saga.ts';
import { keepSaga } from './state/keep-saga.ts';
import { resultsSaga } from './results/results-saga.ts';
import { resultsSlice } from './results/results-slice.ts';
import { localTabs } from './state/local-tabs.ts';
import { openSaga } from './state/open-saga.ts';
import { takePostedQuery } from './state/posted-query.ts';
import { runSaga } from './state/run-saga.ts';
import { sqlEditorSlice } from './state/sqllab-slice.ts';
import { factsSaga } from './tables/facts-saga.ts';
import { tableFactsSlice } from './tables/table-facts.ts';
import { tablesSaga } from './tables/tables-saga.ts';
import { versionsSaga } from './versions/versions-saga.ts';
import { versionsSlice } from './versions/versions-state.ts';

/** State and effects of the editor. */
export const sqlLabPart = definePagePart({
  slices: [
    estimateSlice,
    historySlice,
    resultsSlice,
    saveRequestSlice,
    sqlEditorSlice,
    schemaSlice,
    tableFactsSlice,
    versionsSlice,
  ],
  deps: {
    http: HttpClient,
    user: CurrentUser,
    settings: Settings,
    store: KeyValueStore,
    extensions: Extensions,
    page: PageServices,
    parts: PageParts,
  },
  saga: function* sqlLab({ http, user, settings, store, extensions, page, parts }): Saga {
    parts.mount('sqllab', schedulePart);
    const local = localTabs(store);
    const storage = extensions.all(TabStorages)[0]?.open(page);
    const persistence: Persistence | undefined = storage && {
      storage,
      local,
      saved: savedTabs(),
      leaving: new Map(),
      told: new Set(),
      isVisible: () => document.visibilityState === 'visible',
      onHide: tellOfHiding,
      takeTurns: takeTurnsByLock,
    };
    const takePosted = () => takePostedQuery(() => window.sessionStorage);
    const urlParams = () => furtherParams(window.location.search);
    yield* fork(openSaga, { http, settings, extensions, local, persistence, takePosted, urlParams });
    yield* fork(runSaga, http, extensions);
    yield* fork(actSaga, http);
    yield* fork(schemaSaga, http);
    yield* fork(estimateSaga, http);
    yield* fork(historySaga, http, storage);
    yield* fork(tablesSaga, http, storage, extensions);
    yield* fork(factsSaga, http, extensions);
    yield* fork(versionsSaga, store);
    yield* fork(keepSaga, local);
    yield* fork(sessionSaga, {
      http,
      user,
      onReturn: tellOfReturn,
      beginAnew: () => {
        window.location.reload();
      },
    });
    yield* fork(resultsSaga, { http, settings, store, extensions, page });
    if (persistence !== undefined) yield* fork(persistenceSaga, persistence);
  },
});
