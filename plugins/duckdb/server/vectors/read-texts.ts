import { isAscii } from 'node:buffer';
import type { CellValue } from '#plugins/databases';
import { TextMemory } from './text-memory.ts';
import { inlineBytes, type VectorMemory } from './vector-kind.ts';

/** Longer texts are read on their own, so that none of them is kept for the sake of another. */
const longBytes = 256;
const heapInOne = 1 << 20;
/** Of four characters at once: set where one is not ASCII. */
const highBits = 0x80808080 | 0;

/**
 * Reads texts. Columns repeat themselves, so short ones are remembered by their bytes, long ones by where they lie,
 * which holds within a vector only. Those that are ASCII are cut from one decoded text: a call per text costs more.
 */
export function textReader(): (memory: VectorMemory, count: number, cells: CellValue[], from: number) => void {
  const short = new TextMemory();
  const long = new TextMemory();
  return ({ data, validity, heap }, count, cells, from) => {
    const entries = new Int32Array(data.buffer, data.byteOffset, count * 4);
    const bytes = Buffer.from(data.buffer, data.byteOffset, count * 16);
    const longReader = heapReader(heap);
    let inline: string | undefined;
    long.clear();
    for (let row = 0; row < count; row += 1) {
      if (validity !== undefined && (((validity[row >>> 5] ?? 0) >>> (row & 31)) & 1) === 0) {
        cells[from + row] = null;
        continue;
      }
      const at = row * 4;
      const [length, a, b, c] = [entries[at] ?? 0, entries[at + 1] ?? 0, entries[at + 2] ?? 0, entries[at + 3] ?? 0];
      const isShort = length >= 0 && length <= inlineBytes;
      const memory = isShort ? short : long;
      const slot = memory.slotOf(length, a, b, c);
      let text = memory.texts[slot];
      if (text === undefined) {
        const start = row * 16 + 4;
        if (!isShort) text = longReader(b >>> 0, length >>> 0);
        else if (((a | b | c) & highBits) !== 0) text = bytes.toString('utf8', start, start + length);
        else text = (inline ??= bytes.toString('latin1')).substring(start, start + length);
        memory.texts[slot] = text;
      }
      cells[from + row] = text;
    }
  };
}

/** Reads texts that lie one behind the other. */
function heapReader(heap: Uint8Array): (at: number, length: number) => string {
  const bytes = Buffer.from(heap.buffer, heap.byteOffset, heap.byteLength);
  const isPlain = heap.byteLength <= heapInOne && isAscii(bytes);
  let joined: string | undefined;
  return (at, length) =>
    isPlain && length <= longBytes
      ? (joined ??= bytes.toString('latin1')).substring(at, at + length)
      : bytes.toString('utf8', at, at + length);
}
