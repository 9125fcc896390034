import type { DuckDBDataChunk, DuckDBType } from '@duckdb/node-api';
import type { CellValue } from '#plugins/databases';
import { kindOfType } from '../vectors/kind-of-type.ts';
import { memoryOfVector } from '../vectors/memory-of-vector.ts';
import { valueReader, type VectorReader } from '../vectors/read-vectors.ts';
import type { ResultHead, Rows, RowsOf } from '../vectors/rows.ts';
import { FrameWriter } from '../vectors/vector-frames.ts';
import type { VectorKind } from '../vectors/vector-kind.ts';
import { packValues, type PackedResult } from './packed-columns.ts';

/** Rows on their way: what is said of them, and the bytes of their vectors. */
export interface SentPart {
  readonly packed: PackedResult;
  readonly buffers: readonly Uint8Array[];
}

/** A part has about so many bytes: few enough that it is read while the next one is made. */
const partBytes = 1 << 20;
/** Up to so many bytes go along with the answer itself. */
const answerBytes = 1 << 15;

/** Sends the rows of a result part by part, as DuckDB has them; a small result is the answer itself. */
export function sentRows(send: (part: SentPart) => Promise<void>): RowsOf<PackedResult> {
  return (head) => {
    const parts = new VectorParts(head);
    let isSent = false;
    const sendPart = (): Promise<void> => {
      isSent = true;
      return send(parts.take());
    };
    return {
      get rowCount() {
        return parts.rowCount;
      },
      get size() {
        return parts.size;
      },
      add: (chunk) => {
        parts.add(chunk);
        return parts.size < partBytes ? undefined : sendPart();
      },
      end: async () => {
        if (!isSent && parts.size <= answerBytes) return withVectors(parts.take());
        if (parts.rowCount > 0) await sendPart();
        return { columns: [], rowCount: 0 };
      },
    };
  };
}

/** The rows of a batch, to be sent. */
export const batchRows: RowsOf<SentPart> = (head) => {
  const parts = new VectorParts(head);
  return {
    get rowCount() {
      return parts.rowCount;
    },
    get size() {
      return parts.size;
    },
    add: (chunk) => {
      parts.add(chunk);
      return undefined;
    },
    end: () => parts.take(),
  };
};

const withVectors = ({ packed, buffers }: SentPart): PackedResult => ({ ...packed, vectors: Buffer.concat(buffers) });

interface Column {
  readonly kind: VectorKind | undefined;
  /** Where only the binding can read the column: its reader, and the cells of this part. */
  readonly read: VectorReader;
  cells: CellValue[];
}

/** Collects the vectors of chunks for the process that reads them. */
class VectorParts implements Pick<Rows<SentPart>, 'rowCount' | 'size'> {
  readonly #head: ResultHead;
  readonly #columns: readonly Column[];
  #frames = new FrameWriter();
  #rowCount = 0;
  #cellSize = 0;

  constructor(head: ResultHead) {
    this.#head = head;
    this.#columns = head.types.map((type) => columnOf(type, head));
  }

  get rowCount(): number {
    return this.#rowCount;
  }

  get size(): number {
    return this.#frames.byteLength + this.#cellSize;
  }

  add(chunk: DuckDBDataChunk): void {
    const count = chunk.rowCount;
    const vectors = [];
    for (const [index, { kind, read, cells }] of this.#columns.entries()) {
      const vector = chunk.getColumnVector(index);
      if (kind !== undefined) {
        vectors.push(memoryOfVector(vector, count, kind));
        continue;
      }
      const from = cells.length;
      read(vector, count, cells, from);
      for (let row = from; row < cells.length; row += 1) this.#cellSize += String(cells[row]).length;
    }
    this.#frames.add(count, vectors);
    this.#rowCount += count;
  }

  take(): SentPart {
    const { buffers } = this.#frames;
    const columns = this.#head.columns.map((column, index) => {
      const { kind, cells = [] } = this.#columns[index] ?? {};
      const values = kind === undefined ? packValues(cells) : ({ kind: 'vectors', vector: kind } as const);
      return { ...column, values };
    });
    const packed = { columns, rowCount: this.#rowCount, total: this.#head.rowCount };
    for (const column of this.#columns) column.cells = [];
    this.#frames = new FrameWriter();
    [this.#rowCount, this.#cellSize] = [0, 0];
    return { packed, buffers };
  }
}

const columnOf = (type: DuckDBType, { form }: ResultHead): Column => ({
  kind: kindOfType(type, form),
  read: valueReader(type, form),
  cells: [],
});
