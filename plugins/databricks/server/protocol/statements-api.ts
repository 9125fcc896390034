import { recordOf, type AnyRecord } from '#core/common';
import {
  ApiFailure,
  askApi,
  pause,
  textIn,
  waitMs,
  type ApiAnswer,
  type ApiRequest,
  type RowPage,
  type TypedParameter,
} from '#plugins/databases';

/** A column as an answer tells it; its type is as SQL has it. */
export interface AnswerColumn {
  readonly name: string;
  readonly type: string;
}

/** Cells are texts. */
export type RawRow = readonly (string | null)[];

export interface StatementsApi {
  readonly origin: URL;
  readonly token: string;
}

/** A statement with the place where it runs, as the service takes it. */
export interface SentStatement {
  readonly statement: string;
  readonly warehouse_id: string;
  readonly catalog?: string;
  readonly schema?: string;
  readonly parameters: readonly TypedParameter[];
}

/** Why the service did not carry out a statement. */
export class StatementError extends Error {
  readonly state: string;
  readonly code: string;
  constructor(state: string, error: AnyRecord) {
    super(textIn(error, 'message'));
    this.state = state;
    this.code = textIn(error, 'error_code');
  }
}

const base = '/api/2.0/sql/statements';

/**
 * The pages of one statement, each fetched when it is asked for. The service tells the id of the statement at once: it can be
 * ended from then on, and is when it is left early or the signal aborts. Throws `ApiFailure`, `StatementError`, or what the
 * network says.
 */
export async function* pagesOf(
  api: StatementsApi,
  statement: SentStatement,
  signal: AbortSignal,
): AsyncGenerator<RowPage<AnswerColumn, RawRow>> {
  signal.throwIfAborted();
  // Not by the signal: without the answer nobody could end what has begun.
  const sent = await ask(api, {
    method: 'POST',
    url: new URL(base, api.origin),
    body: {
      ...statement,
      wait_timeout: '0s',
      on_wait_timeout: 'CONTINUE',
      disposition: 'INLINE',
      format: 'JSON_ARRAY',
    },
  });
  const id = textIn(sent.body, 'statement_id');
  const url = new URL(`${base}/${encodeURIComponent(id)}`, api.origin);
  let isRunning = true;
  try {
    const first = await finished(api, url, sent, signal);
    const columns = columnsIn(first.body);
    let { rows, next } = chunkIn(recordOf(first.body['result']));
    yield { columns, rows, bytes: first.bytes };
    while (next !== undefined) {
      signal.throwIfAborted();
      const { body, bytes } = await ask(api, {
        method: 'GET',
        url: new URL(`${url.pathname}/result/chunks/${String(next)}`, url),
        signal,
      });
      ({ rows, next } = chunkIn(body));
      yield { columns, rows, bytes };
    }
    isRunning = false;
  } catch (thrown) {
    if (thrown instanceof StatementError) isRunning = false;
    throw thrown;
  } finally {
    if (isRunning && id !== '') await endOf(api, url);
  }
}

/** Asks until the statement is over. */
async function finished(api: StatementsApi, url: URL, sent: ApiAnswer, signal: AbortSignal): Promise<ApiAnswer> {
  let answer = sent;
  for (let tries = 1; ; tries += 1) {
    const status = recordOf(answer.body['status']);
    const state = textIn(status, 'state');
    if (state === 'SUCCEEDED') return answer;
    if (state !== 'PENDING' && state !== 'RUNNING') throw new StatementError(state, recordOf(status['error']));
    await pause(waitMs(tries), signal);
    answer = await ask(api, { method: 'GET', url, signal });
  }
}

async function ask({ token }: StatementsApi, request: ApiRequest): Promise<ApiAnswer> {
  const headers = { Authorization: `Bearer ${token}`, 'User-Agent': 'Tessera' };
  const answer = await askApi(fetch, { ...request, headers });
  if (answer.status === 200) return answer;
  throw new ApiFailure(answer, textIn(answer.body, 'message'));
}

/** By which the service ends it, or forgets what it gives. */
const endOf = (api: StatementsApi, url: URL): Promise<unknown> =>
  ask(api, { method: 'POST', url: new URL(`${url.pathname}/cancel`, url) }).catch(() => undefined);

function columnsIn(body: AnyRecord): readonly AnswerColumn[] {
  const { columns } = recordOf(recordOf(body['manifest'])['schema']);
  return (Array.isArray(columns) ? columns : [])
    .map(recordOf)
    .map((column) => ({ name: textIn(column, 'name'), type: textIn(column, 'type_text') }));
}

function chunkIn({ data_array: data, next_chunk_index: next }: AnyRecord): {
  rows: readonly RawRow[];
  next: number | undefined;
} {
  return {
    rows: Array.isArray(data) ? (data as readonly RawRow[]) : [], // by the protocol
    next: typeof next === 'number' ? next : undefined,
  };
}
