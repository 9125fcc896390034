import { randomUUID } from 'node:crypto';
import type { ClickHouseSettings } from '@clickhouse/client';
import { AppError, err, ok, type Result } from '#core/common';
import {
  cancelledError,
  engineFailure,
  networkMessages,
  StatementWatch,
  type CellValue,
  type ColumnarResult,
  type EngineError,
  type RunOptions,
  type SqlStatement,
} from '#plugins/databases';
import { forbiddenName } from '../common/forbidden-names.ts';
import { clickHouseMessages as messages } from '../common/messages.ts';
import { beginsLikeReading, beginsLikeWriting, undefinable } from '../common/reading-statement.ts';
import { bindParameters } from './bind-parameters.ts';
import { genericTypeOf, typeNameOf } from './column-types.ts';
import { engineErrorOf } from './engine-errors.ts';
import { fetchRows, settingsOf, type RawRows, type TextRow } from './fetch-rows.ts';
import type { OpenClient } from './open-client.ts';
import { readerOf } from './read-values.ts';
import { timeoutSettings, writingSettings } from './session-settings.ts';

type Outcome<T> = Result<T, EngineError>;

/** An answer is in memory as a whole. */
const mostMegabytes = 256;
const charactersPerMegabyte = 1_048_576;

/** Runs one reading statement. */
export async function runStatement(
  open: OpenClient,
  statement: SqlStatement,
  options: RunOptions,
): Promise<Outcome<ColumnarResult>> {
  const batches: RawRows[] = [];
  let size = 0;
  try {
    for await (const batch of rowsOf(open, statement, options)) {
      batches.push(batch);
      size += batch.size;
      if (size > mostMegabytes * charactersPerMegabyte) throw engineFailure(tooLarge());
    }
  } catch (thrown) {
    return err(errorIn(thrown));
  }
  const [first] = batches;
  const rows = batches.length === 1 ? (first?.rows ?? []) : batches.flatMap((batch) => batch.rows);
  return ok(columnsOf({ names: first?.names ?? [], types: first?.types ?? [], rows }, options));
}

const tooLarge = (): EngineError => ({
  errorType: 'RESULT_TOO_LARGE_ERROR',
  message: networkMessages.answerTooLarge({ megabytes: mostMegabytes }),
});

/** The same in batches, as the server sends its rows. Throws AppError. */
export async function* streamStatement(
  open: OpenClient,
  statement: SqlStatement,
  options: RunOptions,
): AsyncGenerator<ColumnarResult> {
  try {
    for await (const batch of rowsOf(open, statement, options))
      if (batch.rows.length > 0) yield columnsOf(batch, options);
  } catch (thrown) {
    throw thrown instanceof AppError ? thrown : engineFailure(errorIn(thrown));
  }
}

/** A failure that is sorted into the error catalogue already. */
class StatementFailure extends Error {
  readonly error: EngineError;

  constructor(error: EngineError) {
    super(error.message);
    this.error = error;
  }
}

function errorIn(thrown: unknown): EngineError {
  if (thrown instanceof StatementFailure) return thrown.error;
  return thrown instanceof AppError
    ? { errorType: thrown.errorType ?? 'GENERIC_DB_ENGINE_ERROR', message: thrown.message }
    : engineErrorOf(thrown);
}

/** Rows as they come. Throws StatementFailure. Leaving it ends the statement in the server. */
async function* rowsOf(
  open: OpenClient,
  { sql, parameters }: SqlStatement,
  options: RunOptions,
): AsyncGenerator<RawRows> {
  const refusal = refusalOf(sql);
  if (refusal !== undefined) throw new StatementFailure(refusal);
  if (options.signal?.aborted === true) throw new StatementFailure(cancelledError());
  const sent = requestOf(open, options, open.readOnly);
  const { watch } = sent;
  let isOver = false;
  try {
    for await (const batch of fetchRows({ ...sent.request, client: open.client, sql, parameters })) {
      const stopped = watch.stopped();
      if (stopped !== undefined) throw new StatementFailure(stopped);
      yield batch;
    }
    isOver = true;
    const late = watch.stopped();
    if (late !== undefined) throw new StatementFailure(late);
  } catch (thrown) {
    isOver = true;
    throw new StatementFailure(
      thrown instanceof StatementFailure ? thrown.error : (watch.stopped() ?? engineErrorOf(thrown, sql)),
    );
  } finally {
    if (!isOver) await stopNow(open, sent);
    await watch.end();
  }
}

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
): Promise<Outcome<ColumnarResult>> {
  const what = undefinable(statement.sql);
  const unwanted = what === undefined ? messages.writeRefused() : messages.definitionRefused({ what });
  const refusal = refusalOf(statement.sql, beginsLikeWriting, unwanted);
  if (refusal !== undefined) return err(refusal);
  if (options.signal?.aborted === true) return err(cancelledError());
  const { watch, request } = requestOf(open, options, writingSettings);
  const { sql, values } = bindParameters(statement);
  try {
    await open.client.command({
      query: sql,
      query_params: values,
      query_id: request.queryId ?? '',
      clickhouse_settings: settingsOf(request),
      ...(request.signal === undefined ? {} : { abort_signal: request.signal }),
      ...(request.sessionId === undefined ? {} : { session_id: request.sessionId }),
    });
    return ok({ columns: [], rowCount: 0 });
  } catch (thrown) {
    return err(watch.stopped() ?? engineErrorOf(thrown, statement.sql));
  } finally {
    await watch.end();
  }
}

/** Why a statement is not even sent. */
export function refusalOf(
  sql: string,
  isWanted: (sql: string) => boolean = beginsLikeReading,
  unwanted = messages.onlyReading(),
): EngineError | undefined {
  const errorType = 'DML_NOT_ALLOWED_ERROR';
  if (!isWanted(sql)) return { errorType, message: unwanted };
  const message = forbiddenName(sql);
  return message === undefined ? undefined : { errorType, message };
}

function columnsOf({ names, types, rows }: Omit<RawRows, 'size'>, options: RunOptions): ColumnarResult {
  const columns = names.map((name, index) => {
    const type = types[index] ?? '';
    return {
      name,
      databaseType: typeNameOf(type),
      type: genericTypeOf(type),
      values: valuesOf(type, index, rows, options),
    };
  });
  return { columns, rowCount: rows.length };
}

function valuesOf(type: string, index: number, rows: readonly TextRow[], options: RunOptions): readonly CellValue[] {
  const read = readerOf(type, options);
  return rows.map((row) => {
    const raw = row[index] ?? 'null';
    return raw === 'null' ? null : read(raw);
  });
}
