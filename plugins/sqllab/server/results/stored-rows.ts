import type { FileRows } from '#plugins/charts';
import type { ColumnarResult } from '#plugins/databases';
import { resultColumnNames, type ResultTables } from '#plugins/sql-results';
import { resultsGone } from '../queries/result-payload.ts';

/** Rows that are read at once, so that memory does not grow with the result. */
const rowsAtOnce = 20_000;

/** The rows that were kept of a statement, with a note below them. Throws AppError `gone` where they no longer are. */
export async function storedRows(results: ResultTables, key: string, note?: string): Promise<FileRows> {
  const stored = await results.find(key);
  if (stored === undefined) throw resultsGone();
  async function* batches(): AsyncGenerator<ColumnarResult> {
    for (let from = 0; ; from += rowsAtOnce) {
      const page = await results.page(key, {}, from, rowsAtOnce);
      if (page === undefined) throw resultsGone();
      if (page.rows.rowCount > 0 || from === 0) yield page.rows;
      if (from + page.rows.rowCount >= page.total) return;
    }
  }
  return { headers: resultColumnNames(stored.columns.map(({ name }) => name)), batches: batches(), note: () => note };
}
