import type { ColumnarResult, ResultColumn } from '#plugins/databases';

const sampledCells = 512;

/** Roughly what a result takes in memory, in bytes; texts are estimated from a sample of each column. */
export function estimateBytes({ columns, rowCount }: ColumnarResult): number {
  return columns.reduce((sum, column) => sum + columnBytes(column, rowCount), 512);
}

function columnBytes({ values }: ResultColumn, rowCount: number): number {
  const step = Math.max(1, Math.floor(rowCount / sampledCells));
  let textBytes = 0;
  let seen = 0;
  for (let row = 0; row < rowCount; row += step) {
    const value = values[row];
    if (typeof value === 'string') textBytes += 24 + value.length * 2;
    seen += 1;
  }
  return 128 + rowCount * 8 + (seen === 0 ? 0 : Math.round((textBytes / seen) * rowCount));
}
