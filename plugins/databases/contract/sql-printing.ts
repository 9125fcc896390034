import type { GenericTypeCode } from './columnar-result.ts';

/** What an engine calls the types that values are cast to. */
export interface SqlTypeNames {
  readonly text: string;
  readonly boolean: string;
  readonly date: string;
  /** A moment without a zone; with microseconds where the engine has them. */
  readonly timestamp: string;
  readonly zonedTimestamp: string;
  /** Whole numbers of 32 and of 64 bits. */
  readonly integer: string;
  readonly long: string;
  /** Floating point numbers of 32 and of 64 bits. */
  readonly real: string;
  readonly double: string;
  readonly decimal: (width: number, scale: number) => string;
  /** Decimals with any number of digits, or the nearest to it. */
  readonly anyDecimal: string;
}

export interface LikeOptions {
  readonly ignoresCase: boolean;
  /** A text literal of the sign that takes the one behind it as it is written; undefined: the engine's own. */
  readonly escape: string | undefined;
}

/** What is known of a column's type: its text (empty: unknown), and what kind of values it has. */
export interface ValueType {
  readonly databaseType: string;
  readonly generic: GenericTypeCode | undefined;
}

/**
 * How an engine's SQL is printed: values, and functions over parts that are printed already. An engine spreads
 * `standardPrinting` of `#plugins/sql-language` and overrides what differs; what has no default there, each engine
 * defines itself. A function may repeat a part in its result as often as needed.
 */
export interface SqlPrinting {
  readonly quoteIdentifier: (name: string) => string;
  /** `index` counts from 1. Where all placeholders look the same, a parameter is passed again for each occurrence. */
  readonly placeholder: (index: number) => string;
  /** A text literal with everything escaped; for SQL shown to people and for expressions without parameters. */
  readonly quoteText: (text: string) => string;
  /** `TRUE`/`FALSE` as the engine writes them. */
  readonly booleanLiteral: (value: boolean) => string;
  /** A moment or day literal from its ISO text. */
  readonly timeLiteral: (text: string, type: 'timestamp' | 'date') => string;

  readonly types: SqlTypeNames;
  /** `type` is one of `types`. */
  readonly cast: (expression: string, type: string) => string;
  /** A value as the text that a pattern is compared with. */
  readonly castToText: (expression: string) => string;
  /** A number from its text, the plain decimal `numeral`, of which no digit is lost beside a column of `databaseType`. */
  readonly castToExactNumber: (expression: string, numeral: string, databaseType: string) => string;
  /** How a kept time is written that is cast to its type, where that is not as it is shown: years before the first. */
  readonly timeText?: (text: string) => string;
  /** Binary from a text of hexadecimal digits. */
  readonly binaryOfHex: (expression: string) => string;
  /**
   * A value of a type without parameters of its own, such as a list or a map, from the cell that shows it (JSON). `write`
   * puts a text into the statement. Undefined: the text itself is compared.
   */
  readonly valueOfCell?: (databaseType: string, cell: string, write: (text: string) => string) => string | undefined;
  /** Replaces an expression beside `=` and `IN` where its type has no equality with `valueOfCell`. */
  readonly comparable?: (databaseType: string, expression: string) => string | undefined;
  /** The same of a day or moment, where `=` and `IN` take no moments beside its type. */
  readonly comparableMoment?: (databaseType: string, expression: string) => string | undefined;
  /** Replaces an expression in GROUP BY where its type has no equality. */
  readonly groupable?: (databaseType: string, expression: string) => string | undefined;

  /** ISO-8601 durations of docs/http-api.md, "Time grains" → SQL that truncates `expression` to that grain. */
  readonly truncations: Readonly<Record<string, (expression: string) => string>>;
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

  /** Whether a boolean is this and not null. */
  readonly isTruth: (operand: string, value: boolean) => string;
  /**
   * Whether two values are the same, where null is the same as null and as nothing else; of a form that the engine can join
   * by.
   */
  readonly isSame: (left: string, right: string) => string;
  /** Whether a floating point number is neither null nor NaN; infinities are numbers. */
  readonly isNumber: (operand: string) => string;
  readonly like: (operand: string, pattern: string, options: LikeOptions) => string;
  readonly concat: (left: string, right: string) => string;
  /** A text without the signs `character`, a text literal, that it begins with. */
  readonly trimStart: (text: string, character: string) => string;
  /** A text filled up at its beginning with `character`, a text literal, until it has `width` of them. */
  readonly padStart: (text: string, width: number, character: string) => string;
  readonly least: (left: string, right: string) => string;
  readonly greatest: (left: string, right: string) => string;

  /** Interpolated between neighbours; `fraction` from 0 to 1, `operand` a floating point number. */
  readonly percentile: (operand: string, fraction: number) => string;
  /** The standard deviation of a sample. */
  readonly deviation: (operand: string) => string;
  /**
   * The aggregate that takes the value first or last in the order of `by`, and of several there the least or greatest
   * value, so that the answer is the same each time. Rows without value or `by` are passed over. `type` is that of the value.
   */
  readonly edgeOf: (value: string, by: string, end: 'first' | 'last', type: ValueType) => string;

  /** The GROUP BY clause of several groupings at once. Absent where the engine has none: each is a query of its own then. */
  readonly groupBySets?: ((sets: readonly (readonly string[])[]) => string) | undefined;
  /**
   * A whole number with a bit for each expression, the first one the highest: 1 where the row is not grouped by it. Goes
   * with `groupBySets`.
   */
  readonly groupingBits?: ((expressions: readonly string[]) => string) | undefined;
  /**
   * One or more items of ORDER BY that sort by an expression; missing values come last in either direction. `item` may
   * be an output name, which is valid only on its own: `value` gives the expression behind it.
   */
  readonly ordering: (item: string, isAscending: boolean, value: () => string) => string;
  /** The end of a query that gives `rows` rows (undefined: all) behind the first `offset`; empty where it gives all. */
  readonly rowRange: (rows: number | undefined, offset: number) => string;
  /** A query that can replace `table` (as the user wrote it), returns no rows and does not read it. */
  readonly emptyLike?: (table: string) => string;
  /**
   * Appended to a query, it keeps the engine from evaluating outer conditions on rows that the query's own conditions
   * exclude: an error would reveal them. Absent where the engine never does so.
   */
  readonly fence?: string;
  /**
   * How rows written in a statement are read: `json`, SQL of a text, holds a list of rows, each a list of texts and
   * nulls. `from` has one row each, `cell` one of its texts, from 0; it fails where `json` is no such list.
   */
  readonly jsonRows?: (json: string) => { readonly from: string; readonly cell: (index: number) => string };
}
