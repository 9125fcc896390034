import { HttpClient, definePagePart } from '#core/browser';
import { scheduleSaga } from './schedule-saga.ts';
import { scheduleSlice } from './schedule-state.ts';

/** Schedules of statements: the editor and the list of saved queries have them, one part for whichever comes first. */
export const schedulePart = definePagePart({
  slices: [scheduleSlice],
  deps: { http: HttpClient },
  saga: ({ http }) => scheduleSaga(http),
});
