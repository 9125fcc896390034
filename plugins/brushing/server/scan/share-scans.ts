import type { DatasetModel } from '#plugins/datasets';
import { columnLabel, metricLabel, type QueryColumn, type QueryMetric, type QueryObject } from '#plugins/queries';
import { plainColumn } from './plain-column.ts';

/** A query over a dataset that answers several others. */
export interface SharedScan {
  readonly query: QueryObject;
  /** Lists of columns by which its rows are grouped; undefined: by all columns, as queries are. */
  readonly groupings: readonly (readonly string[])[] | undefined;
  readonly members: readonly ScanMember[];
}

/** Where a query's answer is in that of the scan. */
export interface ScanMember {
  readonly query: QueryObject;
  /** Index of the list of columns that is its own. */
  readonly grouping: number;
  /** Its own name of a column → that of the scan's; two may be the same there. */
  readonly names: ReadonlyMap<string, string>;
}

/** Columns that GROUPING takes in every engine; the fewest are 31. */
const mostColumns = 31;

/** A query, and about how many rows it gives. */
export interface ScanQuestion {
  readonly query: QueryObject;
  readonly rows: number;
}

/** Answers with more rows are asked for alone: to carry columns of others along costs more than a scan saves. */
const mostSharedRows = 50_000;

/**
 * Brings queries over the same rows together; each is read from the table once for all its columns and measures. Those
 * with the same columns always are one.
 */
export function shareScans(questions: readonly ScanQuestion[], dataset: DatasetModel): readonly SharedScan[] {
  const sharing = new Map<string, QueryObject[]>();
  for (const [index, { query, rows }] of questions.entries()) {
    const isPlain = (query.columns ?? []).every((column) => plainColumn(column, '', dataset) !== undefined);
    const ofOwn = rows > mostSharedRows ? columnsKey(query, dataset) : '';
    const key = isPlain ? `${rowsKey(query)} ${ofOwn}` : String(index);
    sharing.set(key, [...(sharing.get(key) ?? []), query]);
  }
  return [...sharing.values()].flatMap((members) => {
    const [first] = members;
    if (first !== undefined && members.length === 1) return [aloneScan(first)];
    const scan = scanFor(members, dataset);
    return (scan.query.columns ?? []).length > mostColumns ? members.map(aloneScan) : [scan];
  });
}

/** The scan of a query that shares none. */
export const aloneScan = (query: QueryObject): SharedScan => ({
  query,
  groupings: undefined,
  members: [
    {
      query,
      grouping: 0,
      names: new Map([...labelsOf(query.columns), ...metricLabels(query)].map((label) => [label, label])),
    },
  ],
});

const labelsOf = (columns: QueryObject['columns']): readonly string[] => (columns ?? []).map(columnLabel);
const metricLabels = (query: QueryObject): readonly string[] => (query.metrics ?? []).map(metricLabel);

/** Equal for queries that read the same rows. */
function rowsKey(query: QueryObject): string {
  const { where, relative_start: start, relative_end: end } = query.extras ?? {};
  return JSON.stringify([
    (query.filters ?? [])
      .filter(({ val }) => val !== noFilter)
      .map((filter) => JSON.stringify(filter))
      .sort(),
    [query.where, where, start, end].map((text) => text ?? ''),
    query.filter_groups ?? [],
    [query.granularity, query.granularity_sqla, query.time_range, query.time_shift].map((text) => text ?? ''),
    [query.apply_fetch_values_predicate, query.keeps_time].map((setting) => setting ?? false),
    query.row_limit,
  ]);
}

/** Equal for queries with the same columns, regardless of their labels. */
const columnsKey = (query: QueryObject, dataset: DatasetModel): string =>
  (query.columns ?? [])
    .map((column) => JSON.stringify(plainColumn(column, '', dataset)))
    .sort()
    .join();

/** A time range that is none. */
const noFilter = 'No filter';

function scanFor(queries: readonly QueryObject[], dataset: DatasetModel): SharedScan {
  const columns = namedOnce<QueryColumn>(
    '__scan_column_',
    (column, label) => plainColumn(column, label, dataset) ?? column,
  );
  const metrics = namedOnce<QueryMetric>('__scan_metric_', (metric, label) =>
    typeof metric === 'string' ? metric : { ...metric, label, hasCustomLabel: true },
  );
  const groupings: string[][] = [];
  const members = queries.map((query): ScanMember => {
    const ownColumns = (query.columns ?? []).map((column) => [columnLabel(column), columns.nameOf(column)] as const);
    const ownMetrics = (query.metrics ?? []).map((metric) => [metricLabel(metric), metrics.nameOf(metric)] as const);
    const set = [...new Set(ownColumns.map(([, name]) => name))].sort();
    let grouping = groupings.findIndex((known) => known.join() === set.join());
    if (grouping < 0) grouping = groupings.push(set) - 1;
    return { query, grouping, names: new Map([...ownColumns, ...ownMetrics]) };
  });
  return {
    query: { ...queries[0], columns: columns.all, metrics: metrics.all },
    groupings: groupings.length > 1 ? groupings : undefined,
    members,
  };
}

/** Gives equal columns or metrics the same name, regardless of their labels. */
function namedOnce<T extends QueryColumn | QueryMetric>(prefix: string, rename: (one: T, label: string) => T) {
  const all: T[] = [];
  const known = new Map<string, string>();
  return {
    all,
    nameOf: (one: T): string => {
      const key = JSON.stringify(rename(one, ''));
      const name = known.get(key) ?? `${prefix}${String(all.length)}`;
      if (!known.has(key)) {
        known.set(key, name);
        all.push(rename(one, name));
      }
      return name;
    },
  };
}
