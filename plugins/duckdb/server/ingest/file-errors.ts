import { ingestTypeOf, type FileError, type IngestType } from '#plugins/databases';
import { duckDbMessages as messages } from '../../common/messages.ts';
import type { ColumnPlan } from './column-plan.ts';
import { keepObjects } from './json-remarks.ts';
import { readableFormat } from './date-kinds.ts';

type Shape = (match: RegExpExecArray, message: string) => Omit<FileError, 'row'>;

const typeTexts: Readonly<Record<IngestType, () => string>> = {
  text: messages.typeText,
  integer: messages.typeInteger,
  number: messages.typeNumber,
  boolean: messages.typeBoolean,
  date: messages.typeDate,
  timestamp: messages.typeTimestamp,
};
const namedTypes: Readonly<Record<string, IngestType>> = { BOOL: 'boolean', INT64: 'integer' };
const typeText = (name: string): string => typeTexts[namedTypes[name.toUpperCase()] ?? ingestTypeOf(name)]();
/** "a number", "a date of the form DD.MM.YYYY". */
export const planText = ({ type, format }: Pick<ColumnPlan, 'type' | 'format'>): string =>
  format === undefined
    ? typeTexts[type]()
    : messages.typeOfForm({
        type: type === 'date' ? messages.typeDay() : messages.typeMoment(),
        format: readableFormat(format),
      });

/** A file that cannot be read, for a reason that we found ourselves. */
export class UnreadableFile extends Error {
  readonly error: FileError;

  constructor(error: FileError) {
    super(error.reason);
    this.error = error;
  }
}

/** A value of which a column's type would lose something. */
export function misfitError(
  column: string,
  { row, value }: { readonly row: number; readonly value: string },
  plan: ColumnPlan,
): FileError {
  return {
    row,
    column,
    reason:
      /^-?[0-9.,]{16,}$/.test(value) && plan.databaseType === 'DOUBLE'
        ? messages.tooManyDigits({ value })
        : messages.valueNotOfType({ value, type: planText(plan) }),
    advice: messages.valueAdvice(),
  };
}

/** What DuckDB's readers complain about, and what a person can do. The first pattern that fits. */
const shapes: readonly (readonly [pattern: RegExp, shape: Shape])[] = [
  [
    /Error when converting column "(.*?)"\. Could not convert string "(.*?)" to '(.*?)'/s,
    (match) => ({
      column: match[1] ?? '',
      reason: messages.valueNotOfType({ value: match[2] ?? '', type: typeText(match[3] ?? '') }),
      advice: messages.valueAdvice(),
    }),
  ],
  [
    /Expected Number of Columns: (\d+) Found: (\d+)/,
    (match) => ({
      reason: messages.wrongColumnCount({ expected: match[1] ?? '', found: match[2] ?? '' }),
      advice: messages.wrongColumnCountAdvice(),
      choices: [{ label: messages.fillRows(), options: { fillRows: true } }],
    }),
  ],
  [
    /[Ii]nvalid unicode|not utf-8|byte sequence mismatch/,
    () => ({ reason: messages.notUtf8(), advice: messages.notUtf8Advice() }),
  ],
  [
    /unterminated quote|Value with unterminated/i,
    () => ({ reason: messages.openQuote(), advice: messages.openQuoteAdvice() }),
  ],
  [/Maximum line size/, () => ({ reason: messages.lineTooLong(), advice: messages.lineTooLongAdvice() })],
  [
    /Malformed JSON in file .*?, at byte \d+ in (?:line|record\/value) \d+: (.*?)\.? *(?:\n|$)/,
    (match) => ({
      reason: messages.malformedJson({ detail: match[1] ?? '' }),
      advice: messages.malformedJsonAdvice(),
    }),
  ],
  [
    /has duplicate key "(.*?)"/s,
    (match) => ({
      reason: messages.nameTwice({ name: match[1] ?? '' }),
      advice: messages.nameTwiceAdvice(),
      choices: [keepObjects()],
    }),
  ],
  [
    /maximum_object_size/,
    () => ({ reason: messages.objectTooLarge({ limit: 16 }), advice: messages.objectTooLargeAdvice() }),
  ],
  [/Parquet file|magic bytes|parquet/i, () => ({ reason: messages.notParquet(), advice: messages.notParquetAdvice() })],
  [
    /[Cc]ould not convert string ['"](.*?)['"] to ['"]?([A-Z0-9 ]+)['"]?(?:.*source column "?([^".\n]+)"?)?/s,
    (match) => ({
      ...(match[3] === undefined ? {} : { column: match[3].trim() }),
      reason: messages.valueNotOfType({ value: match[1] ?? '', type: typeText(match[2] ?? '') }),
      advice: messages.valueAdvice(),
    }),
  ],
  [/sniffing file|automatically detect/i, () => ({ reason: messages.notTable(), advice: messages.notTableAdvice() })],
];

/** Where, why and what to do, from DuckDB's message about a file. */
export function fileErrorOf(thrown: unknown): FileError {
  if (thrown instanceof UnreadableFile) return thrown.error;
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  const row = /CSV Error on Line: (\d+)/.exec(message)?.[1] ?? /in (?:line|record\/value) (\d+):/.exec(message)?.[1];
  const place = row === undefined ? {} : { row: Number(row) };
  for (const [pattern, shape] of shapes) {
    const match = pattern.exec(message);
    if (match !== null) return { ...place, ...shape(match, message) };
  }
  const detail = (message.split('\n')[0] ?? '')
    .replace(/^[A-Za-z ]+ Error: /, '')
    .replace(/["'](?:\/|[A-Za-z]:\\)[^"']*["']/g, '…');
  return { ...place, reason: messages.unreadableFile({ detail }), advice: messages.unreadableFileAdvice() };
}

/** The row of another length that stopped a reader. It is shown with the preview; loading refuses it. */
export const unevenRowOf = (failure: unknown): FileError | undefined =>
  failure instanceof Error && failure.message.includes('Expected Number of Columns') ? fileErrorOf(failure) : undefined;
