import { genericType, type CellValue, type GenericTypeCode, type ResultColumn } from '#plugins/databases';
import { timeFormatter } from '../formats/time-format.ts';
import { drawingMessages } from './drawing-messages.ts';
import { remembered } from './remembered.ts';
import { markedText, missingPart } from './series-names.ts';
import { alikeInTurns, disambiguatedInTurns } from './disambiguated.ts';
import { eachInTurns, finished, type Steps } from './in-turns.ts';

/** The group that a row of a result represents. */
export interface GroupName {
  /** Its values: no two groups have the same, however they are shown. */
  readonly key: string;
  readonly label: string;
  /** By which it has its colour: as shown, with missing and empty values called as in names of result columns. */
  readonly colorKey: string;
}

/** Names of the groups in these columns, row by row. Groups that would read alike are called by their exact values. */
export const groupNames = (
  columns: readonly ResultColumn[],
  rowCount: number,
  wordsOf: (value: CellValue, column: ResultColumn) => string,
): readonly GroupName[] => finished(groupNamesInTurns(columns, rowCount, wordsOf));

/** The same with pauses. */
export function* groupNamesInTurns(
  columns: readonly ResultColumn[],
  rowCount: number,
  wordsOf: (value: CellValue, column: ResultColumn) => string,
): Steps<readonly GroupName[]> {
  const parts = columns.map((column) => valueNames(column, inOwnGrain(wordsOf)));
  const numbers = Array.from({ length: rowCount }, (_, row) => row);
  const rows = yield* eachInTurns(numbers, (row) => joinedNames(parts.map((nameOf) => nameOf(row))));
  const sharedColors = yield* alikeInTurns(rows, ({ colorKey }) => colorKey);
  const named = yield* disambiguatedInTurns(rows, ({ fullName }) => fullName);
  return yield* eachInTurns(named, ({ key, label, colorKey, fullName }) => ({
    key,
    label,
    colorKey: sharedColors.has(colorKey) ? fullName : colorKey,
  }));
}

interface ValueName extends GroupName {
  readonly fullName: string;
}

/** How the value of a row is called; each value of the column is put into words once, since many rows share it. */
function valueNames(
  column: ResultColumn,
  wordsOf: (value: CellValue, column: ResultColumn) => string,
): (row: number) => ValueName {
  const nameOf = remembered((value: CellValue): ValueName => {
    const label = value === null ? drawingMessages.notAvailable() : wordsOf(value, column);
    const marked = value === '' ? '' : markedText(label);
    const colorKey = value === null ? missingPart : marked;
    return { key: JSON.stringify(value), label, colorKey, fullName: exactWords(value, column) };
  });
  return (row) => nameOf(column.values[row] ?? null);
}

function joinedNames(parts: readonly ValueName[]): ValueName {
  const [only] = parts;
  if (only !== undefined && parts.length === 1) return { ...only, key: `[${only.key}]` };
  const joined = (partOf: (name: ValueName) => string): string => parts.map(partOf).join(', ');
  return {
    key: `[${parts.map(({ key }) => key).join(',')}]`,
    label: joined(({ label }) => label),
    colorKey: joined(({ colorKey }) => colorKey),
    fullName: joined(({ fullName }) => fullName),
  };
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
export const axisNames = (
  values: readonly CellValue[],
  type: GenericTypeCode,
  wordsOf: (value: CellValue) => string,
): readonly string[] => finished(axisNamesInTurns(values, type, wordsOf));

/** The same with pauses. */
export function* axisNamesInTurns(
  values: readonly CellValue[],
  type: GenericTypeCode,
  wordsOf: (value: CellValue) => string,
): Steps<readonly string[]> {
  if (type === genericType.temporal) return yield* eachInTurns(values, wordsOf);
  const column = { name: '', databaseType: '', type, values };
  const names = yield* groupNamesInTurns([column], values.length, wordsOf);
  return yield* eachInTurns(names, ({ label }) => label);
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
