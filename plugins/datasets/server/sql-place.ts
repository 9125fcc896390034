import { boundedCache, type BoundedCache } from '#core/common';
import type { Clock } from '#core/server';
import { inSchema, type Databases, type EngineConnection } from '#plugins/databases';

/** Where the names in a dataset's own SQL are looked up. */
export interface SqlPlace {
  readonly catalog: string | null;
  /** Undefined: the connection's default. */
  readonly schema: string | undefined;
}

/** What is asked of the databases for a place. */
interface ListedSchemas {
  readonly connection: (
    id: number,
    catalog: string | null,
  ) => Promise<Pick<EngineConnection, 'schemas' | 'defaultSchema'>>;
}

/** What finding a place takes. */
interface PlaceServices {
  readonly databases: ListedSchemas;
  readonly clock: Clock;
}

/**
 * The place of a dataset's own SQL: its catalog, and its schema where the database has one of that name. Datasets that
 * come from elsewhere may name another, which means nothing here. Names in expressions over a table are looked up in the
 * default schema.
 */
export async function sqlPlaceOf(
  { databases, clock }: PlaceServices,
  {
    database_id,
    catalog,
    schema,
    sql,
  }: {
    readonly database_id: number;
    readonly catalog: string | null;
    readonly schema: string | null;
    readonly sql: string | null;
  },
): Promise<SqlPlace> {
  if (sql === null || sql.trim() === '' || schema === null || schema === '') return { catalog, schema: undefined };
  const connection = await databases.connection(database_id, catalog);
  if (schema === connection.defaultSchema) return { catalog, schema: undefined };
  const key = JSON.stringify([database_id, catalog, schema]);
  const isThere = await remembered({ databases, clock }, key, async () =>
    (await connection.schemas()).includes(schema),
  );
  return { catalog, schema: isThere ? schema : undefined };
}

/** Every question about a dataset asks for its place, and databases take their time to list their schemas. */
const knownMs = 60_000;
const mostKeyBytes = 1_048_576;
const known = new WeakMap<ListedSchemas, BoundedCache<boolean>>();

/** Whether a schema exists, cached for `knownMs`. Where the lookup fails, it counts as existing. */
async function remembered(
  { databases, clock }: PlaceServices,
  key: string,
  look: () => Promise<boolean>,
): Promise<boolean> {
  const memory = known.get(databases) ?? boundedCache<boolean>(mostKeyBytes);
  known.set(databases, memory);
  const before = memory.get(key, clock.nowMs());
  if (before !== undefined) return before;
  try {
    const isThere = await look();
    memory.put(key, isThere, key.length, clock.nowMs(), knownMs);
    return isThere;
  } catch {
    return true;
  }
}

/** The connection that a dataset's own SQL is asked through. */
export async function connectionAt(
  databases: Databases,
  databaseId: number,
  { catalog, schema }: SqlPlace,
): Promise<EngineConnection> {
  const connection = await databases.connection(databaseId, catalog);
  return schema === undefined ? connection : inSchema(connection, schema);
}
