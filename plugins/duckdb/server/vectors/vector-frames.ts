import { widthOf, type VectorKind, type VectorMemory } from './vector-kind.ts';

/** Everything begins where a number of 64 bits may begin. */
const alignment = 8;
const zeros = new Uint8Array(alignment);
const nothing = new Uint8Array(0);

const padded = (length: number): number => Math.ceil(length / alignment) * alignment;

/**
 * The vectors of a few chunks, one behind the other, without a copy of them. Each chunk is a frame: the count of its rows;
 * for each column the bytes of validity and of long texts; then for each column validity, cells and long texts.
 */
export class FrameWriter {
  readonly buffers: Uint8Array[] = [];
  byteLength = 0;

  add(rowCount: number, vectors: readonly VectorMemory[]): void {
    const header = new Uint32Array(1 + vectors.length * 2);
    header[0] = rowCount;
    for (const [index, { validity, heap }] of vectors.entries()) {
      header[1 + index * 2] = validity?.byteLength ?? 0;
      header[2 + index * 2] = heap.byteLength;
    }
    this.#put(header);
    for (const { validity, data, heap } of vectors) {
      if (validity !== undefined) this.#put(validity);
      this.#put(data);
      this.#put(heap);
    }
  }

  #put({ buffer, byteOffset, byteLength }: Uint8Array | Uint32Array): void {
    if (byteLength === 0) return;
    this.buffers.push(new Uint8Array(buffer, byteOffset, byteLength));
    const padding = padded(byteLength) - byteLength;
    if (padding > 0) this.buffers.push(zeros.subarray(0, padding));
    this.byteLength += byteLength + padding;
  }
}

/** Gives the vectors of each frame to `take`. */
export function readFrames(
  bytes: Uint8Array,
  kinds: readonly VectorKind[],
  take: (rowCount: number, vectors: readonly VectorMemory[]) => void,
): void {
  const { buffer, byteOffset } = bytes.byteOffset % alignment === 0 ? bytes : new Uint8Array(bytes);
  const headerLength = 1 + kinds.length * 2;
  const widths = kinds.map(widthOf);
  const end = byteOffset + bytes.byteLength;
  let at = byteOffset;
  const next = (length: number): Uint8Array => {
    if (length === 0) return nothing;
    const part = new Uint8Array(buffer, at, length);
    at += padded(length);
    return part;
  };
  while (at < end) {
    const header = new Uint32Array(buffer, at, headerLength);
    at += padded(header.byteLength);
    const rowCount = header[0] ?? 0;
    const vectors = widths.map((width, index): VectorMemory => {
      const validityBytes = header[1 + index * 2] ?? 0;
      const validity = validityBytes === 0 ? undefined : new Uint32Array(buffer, at, validityBytes / 4);
      at += padded(validityBytes);
      return { validity, data: next(rowCount * width), heap: next(header[2 + index * 2] ?? 0) };
    });
    take(rowCount, vectors);
  }
}
