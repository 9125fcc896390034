import type { DuckDBDataChunk, DuckDBType } from '@duckdb/node-api';
import type { CellValue, ColumnarResult } from '#plugins/databases';
import type { CellForm } from './kind-of-type.ts';
import { roomFor } from './room-for.ts';
import { readChunk, vectorReader, type VectorReader } from './read-vectors.ts';

export type ColumnHead = Omit<ColumnarResult['columns'][number], 'values'>;

/** What is known of a result before its rows. */
export interface ResultHead {
  readonly columns: readonly ColumnHead[];
  readonly types: readonly DuckDBType[];
  readonly form: CellForm;
  /** Of the whole result, where it is known. */
  readonly rowCount?: number;
}

/** Takes the chunks of a result and makes something of them. */
export interface Rows<T> {
  readonly rowCount: number;
  /** About how much memory the rows of a stream take, in bytes or characters. */
  readonly size: number;
  /** A promise: the next chunk has to wait for it. */
  readonly add: (chunk: DuckDBDataChunk) => Promise<void> | undefined;
  readonly end: () => T | Promise<T>;
}

/** What is made of the rows of a result; called once for each result, or each batch of it. */
export type RowsOf<T> = (head: ResultHead) => Rows<T>;

export const cellRows: RowsOf<ColumnarResult> = (head) => new CellRows(head);

/** Cells for this process. */
class CellRows implements Rows<ColumnarResult> {
  readonly #head: ResultHead;
  readonly #readers: readonly VectorReader[];
  readonly #cells: readonly CellValue[][];
  #rowCount = 0;
  #size = 0;

  constructor(head: ResultHead) {
    this.#head = head;
    this.#readers = head.types.map((type) => vectorReader(type, head.form));
    this.#cells = head.types.map(() => roomFor(head.rowCount));
  }

  get rowCount(): number {
    return this.#rowCount;
  }

  get size(): number {
    return this.#size;
  }

  add(chunk: DuckDBDataChunk): undefined {
    readChunk(chunk, this.#readers, this.#cells, this.#rowCount);
    const from = this.#rowCount;
    this.#rowCount += chunk.rowCount;
    if (this.#head.rowCount === undefined) this.#size += charactersIn(this.#cells, from, this.#rowCount);
    return undefined;
  }

  end(): ColumnarResult {
    const columns = this.#head.columns.map((column, index) => ({ ...column, values: this.#cells[index] ?? [] }));
    return { columns, rowCount: this.#rowCount };
  }
}

function charactersIn(cells: readonly (readonly CellValue[])[], from: number, to: number): number {
  let characters = 0;
  for (const values of cells) {
    for (let at = from; at < to; at += 1) {
      const value = values[at];
      if (typeof value === 'string') characters += value.length;
    }
  }
  return characters;
}
