import { Extensions } from '#core/common';
import { HttpClient, definePagePart, fork } from '#core/browser';
import { DashboardQuestions } from '#plugins/dashboard';
import { crossFilterSaga } from './cross-filter-saga.ts';
import { scopingSaga } from './scoping/scoping-saga.ts';
import { scopingSlice } from './scoping/scoping-state.ts';

/** What clicks and brushes do; there from the first dashboard on. */
export const part = definePagePart({
  slices: [scopingSlice],
  deps: { extensions: Extensions, questions: DashboardQuestions, http: HttpClient },
  saga: function* crossFilters(services) {
    yield* fork(scopingSaga, services);
    yield* crossFilterSaga(services);
  },
});
