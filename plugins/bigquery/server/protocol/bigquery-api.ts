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

/** A column as a schema tells it. */
export interface AnswerColumn {
  readonly name: string;
  readonly type: string;
  /** `NULLABLE`, `REQUIRED` or `REPEATED`. */
  readonly mode: string;
  /** Of a record. */
  readonly fields: readonly AnswerColumn[];
  readonly description: string | undefined;
}

/** A cell is a text, or of a list or record what holds its parts. */
export type RawCell = string | AnyRecord | readonly unknown[];
export type RawRow = readonly (RawCell | null)[];

export interface BigQueryApi {
  readonly origin: URL;
  readonly project: string;
  readonly token: () => Promise<string>;
}

/** A statement as the service takes it, in jobs of either kind. */
export interface SentQuery {
  readonly query: string;
  readonly useLegacySql: false;
  readonly parameterMode: 'NAMED';
  readonly queryParameters: readonly AnyRecord[];
  readonly defaultDataset?: { readonly projectId: string; readonly datasetId: string };
  readonly maximumBytesBilled?: string;
}

const rowsPerPage = 10_000;
/** How long the service waits for a job before it answers that it goes on. */
const longestAnswerMs = 1_000;

/** The address of a part of the project. */
export const placeIn = ({ origin, project }: BigQueryApi, path: string): URL =>
  new URL(`/bigquery/v2/projects/${encodeURIComponent(project)}/${path}`, origin);

/**
 * The pages of one statement, each fetched when it is asked for. The service tells the job of the statement at once: it can be
 * ended from then on, and is when it is left early or the signal aborts. Throws `ApiFailure`, or what the network says.
 */
export async function* pagesOf(
  api: BigQueryApi,
  query: SentQuery,
  location: string | undefined,
  signal: AbortSignal,
): AsyncGenerator<RowPage<AnswerColumn, RawRow>> {
  signal.throwIfAborted();
  const formatOptions = { useInt64Timestamp: true };
  const url = placeIn(api, 'queries');
  // Not by the signal: without the answer nobody could end what has begun. Sent again with its id, it runs once.
  const sent = await askBigQuery(api, {
    method: 'POST',
    url,
    againUrl: url,
    body: {
      ...query,
      ...(location === undefined ? {} : { location }),
      formatOptions,
      requestId: randomUUID(),
      jobCreationMode: 'JOB_CREATION_REQUIRED',
      timeoutMs: 1,
      maxResults: rowsPerPage,
    },
  });
  const job = recordOf(sent.body['jobReference']);
  const results = placeIn(api, `queries/${encodeURIComponent(textIn(job, 'jobId'))}`);
  const where = textIn(job, 'location');
  results.search = new URLSearchParams({
    ...(where === '' ? {} : { location: where }),
    'formatOptions.useInt64Timestamp': 'true',
    maxResults: String(rowsPerPage),
    timeoutMs: String(longestAnswerMs),
  }).toString();
  let isRunning = true;
  try {
    let answer = sent;
    for (let tries = 0; answer.body['jobComplete'] !== true; tries += 1) {
      // The service lets its first answer wait for the end; the next ones may be those of a long statement.
      if (tries > 0) await pause(waitMs(tries), signal);
      answer = await askBigQuery(api, { method: 'GET', url: results, signal });
    }
    isRunning = false;
    const columns = columnsOf(answer.body['schema']);
    yield { columns, rows: rowsIn(answer.body), bytes: answer.bytes };
    for (let page = textIn(answer.body, 'pageToken'); page !== ''; page = textIn(answer.body, 'pageToken')) {
      signal.throwIfAborted();
      results.searchParams.set('pageToken', page);
      answer = await askBigQuery(api, { method: 'GET', url: results, signal });
      yield { columns, rows: rowsIn(answer.body), bytes: answer.bytes };
    }
  } catch (thrown) {
    if (thrown instanceof ApiFailure) isRunning = false;
    throw thrown;
  } finally {
    if (isRunning) await endOf(api, job);
  }
}

/** What a statement would read and give, without running it: nothing is billed for that. */
export async function dryRunOf(
  api: BigQueryApi,
  query: SentQuery,
  location: string | undefined,
  signal: AbortSignal,
): Promise<{ readonly columns: readonly AnswerColumn[]; readonly bytes: string; readonly tables: readonly string[] }> {
  const url = placeIn(api, 'jobs');
  const { body } = await askBigQuery(api, {
    method: 'POST',
    url,
    againUrl: url,
    body: {
      configuration: { dryRun: true, query },
      ...(location === undefined ? {} : { jobReference: { projectId: api.project, location } }),
    },
    signal,
  });
  const statistics = recordOf(recordOf(body['statistics'])['query']);
  const { referencedTables: tables } = statistics;
  return {
    columns: columnsOf(statistics['schema']),
    bytes: textIn(statistics, 'totalBytesProcessed'),
    tables: (Array.isArray(tables) ? tables : [])
      .map(recordOf)
      .map((table) => ['projectId', 'datasetId', 'tableId'].map((part) => textIn(table, part)).join('.')),
  };
}

/** One question to the service. Throws `ApiFailure` with the service's own words. */
export async function askBigQuery({ token }: BigQueryApi, request: ApiRequest): Promise<ApiAnswer> {
  const headers = { Authorization: `Bearer ${await token()}`, 'User-Agent': 'Tessera' };
  const answer = await askApi(fetch, { ...request, headers });
  if (answer.status === 200) return answer;
  throw new ApiFailure(answer, textIn(recordOf(answer.body['error']), 'message'));
}

/** By which the service ends it; a job that is over stays as it is. */
function endOf(api: BigQueryApi, job: AnyRecord): Promise<unknown> {
  const url = placeIn(api, `jobs/${encodeURIComponent(textIn(job, 'jobId'))}/cancel`);
  if (textIn(job, 'location') !== '') url.searchParams.set('location', textIn(job, 'location'));
  return askBigQuery(api, { method: 'POST', url }).catch(() => undefined);
}

export function columnsOf(schema: unknown): readonly AnswerColumn[] {
  const { fields } = recordOf(schema);
  return (Array.isArray(fields) ? fields : []).map(recordOf).map((field) => ({
    name: textIn(field, 'name'),
    type: textIn(field, 'type'),
    mode: textIn(field, 'mode') || 'NULLABLE',
    fields: columnsOf(field),
    description: textIn(field, 'description') || undefined,
  }));
}

/** `{ f: [{ v: cell }] }`. */
function rowsIn({ rows }: AnyRecord): readonly RawRow[] {
  return (Array.isArray(rows) ? rows : []).map(recordOf).map(cellsOf);
}

export const cellsOf = ({ f: cells }: AnyRecord): RawRow =>
  (Array.isArray(cells) ? cells : []).map(recordOf).map(({ v: value }) => (value ?? null) as RawCell | null); // by the protocol
