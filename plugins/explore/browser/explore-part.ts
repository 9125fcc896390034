import { Extensions, Settings } from '#core/common';
import { CurrentUser, Drafts, HttpClient, PageServices, definePagePart, fork, type Saga } from '#core/browser';
import { defaultTimeFilter, maxRowLimit } from '#plugins/queries';
import { chartDocument } from './chart-document.ts';
import { datasetChoicesSaga, datasetChoicesSlice } from './dataset-choices.ts';
import { datasetFieldSaga } from './dataset-fields/dataset-field-saga.ts';
import { datasetFieldSlice } from './dataset-fields/dataset-field-state.ts';
import { exploreSaga } from './explore-saga.ts';
import { exploreSlice } from './explore-slice.ts';
import { settingsViewSlice } from './options/settings-view.ts';
import { saveSlice } from './save/save-requests.ts';
import { TabSession } from './tab-session.ts';

/** State and effects of the chart builder. */
export const explorePart = definePagePart({
  slices: [chartDocument.slice, exploreSlice, saveSlice, settingsViewSlice, datasetChoicesSlice, datasetFieldSlice],
  deps: {
    http: HttpClient,
    drafts: Drafts,
    extensions: Extensions,
    page: PageServices,
    settings: Settings,
    tab: TabSession,
    user: CurrentUser,
  },
  saga: function* explore({ settings, ...given }): Saga {
    const services = {
      ...given,
      maxRows: settings.get(maxRowLimit),
      timeRange: settings.get(defaultTimeFilter),
    };
    yield* fork(datasetChoicesSaga, services);
    yield* fork(datasetFieldSaga, services);
    yield* exploreSaga(services);
  },
});
