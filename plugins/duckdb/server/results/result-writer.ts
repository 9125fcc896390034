import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  DuckDBDataChunk,
  DuckDBTypeId,
  VARCHAR,
  type DuckDBAppender,
  type DuckDBConnection,
  type DuckDBType,
  type DuckDBValue,
} from '@duckdb/node-api';
import { genericType, type ColumnarResult } from '#plugins/databases';
import type { StoredColumn } from '#plugins/sql-results';
import { catalogueResult, createTable, dropResult } from './result-catalogue.ts';
import type { ResultFile } from './result-file.ts';
import { storedTypeOf, storedValue, widerType } from './stored-types.ts';

/** Rows of one chunk: DuckDB's vector size. */
const chunkRows = 2_048;

/** What is written, and since when it is there. */
export interface NewResult {
  readonly key: string;
  readonly columns: readonly StoredColumn[];
  /** Milliseconds since the epoch. */
  readonly createdMs: number;
}

/** Writes batches into a table whose columns are called c0, c1, …, in one transaction from commit to commit. */
export class TableWriter {
  readonly #connection: DuckDBConnection;
  readonly #result: NewResult;
  readonly #table: string;
  readonly #types;
  #appender: DuckDBAppender | undefined;
  #rows = 0;
  #isBegun = true;
  #isCommitted = false;

  private constructor(connection: DuckDBConnection, result: NewResult, table: string) {
    this.#connection = connection;
    this.#result = result;
    this.#table = table;
    this.#types = result.columns.map(storedTypeOf);
  }

  /** Replaces what was under the key. */
  static async open(file: ResultFile, result: NewResult): Promise<TableWriter> {
    const connection = await file.connect();
    try {
      await dropResult(connection, result.key);
      await connection.run('BEGIN');
      return new TableWriter(connection, result, await createTable(connection, result.columns.map(storedTypeOf)));
    } catch (failure) {
      connection.closeSync();
      throw failure;
    }
  }

  get rows(): number {
    return this.#rows;
  }

  /** Leaves the event loop to others after each chunk. */
  async append(batch: ColumnarResult): Promise<void> {
    for (let from = 0; from < batch.rowCount; from += chunkRows) {
      await this.#appendChunk(batch, from, Math.min(chunkRows, batch.rowCount - from));
      await nextTurn();
    }
  }

  /** Others can read what was appended. */
  async commit(): Promise<void> {
    this.#close();
    if (!this.#isBegun) return;
    if (!this.#isCommitted) await this.#catalogue(false);
    await this.#connection.run('COMMIT');
    this.#isBegun = false;
    this.#isCommitted = true;
  }

  async finish(): Promise<void> {
    this.#close();
    await this.#begin();
    await this.#catalogue(true);
    await this.#connection.run('COMMIT');
    this.#connection.closeSync();
  }

  /** What was written goes away. */
  async discard(): Promise<void> {
    try {
      this.#close();
      if (this.#isBegun) await this.#connection.run('ROLLBACK');
      await dropResult(this.#connection, this.#result.key);
    } finally {
      this.#connection.closeSync();
    }
  }

  async #appendChunk(batch: ColumnarResult, from: number, count: number): Promise<void> {
    const columns: DuckDBValue[][] = [];
    for (const [index, column] of batch.columns.entries()) {
      columns.push(await this.#valuesOf(column.values.slice(from, from + count), index));
    }
    const chunk = DuckDBDataChunk.create(this.#types, count);
    for (const [index, values] of columns.entries()) chunk.setColumnValues(index, values);
    await this.#begin();
    this.#appender ??= await this.#connection.createAppender(this.#table);
    this.#appender.appendDataChunk(chunk);
    this.#appender.flushSync(); // a little at a time: all at once would hold up the process
    this.#rows += count;
  }

  /** A value that the column cannot hold exactly turns the whole column into a wider one. */
  async #valuesOf(cells: ColumnarResult['columns'][number]['values'], index: number): Promise<DuckDBValue[]> {
    const type = this.#types[index] ?? VARCHAR;
    const values: DuckDBValue[] = [];
    for (const cell of cells) {
      const value = storedValue(cell, type, this.#result.columns[index]);
      if (value === undefined) {
        await this.#widen(index, type);
        return this.#valuesOf(cells, index);
      }
      values.push(value);
    }
    return values;
  }

  /** Numbers go through text, in which they have the digits that they came with. */
  async #widen(index: number, from: DuckDBType): Promise<void> {
    const [column, name] = [this.#result.columns[index], `c${String(index)}`];
    const wider = column === undefined ? VARCHAR : widerType(from, column);
    const isTime = column?.type === genericType.temporal && from.typeId === DuckDBTypeId.DOUBLE;
    const value = isTime ? `make_timestamp((${name} * 1000)::BIGINT)` : `${name}::VARCHAR`;
    await this.commit();
    await this.#connection.run(
      `ALTER TABLE ${this.#table} ALTER ${name} TYPE ${wider.toString()} USING ${value}::${wider.toString()}`,
    );
    this.#types[index] = wider;
  }

  async #begin(): Promise<void> {
    if (this.#isBegun) return;
    await this.#connection.run('BEGIN');
    this.#isBegun = true;
  }

  #catalogue(isComplete: boolean): Promise<void> {
    const facts = { ...this.#result, table: this.#table, types: this.#types, rows: this.#rows, isComplete };
    return catalogueResult(this.#connection, facts, this.#isCommitted);
  }

  #close(): void {
    this.#appender?.closeSync();
    this.#appender = undefined;
  }
}
