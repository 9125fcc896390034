import pg from 'pg';
import { answerBytes, forgetAnswer } from './answer-size.ts';

export type TextRow = readonly (string | null)[];
export interface TextRows {
  readonly fields: readonly pg.FieldDef[];
  readonly rows: readonly TextRow[];
}

/** Cells stay the server's text; `read-values` turns them into values column by column. */
export const asText: pg.CustomTypesConfig = { getTypeParser: () => (text: string) => text };

/** Bytes after which the rows that have come are given; the server waits until they were taken. */
const bytesPerBatch = 16 * 1_048_576;

interface Asked {
  readonly text: string;
  readonly values?: readonly unknown[];
  /** Called where nobody wants the rest: it is to end the statement in the server, since what is on its way comes first. */
  readonly giveUp: () => void;
  /** Rows after which those that have come are given, however narrow they are. Absent: any number. */
  readonly mostRows?: number;
}

/** Rows of one answer as they come: however wide they are, no more than about one batch of them is in memory. */
export async function* fetchRows(client: pg.PoolClient, asked: Asked): AsyncGenerator<TextRows> {
  const answer = new Answer(client, asked);
  try {
    for (;;) {
      const batch = await answer.next();
      if (batch === undefined) return;
      yield batch;
    }
  } finally {
    await answer.leave(asked.giveUp);
  }
}

/** What came of a statement since somebody last looked. */
class Answer {
  readonly #client: pg.PoolClient;
  readonly #mostRows: number;
  #fields: readonly pg.FieldDef[] = [];
  #rows: TextRow[] = [];
  #failure: Error | undefined;
  #isOver = false;
  #isLeft = false;
  #wake: () => void = () => undefined;

  constructor(client: pg.PoolClient, { text, values = [], mostRows = Infinity }: Asked) {
    this.#client = client;
    this.#mostRows = mostRows;
    const config = { text, values: [...values], rowMode: 'array', queryMode: 'extended', types: asText };
    const query = client.query(new pg.Query<TextRow & pg.QueryResultRow>(config));
    query.on('row', (row, result) => {
      this.#take(row, result?.fields ?? []);
    });
    query.on('error', (failure) => {
      this.#failure = failure;
      this.#end();
    });
    query.on('end', () => {
      this.#end();
    });
  }

  /** The next rows; undefined when there are no more. */
  async next(): Promise<TextRows | undefined> {
    this.#flow();
    if (!this.#isOver) await this.#change();
    if (this.#failure !== undefined) throw this.#failure;
    if (this.#rows.length === 0) return undefined;
    const batch = { fields: this.#fields, rows: this.#rows };
    this.#rows = [];
    return batch;
  }

  /** Resolves when the connection is free again. */
  async leave(giveUp: () => void): Promise<void> {
    if (this.#isOver) return;
    this.#isLeft = true;
    this.#rows = [];
    giveUp();
    this.#flow();
    await this.#change();
  }

  #take(row: TextRow, fields: readonly pg.FieldDef[]): void {
    if (this.#isLeft) {
      forgetAnswer(this.#client);
      return;
    }
    this.#fields = fields;
    this.#rows.push(row);
    if (this.#rows.length < this.#mostRows && answerBytes(this.#client) < bytesPerBatch) return;
    this.#client.connection.stream.pause();
    this.#wake();
  }

  #end(): void {
    this.#isOver = true;
    this.#client.connection.stream.resume();
    this.#wake();
  }

  #flow(): void {
    forgetAnswer(this.#client);
    this.#client.connection.stream.resume();
  }

  #change(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }
}
