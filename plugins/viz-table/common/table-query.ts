import { positiveInteger, queryModeOf, rowsMetrics, rowsQuery, type FormData } from '#plugins/viz-kit';
import { metricLabel, type QueryFilter, type QueryObject } from '#plugins/queries';

/** Rows of a table that names no limit. */
export const defaultTableRows = 1000;
const defaultPageRows = 10;
/** The server cuts it to its own limit. 0 would mean the default there, which may be less. */
const beyondServerLimit = Number.MAX_SAFE_INTEGER;

/** Main query, then a row count where pages come from the server, then totals. */
export function tableQueries(formData: FormData): readonly QueryObject[] {
  const main = mainQuery(formData);
  const isPaged = formData['server_pagination'] === true;
  return [
    isPaged ? pageOf(main, formData) : main,
    ...(isPaged ? [{ ...withSearch(main, formData), is_rowcount: true, row_offset: 0, post_processing: [] }] : []),
    ...(hasTotals(formData) ? [totalsQuery(formData)] : []),
  ];
}

/** The metrics over everything that the rows are groups of. */
export const totalsQuery = (formData: FormData): QueryObject => ({
  ...mainQuery(formData),
  columns: [],
  row_limit: 0,
  row_offset: 0,
  orderby: [],
  post_processing: [],
});

/**
 * The rows alone; of a paged table those of all pages, as they are searched and sorted. Pages have no limit but the
 * server's, which holds for the file, too, and which the file tells of.
 */
export function tableFileQueries(formData: FormData): readonly QueryObject[] {
  const main = mainQuery(formData);
  const isPaged = formData['server_pagination'] === true;
  // Shares are those of the page: of the totals that it shows.
  const totals = hasTotals(formData) && (main.post_processing ?? []).length > 0 ? [totalsQuery(formData)] : [];
  return [
    isPaged ? { ...sorted(withSearch(main, formData), formData), row_limit: beyondServerLimit } : main,
    ...totals.map((query) => ({ ...query, only_totals: true })),
  ];
}

const mainQuery = (formData: FormData): QueryObject => rowsQuery(formData, defaultTableRows);

/** Whether the last result holds totals. */
export const hasTotals = (formData: FormData): boolean =>
  formData['show_totals'] === true && queryModeOf(formData) === 'aggregate' && rowsMetrics(formData).length > 0;

/** Which page, in which order, found by which text; travels beside the settings and is never saved with them. */
export interface TableOwnState {
  readonly currentPage: number;
  readonly pageSize: number;
  readonly sortBy: readonly { readonly key: string; readonly desc: boolean }[];
  readonly searchText: string;
  readonly searchColumn: string;
}

export function ownStateOf(formData: FormData): TableOwnState {
  const given = formData['ownState'];
  const own = typeof given === 'object' && given !== null ? (given as Partial<TableOwnState>) : {};
  return {
    currentPage: positiveInteger(own.currentPage) ?? 0,
    pageSize: positiveInteger(own.pageSize) ?? positiveInteger(formData['server_page_length']) ?? defaultPageRows,
    sortBy: Array.isArray(own.sortBy) ? own.sortBy : [],
    searchText: own.searchText ?? '',
    searchColumn: own.searchColumn ?? '',
  };
}

function pageOf(main: QueryObject, formData: FormData): QueryObject {
  const { currentPage, pageSize } = ownStateOf(formData);
  return {
    ...sorted(withSearch(main, formData), formData),
    row_limit: pageSize,
    row_offset: currentPage * pageSize,
  };
}

function sorted(main: QueryObject, formData: FormData): QueryObject {
  const [sort] = ownStateOf(formData).sortBy;
  if (sort === undefined) return main;
  // A metric of the chart's own has a label, and no name that the dataset knows.
  const metric = rowsMetrics(formData).find((one) => metricLabel(one) === sort.key);
  return { ...main, orderby: [[metric ?? sort.key, !sort.desc]] };
}

function withSearch(main: QueryObject, formData: FormData): QueryObject {
  const { searchText, searchColumn } = ownStateOf(formData);
  if (searchText === '' || searchColumn === '') return main;
  const filter: QueryFilter = { col: searchColumn, op: 'ILIKE', val: `${searchText}%` };
  return { ...main, filters: [...(main.filters ?? []), filter] };
}
