import { AppError } from '#core/common';
import type { Clock } from '#core/server';
import {
  ignoresCase,
  hasCatalogs,
  type DatabaseRecord,
  type Databases,
  type DescribedColumn,
  type EngineConnection,
  type SqlSyntax,
} from '#plugins/databases';
import { onlyStatement, unendedIn, type SqlTemplates, type TokenizeOptions } from '#plugins/sql-language';
import { filledSource } from './filled-source.ts';
import { connectionAt, sqlPlaceOf } from './sql-place.ts';

/** Where a dataset's rows come from. */
export interface DatasetSource {
  readonly database_id: number;
  /** The connection's own name of it; null: the default one. */
  readonly catalog: string | null;
  readonly schema: string | null;
  readonly table_name: string;
  readonly sql: string | null;
  /** JSON text. */
  readonly template_params?: string | null;
}

/** A refusal whose reply is `{"message": {field: [reason]}}` with status 422. */
export function refused(field: string, reason: string): AppError {
  return new AppError('unprocessable', reason, { fields: { [field]: [reason] } });
}

interface SourceServices {
  readonly databases: Databases;
  readonly templates: SqlTemplates;
  readonly clock: Clock;
}

/**
 * Columns of the table or query as the database has them now. Throws 422: `sql` with the database's words when the
 * query cannot be described, `table` when the table is not there.
 */
export async function readSourceColumns(
  { databases, templates, clock }: SourceServices,
  source: DatasetSource,
  userId: number | null,
): Promise<readonly DescribedColumn[]> {
  const connection = await connectionAt(databases, source.database_id, await sqlPlaceOf({ databases, clock }, source));
  if (isVirtual(source)) return describeVirtual(connection, (await filledSource(templates, source, userId)).sql);
  const table = await connection.describeTable({ schema: source.schema ?? undefined, name: source.table_name });
  if (table !== undefined) return table.columns;
  throw refused(
    'table',
    `Table [${tableText(source)}] could not be found, please double check your database connection, schema, and table name`,
  );
}

/** Describing accepts exactly one reading statement, so it is also the check of what a person wrote. */
async function describeVirtual(connection: EngineConnection, sql: string): Promise<readonly DescribedColumn[]> {
  const { syntax } = connection.dialect;
  requireWholeSource(sql, syntax, { hasTemplates: false });
  const described = await connection.describeQuery(onlyStatement(sql, syntax)?.text ?? sql);
  if (!described.ok) throw refused('sql', described.error.message);
  // An engine that does not tell names apart by their case would read the first column for both.
  const keyOf = (name: string): string => (ignoresCase(connection.dialect) ? name.toLowerCase() : name);
  const names = new Map<string, string>();
  for (const { name } of described.value) {
    const other = names.get(keyOf(name));
    if (other !== undefined) throw refused('sql', sameNames(other, name));
    names.set(keyOf(name), name);
  }
  return described.value;
}

/** Nothing in a dataset's SQL may be left open: it would swallow what a query puts behind it. Throws 422 on `sql`. */
export function requireWholeSource(sql: string, syntax: SqlSyntax, options: TokenizeOptions): void {
  const unended = unendedIn(sql, syntax, options);
  if (unended !== undefined) throw refused('sql', unended.message);
}

const sameNames = (first: string, second: string): string =>
  first === second
    ? `Two columns are called ${first}. Give each its own name with AS.`
    : `Two columns are called ${first} and ${second}, which this database takes for one name. Give each its own name with AS.`;

/**
 * A catalog as datasets name it: by the connection's own name, null for the default one. Connections without catalogs
 * keep what a client says. Throws 422 on `catalog` when there is none of that name.
 */
export async function storedCatalog(
  databases: Databases,
  database: DatabaseRecord,
  catalog: string | null | undefined,
): Promise<string | null> {
  if (catalog === null || catalog === undefined || !hasCatalogs(database)) return catalog ?? null;
  try {
    return (await databases.connection(database.id, catalog)).catalog ?? null;
  } catch (failure) {
    throw failure instanceof AppError && failure.kind === 'not-found' ? refused('catalog', failure.message) : failure;
  }
}

/** A dataset with SQL of its own. */
export function isVirtual<S extends { readonly sql: string | null }>(
  source: S,
): source is S & { readonly sql: string } {
  return source.sql !== null && source.sql.trim() !== '';
}

/** `schema.table`, as messages name tables. */
export function tableText(source: { readonly schema: string | null; readonly table_name: string }): string {
  return source.schema === null ? source.table_name : `${source.schema}.${source.table_name}`;
}
