import type { SqlParameter } from '#plugins/databases';

/** A cell as SQLite keeps it; whole numbers that a double does not hold are big. */
export type RawCell = number | bigint | string | Uint8Array | null;

export const textOfCell = (cell: RawCell): string =>
  cell instanceof Uint8Array ? Buffer.from(cell).toString('utf8') : String(cell);

/** Kinds of values in a column, as bits. */
export const valueKind = { integer: 1, real: 2, text: 4, blob: 8 } as const;

export interface RawColumn {
  readonly name: string;
  /** As the table declares it; undefined for an expression. */
  readonly declared: string | undefined;
}

/** Some rows of a statement, column by column. */
export interface RawBatch {
  readonly columns: readonly RawColumn[];
  readonly values: readonly (readonly RawCell[])[];
  /** The kinds of values that each column has here. */
  readonly kinds: readonly number[];
  readonly rowCount: number;
  /** Of the cells, roughly. */
  readonly bytes: number;
  readonly isOver: boolean;
}

/** What the server asks of the process; each order has one answer. */
export type Order =
  | { readonly kind: 'open'; readonly path: string }
  /** Begins a statement and gives its first rows. */
  | { readonly kind: 'run'; readonly sql: string; readonly parameters: readonly SqlParameter[]; readonly rows: number }
  /** The next rows of the statement. */
  | { readonly kind: 'more'; readonly rows: number }
  /** Nobody wants the rest. */
  | { readonly kind: 'leave' }
  /** The columns of a statement, without a row. */
  | { readonly kind: 'columns'; readonly sql: string };

/** What SQLite says. */
export interface Failure {
  /** Such as `SQLITE_ERROR`. */
  readonly code: string;
  readonly message: string;
  /** Where in the statement a syntax error is, counted from 0. */
  readonly at?: number;
}

export type Answer =
  | { readonly kind: 'done' }
  | { readonly kind: 'rows'; readonly batch: RawBatch }
  | { readonly kind: 'columns'; readonly columns: readonly RawColumn[] }
  | { readonly kind: 'failed'; readonly failure: Failure };
