import { HttpClient, definePagePart } from '#core/browser';
import { databasesSaga } from './databases-saga.ts';
import { databasesSlice, editorSlice } from './databases-state.ts';

/** State and effects that the list and the form share: one part, whichever page is visited first. */
export const databasesPart = definePagePart({
  slices: [databasesSlice, editorSlice],
  deps: { http: HttpClient },
  saga: ({ http }) => databasesSaga(http),
});
