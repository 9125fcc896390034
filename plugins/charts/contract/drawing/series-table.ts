import {
  genericType,
  type CellValue,
  type ColumnarResult,
  type GenericTypeCode,
  type ResultColumn,
} from '#plugins/databases';
import { xAxisLabel } from '../base-query.ts';
import { timeOffsetsOf } from '../time-series-query.ts';
import type { DrawInput } from '../viz-type.ts';
import { amountOf, compareAmounts, numberOf, type Amount } from './amounts.ts';
import { drawingText } from './drawing-text.ts';
import { toldApart } from './told-apart.ts';

/** How a missing value is called in the name of a result column. Wire contract §5. */
export const missingPart = '<NULL>';

/** A text that reads as missing values do is marked in such a name. */
const markedPart = new RegExp(`^\\\\+${missingPart}$`);

/** A text as it stands in the name of a result column. */
export const markedText = (text: string): string =>
  text === missingPart || markedPart.test(text) ? `\\${text}` : text;

/** The value that a part of such a name stands for. */
export const valueOfPart = (part: string): string | null =>
  part === missingPart ? null : markedPart.test(part) ? part.slice(1) : part;

/** One line or one set of bars. */
export interface Series {
  /** Result column. */
  readonly key: string;
  /** What a reader sees. */
  readonly label: string;
  /** Series whose colour it shares: itself, or the one it is compared with. */
  readonly colorKey: string;
  /** Of an earlier time. Wire contract §4.7. */
  readonly isShifted: boolean;
  /** By which it is drawn. */
  readonly values: readonly (number | null)[];
  /** What is shown of a row, with digits that `values` may lack. */
  readonly amountAt: (row: number) => Amount | null;
}

/** A pivoted result: x values and the series over them, row by row. */
export interface SeriesTable {
  readonly axisName: string;
  readonly axisType: GenericTypeCode;
  readonly x: readonly CellValue[];
  readonly series: readonly Series[];
  /** Rows that an axis of times or numbers has no place for. */
  readonly withoutX?: number;
}

type SeriesInput = Pick<DrawInput<unknown>, 'data' | 'formData' | 'labelOf' | 'partsOf'>;

/**
 * Reads the first result. Rows of ordered axes come out ascending; those without x are left out, or come last where the
 * axis is one of names.
 */
export function seriesTable({ data, formData, labelOf, partsOf }: SeriesInput): SeriesTable {
  const result = data[0] ?? { columns: [], rowCount: 0 };
  const axis = axisColumn(result, xAxisLabel(formData));
  if (axis === undefined) return { axisName: '', axisType: genericType.string, x: [], series: [] };
  const rows = rowOrder(axis, result.rowCount, formData['xAxisForceCategorical'] === true);
  const offsets = timeOffsetsOf(formData);
  const series = result.columns
    .filter((column) => column !== axis)
    .map((column) => {
      const offset = offsets.find((shift) => column.name.includes(`__${shift}`));
      return {
        key: column.name,
        label: seriesLabel(column.name, partsOf?.(column.name) ?? column.name.split(', '), labelOf),
        colorKey: offset === undefined ? column.name : column.name.replace(`__${offset}`, ''),
        isShifted: offset !== undefined,
        values: rows.map((row) => numberOf(column.values[row])),
        amountAt: (row: number) => amountOf(column.values[rows[row] ?? -1]),
      };
    });
  const x = rows.map((row) => axis.values[row] ?? null);
  const withoutX = result.rowCount - rows.length;
  return { axisName: axis.name, axisType: axis.type, x, series: toldApart(series), withoutX };
}

/** Series in the chosen order. Specification §3.10.3, §9.1.8. */
export function sortSeries(series: readonly Series[], by: SeriesSort, ascending: boolean): readonly Series[] {
  const direction = ascending ? 1 : -1;
  if (by === 'name') return [...series].sort((a, b) => direction * compareText(a.label, b.label));
  const measured = series.map((one) => ({ one, size: aggregateOf(one.values, by) }));
  return measured.sort((a, b) => direction * (a.size - b.size)).map(({ one }) => one);
}

export type SeriesSort = 'name' | 'max' | 'min' | 'sum' | 'avg';

/** Sum, mean, least or greatest of the values there are; 0 for none. */
export function aggregateOf(values: Iterable<number | null>, by: Exclude<SeriesSort, 'name'>): number {
  let sum = 0;
  let count = 0;
  let least = Infinity;
  let greatest = -Infinity;
  for (const value of values) {
    if (value === null) continue;
    sum += value;
    count += 1;
    if (value < least) least = value;
    if (value > greatest) greatest = value;
  }
  if (count === 0) return 0;
  return by === 'sum' ? sum : by === 'avg' ? sum / count : by === 'min' ? least : greatest;
}

const collator = new Intl.Collator('en', { numeric: true });
/** Alphabetical, numbers in words by their size. */
export const compareText = (a: string, b: string): number => collator.compare(a, b);

export function axisColumn(result: ColumnarResult, name: string): ResultColumn | undefined {
  return result.columns.find((column) => column.name === name) ?? result.columns[0];
}

/** Verbose names apply to the parts of a flattened name as well as to a whole one; no value is worded as elsewhere. */
function seriesLabel(name: string, parts: readonly string[], labelOf: (column: string) => string): string {
  const whole = labelOf(name);
  if (whole !== name) return whole;
  return parts
    .map((part, index, { length }) => {
      const value = valueOfPart(part);
      if (value === null) return drawingText.notAvailable();
      if (value === '') return drawingText.emptyText();
      return value === part && index === 0 && length > 1 ? labelOf(part) : value;
    })
    .join(', ');
}

function rowOrder(axis: ResultColumn, rowCount: number, isOfNames: boolean): readonly number[] {
  const rows = Array.from({ length: rowCount }, (_, row) => row);
  if (axis.type !== genericType.temporal && axis.type !== genericType.numeric) return rows;
  const amounts = axis.values.map(amountOf);
  const filled = rows.filter((row) => (amounts[row] ?? null) !== null);
  filled.sort((a, b) => compareAmounts(amounts[a] ?? 0, amounts[b] ?? 0));
  return isOfNames ? [...filled, ...rows.filter((row) => (amounts[row] ?? null) === null)] : filled;
}
