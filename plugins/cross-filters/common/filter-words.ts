import { createVizFormats, type VizFormats } from '#plugins/charts';
import { genericType } from '#plugins/databases';
import type { DatasetData } from '#plugins/datasets';
import { columnLabel, type QueryFilter } from '#plugins/queries';
import { brushOf } from './brush-filters.ts';
import { valueText } from './messages.ts';

/** Values a text names before it counts the rest. */
const mostNamed = 3;
let formats: VizFormats | undefined;

type Columns = Pick<DatasetData, 'columns' | 'verbose_map'>;

/** What filters select, for people: "Berlin, Paris", "not Rome", "price: 10 – 20". */
export function filterWords(filters: readonly QueryFilter[], dataset: Columns | undefined): string {
  formats ??= createVizFormats();
  const ranges = (brushOf(filters)?.ranges ?? []).map(({ column, kind, from, to }) =>
    valueText.between({
      column: dataset?.verbose_map[column] ?? column,
      from: kind === 'time' ? timeWords(from) : numberWords(from),
      to: kind === 'time' ? timeWords(to) : numberWords(to),
    }),
  );
  const lists = filters.flatMap((filter) => (Array.isArray(filter.val) ? [listWords(filter, dataset)] : []));
  return [...lists, ...ranges].join(', ');
}

function listWords(filter: QueryFilter, dataset: Columns | undefined): string {
  const values: readonly unknown[] = Array.isArray(filter.val) ? filter.val : [];
  const isTime = isTemporal(filter, dataset);
  const named = values
    .slice(0, mostNamed)
    .map((value) => valueWords(value, isTime, filter.grain))
    .join(', ');
  const words = values.length > mostNamed ? valueText.more({ values: named, count: values.length - mostNamed }) : named;
  return filter.op === 'NOT IN' ? valueText.not({ values: words }) : words;
}

function isTemporal(filter: QueryFilter, dataset: Columns | undefined): boolean {
  if (filter.col === undefined || filter.col === null) return false;
  const name = columnLabel(filter.col);
  const column = dataset?.columns.find((one) => one.column_name === name);
  return column !== undefined && (column.is_dttm || column.type_generic === genericType.temporal);
}

function valueWords(value: unknown, isTime: boolean, grain: string | null | undefined): string {
  if (value === null || value === undefined) return valueText.noValue();
  if (value === '') return valueText.emptyText();
  if (typeof value === 'boolean') return value ? valueText.truth() : valueText.falsehood();
  if (typeof value !== 'number') return typeof value === 'string' ? value : JSON.stringify(value);
  return isTime ? (formats?.time(null, grain)(value) ?? '') : String(value);
}

/** Six digits say enough of an end that was drawn by hand. */
const numberWords = (value: number): string => String(Number(value.toPrecision(6)));

/** A day, or a minute of it. */
function timeWords(timeMs: number): string {
  const text = new Date(timeMs).toISOString();
  return text.slice(11, 16) === '00:00' ? text.slice(0, 10) : `${text.slice(0, 10)} ${text.slice(11, 16)}`;
}
