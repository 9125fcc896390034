import type { DatasetData } from '#plugins/datasets';
import { polygonOperator, tuplesOperator, type QueryFilter } from '#plugins/queries';
import { filterMessages as messages } from '../common/filter-messages.ts';
import { brushOf } from './brush-filters.ts';
import { filterValuesText } from './filter-values-text.ts';
import type { SceneBrush } from '#plugins/viz-kit';
import { brushedRangeLabel } from './brushed-range-label.ts';

/**
 * What filters of a point or a brush select, for people: "Berlin, Paris", "not Rome", "price: 10 – 20". `brushed`: the
 * axes that ranges lie on.
 */
export function filtersText(
  filters: readonly QueryFilter[],
  dataset: Pick<DatasetData, 'columns'> | undefined,
  brushed: SceneBrush = {},
): string {
  const nameOf = (name: string) => dataset?.columns.find((column) => column.column_name === name)?.verbose_name ?? name;
  const axes = [brushed.x, brushed.y].filter((axis) => axis !== undefined);
  const ranges = (brushOf(filters)?.ranges ?? []).map((range) => {
    const axis = axes.find(({ column, kind }) => column === range.column && kind === range.kind) ?? range;
    return messages.between({ column: nameOf(range.column), ...brushedRangeLabel(axis, range) });
  });
  const several = filters.find(({ op }) => op === tuplesOperator || op === polygonOperator);
  if (several !== undefined) return filterValuesText(several, dataset);
  const lists = filters.filter(({ val }) => Array.isArray(val)).map((filter) => filterValuesText(filter, dataset));
  return [...lists, ...ranges].join(', ');
}
