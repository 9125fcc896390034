import { defineSlice, toAppError } from '#core/common';
import { HttpClient, call, definePagePart, delay, put, takeLatest, type Saga } from '#core/browser';
import { resolveTimeRanges } from '#plugins/queries';
import { TimeRanges, resolveTimeRange, type ResolvedRange } from '../../contract/time-range.ts';

/** Milliseconds of pause before a range that is being typed is asked for. */
const typingPauseMs = 200;

export const timeRangeSlice = defineSlice(TimeRanges, {
  resolved: (ranges, p: { timeRange: string; range: ResolvedRange }) => ({
    ...(ranges as typeof TimeRanges.initial),
    [p.timeRange]: p.range,
  }),
});

export function* timeRangeSaga({ http }: { readonly http: HttpClient }): Saga {
  yield* takeLatest(resolveTimeRange, function* resolve({ timeRange }): Saga {
    yield* delay(typingPauseMs);
    try {
      const answer = yield* call(http.send, resolveTimeRanges, { query: { q: timeRange } });
      const { since, until } = answer.body.result[0] ?? { since: '', until: '' };
      yield* put(timeRangeSlice.actions.resolved({ timeRange, range: { since, until } }));
    } catch (thrown) {
      yield* put(timeRangeSlice.actions.resolved({ timeRange, range: { problem: toAppError(thrown).message } }));
    }
  });
}

/** What time ranges mean now; there from the first that is shown. */
export const part = definePagePart({ slices: [timeRangeSlice], deps: { http: HttpClient }, saga: timeRangeSaga });
