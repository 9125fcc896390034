import type { CellValue, ColumnarResult, ResultColumn } from '#plugins/databases';
import type { ColumnFormat } from '../formats/column-formats.ts';
import type { Currency } from '../options/options.ts';
import type { FormData } from './form-data.ts';

/** A block of cells that is shown as one, in rows and columns of a sheet from 0; both ends belong to it. */
export interface SheetBlock {
  readonly fromRow: number;
  readonly toRow: number;
  readonly fromColumn: number;
  readonly toColumn: number;
}

/** The value of any column of a row, also of one that is not shown. */
type ValueInRow = (column: string) => CellValue | undefined;

/** How the cells of a column are written; absent: as of all sheets. */
export interface SheetColumn {
  /** A d3 format; one that spreadsheets have no form for is left to them. */
  readonly numberFormat?: string | undefined;
  readonly currency?: Currency | null;
  /** As d3 writes times. */
  readonly timeFormat?: string | undefined;
  readonly widthPx?: number | undefined;
  readonly align?: 'left' | 'right' | 'center' | undefined;
  /** Colours of a cell as six hexadecimal digits: behind its text, and of it. */
  readonly lookOf?:
    ((valueOf: ValueInRow) => { readonly fill?: string; readonly ink?: string } | undefined) | undefined;
  /** The address of a cell. */
  readonly linkOf?: ((valueOf: ValueInRow) => string | undefined) | undefined;
}

/** How the cells of a sheet are laid out and written. */
export interface SheetLayout {
  /** Rows of headings, each with a text per column, the innermost last. They stay in view. */
  readonly headings: readonly (readonly string[])[];
  /** Headings and names of rows; rows are counted from the first one of the headings. */
  readonly merged: readonly SheetBlock[];
  /** Columns at the start that stay in view. */
  readonly frozenColumns: number;
  readonly columns: readonly SheetColumn[];
}

/** A table as its picture shows it, for files. */
export interface ShownSheet {
  /** Names of columns in one line each, for files that have one line of headings. */
  readonly headers: readonly string[];
  readonly rows: ColumnarResult;
  readonly layout: SheetLayout;
}

/** The layout of rows that are written as they come. */
export interface RowsSheet {
  /** Names of the result columns that are shown, in their order. */
  readonly names: readonly string[];
  readonly layout: SheetLayout;
}

/** What such a layout is made of. */
export interface RowsSheetInput {
  readonly formData: FormData;
  readonly columns: readonly (Pick<ResultColumn, 'name' | 'type'> & {
    /** As a file without a layout names it. */
    readonly heading: string;
  })[];
  /** What the dataset says of numbers. */
  readonly formatOf: (column: string) => ColumnFormat | undefined;
}

/** What a sheet is made of. */
export interface SheetInput {
  /** One result per query, in order. */
  readonly data: readonly ColumnarResult[];
  readonly formData: FormData;
  /** Name a reader sees for a result column. */
  readonly labelOf: (column: string) => string;
}
