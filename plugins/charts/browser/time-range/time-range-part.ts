import { Extensions, defineSlice, toAppError } from '#core/common';
import {
  HttpClient,
  PageServices,
  call,
  cancelled,
  definePagePart,
  delay,
  fork,
  put,
  select,
  takeEvery,
  takeLatest,
  type Saga,
} from '#core/browser';
import { readTypedTimeRange, resolveTimeRanges, type QueryContext } from '#plugins/queries';
import {
  DataSpans,
  TimeRanges,
  TypedRanges,
  askDataSpan,
  rangeKey,
  readTypedRange,
  resolveTimeRange,
  timeColumnKey,
  type ResolvedRange,
  type TimeColumn,
  type TypedRange,
} from '../../contract/time-range.ts';
import { fetchAnswers, type ChartDataServices } from '../state/fetch-answers.ts';

/** Milliseconds of pause before a range that is being typed is asked for. */
const typingPauseMs = 200;
/** Longer than that nobody waits for a suggestion. ms */
const spanTimeoutMs = 30_000;

export const timeRangeSlice = defineSlice(TimeRanges, {
  resolved: (ranges, p: { key: string; range: ResolvedRange }) => ({
    ...(ranges as typeof TimeRanges.initial),
    [p.key]: p.range,
  }),
});

export const typedRangeSlice = defineSlice(TypedRanges, {
  read: (ranges, p: { key: string; range: TypedRange }) => ({
    ...(ranges as typeof TypedRanges.initial),
    [p.key]: p.range,
  }),
});

export const dataSpanSlice = defineSlice(DataSpans, {
  found: (spans, p: { key: string; span: { firstMs: number; lastMs: number } | null }) => ({
    ...(spans as typeof DataSpans.initial),
    [p.key]: p.span,
  }),
});

export function* timeRangeSaga(services: ChartDataServices): Saga {
  const { http } = services;
  yield* takeLatest(resolveTimeRange, function* resolve({ timeRange, calendar }): Saga {
    const key = rangeKey(timeRange, calendar);
    yield* delay(typingPauseMs);
    try {
      const answer = yield* call(http.send, resolveTimeRanges, {
        query: { q: calendar === undefined ? timeRange : [{ timeRange, calendar }] },
      });
      const { since, until } = answer.body.result[0] ?? { since: '', until: '' };
      yield* put(timeRangeSlice.actions.resolved({ key, range: { since, until } }));
    } catch (thrown) {
      yield* put(timeRangeSlice.actions.resolved({ key, range: { problem: toAppError(thrown).message } }));
    }
  });
  yield* takeLatest(readTypedRange, function* read({ typed, calendar }): Saga {
    const key = rangeKey(typed, calendar);
    yield* delay(typingPauseMs);
    try {
      const { since, until, timeRange } = (yield* call(http.send, readTypedTimeRange, {
        query: { text: typed, ...(calendar === undefined ? {} : { calendar }) },
      })).body.result;
      yield* put(typedRangeSlice.actions.read({ key, range: { since, until, timeRange } }));
    } catch (thrown) {
      yield* put(typedRangeSlice.actions.read({ key, range: { problem: toAppError(thrown).message } }));
    }
  });
  yield* fork(dataSpans, services);
}

/** First and last time of columns, asked once each; a column that cannot be asked has none. */
function* dataSpans(services: ChartDataServices): Saga {
  yield* takeEvery(askDataSpan, function* ask({ column }): Saga {
    const key = timeColumnKey(column);
    if (key in (yield* select(DataSpans.select))) return;
    const abort = new AbortController();
    try {
      const [answer] = yield* call(fetchAnswers, services, spanQuestion(column), {
        timeoutMs: spanTimeoutMs,
        signal: abort.signal,
      });
      const [firstMs, lastMs] = (answer?.result.columns ?? []).map(({ values }) => values[0]);
      const isKnown = typeof firstMs === 'number' && typeof lastMs === 'number';
      yield* put(dataSpanSlice.actions.found({ key, span: isKnown ? { firstMs, lastMs } : null }));
    } catch {
      yield* put(dataSpanSlice.actions.found({ key, span: null })); // then only ranges from today are offered
    } finally {
      if (yield* cancelled()) abort.abort();
    }
  });
}

function spanQuestion({ datasetId, name }: TimeColumn): QueryContext {
  const end = (aggregate: 'MIN' | 'MAX') => ({
    expressionType: 'SIMPLE' as const,
    column: { column_name: name },
    aggregate,
    label: aggregate,
  });
  return {
    datasource: { id: datasetId, type: 'table' },
    queries: [{ columns: [], metrics: [end('MIN'), end('MAX')], filters: [], row_limit: 1 }],
    result_format: 'json',
    result_type: 'full',
  };
}

/** What time ranges mean now; there from the first that is shown. */
export const part = definePagePart({
  slices: [timeRangeSlice, typedRangeSlice, dataSpanSlice],
  deps: { http: HttpClient, extensions: Extensions, page: PageServices },
  saga: timeRangeSaga,
});
