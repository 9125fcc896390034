import { ignoresCase, type SqlSyntax } from '#plugins/databases';
import type { CatalogReply, ColumnsReply, FunctionsReply } from '../../contract/routes.ts';
import { openCatalogue, type Catalogue, type OtherCatalog } from './catalogue.ts';
import type { CatalogueColumn } from './catalogue-table.ts';

export interface CatalogueReplies {
  readonly syntax: SqlSyntax;
  readonly overview: CatalogReply;
  /** By schema; those that were fetched. */
  readonly columns: ReadonlyMap<string, ColumnsReply>;
  readonly functions: FunctionsReply;
  readonly otherCatalogs: readonly OtherCatalog[];
}

const kinds = ['table', 'view', 'materialized_view'] as const;

/** Puts what the server tells in pieces together. */
export function unpackCatalogue({ syntax, overview, columns, functions, otherCatalogs }: CatalogueReplies): Catalogue {
  const primary = new Map(overview.primary_keys.map((key) => [key.table, key.columns]));
  const foreign = new Map<number, CatalogReply['foreign_keys']>();
  for (const key of overview.foreign_keys) foreign.set(key.table, [...(foreign.get(key.table) ?? []), key]);
  const columnsOf = columnsByTable(columns, syntax);
  return openCatalogue({
    syntax,
    catalog: overview.catalog,
    otherCatalogs,
    defaultSchema: overview.default_schema,
    isComplete: overview.is_complete,
    schemas: overview.schemas,
    functions: functions.functions.map(({ name, kind, parameters, returns, description }) => ({
      name,
      kind,
      parameters: parameters.map(([parameter, type]) => ({ name: parameter, type })),
      returnType: returns,
      description,
    })),
    metrics: overview.metrics.flatMap(({ schema, table, names, expressions }) =>
      names.map((name, index) => ({ name, expression: expressions[index] ?? '', schema: schema ?? undefined, table })),
    ),
    tables: overview.tables.name.map((name, index) => {
      const schema = overview.schemas[overview.tables.schema[index] ?? 0] ?? '';
      return {
        schema,
        name,
        type: kinds[overview.tables.kind[index] ?? 0] ?? 'table',
        columns: columnsOf(schema, name),
        primaryKey: primary.get(index) ?? [],
        foreignKeys: (foreign.get(index) ?? []).map((key) => ({
          columns: key.columns,
          referredSchema: key.referred_schema,
          referredTable: key.referred_table,
          referredColumns: key.referred_columns,
        })),
      };
    }),
  });
}

function columnsByTable(replies: ReadonlyMap<string, ColumnsReply>, syntax: SqlSyntax) {
  const found = new Map<string, readonly CatalogueColumn[]>();
  for (const [schema, reply] of replies) {
    for (const [index, table] of reply.tables.entries()) {
      const types = reply.column_types[index] ?? [];
      const columns = (reply.columns[index] ?? []).map((name, at) => ({
        name,
        key: ignoresCase({ syntax }) ? name.toLowerCase() : name,
        type: reply.types[types[at] ?? -1] ?? '',
      }));
      found.set(JSON.stringify([schema, table]), columns);
    }
  }
  return (schema: string, table: string) => found.get(JSON.stringify([schema, table]));
}
