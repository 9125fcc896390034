import type { CellValue } from '#plugins/databases';
import { isSafeWord, joinWords, signed128 } from './read-integers.ts';
import type { VectorMemory } from './vector-kind.ts';

/** Decimals as doubles, from whole numbers of 10^-scale that are as wide as their digits need. */
export function readDecimals(
  width: number,
  scale: number,
): (memory: VectorMemory, count: number, cells: CellValue[], from: number) => void {
  const divisor = 10 ** scale;
  if (width <= 9) {
    return ({ data: { buffer, byteOffset } }, count, cells, from) => {
      const numbers =
        width <= 4 ? new Int16Array(buffer, byteOffset, count) : new Int32Array(buffer, byteOffset, count);
      for (let row = 0; row < count; row += 1) cells[from + row] = (numbers[row] ?? 0) / divisor;
    };
  }
  if (width > 18) {
    return ({ data }, count, cells, from) => {
      const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
      for (let row = 0; row < count; row += 1) cells[from + row] = Number(signed128(view, row * 16)) / divisor;
    };
  }
  return ({ data }, count, cells, from) => {
    const words = new Int32Array(data.buffer, data.byteOffset, count * 2);
    const bigints = new BigInt64Array(data.buffer, data.byteOffset, count);
    for (let row = 0; row < count; row += 1) {
      const high = words[row * 2 + 1] ?? 0;
      const low = words[row * 2] ?? 0;
      cells[from + row] = (isSafeWord(high) ? joinWords(high, low >>> 0) : Number(bigints[row])) / divisor;
    }
  };
}
