import mysql, { type FieldPacket, type PrepareStatementInfo, type Query } from 'mysql2';
import type { SqlParameter, SqlStatement } from '#plugins/databases';
import { beginsLikeTelling } from '../common/reading-statement.ts';
import { asError, fieldsOf, keepWhole, sendText, type Client, type Field, type RawCell } from './client.ts';

/** Rows that have come, as they are. A statement that gives none has no fields. */
export interface RawRows {
  readonly fields: readonly Field[];
  readonly rows: readonly (readonly RawCell[])[];
  /** Of their cells. */
  readonly bytes: number;
}

/** Bytes after which the rows that have come are given; the server waits until they were taken. */
const bytesPerBatch = 16 * 1_048_576;
const mostRowsPerBatch = 10_000;
/** The first rows are there early; batches grow step by step. */
const firstRowsPerBatch = 8;
const growth = 4;
const numberBytes = 8;
/** How long a server may take to stop a statement whose rest nobody wants, before the connection is cut. */
const stopWithinMs = 5_000;

/**
 * Rows of one statement as they come: however wide they are, no more than about one batch of them is in memory. The first
 * batch comes also where there are no rows, for its columns. `giveUp` is called where nobody wants the rest: it is to end
 * the statement in the server, which would run on.
 */
export async function* fetchRows(client: Client, statement: SqlStatement, giveUp: () => void): AsyncGenerator<RawRows> {
  const prepared = beginsLikeTelling(statement.sql) ? undefined : await prepare(client, statement);
  const command =
    prepared === undefined ? sendText(client, statement.sql) : prepared.execute(statement.parameters.map(boundValue));
  const answer = new Answer(client, command, prepared !== undefined);
  try {
    for (let wanted = firstRowsPerBatch; ; wanted = Math.min(wanted * growth, mostRowsPerBatch)) {
      const batch = await answer.next(wanted);
      yield batch;
      if (answer.isOver) return;
    }
  } finally {
    await answer.leave(giveUp);
    if (prepared !== undefined) client.unprepare(statement.sql);
  }
}

/** "This command is not supported in the prepared statement protocol yet". */
const unpreparable = 1295;

/** Undefined where the server cannot prepare the statement, which then has no parameters. Rejects with what it says. */
async function prepare(client: Client, { sql, parameters }: SqlStatement): Promise<PrepareStatementInfo | undefined> {
  try {
    return await preparedOf(client, sql);
  } catch (failure) {
    if ((failure as { errno?: number }).errno === unpreparable && parameters.length === 0) return undefined;
    throw failure;
  }
}

function preparedOf(client: Client, sql: string): Promise<PrepareStatementInfo> {
  return new Promise((resolve, reject) => {
    client.prepare(sql, (failure, prepared) => {
      if (failure === null) resolve(prepared);
      else reject(asError(failure));
    });
  });
}

/** Columns of a statement that is prepared and not run. */
export async function fieldsWithoutRunning(client: Client, sql: string): Promise<readonly Field[]> {
  const prepared = await preparedOf(client, sql);
  client.unprepare(sql);
  return fieldsOf((prepared as unknown as { readonly columns: readonly FieldPacket[] }).columns); // not in the types
}

/** Whole numbers keep their digits; without a type they would become floating point numbers or texts. */
function boundValue(value: SqlParameter): never {
  const isWhole = typeof value === 'bigint' || (typeof value === 'number' && Number.isSafeInteger(value));
  return (isWhole && fitsLong(BigInt(value)) ? mysql.TypedParameter.BIGINT(value) : plainValue(value)) as never; // its types are of an older release
}

const fitsLong = (value: bigint): boolean => value >= -(2n ** 63n) && value < 2n ** 63n;
const plainValue = (value: SqlParameter): unknown =>
  typeof value === 'bigint' ? mysql.TypedParameter.DECIMAL(value.toString()) : value;

/** What came of a statement since somebody last looked. */
class Answer {
  readonly #client: Client;
  #fields: readonly Field[] = [];
  #rows: RawCell[][] = [];
  #bytes = 0;
  #wanted = firstRowsPerBatch;
  #failure: Error | undefined;
  #isEnded = false;
  #isLeft = false;
  #wake: () => void = () => undefined;

  constructor(client: Client, command: Query, isPrepared: boolean) {
    this.#client = client;
    command.on('fields', (packets: unknown) => {
      if (!Array.isArray(packets)) return; // of a statement that gives no rows
      this.#fields = fieldsOf(packets as FieldPacket[]);
      if (isPrepared) keepWhole(command, this.#fields);
    });
    command.on('result', (row: unknown) => {
      if (Array.isArray(row)) this.#take(row as RawCell[]);
    });
    command.on('error', this.#fail);
    command.on('end', this.#end);
    // A connection that breaks tells nobody else.
    client.on('error', this.#fail);
  }

  /** Whether everything has come and was taken. */
  get isOver(): boolean {
    return this.#isEnded && this.#rows.length === 0;
  }

  /** The next rows: no more than `wanted` and what came together with them. */
  async next(wanted: number): Promise<RawRows> {
    this.#wanted = wanted;
    this.#client.resume();
    if (!this.#isEnded && !this.#isFull()) await this.#change();
    if (this.#failure !== undefined) throw this.#failure;
    const batch = { fields: this.#fields, rows: this.#rows, bytes: this.#bytes };
    this.#rows = [];
    this.#bytes = 0;
    return batch;
  }

  /** Resolves when the connection is free again, or cut. */
  async leave(giveUp: () => void): Promise<void> {
    if (!this.#isEnded) {
      this.#isLeft = true;
      this.#rows = [];
      giveUp();
      this.#client.resume();
      const timer = setTimeout(() => {
        cut(this.#client);
      }, stopWithinMs);
      await this.#change();
      clearTimeout(timer);
    }
    this.#client.removeListener('error', this.#fail);
  }

  #take(row: RawCell[]): void {
    if (this.#isLeft) return;
    this.#rows.push(row);
    for (const cell of row) this.#bytes += typeof cell === 'number' || cell === null ? numberBytes : cell.length;
    if (!this.#isFull()) return;
    this.#client.pause();
    this.#wake();
  }

  #isFull(): boolean {
    return this.#rows.length >= this.#wanted || this.#bytes >= bytesPerBatch;
  }

  readonly #fail = (failure: Error): void => {
    this.#failure = failure;
    this.#end();
  };

  readonly #end = (): void => {
    this.#isEnded = true;
    this.#wake();
  };

  #change(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }
}

/** Ends a connection whose server does not answer; its statement fails. */
export function cut(client: Client): void {
  (client as unknown as { readonly stream: { destroy: (reason: Error) => void } }).stream.destroy(
    new Error('Connection lost: the server did not stop the statement.'),
  );
}
