import { Extensions } from '#core/common';
import { HttpClient, definePagePart, fork } from '#core/browser';
import { LiveResults } from '#plugins/charts';
import { DashboardQuestions } from '#plugins/dashboard';
import { crossFilterSaga } from './cross-filter-saga.ts';
import { highlightSaga } from './highlight-saga.ts';
import { scopingSaga } from './scoping/scoping-saga.ts';
import { scopingSlice } from './scoping/scoping-state.ts';

/** What clicks and brushes do; there from the first dashboard on. */
export const part = definePagePart({
  slices: [scopingSlice],
  deps: { extensions: Extensions, questions: DashboardQuestions, http: HttpClient, live: LiveResults },
  saga: function* crossFilters(services) {
    yield* fork(scopingSaga, services);
    yield* fork(highlightSaga, services);
    yield* crossFilterSaga(services);
  },
});
