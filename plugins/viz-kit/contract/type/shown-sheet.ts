import type { ColumnarResult } from '#plugins/databases';
import type { FormData } from './form-data.ts';

/** A block of cells that is shown as one, in rows and columns of a sheet from 0; both ends belong to it. */
export interface SheetBlock {
  readonly fromRow: number;
  readonly toRow: number;
  readonly fromColumn: number;
  readonly toColumn: number;
}

/** How the cells of a sheet are laid out and written. */
export interface SheetLayout {
  /** Rows of headings, each with a text per column, the innermost last. They stay in view. */
  readonly headings: readonly (readonly string[])[];
  /** Headings and names of rows; rows are counted from the first one of the headings. */
  readonly merged: readonly SheetBlock[];
  /** Columns at the start that stay in view. */
  readonly frozenColumns: number;
  /** Number formats of spreadsheets, by column. */
  readonly numberFormats: readonly (string | undefined)[];
}

/** A table as its picture shows it, for files. */
export interface ShownSheet {
  /** Names of columns in one line each, for files that have one line of headings. */
  readonly headers: readonly string[];
  readonly rows: ColumnarResult;
  readonly layout: SheetLayout;
}

/** What a sheet is made of. */
export interface SheetInput {
  /** One result per query, in order. */
  readonly data: readonly ColumnarResult[];
  readonly formData: FormData;
  /** Name a reader sees for a result column. */
  readonly labelOf: (column: string) => string;
}
