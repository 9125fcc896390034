import { DuckDBBlobVector, type DuckDBVector } from '@duckdb/node-api';
import { inlineBytes, type VectorKind, type VectorMemory } from './vector-kind.ts';

/** The memory behind a vector. The binding keeps it private; reading it whole is what makes wide results fast. */
interface RawVector {
  readonly items?: { readonly buffer: ArrayBufferLike; readonly byteOffset: number; readonly byteLength: number };
  readonly dataView?: DataView;
  readonly validity: { readonly data: BigUint64Array | null };
}

const nothing = new Uint8Array(0);

/** What the binding copied of the vector, and the long texts that its entries point to. */
export function memoryOfVector(vector: DuckDBVector, count: number, kind: VectorKind): VectorMemory {
  const raw = vector as unknown as RawVector; // see RawVector
  const source = raw.dataView ?? raw.items;
  if (source === undefined) throw new Error('This vector has no flat memory.');
  const data = new Uint8Array(source.buffer, source.byteOffset, source.byteLength);
  const bits = raw.validity.data;
  const validity = bits === null ? undefined : new Uint32Array(bits.buffer, bits.byteOffset, bits.length * 2);
  return { data, validity, heap: kind.of === 'text' ? takeLongTexts(raw, data, count, validity) : nothing };
}

/** Bytes that may lie between two texts which are read together: far less than a page, so all of them can be read. */
const mostBetween = 64;

/** Long texts that lie one behind the other in DuckDB's memory. */
interface Run {
  readonly firstEntry: number;
  readonly start: number;
  end: number;
  /** Where it begins in the heap. */
  readonly at: number;
}

/**
 * The bytes of long texts; the entries say afterwards where in them each begins. Texts of a vector mostly lie one behind
 * the other, so that few calls bring them all.
 */
function takeLongTexts(raw: RawVector, data: Uint8Array, count: number, validity: Uint32Array | undefined): Uint8Array {
  const words = new Uint32Array(data.buffer, data.byteOffset, count * 4);
  const runs: Run[] = [];
  let run: Run | undefined;
  const entries: number[] = [];
  const places: number[] = [];
  for (let row = 0; row < count; row += 1) {
    const entry = row * 4;
    const length = words[entry] ?? 0;
    if (length <= inlineBytes) continue;
    if (validity !== undefined && (((validity[row >>> 5] ?? 0) >>> (row & 31)) & 1) === 0) continue;
    const pointer = (words[entry + 3] ?? 0) * 2 ** 32 + (words[entry + 2] ?? 0); // addresses have 48 bits
    if (run === undefined || pointer < run.start || pointer > run.end + mostBetween) {
      run = { firstEntry: row, start: pointer, end: pointer, at: run === undefined ? 0 : run.at + run.end - run.start };
      runs.push(run);
    }
    run.end = Math.max(run.end, pointer + length);
    entries.push(entry);
    places.push(run.at + pointer - run.start);
  }
  if (runs.length === 0) return nothing;
  const parts = runs.map((one) => bytesOf(raw, data, one));
  const heap = parts.length === 1 && parts[0] !== undefined ? parts[0] : Buffer.concat(parts);
  for (const [index, entry] of entries.entries()) {
    words[entry + 2] = places[index] ?? 0;
    words[entry + 3] = 0;
  }
  return heap;
}

/** An entry that says it is as long as the run gives the whole of it. */
function bytesOf(raw: RawVector, data: Uint8Array, { firstEntry, start, end }: Run): Uint8Array {
  const entry = new DataView(data.slice(firstEntry * 16, firstEntry * 16 + 16).buffer);
  entry.setUint32(0, end - start, true);
  const { validity } = raw as unknown as { validity: ConstructorParameters<typeof DuckDBBlobVector>[1] };
  const owner = raw as unknown as { vector: ConstructorParameters<typeof DuckDBBlobVector>[2] };
  const one = new DuckDBBlobVector(entry, validity.slice(firstEntry, 1), owner.vector, 0, 1);
  return one.getItemBytes(0) ?? nothing;
}
