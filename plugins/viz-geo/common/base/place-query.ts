import { baseQuery, uniqueColumns, type FormData } from '#plugins/viz-kit';
import {
  type AdhocColumn,
  type QueryColumn,
  type QueryFilter,
  type QueryMetric,
  type QueryObject,
} from '#plugins/queries';
import { placeGrid, type GridAxis } from './place-grid.ts';

/** Names of the coordinates of a cell in the answer; the values are numbers of bins. */
export const cellColumns = { lon: '__longitude_cell', lat: '__latitude_cell' } as const;

/** Cells that are sent at most. */
export const mostCells = 20_000;

/** The number of rows, where a chart has no metric of its own. */
export const rowCountMetric: QueryMetric = { expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: 'COUNT(*)' };

export interface PlacesAsked {
  /** Columns that say where a row is. */
  readonly where: readonly QueryColumn[];
  /** Columns of longitude and latitude, if the places can be counted in cells by the database. */
  readonly pair?: { readonly lon: QueryColumn; readonly lat: QueryColumn } | undefined;
  readonly groups?: readonly QueryColumn[];
  /** Of cells, where these are fewer. */
  readonly cellGroups?: readonly QueryColumn[];
  /** The first one says which places are kept where there are too many: the largest. */
  readonly metrics: readonly QueryMetric[];
  readonly rowLimit: number;
}

/**
 * A row per place and group; and where these could be more than the row limit the same in cells, so that millions of
 * places come as some thousands of cells. `chosenAnswer` says which is drawn.
 */
export function placeQueries(formData: FormData, asked: PlacesAsked): readonly QueryObject[] {
  const { where, pair, groups = [], cellGroups = groups, metrics, rowLimit } = asked;
  const [first] = metrics;
  const orderby = first === undefined ? [] : [[first, false]];
  const base = baseQuery(formData, { columns: uniqueColumns([...where, ...groups]), metrics, rowLimit });
  const known = formData['filter_nulls'] === false ? [] : where.map((col): QueryFilter => ({ col, op: 'IS NOT NULL' }));
  const filters = [...(base.filters ?? []), ...known];
  const exact: QueryObject = { ...base, orderby, filters };
  if (pair === undefined) return [exact];
  const grid = placeGrid(formData);
  return [
    exact,
    {
      ...exact,
      columns: [
        binned(pair.lon, cellColumns.lon, grid.lon),
        binned(pair.lat, cellColumns.lat, grid.lat),
        ...cellGroups,
      ],
      filters: [...filters, ...within(pair.lon, grid.lon), ...within(pair.lat, grid.lat)],
      row_limit: mostCells,
    },
  ];
}

function binned(column: QueryColumn, label: string, { from, width, count }: GridAxis): AdhocColumn {
  const bin = { from, width, count };
  return typeof column === 'string'
    ? { label, sqlExpression: column, expressionType: 'SQL', isColumnReference: true, bin }
    : { ...column, label, bin };
}

/** What lies beyond the bins would be counted in the outer ones. */
const within = (col: QueryColumn, { from, width, count }: GridAxis): readonly QueryFilter[] => [
  { col, op: '>=', val: from },
  { col, op: '<=', val: from + width * count },
];

/** How a reader calls a result column of these queries. */
export const isRowCount = (name: string): boolean => name === 'COUNT(*)';
