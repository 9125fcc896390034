import { defineToken } from '#core/common';
import type { ColumnarResult } from '#plugins/databases';
import type { SheetLayout } from '#plugins/viz-kit';

/** Some rows of a file. */
export interface FileBatch extends ColumnarResult {
  /** Totals below the others: colours of rows are not theirs. */
  readonly isFoot?: boolean;
}

/** Rows on their way into a file. */
export interface FileRows {
  /** Header cells. */
  readonly headers: readonly string[];
  readonly batches: AsyncIterable<FileBatch>;
  /** Known once `batches` is read to the end: what the file must say about rows that are missing. */
  readonly note: () => string | undefined;
  /** Of a sheet that is laid out as a picture; a CSV has the headers alone. Columns beyond its headings are not written. */
  readonly layout?: SheetLayout;
  /** Read by programs: CSV without byte order mark, its lines end as in Unix. */
  readonly isForPrograms?: boolean;
}

/** Server: writes rows as files, batch by batch; memory does not grow with them. */
export interface ResultFiles {
  /** RFC 4180, for people with a byte order mark; texts that a spreadsheet would run as formulas are made harmless. */
  readonly csv: (rows: FileRows) => AsyncIterable<Uint8Array>;
  readonly xlsx: (rows: FileRows) => AsyncIterable<Uint8Array>;
  /** Rows that a sheet can hold, less header and note. */
  readonly xlsxMostRows: number;
}
export const ResultFiles = defineToken<ResultFiles>('charts/ResultFiles');
