import { randomBytes } from 'node:crypto';
import type { Static } from 'typebox';
import { AppError, toAppError, type Extensions, type Settings } from '#core/common';
import { storedTime, type Clock, type Identity } from '#core/server';
import { DatabaseEngines, type DatabaseRecord, type Databases, type EngineConnection } from '#plugins/databases';
import type { ResultTables } from '#plugins/sql-results';
import { maxRowLimit } from '#plugins/queries';
import {
  readTemplateParams,
  requireWhole,
  type SqlGuard,
  type SqlTemplates,
  standardSyntax,
} from '#plugins/sql-language';
import { sqlLabErrors as messages } from '../../common/server-messages.ts';
import { temporaryTablePattern, type ExecuteBody } from '../../contract/run-routes.ts';
import { sqlLabSettings } from '../../contract/settings.ts';
import { readingResults } from '../named/reading-results.ts';
import type { QueryRecords } from '../store/query-records.ts';
import type { NewQueryRow, QueryRow } from '../store/sqllab-tables.ts';
import { databaseForSql } from './database-for-sql.ts';
import { filledSql } from './fill-templates.ts';
import { planScript, type CreateAs } from './plan-script.ts';
import { readScript } from './read-script.ts';
import { errorEntry } from './error-entry.ts';
import type { PlannedRun } from './planned-run.ts';
import type { Runner } from './runner.ts';

export interface StartServices {
  readonly records: QueryRecords;
  readonly databases: Databases;
  readonly guard: SqlGuard;
  readonly results: ResultTables;
  readonly templates: SqlTemplates;
  readonly settings: Settings;
  readonly clock: Clock;
  readonly runner: Runner;
  readonly extensions: Extensions;
}

type Body = Static<typeof ExecuteBody>;

/** The schema that a body chooses: an empty one is none, as in Superset. */
export const chosenSchema = ({ schema }: { readonly schema?: string | null | undefined }): string | undefined =>
  given(schema);

/** The catalog that a body chooses, in the same way. */
export const chosenCatalog = ({ catalog }: { readonly catalog?: string | null | undefined }): string | undefined =>
  given(catalog);

/** Not every metadata database keeps the character U+0000, so such a text leaves no row in the history. */
function requireStorable(sql: string): void {
  if (sql.includes('\0')) requireWhole(sql, standardSyntax); // no engine takes it
}

const given = (name: string | null | undefined): string | undefined => (name == null || name === '' ? undefined : name);

/**
 * Checks a script and writes its row: everything that can be refused is refused before anything runs. A statement that
 * is refused leaves a failed row, so that the history tells of it. `urlParams`: what `url_param` reads.
 */
export async function prepareRun(
  services: StartServices,
  body: Body,
  identity: Identity,
  urlParams: Readonly<Record<string, string>> = {},
): Promise<PlannedRun> {
  const { databases, records, settings, clock, runner, extensions } = services;
  const database = await databaseForSql(databases, body.database_id);
  requireStorable(body.sql);
  const isAsync = body.runAsync === true;
  if (isAsync && !database.allowRunAsync) {
    throw new AppError('validation', messages.asyncNotAllowed({ name: database.name }), {
      errorType: 'RESULTS_BACKEND_NOT_CONFIGURED_ERROR',
    });
  }
  const most = settings.get(maxRowLimit);
  const limit = body.queryLimit == null || body.queryLimit === 0 ? most : Math.min(body.queryLimit, most);
  const clientId = body.client_id ?? newClientId();
  const createAs = createAsOf(body, database, clientId);
  const now = storedTime(clock.nowMs());
  const row = await records.insert({
    ...rowOf(body, identity, clientId),
    ...(createAs === undefined
      ? {}
      : { tmp_schema_name: createAs.schema ?? null, tmp_table_name: createAs.table, ctas_method: createAs.method }),
    row_limit: limit,
    status: isAsync ? 'pending' : 'running',
    start_time: now,
    start_running_time: isAsync ? null : now,
    runner: runner.id,
    heartbeat_on: now,
  });
  try {
    services.results.requireStore();
    const plain = await databases.connection(database.id, chosenCatalog(body));
    const { connection, statements } = await plan(services, body, {
      database,
      connection: plain,
      identity,
      limit,
      createAs,
      urlParams,
    });
    const timeoutS = settings.get(isAsync ? sqlLabSettings.asyncTimeout : sqlLabSettings.timeout);
    const engineName = extensions.get(DatabaseEngines, database.backend)?.name ?? database.backend;
    return { row, connection, engineName, statements, timeoutS };
  } catch (failure) {
    const message = failure instanceof Error ? failure.message : String(failure);
    const extra = JSON.stringify({ errors: [errorEntry(toAppError(failure))] });
    const end_time = storedTime(clock.nowMs());
    await records.update(row.id, { status: 'failed', error_message: message, extra, end_time });
    throw failure;
  }
}

async function plan(
  services: StartServices,
  body: Body,
  facts: {
    readonly database: DatabaseRecord;
    readonly connection: EngineConnection;
    readonly identity: Identity;
    readonly limit: number;
    readonly createAs: CreateAs | undefined;
    readonly urlParams: Readonly<Record<string, string>>;
  },
): Promise<Pick<PlannedRun, 'connection' | 'statements'>> {
  const { guard, templates } = services;
  const { database, connection, identity, limit, createAs, urlParams } = facts;
  const params = readTemplateParams(body.templateParams);
  const { userId } = identity;
  const sql = await filledSql(templates, body.sql, { userId, databaseId: database.id, params, urlParams });
  const checked = await guard.check(identity, database, sql, {
    schema: chosenSchema(body),
    catalog: chosenCatalog(body),
    allowWrites: true,
    isKept: createAs !== undefined,
  });
  const statements = readScript(checked);
  return {
    statements: planScript(statements, database, connection.dialect, { limit, createAs }),
    connection: await readingResults(services, connection, sql, identity),
  };
}

/** Sees to it that the history of its owner tells why a statement was refused, also where it has no row yet. */
export async function noteRefusal(
  { records, clock }: Pick<StartServices, 'records' | 'clock'>,
  body: Body,
  owner: Pick<Identity, 'userId'>,
  reason: string,
): Promise<void> {
  const clientId = body.client_id ?? newClientId();
  const known = await records.findByClientId(clientId);
  if (known !== undefined) {
    await records.update(known.id, { error_message: reason });
    return;
  }
  const now = storedTime(clock.nowMs());
  const times = { start_time: now, start_running_time: now, end_time: now };
  await records.insert({ ...rowOf(body, owner, clientId), ...times, status: 'failed', error_message: reason });
}

/** What is not known yet is null. */
function rowOf(
  body: Body,
  identity: Pick<Identity, 'userId'>,
  clientId: string,
): Omit<NewQueryRow, 'changed_on' | 'status'> {
  return {
    client_id: clientId,
    user_id: identity.userId,
    database_id: body.database_id,
    catalog: chosenCatalog(body) ?? null,
    schema: chosenSchema(body) ?? null,
    sql: body.sql,
    executed_sql: null,
    select_sql: body.select_as_cta === true ? body.sql : null,
    sql_editor_id: body.sql_editor_id ?? null,
    tab_name: body.tab ?? null,
    progress: 0,
    rows: null,
    row_limit: null,
    limiting_factor: 'UNKNOWN',
    results_key: null,
    select_as_cta: body.select_as_cta === true ? 1 : 0,
    ctas_method: null,
    tmp_schema_name: null,
    tmp_table_name: null,
    error_message: null,
    extra: '{}',
    run_async: body.runAsync === true ? 1 : 0,
    is_data_preview: body.isDataPreview === true ? 1 : 0,
    start_time: null,
    start_running_time: null,
    end_time: null,
    runner: null,
    heartbeat_on: null,
    stop_requested: 0,
  };
}

function createAsOf(body: Body, database: DatabaseRecord, clientId: string): CreateAs | undefined {
  if (body.select_as_cta !== true) return undefined;
  const table = body.tmp_table_name ?? `tmp_${clientId.replaceAll(/[^A-Za-z0-9_]/g, '_')}`;
  if (!new RegExp(temporaryTablePattern).test(table)) {
    throw new AppError('validation', 'Arguments are not correct', {
      fields: { tmp_table_name: [messages.badTableName()] },
    });
  }
  return { method: body.ctas_method ?? 'TABLE', schema: database.forceCtasSchema ?? chosenSchema(body), table };
}

/** Ten characters, as clients make them. */
export const newClientId = (): string => randomBytes(8).toString('base64url').slice(0, 10);

/** A repeated request: the statement that this id identifies already, if it is the caller's. */
export async function repeatedRun(
  records: QueryRecords,
  body: Body,
  identity: Identity,
): Promise<QueryRow | undefined> {
  if (body.client_id == null) return undefined;
  const known = await records.findByClientId(body.client_id);
  if (known === undefined) return undefined;
  if (known.user_id !== identity.userId) {
    throw new AppError('validation', 'Arguments are not correct', { fields: { client_id: ['This id is taken.'] } });
  }
  return known;
}
