import { inSchema, type Databases, type EngineConnection } from '#plugins/databases';

/** Where the names in a dataset's own SQL are looked up. */
export interface SqlPlace {
  readonly catalog: string | null;
  /** Undefined: the connection's default. */
  readonly schema: string | undefined;
}

/**
 * The place of a dataset's own SQL: its catalog, and its schema where the database has one of that name. Datasets that
 * come from elsewhere may name another, which means nothing here. Names in expressions over a table are looked up in the
 * default schema.
 */
export async function sqlPlaceOf(
  databases: Databases,
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
  const isOther = schema !== connection.defaultSchema && (await connection.schemas()).includes(schema);
  return { catalog, schema: isOther ? schema : undefined };
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
