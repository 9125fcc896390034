import { Value } from 'typebox/value';
import { genericType } from '#plugins/databases';
import type { DatasetData } from '#plugins/datasets';
import { Tuples, cellOfFilterValue, columnLabel, cornersOf, tuplesOperator, type QueryFilter } from '#plugins/queries';
import { filterMessages as messages } from '../common/filter-messages.ts';
import { createVizFormats, truthText, type VizFormats } from '#plugins/viz-kit';
import { areaOf } from './brush-filters.ts';
import { isoTextOf } from './time-text.ts';

/** Values a text names before it counts the rest. */
const mostNamed = 3;
let formats: VizFormats | undefined;

/** The values of a filter with a list, for people: "Berlin, Paris", "not Rome". Times are worded by their grain. */
export function filterValuesText(filter: QueryFilter, dataset: Pick<DatasetData, 'columns'> | undefined): string {
  if (filter.op === tuplesOperator && Value.Check(Tuples, filter.val)) return tuplesText(filter.val, dataset);
  const area = areaOf([filter]);
  if (area !== undefined) return messages.area({ count: cornersOf(area.rings) });
  const values: readonly unknown[] = Array.isArray(filter.val) ? filter.val : [filter.val];
  const isTime = isTemporal(columnLabel(filter.col ?? ''), dataset);
  const named = values
    .slice(0, mostNamed)
    .map((value) => valueLabels(value, isTime, filter.grain))
    .join(', ');
  const words = values.length > mostNamed ? messages.more({ values: named, count: values.length - mostNamed }) : named;
  return filter.op === 'NOT IN' || filter.op === '!=' ? messages.not({ values: words }) : words;
}

/** Combinations of values: "North, Tea; South, Rice". */
function tuplesText({ columns, rows }: Tuples, dataset: Pick<DatasetData, 'columns'> | undefined): string {
  const areTimes = columns.map(({ label }) => isTemporal(label, dataset));
  const named = rows
    .slice(0, mostNamed)
    .map((row) =>
      row.map((value, place) => valueLabels(value, areTimes[place] === true, columns[place]?.grain)).join(', '),
    )
    .join('; ');
  return rows.length > mostNamed ? messages.more({ values: named, count: rows.length - mostNamed }) : named;
}

function isTemporal(name: string, dataset: Pick<DatasetData, 'columns'> | undefined): boolean {
  const column = dataset?.columns.find((one) => one.column_name === name);
  return column !== undefined && (column.is_dttm || column.type_generic === genericType.temporal);
}

function valueLabels(given: unknown, isTime: boolean, grain: string | null | undefined): string {
  const value = cellOfFilterValue(given);
  if (value === null || value === undefined) return messages.noValue();
  if (value === '') return messages.emptyText();
  if (typeof value === 'boolean') return truthText(value);
  if (isTime && typeof value === 'string') return isoTextOf(value, false);
  if (typeof value !== 'number') return typeof value === 'string' ? value : JSON.stringify(value);
  formats ??= createVizFormats();
  return isTime ? formats.time(null, grain)(value) : String(value);
}
