import type { Extensions } from '#core/common';
import type { ServiceFinder } from '#core/server';
import {
  ignoresCase,
  engineFailure,
  type DatabaseCaller,
  type DatabaseRecord,
  type Databases,
  type EngineConnection,
  type StatementReads,
  type TableGrants,
  type TableName,
  type TableRelatives,
} from '#plugins/databases';
import type { SqlCheck } from '../contract/sql-guard.ts';
import type { ReadStatement, SqlReader } from '../contract/sql-reader.ts';
import type { SqlScripts } from '../contract/sql-scripts.ts';
import { statementKind, withoutExplain } from '../contract/statement-kind.ts';
import { sqlLanguageMessages as messages } from '../common/messages.ts';
import { queryRefused, tableText } from './guard-errors.ts';

/** What checking needs. */
export interface GuardServices {
  readonly reader: SqlReader;
  readonly scripts: SqlScripts;
  readonly grants: TableGrants;
  readonly databases: Databases;
  readonly extensions: Extensions;
  readonly finder: ServiceFinder;
}

/** What one check is about. */
export interface GuardedCall {
  readonly caller: DatabaseCaller;
  readonly database: DatabaseRecord;
  readonly connection: EngineConnection;
  readonly options: SqlCheck;
}

/** Tables as the parser names them, in the catalog and schema that they are looked up in first. */
export async function namedTables(
  parsed: ReadStatement,
  { connection, options }: Pick<GuardedCall, 'connection' | 'options'>,
): Promise<readonly TableName[]> {
  const catalogs = parsed.tables.some(({ schema }) => schema !== undefined) ? await connection.catalogs() : [];
  return parsed.tables.map(({ catalog, schema, name }) => {
    // `a.b` may also be a table of the catalogue a.
    const isCatalog = catalog === undefined && schema !== undefined && isAmong(catalogs, schema, connection);
    const further = catalogIn(connection, isCatalog ? schema : catalog);
    const chosen = further === connection.catalog ? options.schema : undefined;
    return { catalog: further, schema: isCatalog ? chosen : (schema ?? chosen), name };
  });
}

/** The same where the engine finds them. Throws AppError in its words. */
export const locatedTables = (parsed: ReadStatement, call: GuardedCall): Promise<readonly TableName[]> =>
  spelledTables(
    call,
    parsed.tables.map(({ catalog, schema, name }) => ({ catalog, schema, name })),
  );

/** Tables as the engine finds and spells them. Throws AppError in its words. */
export async function spelledTables(call: GuardedCall, tables: readonly TableName[]): Promise<readonly TableName[]> {
  const { inspection } = call.connection;
  if (inspection === undefined) throw queryRefused(messages.engineUnchecked());
  const located = await inspection.locate(tables, runOptions(call));
  if (!located.ok) throw engineFailure(located.error);
  return located.value;
}

const runOptions = ({ options: { schema, signal } }: GuardedCall) => ({
  ...(schema === undefined ? {} : { schema }),
  ...(signal === undefined ? {} : { signal }),
});

const sameName = (a: string, b: string, { dialect }: Pick<EngineConnection, 'dialect'>): boolean =>
  a === b || (ignoresCase(dialect) && a.toLowerCase() === b.toLowerCase());

const isAmong = (names: readonly string[], name: string, connection: EngineConnection): boolean =>
  names.some((each) => sameName(each, name, connection));

/** A written catalog as `TableName` has it; without one, the connection's own. */
function catalogIn(connection: EngineConnection, written: string | undefined): string | undefined {
  if (written === undefined) return connection.catalog;
  const { defaultCatalog } = connection;
  // Engines that do not name their default catalog have no other.
  if (defaultCatalog === undefined || sameName(written, defaultCatalog, connection)) return undefined;
  return connection.inCatalog?.(written)?.catalog ?? written;
}

/** What the engine says that a statement reads. Throws AppError in its words. */
export async function readsOf(call: GuardedCall, sql: string, named: readonly TableName[]): Promise<StatementReads> {
  const { connection } = call;
  if (connection.inspection === undefined) throw queryRefused(messages.engineUnchecked());
  const inner = withoutExplain(sql, connection.dialect.syntax);
  if (
    inner !== sql &&
    ['write', 'definition'].includes(statementKind(inner, connection.dialect.syntax, { hasTemplates: false }))
  )
    throw queryRefused(messages.explainedChange());
  const reads = await connection.inspection.reads(inner, named, runOptions(call));
  if (!reads.ok) throw engineFailure(reads.error);
  return reads.value;
}

/** That these queries of rows of ruled tables know every name in their conditions by themselves. Throws AppError. */
export async function requireOwnNames(call: GuardedCall, sources: ReadonlyMap<string, TableName>): Promise<void> {
  for (const [source, table] of sources) {
    const described = await call.connection.describeQuery(source, runOptions(call));
    if (described.ok) continue;
    const { cause } = described.error;
    if (cause !== undefined) throw engineFailure(described.error);
    // What is not there has no rows; a statement before this one may be going to make it.
    if (!(await isThere(call, table))) continue;
    throw queryRefused(messages.ruleUnfit({ name: tableText(table), reason: described.error.message }));
  }
}

async function isThere(call: GuardedCall, table: TableName): Promise<boolean> {
  const { connection } = callAt(call, table);
  return (await connection.describeTable(inSchema(call, table))) !== undefined;
}

/** Functions that a statement may call and nobody can say which rows they read. Throws AppError in the engine's words. */
export async function callsOf(call: GuardedCall, sql: string): Promise<readonly string[]> {
  const { inspection } = call.connection;
  if (inspection === undefined) throw queryRefused(messages.engineUnchecked());
  const calls = await inspection.calls(sql, runOptions(call));
  if (!calls.ok) throw engineFailure(calls.error);
  return calls.value;
}

/** Tables that a statement names as types. Throws AppError in the engine's words. */
export async function tablesAsTypesOf(call: GuardedCall, sql: string): Promise<readonly TableName[]> {
  const tables = await call.connection.inspection?.tablesAsTypes?.(sql, runOptions(call));
  if (tables?.ok === false) throw engineFailure(tables.error);
  return tables?.value ?? [];
}

/** Tables that hold rows of these, and whose rows these hold. Throws AppError in the engine's words. */
export async function relativesOf(call: GuardedCall, tables: readonly TableName[]): Promise<readonly TableRelatives[]> {
  const relatives = await call.connection.inspection?.relatives?.(tables, runOptions(call));
  if (relatives === undefined) return [];
  if (!relatives.ok) throw engineFailure(relatives.error);
  return relatives.value;
}

/** Everything that there is, where lists leave something out. Throws AppError in the engine's words. */
export async function allTablesOf(call: GuardedCall): Promise<readonly TableName[] | undefined> {
  const tables = await call.connection.inspection?.allTables?.(runOptions(call));
  if (tables?.ok === false) throw engineFailure(tables.error);
  return tables?.value;
}

/** The same call in the catalog and schema of a table or view. */
export function callAt(call: GuardedCall, { catalog, schema }: TableName): GuardedCall {
  const { connection, options } = call;
  const name = catalog ?? connection.defaultCatalog;
  return {
    ...call,
    connection: (name === undefined ? undefined : connection.inCatalog?.(name)) ?? connection,
    options: { ...options, catalog: name, schema },
  };
}

/** A table's name with everything before it, so that it means the same everywhere. */
export function wholeName(call: GuardedCall, table: TableName): string {
  const { catalog, schema, name } = inSchema(call, table);
  return [catalog ?? call.connection.defaultCatalog, schema, name]
    .flatMap((part) => (part === undefined ? [] : [call.connection.dialect.quoteIdentifier(part)]))
    .join('.');
}

/** A table with the schema that it is looked up in. */
export const inSchema = ({ connection, options }: GuardedCall, { catalog, schema, name }: TableName): TableName => ({
  catalog,
  schema: schema ?? options.schema ?? connection.defaultSchema,
  name,
});

/** One key for a table, however it is written. */
export function keyOf(call: GuardedCall, table: TableName): string {
  const { catalog, schema, name } = inSchema(call, table);
  const key = JSON.stringify([catalog ?? null, schema, name]);
  return ignoresCase(call.connection.dialect) ? key.toLowerCase() : key;
}
