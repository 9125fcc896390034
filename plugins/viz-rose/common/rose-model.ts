import {
  aggregateOf,
  axisLabels,
  seriesTable,
  sortSeries,
  type DrawInput,
  type Series,
  type SeriesTable,
} from '#plugins/viz-kit';
import type { RoseOptions } from './rose-options.ts';

export type RoseWords = Omit<DrawInput<RoseOptions>, 'document' | 'size'>;

/** What a sector holds. */
export interface Sector {
  /** Row of the table. */
  readonly row: number;
  readonly label: string;
  /** From the middle out; only those above zero. */
  readonly parts: readonly { readonly series: Series; readonly from: number; readonly to: number }[];
  /** Of the parts. */
  readonly total: number;
}

export interface RoseModel {
  readonly table: SeriesTable;
  /** Largest first, those that are switched off included. */
  readonly series: readonly Series[];
  readonly visible: readonly Series[];
  readonly sectors: readonly Sector[];
  /** Rows of the table; more than there are sectors, where some had no room. */
  readonly all: number;
  readonly negative: number;
  /** The largest total. */
  readonly most: number;
}

/** Sectors that can be told apart. */
const mostSectors = 120;

export function roseModel(input: RoseWords): RoseModel {
  const table = seriesTable(input);
  const series = sortSeries(table.series, 'sum', false);
  const visible = series.filter(({ key }) => !input.hidden.has(key));
  const labelOf = axisLabels(input, table, input.options.date_time_format);
  const rows = table.x.slice(0, mostSectors);
  const sectors = rows.map((x, row): Sector => {
    let total = 0;
    const parts = visible.flatMap((one) => {
      const value = one.values[row] ?? 0;
      if (value <= 0) return [];
      total += value;
      return [{ series: one, from: total - value, to: total }];
    });
    return { row, label: labelOf(x), parts, total };
  });
  return {
    table,
    series,
    visible,
    sectors,
    all: table.x.length,
    negative: visible.reduce((count, { values }) => count + values.filter((value) => (value ?? 0) < 0).length, 0),
    most: Math.max(
      0,
      aggregateOf(
        sectors.map(({ total }) => total),
        'max',
      ),
    ),
  };
}
