import { Extensions } from '#core/common';
import { Dialogs, Drafts, HttpClient, definePagePart, fork } from '#core/browser';
import { filterBarSlice } from './state/filter-bar-state.ts';
import { filtersSaga } from './state/filters-saga.ts';
import { filterDialogSlice } from './settings/settings-state.ts';
import { settingsDocument } from './settings/settings-document.ts';
import { orientationSaga } from './orientation/orientation-saga.ts';
import { settingsSaga } from './settings/settings-saga.ts';
import { filterAnswerSlice, filterAnswersSaga } from './state/value-lists.ts';

import { viewsSaga } from './views/views-saga.ts';

/** State and effects of the filters of an open dashboard. */
export const part = definePagePart({
  slices: [filterBarSlice, filterAnswerSlice, filterDialogSlice, settingsDocument.slice],
  deps: { http: HttpClient, extensions: Extensions, dialogs: Dialogs, drafts: Drafts },
  saga: function* filters(services) {
    yield* fork(filtersSaga, services);
    yield* fork(filterAnswersSaga, services);
    yield* fork(settingsSaga, services);
    yield* fork(viewsSaga, services);
    yield* fork(orientationSaga, services);
  },
});
