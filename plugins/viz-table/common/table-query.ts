import { positiveInteger, queryModeOf, rowsMetrics, rowsQuery, type FormData } from '#plugins/viz-kit';
import { metricLabel, type QueryObject } from '#plugins/queries';
import type { ColumnarResult } from '#plugins/databases';
import { summaryQuery } from './summaries/summary-query.ts';
import { trendQuestions, type TrendQuestion } from './trends/trend-query.ts';
import { searched } from './table-search.ts';

/** Rows of a table that names no limit. */
export const defaultTableRows = 1000;
const defaultPageRows = 10;
/** The server cuts it to its own limit. 0 would mean the default there, which may be less. */
const beyondServerLimit = Number.MAX_SAFE_INTEGER;
/** Set where a reader wants other summaries of rows that are there. */
const onlySummariesKey = 'only_summaries';

/** What the answers of a table are for, in the order of its queries. */
interface TableParts<T> {
  readonly rows: T;
  readonly rowCount: T | undefined;
  readonly totals: T | undefined;
  readonly summaries: T | undefined;
}

/** The questions of a table: with those of lines over time, which come last. */
interface TableQuestions extends TableParts<QueryObject> {
  readonly trends: readonly TrendQuestion[];
}

type TableAnswers = { readonly [P in keyof TableParts<ColumnarResult>]?: ColumnarResult | undefined };

/** The page or all rows; a row count where pages come from the server; totals of metrics; other summaries; trends. */
export function tableQueries(formData: FormData): readonly QueryObject[] {
  const { rows, rowCount, totals, summaries, trends } = queryParts(formData);
  if (formData[onlySummariesKey] === true) return summaries === undefined ? [] : [summaries];
  return [rows, rowCount, totals, summaries, ...trends.map(({ query }) => query)].filter(
    (query) => query !== undefined,
  );
}

/** The answers of those queries by what they are for. */
export function tableAnswers(formData: FormData, answers: readonly ColumnarResult[]): TableAnswers {
  const [rows, ...others] = answers;
  const asked = queryParts(formData);
  const found = besidesRows(asked).map((part, index) => [part, others[index]] as const);
  return { rows, ...Object.fromEntries(found) };
}

const besidesRows = (asked: TableQuestions) =>
  (['rowCount', 'totals', 'summaries'] as const).filter((part) => asked[part] !== undefined);

/** The answers for lines over time that are there, each with its question. */
export function trendAnswers(formData: FormData, answers: readonly ColumnarResult[]) {
  const asked = queryParts(formData);
  const [, ...others] = answers;
  return asked.trends.flatMap((question, index) => {
    const answer = others[besidesRows(asked).length + index];
    return answer === undefined ? [] : [{ question, answer }];
  });
}

/** No summaries yet. */
export const pendingSummaries: ColumnarResult = { columns: [], rowCount: 0 };
/** No summaries at all. */
export const noSummaries: ColumnarResult = { columns: [], rowCount: 1 };

/** Answers to other settings in the order of the queries of these, which have other summaries. */
export function withSummaries(
  formData: FormData,
  settled: { readonly formData: FormData; readonly data: readonly ColumnarResult[] },
  summaries: ColumnarResult,
): readonly ColumnarResult[] {
  const asked = queryParts(formData);
  const { rows, rowCount, totals } = tableAnswers(settled.formData, settled.data);
  const none = { columns: [], rowCount: 0 };
  return [
    rows ?? none,
    ...(asked.rowCount === undefined ? [] : [rowCount ?? none]),
    ...(asked.totals === undefined ? [] : [totals ?? none]),
    ...(asked.summaries === undefined ? [] : [summaries]),
    ...trendAnswers(settled.formData, settled.data).map(({ answer }) => answer),
  ];
}

/** The settings that ask for the summaries alone. */
export const onlySummaries = (formData: FormData): FormData => ({ ...formData, [onlySummariesKey]: true });

function queryParts(formData: FormData): TableQuestions {
  const main = mainQuery(formData);
  const isPaged = formData['server_pagination'] === true;
  const found = isPaged ? searched(main, ownStateOf(formData), formData) : main;
  const rows = isPaged ? pageOf(found, formData) : main;
  return {
    rows,
    rowCount: isPaged ? { ...found, is_rowcount: true, row_offset: 0, post_processing: [] } : undefined,
    totals: hasTotals(formData) ? totalsQuery(formData) : undefined,
    summaries: summaryQuery(found, formData),
    trends: trendQuestions(rows, formData),
  };
}

/** The metrics over everything that the rows are groups of, as they are searched. */
export function totalsQuery(formData: FormData): QueryObject {
  const main = mainQuery(formData);
  const isPaged = formData['server_pagination'] === true;
  return {
    ...(isPaged ? searched(main, ownStateOf(formData), formData) : main),
    columns: [],
    row_limit: 0,
    row_offset: 0,
    orderby: [],
    post_processing: [],
  };
}

/**
 * The rows alone; of a paged table those of all pages, as they are searched and sorted. Pages have no limit but the
 * server's, which holds for the file, too, and which the file tells of.
 */
export function tableFileQueries(formData: FormData): readonly QueryObject[] {
  const main = mainQuery(formData);
  const isPaged = formData['server_pagination'] === true;
  // Shares are those of the page: of the totals that it shows.
  const totals = hasTotals(formData) && (main.post_processing ?? []).length > 0 ? [totalsQuery(formData)] : [];
  const found = searched(main, ownStateOf(formData), formData);
  return [
    isPaged ? { ...sorted(found, formData), row_limit: beyondServerLimit } : main,
    ...totals.map((query) => ({ ...query, only_totals: true })),
  ];
}

/** All rows that are summed up in a query of their own. */
export const tableSummaryQuery = (formData: FormData): QueryObject | undefined => queryParts(formData).summaries;

const mainQuery = (formData: FormData): QueryObject => rowsQuery(formData, defaultTableRows);

/** Whether the metrics themselves are asked over everything. */
export const hasTotals = (formData: FormData): boolean =>
  formData['show_totals'] === true && queryModeOf(formData) === 'aggregate' && rowsMetrics(formData).length > 0;

/** Which page, in which order, found by which text; travels beside the settings and is never saved with them. */
export interface TableOwnState {
  readonly currentPage: number;
  readonly pageSize: number;
  readonly sortBy: readonly { readonly key: string; readonly desc: boolean }[];
  readonly searchText: string;
  /** Superset's choice of one column; empty: all. */
  readonly searchColumn: string;
}

export function ownStateOf(formData: FormData): TableOwnState {
  const given = formData['ownState'];
  const own = typeof given === 'object' && given !== null ? (given as Partial<TableOwnState>) : {};
  return {
    currentPage: positiveInteger(own.currentPage) ?? 0,
    pageSize: positiveInteger(own.pageSize) ?? positiveInteger(formData['server_page_length']) ?? defaultPageRows,
    sortBy: Array.isArray(own.sortBy) ? own.sortBy : [],
    searchText: typeof own.searchText === 'string' ? own.searchText : '',
    searchColumn: typeof own.searchColumn === 'string' ? own.searchColumn : '',
  };
}

function pageOf(found: QueryObject, formData: FormData): QueryObject {
  const { currentPage, pageSize } = ownStateOf(formData);
  return { ...sorted(found, formData), row_limit: pageSize, row_offset: currentPage * pageSize };
}

function sorted(main: QueryObject, formData: FormData): QueryObject {
  const [sort] = ownStateOf(formData).sortBy;
  if (sort === undefined) return main;
  // A metric of the chart's own has a label, and no name that the dataset knows.
  const metric = rowsMetrics(formData).find((one) => metricLabel(one) === sort.key);
  return { ...main, orderby: [[metric ?? sort.key, !sort.desc]] };
}
