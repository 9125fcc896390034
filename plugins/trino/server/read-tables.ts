import { ok, recordIn, recordOf, type Result } from '#core/common';
import { underLine, type EngineError, type RunOptions, type TableName } from '#plugins/databases';
import { trinoDialect } from '../common/trino-dialect.ts';
import type { OpenServer } from './open-server.ts';
import { statementsOf, type PlacedServer } from './run-statement.ts';

/** A catalog as `TableName` has it: nothing is the default one. */
export const furtherCatalog = ({ start }: Pick<OpenServer, 'start'>, catalog: string): string | undefined =>
  catalog === start.catalog ? undefined : catalog;

/** A table with everything before its name, in the server's spelling. */
export function placedTable({ open, place }: PlacedServer, table: TableName, schema: string | undefined): TableName {
  const catalog = (table.catalog ?? place.catalog).toLowerCase();
  const further = furtherCatalog(open, catalog);
  return {
    ...(further === undefined ? {} : { catalog: further }),
    schema: (table.schema ?? schema)?.toLowerCase(),
    name: table.name.toLowerCase(),
  };
}

export const keyOf = ({ catalog, schema, name }: TableName): string => JSON.stringify([catalog ?? null, schema, name]);

/** The whole name of a table that is placed already. */
export const wholeName = ({ start }: Pick<OpenServer, 'start'>, { catalog, schema, name }: TableName): string =>
  [catalog ?? start.catalog, schema, name]
    .flatMap((part) => (part === undefined ? [] : [trinoDialect.quoteIdentifier(part)]))
    .join('.');

/**
 * The tables whose rows a query would read, as the server plans it: through views to what is behind them. A table of which
 * it needs no row is not among them.
 */
export async function plannedTables(
  server: PlacedServer,
  sql: string,
  options: RunOptions,
): Promise<Result<readonly TableName[], EngineError>> {
  const explained = `EXPLAIN (TYPE IO, FORMAT JSON)\n${sql}`;
  const answer = await statementsOf(server).run({ sql: explained, parameters: [] }, options);
  if (!answer.ok) return underLine(answer);
  const { inputTableColumnInfos: infos } = recordIn(String(answer.value.columns[0]?.values[0]));
  return ok(
    (Array.isArray(infos) ? infos : []).map((info) => {
      const { catalog, schemaTable } = recordOf(recordOf(info)['table']);
      const { schema, table } = recordOf(schemaTable);
      return placedTable(server, { catalog: String(catalog), schema: String(schema), name: String(table) }, undefined);
    }),
  );
}
