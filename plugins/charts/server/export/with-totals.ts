import type { CellValue, ColumnarResult } from '#plugins/databases';

/** The cells of a row of totals, below columns of these names. */
export type TotalsRow = (columns: readonly string[]) => readonly CellValue[] | Promise<readonly CellValue[]>;

/** Rows and, below the last one, their totals; nothing below none. */
export async function* withTotals(
  batches: AsyncIterable<ColumnarResult>,
  totals: TotalsRow,
): AsyncGenerator<ColumnarResult> {
  let last: ColumnarResult | undefined;
  for await (const batch of batches) {
    if (batch.rowCount > 0) last = batch;
    yield batch;
  }
  if (last === undefined) return;
  const cells = await totals(last.columns.map(({ name }) => name));
  yield {
    columns: last.columns.map((column, index) => ({ ...column, values: [cells[index] ?? null] })),
    rowCount: 1,
  };
}
