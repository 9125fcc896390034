import { randomUUID } from 'node:crypto';
import type { ClickHouseSettings } from '@clickhouse/client';
import { err, type Result } from '#core/common';
import {
  cancelledError,
  columnarRows,
  engineFailure,
  statementRefusals,
  StatementWatch,
  watchedBatches,
  watchedWork,
  wholeAnswer,
  type ColumnarResult,
  type EngineError,
  type RunOptions,
  type SqlStatement,
  type WatchedStatement,
} from '#plugins/databases';
import { forbiddenName } from '../common/forbidden-names.ts';
import { clickHouseMessages as messages } from '../common/messages.ts';
import { beginsLikeReading, beginsLikeWriting, undefinable } from '../common/reading-statement.ts';
import { bindParameters } from './bind-parameters.ts';
import { genericTypeOf, typeNameOf } from './column-types.ts';
import { engineErrorOf } from './engine-errors.ts';
import { fetchRows, settingsOf, type RawRows } from './fetch-rows.ts';
import type { OpenClient } from './open-client.ts';
import { readerOf } from './read-values.ts';
import { timeoutSettings, writingSettings } from './session-settings.ts';

type Outcome<T> = Promise<Result<T, EngineError>>;

/** Runs one reading statement. */
export async function runStatement(
  open: OpenClient,
  statement: SqlStatement,
  options: RunOptions,
): Outcome<ColumnarResult> {
  const refusal = refusalBefore(refusals.reading, statement, options);
  if (refusal !== undefined) return err(refusal);
  const sent = requestOf(open, options, open.readOnly);
  return watchedWork(watchedIn(sent, statement.sql), async () => {
    const batches = await wholeAnswer(fetchedRows(open, sent, statement), ({ size }) => size);
    const [first] = batches;
    const rows = batches.length === 1 ? (first?.rows ?? []) : batches.flatMap((batch) => batch.rows);
    return columnsOf({ names: first?.names ?? [], types: first?.types ?? [], rows }, options);
  });
}

/** The same in batches, as the server sends its rows. Throws AppError. */
export async function* streamStatement(
  open: OpenClient,
  statement: SqlStatement,
  options: RunOptions,
): AsyncGenerator<ColumnarResult> {
  const refusal = refusalBefore(refusals.reading, statement, options);
  if (refusal !== undefined) throw engineFailure(refusal);
  const sent = requestOf(open, options, open.readOnly);
  const watched = watchedIn(sent, statement.sql, (isLeft) => (isLeft ? stopNow(open, sent) : Promise.resolve()));
  for await (const batch of watchedBatches(watched, () => fetchedRows(open, sent, statement)))
    if (batch.rows.length > 0) yield columnsOf(batch, options);
}

/** Why a statement is not even sent. */
export const refusals = statementRefusals({
  beginsLikeReading,
  beginsLikeWriting,
  undefinable,
  forbiddenName,
  messages,
});

const refusalBefore = (
  refusalOf: (sql: string) => EngineError | undefined,
  { sql }: SqlStatement,
  { signal }: RunOptions,
): EngineError | undefined => refusalOf(sql) ?? (signal?.aborted === true ? cancelledError() : undefined);

const watchedIn = ({ watch }: SentRequest, sql: string, finish?: WatchedStatement['finish']): WatchedStatement => ({
  watch,
  errorOf: (thrown) => engineErrorOf(thrown, sql),
  ...(finish === undefined ? {} : { finish }),
});

const fetchedRows = (
  { client }: OpenClient,
  { request }: SentRequest,
  { sql, parameters }: SqlStatement,
): AsyncGenerator<RawRows> => fetchRows({ ...request, client, sql, parameters });

interface SentRequest {
  readonly watch: StatementWatch;
  readonly queryId: string;
  readonly leave: () => void;
  readonly request: Omit<Parameters<typeof fetchRows>[0], 'client' | 'sql'>;
}

/** What goes along with a statement, and the watch that ends it. */
function requestOf(open: OpenClient, options: RunOptions, settings: ClickHouseSettings): SentRequest {
  const queryId = randomUUID();
  const leaving = new AbortController();
  const leave = (): void => {
    leaving.abort();
  };
  return {
    queryId,
    leave,
    watch: new StatementWatch(open.stopper(queryId, leave), options, { slackMs: 0 }),
    request: {
      queryId,
      signal: leaving.signal,
      sessionId: open.sessionId,
      database: options.schema ?? open.database,
      settings: {
        ...timeoutSettings(options.timeoutMs),
        ...settings,
      },
    },
  };
}

/** Nobody wants the rest: leaving the request closes it, which ends reading statements, and the server is told as well. */
async function stopNow(open: OpenClient, { queryId, leave }: SentRequest): Promise<void> {
  leave();
  const stopper = await open.stopper(queryId, leave)();
  await stopper.stop().catch(() => undefined); // the statement ends by its own limits
}

/** Runs one statement that changes tables or rows. */
export async function writeStatement(
  open: OpenClient,
  statement: SqlStatement,
  options: RunOptions,
): Outcome<ColumnarResult> {
  const refusal = refusalBefore(refusals.writing, statement, options);
  if (refusal !== undefined) return err(refusal);
  const sent = requestOf(open, options, writingSettings);
  const { request } = sent;
  const { sql, values } = bindParameters(statement);
  return watchedWork(watchedIn(sent, statement.sql), async () => {
    await open.client.command({
      query: sql,
      query_params: values,
      query_id: sent.queryId,
      clickhouse_settings: settingsOf(request),
      ...(request.signal === undefined ? {} : { abort_signal: request.signal }),
      ...(request.sessionId === undefined ? {} : { session_id: request.sessionId }),
    });
    return { columns: [], rowCount: 0 };
  });
}

function columnsOf({ names, types, rows }: Omit<RawRows, 'size'>, options: RunOptions): ColumnarResult {
  return columnarRows(
    names.map((name, index) => {
      const type = types[index] ?? '';
      const read = readerOf(type, options);
      return {
        name,
        databaseType: typeNameOf(type),
        type: genericTypeOf(type),
        read: (cell: string) => (cell === 'null' ? null : read(cell)),
      };
    }),
    rows,
  );
}
