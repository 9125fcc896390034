import { filterValuesText, brushOf, wordsOfRange, type SceneBrush } from '#plugins/charts';
import type { DatasetData } from '#plugins/datasets';
import type { QueryFilter } from '#plugins/queries';
import { isTuples } from './choose-values.ts';
import { crossText } from './messages.ts';

/** What filters select, for people: "Berlin, Paris", "not Rome", "price: 10 – 20". `brushed`: where ranges were drawn. */
export function filterWords(
  filters: readonly QueryFilter[],
  dataset: Pick<DatasetData, 'columns'> | undefined,
  brushed: SceneBrush = {},
): string {
  const nameOf = (name: string) => dataset?.columns.find((column) => column.column_name === name)?.verbose_name ?? name;
  const axes = [brushed.x, brushed.y].filter((axis) => axis !== undefined);
  const ranges = (brushOf(filters)?.ranges ?? []).map((range) => {
    const axis = axes.find(({ column, kind }) => column === range.column && kind === range.kind) ?? range;
    return crossText.between({ column: nameOf(range.column), ...wordsOfRange(axis, range) });
  });
  const tuples = filters.find(isTuples);
  if (tuples !== undefined) return filterValuesText(tuples, dataset);
  const lists = filters.filter(({ val }) => Array.isArray(val)).map((filter) => filterValuesText(filter, dataset));
  return [...lists, ...ranges].join(', ');
}
