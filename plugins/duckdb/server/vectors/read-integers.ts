import type { CellValue } from '#plugins/databases';
import type { VectorMemory } from './vector-kind.ts';

const wordSize = 2 ** 32;
/** High words of 64-bit integers that a double holds exactly: |value| < 2^53. */
const safeHighWord = 2 ** 21;

/** Whether a signed integer of 64 bits, by its high word, is a double; -2^53 counts, which is one, too. */
export const isSafeWord = (high: number): boolean => high >= -safeHighWord && high < safeHighWord;

export const joinWords = (high: number, low: number): number => high * wordSize + low;

export function signed64(view: DataView, at: number): number | string {
  const high = view.getInt32(at + 4, true);
  return isSafeWord(high) ? joinWords(high, view.getUint32(at, true)) : view.getBigInt64(at, true).toString();
}

export function unsigned64(view: DataView, at: number): number | string {
  const high = view.getUint32(at + 4, true);
  return high < safeHighWord ? joinWords(high, view.getUint32(at, true)) : view.getBigUint64(at, true).toString();
}

/** A sum of integers is 128 bits wide in DuckDB and nearly always small. */
export function signed128(view: DataView, at: number): number | string {
  const top = view.getInt32(at + 12, true);
  const second = view.getInt32(at + 8, true);
  const high = view.getInt32(at + 4, true);
  if (top === second && top === high >> 31 && isSafeWord(high)) return joinWords(high, view.getUint32(at, true));
  return ((view.getBigInt64(at + 8, true) << 64n) | view.getBigUint64(at, true)).toString();
}

export function readInt32s({ data }: VectorMemory, count: number, cells: CellValue[], from: number): void {
  const numbers = new Int32Array(data.buffer, data.byteOffset, count);
  for (let row = 0; row < count; row += 1) cells[from + row] = numbers[row] ?? 0;
}

export function readInt64s({ data }: VectorMemory, count: number, cells: CellValue[], from: number): void {
  const words = new Int32Array(data.buffer, data.byteOffset, count * 2);
  const bigints = new BigInt64Array(data.buffer, data.byteOffset, count);
  for (let row = 0; row < count; row += 1) {
    const high = words[row * 2 + 1] ?? 0;
    const low = words[row * 2] ?? 0;
    if (high === low >> 31) cells[from + row] = low;
    else if (isSafeWord(high)) cells[from + row] = joinWords(high, low >>> 0);
    else cells[from + row] = String(bigints[row]);
  }
}
