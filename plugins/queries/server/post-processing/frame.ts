import {
  compareNumbers,
  genericType,
  isDecimal,
  type CellValue,
  type ColumnarResult,
  type GenericTypeCode,
  type ResultColumn,
} from '#plugins/databases';
import { failureMessages } from '../../common/post-processing-messages.ts';
import type { ExactNumber } from './exact-numbers.ts';
import { joinLabel, namesOf, partsOf, type Label } from './column-names.ts';

/** A cell between two steps; lists only come out of the box plot. */
export type FrameCell = CellValue | readonly CellValue[];

/** A column between two steps. */
export interface FrameColumn {
  readonly label: Label;
  readonly databaseType: string;
  readonly type: GenericTypeCode;
  readonly values: readonly FrameCell[];
}

/** Rows between two steps: ordered columns, and a row index (empty: rows are just numbered). */
export interface Frame {
  readonly columns: readonly FrameColumn[];
  readonly index: readonly FrameColumn[];
  /** Names of the label levels; undefined for levels without one. */
  readonly levelNames: readonly (string | undefined)[];
  readonly rowCount: number;
}

/** Why a step cannot run. Answered with 400. */
export class PostProcessingFailure extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'PostProcessingFailure';
  }
}

export function frameOf({ columns, rowCount }: ColumnarResult): Frame {
  const own = columns.map(({ name, databaseType, type, values }) => ({ label: [name], databaseType, type, values }));
  return { columns: own, index: [], levelNames: [undefined], rowCount };
}

export interface FrameResult {
  readonly result: ColumnarResult;
  readonly indexNames: readonly (string | number)[];
  /** Parts of each column's name. */
  readonly labelParts: Readonly<Record<string, readonly string[]>>;
  readonly jsonColumns: readonly string[];
}

/** What the frame is on the wire: labels joined by `, `, a remaining index as row names. */
export function resultOf(frame: Frame): FrameResult {
  const jsonColumns: string[] = [];
  const names = namesOf(frame.columns.map(({ label }) => label));
  const columns = frame.columns.map((column, position): ResultColumn => {
    const name = names[position] ?? '';
    const isNested = column.values.some((value) => Array.isArray(value));
    if (isNested) jsonColumns.push(name);
    const values = column.values.map((value): CellValue => (isList(value) ? JSON.stringify(value) : finite(value)));
    return { name, databaseType: column.databaseType, type: column.type, values };
  });
  const [index] = frame.index;
  const indexNames = Array.from({ length: frame.rowCount }, (_, row) => {
    const value = index?.values[row];
    return typeof value === 'string' || typeof value === 'number'
      ? value
      : index === undefined
        ? row
        : String(value ?? '');
  });
  const labelParts = Object.fromEntries(
    frame.columns.map(({ label }, position) => [names[position] ?? '', partsOf(label)] as const),
  );
  return { result: { columns, rowCount: frame.rowCount }, indexNames, labelParts, jsonColumns };
}

const isList = (value: FrameCell): value is readonly CellValue[] => Array.isArray(value);
const finite = (value: CellValue): CellValue => (typeof value === 'number' && !Number.isFinite(value) ? null : value);

/** A column that counts or measures. */
export function numericColumn(label: FrameColumn['label'], values: readonly FrameCell[]): FrameColumn {
  return { label, databaseType: 'DOUBLE', type: genericType.numeric, values };
}

export function textColumn(label: FrameColumn['label'], values: readonly FrameCell[]): FrameColumn {
  return { label, databaseType: 'VARCHAR', type: genericType.string, values };
}

/** Columns under a name: one, or after a pivot all whose first level it is. Throws for a name that is not there. */
export function columnsNamed(frame: Frame, name: string): readonly FrameColumn[] {
  const found = frame.columns.filter(({ label }) => firstLevel(label) === name || joinLabel(label) === name);
  if (found.length === 0) throw new PostProcessingFailure(failureMessages.columnsNotThere());
  return found;
}

/** The one column of that name; the index counts where a step may read it. */
export function columnNamed(frame: Frame, name: string): FrameColumn {
  return columnsNamed(frame, name)[0] ?? textColumn([name], []); // columnsNamed never gives an empty list
}

const firstLevel = (label: FrameColumn['label']): string | undefined =>
  label.find((part) => part !== null) ?? undefined;

/** Puts columns where their label already is, the others at the end. */
export function withColumns(frame: Frame, added: readonly FrameColumn[]): Frame {
  const byLabel = new Map(added.map((column) => [JSON.stringify(column.label), column]));
  const kept = frame.columns.map((column) => {
    const key = JSON.stringify(column.label);
    const replacement = byLabel.get(key);
    byLabel.delete(key);
    return replacement ?? column;
  });
  return { ...frame, columns: [...kept, ...byLabel.values()] };
}

/** The same frame with other rows: `rows` are positions in the old one; undefined makes an empty row. */
export function pickRows(frame: Frame, rows: readonly (number | undefined)[]): Frame {
  const pick = (column: FrameColumn): FrameColumn => ({
    ...column,
    values: rows.map((row) => (row === undefined ? null : (column.values[row] ?? null))),
  });
  return { ...frame, columns: frame.columns.map(pick), index: frame.index.map(pick), rowCount: rows.length };
}

/** A label like the old one, with another name at the first level. */
export const renamed = (label: FrameColumn['label'], name: string): FrameColumn['label'] => [name, ...label.slice(1)];

/** A column that is computed out of another one without a fraction more, with the type of its numbers. */
export const numbersLike = (
  source: FrameColumn,
  label: FrameColumn['label'],
  values: readonly FrameCell[],
): FrameColumn => ({ ...numericColumn(label, values), databaseType: source.databaseType });

/** Whether doubles of a column are decimals, which add up as such: 0.1 and 0.2 are 0.3. */
export const areDecimals = (...columns: readonly FrameColumn[]): boolean =>
  columns.every(({ databaseType }) => isDecimal(databaseType));

/** Numbers of a column with all of their digits; everything else counts as missing. */
export function exactNumbersOf(column: FrameColumn): readonly (ExactNumber | null)[] {
  const numbers = numbersOf(column);
  return column.values.map((value, row) =>
    typeof value === 'string' && (numbers[row] ?? null) !== null ? value : (numbers[row] ?? null),
  );
}

/** Numbers of a column as doubles; everything else counts as missing. */
export function numbersOf(column: FrameColumn): readonly (number | null)[] {
  return column.values.map((value) => {
    if (typeof value === 'number') return value;
    if (typeof value === 'boolean') return Number(value);
    // Numbers that a double cannot give back arrive as text, and so do NaN and the infinities.
    const number =
      typeof value === 'string' && column.type === genericType.numeric ? Number(value || Number.NaN) : null;
    return Number.isFinite(number) ? number : null;
  });
}

/** A number, or the text of one. */
const isNumber = (cell: FrameCell): cell is number | string =>
  typeof cell === 'number' || (typeof cell === 'string' && Number.isFinite(Number(cell || Number.NaN)));

export const isNumeric = (column: FrameColumn): boolean => column.type === genericType.numeric;

/** Order of a column's cells: numbers and times by value, texts by code point, nulls last. */
export function compareCells(
  a: FrameCell | undefined,
  b: FrameCell | undefined,
  { type }: Pick<FrameColumn, 'type'>,
): number {
  const left = a ?? null;
  const right = b ?? null;
  if (left === null || right === null) return left === right ? 0 : left === null ? 1 : -1;
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  if ((type === genericType.numeric || type === genericType.temporal) && isNumber(left) && isNumber(right))
    return compareNumbers(left, right);
  const leftText = String(left);
  const rightText = String(right);
  return leftText < rightText ? -1 : leftText > rightText ? 1 : 0;
}
