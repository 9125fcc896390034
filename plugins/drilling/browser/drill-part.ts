import { Extensions } from '#core/common';
import { HttpClient, definePagePart, fork } from '#core/browser';
import { DashboardQuestions } from '#plugins/dashboard';
import { dashboardChoiceSlice, destinationSlice, dialogSlice, rowsSlice } from './drill-slices.ts';
import { openSaga } from './open/open-saga.ts';
import { rowsSaga } from './rows/rows-saga.ts';
import { trailSaga } from './trail/trail-saga.ts';

/** Paths, dialogs and ways out of charts; there from the first dashboard on. */
export const part = definePagePart({
  slices: [dialogSlice, rowsSlice, dashboardChoiceSlice, destinationSlice],
  deps: { http: HttpClient, extensions: Extensions, questions: DashboardQuestions },
  saga: function* drilling(services) {
    yield* fork(trailSaga);
    yield* fork(rowsSaga, services);
    yield* fork(openSaga, services);
  },
});
