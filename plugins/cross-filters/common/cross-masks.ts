import { brushOf } from '#plugins/charts';
import type { ChartBrush, Selection } from '#plugins/viz-kit';
import { emptyDataMask, type ChartMark, type DataMask } from '#plugins/dashboard';
import { cellOfFilterValue, columnLabel, polygonOperator, type QueryFilter } from '#plugins/queries';
import { isTuples, tuplesOf } from './choose-values.ts';

/** The mask a chart emits; without filters that of a cleared one. */
export function crossMask(filters: readonly QueryFilter[], label: string): DataMask {
  if (filters.length === 0) return emptyDataMask;
  const value = filters.filter((filter) => !isTuples(filter) && filter.op !== polygonOperator).flatMap(cellsOf);
  return { extraFormData: { filters }, filterState: { value, selectedValues: value, label } };
}

/** The cells that a filter lists. */
const cellsOf = ({ val }: QueryFilter): readonly unknown[] =>
  (Array.isArray(val) ? (val as readonly unknown[]) : [val]).map(cellOfFilterValue);

/** Filters of a chart's mask; none when it is cleared or absent. */
export const filtersOfMask = (mask: DataMask | undefined): readonly QueryFilter[] => mask?.extraFormData.filters ?? [];

/** What the chart that emitted a mask marks in its own picture: the range, or the values. */
export function markOfMask(mask: DataMask | undefined): ChartMark | null {
  const filters = filtersOfMask(mask);
  const brush: ChartBrush | undefined = brushOf(filters);
  if (brush !== undefined) return { brush };
  const chosen = filters.filter((filter) => (filter.op === 'IN' || filter.op === '==') && filter.col != null);
  if (chosen.length === 0) return null;
  const points = tuplesOf(filters);
  if (points.length > 0) {
    const selections = points.map((point) =>
      Object.fromEntries(Object.entries(point).map(([label, value]) => [label, [value]])),
    );
    return { selection: selections };
  }
  const selection = Object.fromEntries(
    chosen.map((filter) => [columnLabel(filter.col ?? ''), cellsOf(filter)]),
  ) as Selection; // cells, as the charts gave them
  return { selection };
}
