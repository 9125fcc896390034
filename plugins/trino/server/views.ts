import type { EngineConnection, TableName, ViewText } from '#plugins/databases';
import { trinoDialect } from '../common/trino-dialect.ts';
import { keyOf, placedTable, plannedTables, wholeName } from './read-tables.ts';
import type { PlacedServer } from './run-statement.ts';

/** The queries of views, where their names mean in the place of the view what they meant to who made it. */
export const viewsOf = (server: PlacedServer): Required<Pick<EngineConnection, 'views'>> => ({
  views: (tables) => Promise.all(tables.map((table) => viewOf(server, table))),
});

async function viewOf(server: PlacedServer, written: TableName): Promise<ViewText | undefined> {
  const { open } = server;
  const table = placedTable(server, written, server.place.schema);
  const { catalog = open.start.catalog, schema, name } = table;
  if (schema === undefined) return undefined;
  const [views, kept] = await Promise.all([
    open.ask(
      `SELECT view_definition FROM ${trinoDialect.quoteIdentifier(catalog)}.information_schema.views
        WHERE table_schema = ? AND table_name = ?`,
      [schema, name],
    ),
    open.ask(
      'SELECT name FROM system.metadata.materialized_views WHERE catalog_name = ? AND schema_name = ? AND name = ?',
      [catalog, schema, name],
    ),
  ]);
  if (kept.length > 0) return { sql: undefined, isQualified: false, isMaterialized: true };
  const [view] = views;
  if (view === undefined) return undefined;
  const sql = view[0] ?? undefined;
  const isSame = sql !== undefined && (await readsTheSame({ open, place: { catalog, schema } }, sql, table));
  return { sql: isSame ? sql : undefined, isQualified: false, isMaterialized: false };
}

/** A view looks its names up where its maker was, which the server does not tell. */
async function readsTheSame(server: PlacedServer, sql: string, view: TableName): Promise<boolean> {
  const [byText, byName] = await Promise.all(
    [sql, `SELECT * FROM ${wholeName(server.open, view)}`].map((query) => plannedTables(server, query, {})),
  );
  if (byText?.ok !== true || byName?.ok !== true) return false;
  const [one, other] = [byText, byName].map(({ value }) => JSON.stringify([...new Set(value.map(keyOf))].sort()));
  return one === other;
}
