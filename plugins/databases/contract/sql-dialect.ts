import type { SqlSyntax } from './sql-syntax.ts';

/** What an engine's SQL looks like: values, not overrides. Printing lives in the queries plugin. */
export interface SqlDialect {
  /** `backend` of the connections that speak it. */
  readonly id: string;
  /** How it is read. */
  readonly syntax: SqlSyntax;
  readonly quoteIdentifier: (name: string) => string;
  /** `index` counts from 1. */
  readonly placeholder: (index: number) => string;
  /** A text literal with everything escaped; for SQL shown to people and for expressions without parameters. */
  readonly quoteText: (text: string) => string;
  /** ISO-8601 durations of docs/http-api.md, "Time grains" → SQL that truncates `expression` to that grain. */
  readonly truncations: Readonly<Record<string, (expression: string) => string>>;
  readonly castToText: (expression: string) => string;
  readonly castToTimestamp: (expression: string) => string;
  /** A number from its text, the plain decimal `numeral`, of which no digit is lost beside a column of `databaseType`. */
  readonly castToExactNumber: (expression: string, numeral: string, databaseType: string) => string;
  /** The type of decimals with any number of digits, or the nearest to it. */
  readonly anyDecimal: string;
  /** How a kept time is written that is cast to its type, where that is not as it is shown: years before the first. */
  readonly timeText?: (text: string) => string;
  /** Binary from a text of hexadecimal digits. */
  readonly binaryOfHex: (expression: string) => string;
  /**
   * A value of a type without parameters of its own, such as a list or a map, from the cell that shows it (JSON). `write`
   * puts a text into the statement. Undefined: the text itself is compared.
   */
  readonly valueOfCell?: (databaseType: string, cell: string, write: (text: string) => string) => string | undefined;
  /** What stands for an expression beside `=` and `IN` where its type has no equality with `valueOfCell`. */
  readonly comparable?: (databaseType: string, expression: string) => string | undefined;
  /** What stands for an expression in GROUP BY where its type has no equality. */
  readonly groupable?: (databaseType: string, expression: string) => string | undefined;
  /** Milliseconds since the epoch of a timestamp or date, as a floating-point number. */
  readonly epochMs: (expression: string) => string;
  /** For columns that hold seconds or milliseconds since the epoch (`python_date_format`). */
  readonly epochToTimestamp: (expression: string, unit: 's' | 'ms') => string;
  /** For columns of numbers that are years (`python_date_format` of `%Y`): where a year begins; null where one is null. */
  readonly yearToTimestamp: (expression: string) => string;
  /** A timestamp some months or milliseconds later; a day that its month lacks becomes the last one. */
  readonly moveTime: (expression: string, count: number, unit: 'month' | 'millisecond') => string;
  /**
   * Reads a text in a strftime format of year, month, day, hour, minute, second and names of months or days; null for null
   * and the empty text, an error for a text of another form.
   */
  readonly parseTime: (expression: string, format: string) => string;
  /**
   * Whether two values are the same, where null is the same as null and as nothing else; of a form that the engine can join
   * by. Absent: `IS NOT DISTINCT FROM`.
   */
  readonly isSame?: (left: string, right: string) => string;
  /**
   * The aggregate that takes the value first or last in the order of `by`, and of several there the least or greatest
   * value, so that the answer is the same each time. Rows without value or `by` are passed over.
   */
  readonly edgeOf: (value: string, by: string, end: 'first' | 'last') => string;
  readonly hasIlike: boolean;
  /** `TRUE`/`FALSE` as the engine writes them. */
  readonly booleanLiteral: (value: boolean) => string;
  /** A query without rows and without reading `table` (as somebody wrote it), in whose place it could stand. */
  readonly emptyLike?: (table: string) => string;
  /**
   * Written behind a query, it keeps the engine from asking conditions that stand around it of rows which its own conditions
   * leave out: a failure would tell of them. Absent where the engine does not do so.
   */
  readonly fence?: string;
  /**
   * How rows that stand in a statement are read: `json`, SQL of a text, holds a list of rows, each a list of texts and
   * nulls. `from` has one row each, `cell` one of its texts, from 0; it fails where `json` is no such list.
   */
  readonly jsonRows?: (json: string) => { readonly from: string; readonly cell: (index: number) => string };
}

/** Whether names that differ in case only are one name, also in quotes. */
export const ignoresCase = ({ syntax }: Pick<SqlDialect, 'syntax'>): boolean => syntax.names.folding === 'any-case';
