import type { FilterGroup } from '../../contract/filter-group.ts';
import type { ColumnSummary, QueryColumn, QueryFilter, QueryMetric } from '../../contract/query-object.ts';

/** Which rows the groups of a query are among. */
export interface RowsOfGroups {
  readonly columns: readonly string[];
  readonly orderBy: readonly unknown[];
  readonly rowLimit: number;
  readonly rowOffset: number;
}

/** A query object with aliases resolved, defaults filled in and doubles removed. */
export interface NormalQuery {
  readonly columns: readonly QueryColumn[];
  /** Null: no GROUP BY. A list, even an empty one: GROUP BY the columns. */
  readonly metrics: readonly QueryMetric[] | null;
  readonly filters: readonly QueryFilter[];
  readonly groups: readonly FilterGroup[];
  /** Without the SQL of the groups. */
  readonly where: string | undefined;
  readonly having: string | undefined;
  readonly granularity: string | undefined;
  readonly timeGrain: string | undefined;
  readonly timeRange: string | undefined;
  /** Time column and range replace no filters. */
  readonly keepsTime: boolean;
  readonly timeShift: string | undefined;
  readonly timeOffsets: readonly string[];
  readonly relativeStart: string | undefined;
  readonly relativeEnd: string | undefined;
  readonly isTimeseries: boolean;
  readonly orderBy: readonly unknown[];
  readonly isDescending: boolean;
  readonly rowLimit: number;
  readonly rowOffset: number;
  readonly seriesColumns: readonly QueryColumn[];
  readonly seriesLimit: number;
  readonly seriesLimitMetric: QueryMetric | undefined;
  readonly groupsOthers: boolean;
  /** Columns whose values are limited each by itself. */
  readonly facets: readonly { readonly label: string; readonly limit: number }[];
  /** Rows whose groups alone are wanted; undefined: all groups. */
  readonly ofRows: RowsOfGroups | undefined;
  readonly usesFetchPredicate: boolean;
  readonly isRowCount: boolean;
  /** One row about all rows instead of them; empty: the rows. */
  readonly summaries: readonly ColumnSummary[];
  readonly appliedTimeExtras: Readonly<Record<string, unknown>>;
}
