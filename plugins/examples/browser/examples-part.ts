import { Dialogs, HttpClient, definePagePart } from '#core/browser';
import { examplesSaga, examplesSlice } from './examples-saga.ts';

/** What is known of the examples, loading and removing them. */
export const part = definePagePart({
  slices: [examplesSlice],
  deps: { http: HttpClient, dialogs: Dialogs },
  saga: examplesSaga,
});
