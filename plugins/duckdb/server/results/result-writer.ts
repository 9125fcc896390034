import {
  DuckDBDataChunk,
  VARCHAR,
  type DuckDBAppender,
  type DuckDBConnection,
  type DuckDBType,
  type DuckDBValue,
} from '@duckdb/node-api';
import type { ColumnarResult } from '#plugins/databases';
import type { ResultWriter, StoredColumn } from '../../contract/result-tables.ts';
import { storedTypeOf, storedValue } from './stored-types.ts';

/** Rows of one chunk: DuckDB's vector size. */
const chunkRows = 2_048;
/** Rows until what was appended is made visible to readers; the first batch is shown at once. */
const rowsPerFlush = 50_000;

/** Appends batches to a table whose columns are called c0, c1, … */
export class TableWriter implements ResultWriter {
  readonly #connection: DuckDBConnection;
  readonly #table: string;
  readonly #types: DuckDBType[];
  readonly #onRows: (visibleRows: number) => void;
  readonly #onEnd: (isKept: boolean, rows: number, types: readonly DuckDBType[]) => Promise<void>;
  #appender: DuckDBAppender | undefined;
  #rows = 0;
  #visible = 0;

  constructor(
    connection: DuckDBConnection,
    table: string,
    columns: readonly StoredColumn[],
    onRows: (visibleRows: number) => void,
    onEnd: (isKept: boolean, rows: number, types: readonly DuckDBType[]) => Promise<void>,
  ) {
    this.#connection = connection;
    this.#table = table;
    this.#types = columns.map(storedTypeOf);
    this.#onRows = onRows;
    this.#onEnd = onEnd;
  }

  async append(batch: ColumnarResult): Promise<void> {
    for (let from = 0; from < batch.rowCount; from += chunkRows) {
      await this.#appendChunk(batch, from, Math.min(chunkRows, batch.rowCount - from));
    }
    if (this.#visible === 0 || this.#rows - this.#visible >= rowsPerFlush) this.#flush();
  }

  async finish(): Promise<void> {
    this.#flush();
    this.#close();
    await this.#onEnd(true, this.#rows, this.#types);
  }

  async discard(): Promise<void> {
    this.#close();
    await this.#onEnd(false, this.#rows, this.#types);
  }

  async #appendChunk(batch: ColumnarResult, from: number, count: number): Promise<void> {
    const columns: DuckDBValue[][] = [];
    for (const [index, column] of batch.columns.entries()) {
      columns.push(await this.#valuesOf(column.values.slice(from, from + count), index));
    }
    const chunk = DuckDBDataChunk.create(this.#types, count);
    for (const [index, values] of columns.entries()) chunk.setColumnValues(index, values);
    this.#appender ??= await this.#connection.createAppender(this.#table);
    this.#appender.appendDataChunk(chunk);
    this.#rows += count;
  }

  /** A value that the column cannot hold exactly turns the whole column into text. */
  async #valuesOf(cells: ColumnarResult['columns'][number]['values'], index: number): Promise<DuckDBValue[]> {
    const type = this.#types[index] ?? VARCHAR;
    const values: DuckDBValue[] = [];
    for (const cell of cells) {
      const value = storedValue(cell, type);
      if (value === undefined) {
        await this.#turnIntoText(index);
        return cells.map((each) => (each === null ? null : String(each)));
      }
      values.push(value);
    }
    return values;
  }

  async #turnIntoText(index: number): Promise<void> {
    this.#flush();
    this.#close();
    await this.#connection.run(`ALTER TABLE ${this.#table} ALTER c${index} TYPE VARCHAR`);
    this.#types[index] = VARCHAR;
  }

  #flush(): void {
    this.#appender?.flushSync();
    this.#visible = this.#rows;
    this.#onRows(this.#visible);
  }

  #close(): void {
    this.#appender?.closeSync();
    this.#appender = undefined;
  }
}
