import type { ClickHouseClient, ClickHouseSettings } from '@clickhouse/client';
import type { SqlParameter } from '#plugins/databases';
import { bindParameters } from './bind-parameters.ts';
import { splitRow } from './split-row.ts';

/** Cells as JSON writes them. */
export type TextRow = readonly string[];

/** Rows that have come, as they are. */
export interface RawRows {
  readonly names: readonly string[];
  readonly types: readonly string[];
  readonly rows: readonly TextRow[];
  /** Of their text, in characters. */
  readonly size: number;
}

/** One request that gives rows. */
export interface RowRequest {
  readonly client: ClickHouseClient;
  readonly settings: ClickHouseSettings;
  /** Where names without one are looked up; empty: in the account's own. */
  readonly database: string;
  readonly sql: string;
  readonly parameters?: readonly SqlParameter[];
  readonly signal?: AbortSignal;
  readonly queryId?: string;
  readonly sessionId?: string | undefined;
}

const format = 'JSONCompactEachRowWithNamesAndTypes';
/** Characters after which the rows that have come are given; the server waits until they were taken. */
const mostPerBatch = 16 * 1_048_576;
const mostRowsPerBatch = 10_000;

/**
 * Rows of one statement as they come: however wide they are, no more than about one batch of them is in memory. The first
 * rows are given as soon as they are there. A batch comes also where there are no rows, for its columns.
 */
export async function* fetchRows(request: RowRequest): AsyncGenerator<RawRows> {
  const { client, sql, parameters = [], signal, queryId, sessionId } = request;
  const bound = bindParameters({ sql, parameters });
  const answer = await client.query({
    query: bound.sql,
    query_params: bound.values,
    format,
    clickhouse_settings: settingsOf(request),
    ...(signal === undefined ? {} : { abort_signal: signal }),
    ...(queryId === undefined ? {} : { query_id: queryId }),
    ...(sessionId === undefined ? {} : { session_id: sessionId }),
  });
  const batches = new Batches();
  for await (const lines of answer.stream() as AsyncIterable<readonly { readonly text: string }[]>) {
    for (const { text } of lines) batches.add(text);
    if (batches.isFull) yield batches.take();
  }
  if (batches.isWanted) yield batches.take();
}

/** Lines of an answer: names, types, then rows. */
class Batches {
  readonly #header: (readonly string[])[] = [];
  #rows: TextRow[] = [];
  #size = 0;
  #isFirst = true;

  add(line: string): void {
    if (this.#header.length < 2) {
      this.#header.push(JSON.parse(line) as string[]);
      return;
    }
    this.#rows.push(splitRow(line));
    this.#size += line.length;
  }

  get isFull(): boolean {
    const isLarge = this.#rows.length >= mostRowsPerBatch || this.#size >= mostPerBatch;
    return this.#rows.length > 0 && (this.#isFirst || isLarge);
  }

  /** Whether there are rows, or columns that nobody knows yet. */
  get isWanted(): boolean {
    return this.#isFirst || this.#rows.length > 0;
  }

  take(): RawRows {
    const [names = [], types = []] = this.#header;
    const taken = { names, types, rows: this.#rows, size: this.#size };
    this.#rows = [];
    this.#size = 0;
    this.#isFirst = false;
    return taken;
  }
}

/** The client sends a database only with all of its statements, and never the one called "default". */
export const settingsOf = ({ database, settings }: Pick<RowRequest, 'database' | 'settings'>): ClickHouseSettings =>
  database === '' ? settings : { database, ...settings };
