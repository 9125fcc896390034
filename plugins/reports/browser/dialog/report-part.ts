import { CurrentUser, HttpClient, definePagePart } from '#core/browser';
import { reportsSaga } from '../reports-saga.ts';
import { editorSlice, logSlice, reportsSlice } from '../report-state.ts';

/** State and effects of the list and of the dialog: one part, whichever is opened first. */
export const part = definePagePart({
  slices: [reportsSlice, logSlice, editorSlice],
  deps: { http: HttpClient, user: CurrentUser },
  saga: reportsSaga,
});
