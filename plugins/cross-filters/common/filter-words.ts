import { filterValuesText, brushOf } from '#plugins/charts';
import type { DatasetData } from '#plugins/datasets';
import type { QueryFilter } from '#plugins/queries';
import { isTuples } from './choose-values.ts';
import { crossText } from './messages.ts';

/** What filters select, for people: "Berlin, Paris", "not Rome", "price: 10 – 20". */
export function filterWords(
  filters: readonly QueryFilter[],
  dataset: Pick<DatasetData, 'columns'> | undefined,
): string {
  const nameOf = (name: string) => dataset?.columns.find((column) => column.column_name === name)?.verbose_name ?? name;
  const ranges = (brushOf(filters)?.ranges ?? []).map(({ column, kind, from, to }) => {
    const words = kind === 'time' ? timeWords : numberWords;
    return crossText.between({ column: nameOf(column), from: words(from), to: words(to) });
  });
  const tuples = filters.find(isTuples);
  if (tuples !== undefined) return filterValuesText(tuples, dataset);
  const lists = filters.filter(({ val }) => Array.isArray(val)).map((filter) => filterValuesText(filter, dataset));
  return [...lists, ...ranges].join(', ');
}

/** Six digits say enough of an end that was drawn by hand. */
const numberWords = (value: number): string => String(Number(value.toPrecision(6)));

/** A day, or a minute of it. */
function timeWords(timeMs: number): string {
  const text = new Date(timeMs).toISOString();
  return text.slice(11, 16) === '00:00' ? text.slice(0, 10) : `${text.slice(0, 10)} ${text.slice(11, 16)}`;
}
