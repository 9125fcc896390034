import type { Database, Statement } from 'better-sqlite3';
import type { SqlParameter } from '#plugins/databases';
import { valueKind, type RawBatch, type RawCell, type RawColumn } from '../process/statement-messages.ts';

/** Bytes after which the rows that have come are given. */
const bytesPerBatch = 4 * 1_048_576;
const cellBytes = 8;

/** What a statement begins with that only reads; comments before it are passed over as SQLite does. */
const reading = /^(?:\s|--[^\n]*(?:\n|$)|\/\*[^]*?\*\/)*(?:select|with|values|explain)\b/i;

/** A statement that may only read. Throws what SQLite says. */
export function readingStatement(file: Database, sql: string): Statement {
  const statement = file.prepare(sql);
  if (!statement.reader || !statement.readonly || !reading.test(sql)) throw new NotReading();
  return statement.raw(true).safeIntegers(true);
}

/** The statement would change something, or set something of the connection. */
export class NotReading extends Error {
  readonly code = 'SQLITE_READONLY';
}

export const columnsOf = (statement: Statement): readonly RawColumn[] =>
  statement.columns().map(({ name, type }) => ({ name, declared: type ?? undefined }));

/** The rows of one statement, as many at a time as are asked for. */
export class Rows {
  readonly #columns: readonly RawColumn[];
  readonly #rows: IterableIterator<RawCell[]>;

  constructor(file: Database, sql: string, parameters: readonly SqlParameter[]) {
    const statement = readingStatement(file, sql);
    this.#columns = columnsOf(statement);
    this.#rows = statement.iterate(...parameters.map(bound)) as IterableIterator<RawCell[]>; // raw rows
  }

  next(wanted: number): RawBatch {
    const values: RawCell[][] = this.#columns.map(() => []);
    const kinds = this.#columns.map(() => 0);
    let [rowCount, bytes, isOver] = [0, 0, false];
    while (rowCount < wanted && bytes < bytesPerBatch) {
      const step = this.#rows.next();
      if (step.done === true) {
        isOver = true;
        break;
      }
      for (let index = 0; index < values.length; index += 1) {
        const [cell, kind, size] = plain(step.value[index] ?? null);
        values[index]?.push(cell);
        kinds[index] = (kinds[index] ?? 0) | kind;
        bytes += size;
      }
      rowCount += 1;
    }
    return { columns: this.#columns, values, kinds, rowCount, bytes, isOver };
  }

  leave(): void {
    this.#rows.return?.();
  }
}

/** SQLite has no truth values. */
const bound = (value: SqlParameter): SqlParameter => (typeof value === 'boolean' ? Number(value) : value);

function plain(cell: RawCell): readonly [cell: RawCell, kind: number, bytes: number] {
  switch (typeof cell) {
    case 'bigint': {
      const number = Number(cell);
      return [Number.isSafeInteger(number) ? number : cell, valueKind.integer, cellBytes];
    }
    case 'number':
      return [cell, valueKind.real, cellBytes];
    case 'string':
      return [cell, valueKind.text, cellBytes + 2 * cell.length];
    default:
      return cell === null ? [null, 0, cellBytes] : [cell, valueKind.blob, cellBytes + cell.byteLength];
  }
}
