import { genericType, type CellValue, type GenericTypeCode, type ResultColumn } from '#plugins/databases';
import { timeFormatter } from '../formats/time-format.ts';
import { drawingMessages } from './drawing-messages.ts';
import { markedText, missingPart } from './series-names.ts';
import { alikeIn, disambiguated } from './disambiguated.ts';

/** The group that a row of a result represents. */
export interface GroupName {
  /** Its values: no two groups have the same, however they are shown. */
  readonly key: string;
  readonly label: string;
  /** By which it has its colour: as shown, with missing and empty values called as in names of result columns. */
  readonly colorKey: string;
}

/** Names of the groups in these columns, row by row. Groups that would read alike are called by their exact values. */
export function groupNames(
  columns: readonly ResultColumn[],
  rowCount: number,
  wordsOf: (value: CellValue, column: ResultColumn) => string,
): readonly GroupName[] {
  const named = inOwnGrain(wordsOf);
  const joined = (row: number, partOf: (value: CellValue, column: ResultColumn) => string): string =>
    columns.map((column) => partOf(column.values[row] ?? null, column)).join(', ');
  const rows = Array.from({ length: rowCount }, (_, row) => ({
    key: JSON.stringify(columns.map((column) => column.values[row] ?? null)),
    label: joined(row, (value, column) => (value === null ? drawingMessages.notAvailable() : named(value, column))),
    colorKey: joined(row, (value, column) => {
      if (value === null) return missingPart;
      return value === '' ? '' : markedText(named(value, column));
    }),
    fullName: joined(row, exactWords),
  }));
  const sharedColors = alikeIn(rows, ({ colorKey }) => colorKey);
  return disambiguated(rows, ({ fullName }) => fullName).map(({ key, label, colorKey, fullName }) => ({
    key,
    label,
    colorKey: sharedColors.has(colorKey) ? fullName : colorKey,
  }));
}

/** Times of a column with a grain of its own are named by it. */
const inOwnGrain =
  (writtenBy: (value: CellValue, column: ResultColumn) => string) =>
  (value: CellValue, column: ResultColumn): string =>
    column.grain !== undefined && typeof value === 'number'
      ? timeFormatter('smart_date', column.grain)(value)
      : writtenBy(value, column);

/**
 * Names of the values of an axis. Two of them never read alike, as a missing value and the text for it would; times
 * excepted, whose format says how fine they are shown.
 */
export function axisNames(
  values: readonly CellValue[],
  type: GenericTypeCode,
  wordsOf: (value: CellValue) => string,
): readonly string[] {
  if (type === genericType.temporal) return values.map(wordsOf);
  const column = { name: '', databaseType: '', type, values };
  return groupNames([column], values.length, wordsOf).map(({ label }) => label);
}

/** Different for different values, also where several are joined. */
function exactWords(value: CellValue, { type }: ResultColumn): string {
  if (value === null) return missingPart;
  if (typeof value === 'string') {
    return value === '' || value === missingPart || /[,"]/.test(value) ? JSON.stringify(value) : value;
  }
  return type === genericType.temporal && typeof value === 'number' && Number.isFinite(value)
    ? new Date(value).toISOString()
    : String(value);
}
