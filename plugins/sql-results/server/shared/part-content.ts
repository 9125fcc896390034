import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { CellValue, ColumnarResult } from '#plugins/databases';
import type { StoredColumn } from '../../contract/result-tables.ts';

interface Rows {
  readonly rowCount: number;
  /** Cells by column. */
  readonly cells: readonly (readonly CellValue[])[];
}

/** Rows that follow each other. */
export interface PartContent {
  readonly batches: readonly Rows[];
}

/** The last rows of a result, and what is known of all. */
export interface LastContent extends PartContent {
  readonly columns: readonly StoredColumn[];
  /** Parts before this one, from 1. */
  readonly parts: number;
  /** It is at the server that made it only, and there are no parts. */
  readonly isTooLarge: boolean;
}

export const rowsOf = ({ rowCount, columns }: ColumnarResult): Rows => ({
  rowCount,
  cells: columns.map(({ values }) => values),
});

export const batchOf = ({ rowCount, cells }: Rows, columns: readonly StoredColumn[]): ColumnarResult => ({
  rowCount,
  columns: columns.map((column, index) => ({ ...column, values: cells[index] ?? [] })),
});

/** Speed counts more than the last percent. */
const level = 1;

export const packed = (content: PartContent): Promise<Uint8Array> =>
  promisify<string, { level: number }, Buffer>(gzip)(JSON.stringify(content), { level });

/** What `packed` made. */
export const unpacked = async <T extends PartContent>(bytes: Uint8Array): Promise<T> =>
  JSON.parse((await promisify<Uint8Array, Buffer>(gunzip)(bytes)).toString()) as T;
