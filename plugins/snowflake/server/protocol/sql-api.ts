import { randomUUID } from 'node:crypto';
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
} from '#plugins/databases';

/** A column as an answer tells it. */
export interface AnswerColumn {
  readonly name: string;
  /** In lower case: `fixed`, `text`. */
  readonly type: string;
  readonly precision: number | null;
  readonly scale: number | null;
  readonly nullable: boolean;
}

/** Cells are texts. */
export type RawRow = readonly (string | null)[];

export interface SqlApi {
  readonly origin: URL;
  readonly token: () => Promise<string>;
}

/** A statement with the place where it runs, as the service takes it. */
export interface SentStatement {
  readonly statement: string;
  /** Seconds. */
  readonly timeout?: number;
  readonly database: string;
  readonly schema?: string;
  readonly warehouse?: string;
  readonly role?: string;
  readonly parameters: Readonly<Record<string, string>>;
}

const base = '/api/v2/statements';

/**
 * The pages of one statement, each fetched when it is asked for. The statement is sent so that the service tells its handle
 * at once: it can be ended from then on, and is when it is left early or the signal aborts. Throws `ApiFailure`, or what the
 * network says.
 */
export async function* pagesOf(
  api: SqlApi,
  statement: SentStatement,
  signal: AbortSignal,
): AsyncGenerator<RowPage<AnswerColumn, RawRow>> {
  signal.throwIfAborted();
  const id = randomUUID();
  const place = (again: string): URL => new URL(`${base}?requestId=${id}&async=true${again}`, api.origin);
  // Not by the signal: without the answer nobody could end what has begun. Sent again with its id, it runs once.
  const sent = await ask(api, {
    method: 'POST',
    url: place(''),
    againUrl: place('&retry=true'),
    body: { ...statement },
  });
  const handle = textIn(sent.body, 'statementHandle');
  const url = new URL(`${base}/${encodeURIComponent(handle)}`, api.origin);
  let isRunning = true;
  try {
    const first = await finished(api, url, sent, signal);
    isRunning = false;
    const meta = recordOf(first.body['resultSetMetaData']);
    const columns = columnsIn(meta);
    yield { columns, rows: rowsIn(first.body), bytes: first.bytes };
    const partitions = Array.isArray(meta['partitionInfo']) ? meta['partitionInfo'].length : 1;
    for (let partition = 1; partition < partitions; partition += 1) {
      signal.throwIfAborted();
      const next = new URL(`?partition=${String(partition)}`, url);
      const { body, bytes } = await ask(api, { method: 'GET', url: next, signal });
      yield { columns, rows: rowsIn(body), bytes };
    }
  } catch (thrown) {
    if (thrown instanceof ApiFailure && isOfStatement(thrown.answer)) isRunning = false;
    throw thrown;
  } finally {
    if (isRunning && handle !== '') await endOf(api, url);
  }
}

/** The statement failed or took too long, rather than the question. */
const isOfStatement = ({ status }: ApiAnswer): boolean => status === 422 || status === 408;

/** Asks until the statement is over. */
async function finished(api: SqlApi, url: URL, sent: ApiAnswer, signal: AbortSignal): Promise<ApiAnswer> {
  let answer = sent;
  for (let tries = 1; answer.status === 202; tries += 1) {
    await pause(waitMs(tries), signal);
    answer = await ask(api, { method: 'GET', url, signal });
  }
  return answer;
}

async function ask({ token }: SqlApi, request: ApiRequest): Promise<ApiAnswer> {
  const answer = await askApi(fetch, {
    ...request,
    headers: {
      Authorization: `Bearer ${await token()}`,
      'X-Snowflake-Authorization-Token-Type': 'KEYPAIR_JWT',
      'User-Agent': 'Tessera',
    },
  });
  if (answer.status === 200 || answer.status === 202) return answer;
  throw new ApiFailure(answer, textIn(answer.body, 'message'));
}

/** By which the service ends it; else it ends by its own timeout. */
const endOf = (api: SqlApi, url: URL): Promise<unknown> =>
  ask(api, { method: 'POST', url: new URL(`${url.pathname}/cancel`, url) }).catch(() => undefined);

function columnsIn(meta: AnyRecord): readonly AnswerColumn[] {
  const types = Array.isArray(meta['rowType']) ? meta['rowType'] : [];
  const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);
  return types.map(recordOf).map(({ name, type, precision, scale, nullable }) => ({
    name: String(name),
    type: String(type).toLowerCase(),
    precision: numberOf(precision),
    scale: numberOf(scale),
    nullable: nullable !== false,
  }));
}

const rowsIn = ({ data }: AnyRecord): readonly RawRow[] => (Array.isArray(data) ? (data as readonly RawRow[]) : []); // by the protocol
