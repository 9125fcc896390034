import type { CellValue } from '#plugins/databases';
import type { FileBatch } from '../../contract/result-files.ts';

/** The cells of a row of totals, below columns of these names. */
export type TotalsRow = (columns: readonly string[]) => readonly CellValue[] | Promise<readonly CellValue[]>;

/** Rows and, below the last one, their totals; nothing below none. */
export async function* withTotals(batches: AsyncIterable<FileBatch>, totals: TotalsRow): AsyncGenerator<FileBatch> {
  let last: FileBatch | undefined;
  for await (const batch of batches) {
    if (batch.rowCount > 0) last = batch;
    yield batch;
  }
  if (last === undefined) return;
  const cells = await totals(last.columns.map(({ name }) => name));
  yield {
    columns: last.columns.map((column, index) => ({ ...column, values: [cells[index] ?? null] })),
    rowCount: 1,
    isFoot: true,
  };
}
