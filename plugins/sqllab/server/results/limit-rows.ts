import type { FileRows } from '#plugins/charts';
import { firstRows, type ColumnarResult } from '#plugins/databases';

/** The first rows, and a note about the others where there are any; the source is left at the first row too many. */
export function limitRows(rows: FileRows, mostRows: number, note: string): FileRows {
  let isCut = false;
  async function* batches(): AsyncGenerator<ColumnarResult> {
    let left = mostRows;
    for await (const batch of rows.batches) {
      isCut = batch.rowCount > left;
      yield firstRows(batch, left);
      if (isCut) return;
      left -= batch.rowCount;
    }
  }
  return { headers: rows.headers, batches: batches(), note: () => (isCut ? note : rows.note()) };
}
