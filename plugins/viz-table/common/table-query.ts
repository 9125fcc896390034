import { positiveInteger, queryModeOf, rowsMetrics, rowsQuery, type FormData } from '#plugins/viz-kit';
import { metricLabel, type QueryObject } from '#plugins/queries';
import type { ColumnarResult } from '#plugins/databases';
import { summaryQuery } from './summaries/summary-query.ts';
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

type TableAnswers = { readonly [P in keyof TableParts<ColumnarResult>]?: ColumnarResult | undefined };

/** The page or all rows; a row count where pages come from the server; totals of metrics; other summaries. */
export function tableQueries(formData: FormData): readonly QueryObject[] {
  const { rows, rowCount, totals, summaries } = queryParts(formData);
  if (formData[onlySummariesKey] === true) return summaries === undefined ? [] : [summaries];
  return [rows, rowCount, totals, summaries].filter((query) => query !== undefined);
}

/** The answers of those queries by what they are for. */
export function tableAnswers(formData: FormData, answers: readonly ColumnarResult[]): TableAnswers {
  const [rows, ...others] = answers;
  const asked = queryParts(formData);
  const found = (['rowCount', 'totals', 'summaries'] as const)
    .filter((part) => asked[part] !== undefined)
    .map((part, index) => [part, others[index]] as const);
  return { rows, ...Object.fromEntries(found) };
}

/** No summaries yet. */
export const pendingSummaries: ColumnarResult = { columns: [], rowCount: 0 };
/** No summaries at all. */
export const noSummaries: ColumnarResult = { columns: [], rowCount: 1 };

/** Answers in the order of the queries of these settings, with other summaries. */
export function withSummaries(
  formData: FormData,
  { rows, rowCount, totals }: TableAnswers,
  summaries: ColumnarResult,
): readonly ColumnarResult[] {
  const asked = queryParts(formData);
  const none = { columns: [], rowCount: 0 };
  return [
    rows ?? none,
    ...(asked.rowCount === undefined ? [] : [rowCount ?? none]),
    ...(asked.totals === undefined ? [] : [totals ?? none]),
    ...(asked.summaries === undefined ? [] : [summaries]),
  ];
}

/** The settings that ask for the summaries alone. */
export const onlySummaries = (formData: FormData): FormData => ({ ...formData, [onlySummariesKey]: true });

function queryParts(formData: FormData): TableParts<QueryObject> {
  const main = mainQuery(formData);
  const isPaged = formData['server_pagination'] === true;
  const found = isPaged ? searched(main, ownStateOf(formData), formData) : main;
  return {
    rows: isPaged ? pageOf(found, formData) : main,
    rowCount: isPaged ? { ...found, is_rowcount: true, row_offset: 0, post_processing: [] } : undefined,
    totals: hasTotals(formData) ? totalsQuery(formData) : undefined,
    summaries: summaryQuery(found, formData),
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
