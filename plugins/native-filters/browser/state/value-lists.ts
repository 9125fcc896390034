import {
  defineCommand,
  defineSlice,
  defineState,
  describeError,
  toAppError,
  type ErrorInfo,
  type StoreRoot,
} from '#core/common';
import { call, cancelled, put, select, takeLatestPer, type HttpClient, type Saga } from '#core/browser';
import { selectDashboard } from '#plugins/dashboard';
import type { Bin, FilterValue, RangeEnd } from '../../contract/filter-type.ts';
import { askFilterRange, askFilterValues, mostValuesAtOnce } from '../../contract/routes.ts';
import type { FilterQuestionBody } from './filter-question.ts';

/** The list of an open control. While a newer one is on its way the old one stays. */
export interface ValueList {
  readonly status: 'loading' | 'failed' | 'success';
  readonly error: ErrorInfo | null;
  readonly search: string;
  readonly values: readonly FilterValue[];
  /** Counts of the selected values; 0 where a value does not occur under the filters above. */
  readonly selected: readonly FilterValue[];
  readonly total: number;
  readonly largestCount: number;
  /** `values` holds every value of the column. */
  readonly isComplete: boolean;
  /** Once all of `total` are here, longer searches need no server. */
  readonly isIndexed: boolean;
  /** There are more than `total`. */
  readonly isMore?: boolean | undefined;
  /** Values that only another dataset has may be missing. */
  readonly isPartial?: boolean | undefined;
}

/** Extent and histogram of an open range control. */
export interface RangeFacts {
  readonly status: 'loading' | 'failed' | 'success';
  readonly error: ErrorInfo | null;
  readonly min: RangeEnd | null;
  readonly max: RangeEnd | null;
  readonly bins: readonly Bin[];
  readonly hasOddNumbers: boolean;
  /** False: numbers of another dataset may lie beyond. */
  readonly isComplete: boolean;
}

interface FilterAnswers {
  readonly lists: Readonly<Record<string, ValueList>>;
  readonly ranges: Readonly<Record<string, RangeFacts>>;
}

/** What controls that are open, or were, have learnt; by control. */
export const FilterAnswers = defineState<FilterAnswers>('native-filters/answers', { lists: {}, ranges: {} });

export interface ValuesAsked extends FilterQuestionBody {
  readonly search: string;
  readonly sortMetric: string | null;
  readonly sortAscending: boolean;
  readonly offset: number;
  readonly selected: readonly (string | number | boolean | null)[];
}

/** Asks for values; null lets go of what is on its way. */
export const askValues = defineCommand<{ readonly key: string; readonly asked: ValuesAsked | null }>(
  'native-filters/askValues',
);
export const askRange = defineCommand<{ readonly key: string; readonly asked: FilterQuestionBody | null }>(
  'native-filters/askRange',
);

const noList: ValueList = {
  status: 'loading',
  error: null,
  search: '',
  values: [],
  selected: [],
  total: 0,
  largestCount: 0,
  isComplete: false,
  isIndexed: false,
};
const noRange: RangeFacts = {
  status: 'loading',
  error: null,
  min: null,
  max: null,
  bins: [],
  hasOddNumbers: false,
  isComplete: true,
};

export const filterAnswerSlice = defineSlice(FilterAnswers, {
  listChanged: (answers, p: { key: string; list: Partial<ValueList> }) => {
    const before = (answers as FilterAnswers).lists[p.key] ?? noList;
    return {
      ...(answers as FilterAnswers),
      lists: { ...(answers as FilterAnswers).lists, [p.key]: { ...before, ...p.list } },
    };
  },
  rangeChanged: (answers, p: { key: string; range: Partial<RangeFacts> }) => {
    const before = (answers as FilterAnswers).ranges[p.key] ?? noRange;
    const ranges = { ...(answers as FilterAnswers).ranges, [p.key]: { ...before, ...p.range } };
    return { ...(answers as FilterAnswers), ranges };
  },
});

/** Dashboard of the filters: it may delegate access to data that its readers may not query themselves. */
function placeOfFilters(root: StoreRoot) {
  const dashboard = selectDashboard(root);
  return dashboard === null ? {} : { dashboardId: dashboard.id };
}

/** Values asked for at a time. */
export const valuesPage = 200;

/** Answers open controls. A newer question of the same control cancels the one before, in the engine too. */
export function* filterAnswersSaga({ http }: { readonly http: HttpClient }): Saga {
  yield* takeLatestPer(
    askValues,
    ({ key }) => key,
    function* values({ key, asked }): Saga {
      if (asked !== null) yield* readValues(http, key, asked);
    },
  );
  yield* takeLatestPer(
    askRange,
    ({ key }) => key,
    function* range({ key, asked }): Saga {
      if (asked !== null) yield* readRange(http, key, asked);
    },
  );
}

function* readValues(http: HttpClient, key: string, asked: ValuesAsked): Saga {
  const changed = (list: Partial<ValueList>) => put(filterAnswerSlice.actions.listChanged({ key, list }));
  yield* changed({ status: 'loading', error: null });
  try {
    yield* readPage(http, key, asked, valuesPage);
  } catch (thrown) {
    yield* changed({ status: 'failed', error: describeError(toAppError(thrown)) });
    return;
  }
  yield* readRest(http, key, asked);
}

/** The rest of a list that is not long, so that the page itself finds what is typed next. */
function* readRest(http: HttpClient, key: string, asked: ValuesAsked): Saga {
  const { values, total, isIndexed } = (yield* select(FilterAnswers.select)).lists[key] ?? noList;
  if (!isIndexed || values.length >= total || total > mostValuesAtOnce) return;
  try {
    yield* readPage(http, key, { ...asked, offset: values.length }, mostValuesAtOnce);
  } catch {
    // The list stays as it was: typing, or reaching its end, asks again and shows the error.
  }
}

/** Throws AppError. */
function* readPage(http: HttpClient, key: string, asked: ValuesAsked, limit: number): Saga {
  const abort = new AbortController();
  try {
    const body = { ...asked, ...(yield* select(placeOfFilters)), selected: [...asked.selected], limit };
    const answer = yield* call(() => http.send(askFilterValues, { body }, { signal: abort.signal, long: 'asked' }));
    const { values, ...rest } = answer.body.result;
    const before = (yield* select(FilterAnswers.select)).lists[key]?.values ?? [];
    const joined = asked.offset === 0 ? values : [...before.slice(0, asked.offset), ...values];
    const isComplete = rest.isIndexed && asked.search.trim() === '' && joined.length >= rest.total;
    const list = { search: asked.search, values: joined, isMore: false, isPartial: false, ...rest, isComplete };
    yield* put(filterAnswerSlice.actions.listChanged({ key, list: { status: 'success', ...list } }));
  } finally {
    if (yield* cancelled()) abort.abort();
  }
}

function* readRange(http: HttpClient, key: string, asked: FilterQuestionBody): Saga {
  const abort = new AbortController();
  const changed = (range: Partial<RangeFacts>) => put(filterAnswerSlice.actions.rangeChanged({ key, range }));
  yield* changed({ status: 'loading', error: null });
  try {
    const body = { ...asked, ...(yield* select(placeOfFilters)) };
    const answer = yield* call(() => http.send(askFilterRange, { body }, { signal: abort.signal, long: 'asked' }));
    yield* changed({ status: 'success', ...answer.body.result });
  } catch (thrown) {
    yield* changed({ status: 'failed', error: describeError(toAppError(thrown)) });
  } finally {
    if (yield* cancelled()) abort.abort();
  }
}
