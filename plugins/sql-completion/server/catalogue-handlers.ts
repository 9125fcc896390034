import { reply } from '#core/common';
import { callerOf, handle, type Identity } from '#core/server';
import { TableGrants, type CataloguedTable } from '#plugins/databases';
import { Datasets } from '#plugins/datasets';
import {
  readSqlCatalog,
  readSqlCatalogColumns,
  readSqlCatalogFunctions,
  type CatalogReply,
  type ColumnsReply,
} from '../contract/routes.ts';
import { Catalogues, type OpenCatalogue } from './catalogues.ts';

/** Browsers keep the answer and ask whether it is still right. */
const headers = { 'cache-control': 'private, no-cache' };
const services = { catalogues: Catalogues, grants: TableGrants, datasets: Datasets };

/** Tables that the caller may read, and whether these are all there are. */
async function readableTables(open: OpenCatalogue, caller: Identity, grants: TableGrants) {
  const { database, connection } = open;
  // The default catalog has no name, as in `TableName`.
  const { catalog } = connection;
  const known = await open.tables();
  const tables = catalog === undefined ? known : known.map((table) => ({ ...table, catalog }));
  if (grants.coversDatabase(caller, database)) return { tables, isComplete: true };
  const missing = new Set(await grants.missing(caller, database, connection, tables));
  const readable = tables.filter((table) => !missing.has(table));
  const names = new Set(readable.map(({ schema, name }) => JSON.stringify([schema, name])));
  return {
    isComplete: false,
    tables: readable.map((table) => ({
      ...table,
      foreignKeys: table.foreignKeys.filter(({ referredSchema, referredTable }) =>
        names.has(JSON.stringify([referredSchema ?? table.schema, referredTable])),
      ),
    })),
  };
}

/** Names of the catalogs that hold something for the caller; the one that they ask about always shows. */
async function readableCatalogs(
  { open, caller }: { readonly open: OpenCatalogue; readonly caller: Identity },
  { catalogues, grants }: { readonly catalogues: Catalogues; readonly grants: TableGrants },
): Promise<{ readonly catalog: string; readonly catalogs: string[] }> {
  const { database, connection } = open;
  const all = await connection.catalogs();
  const catalog = connection.catalog ?? all[0] ?? '';
  if (all.length < 2 || grants.coversDatabase(caller, database)) return { catalog, catalogs: [...all] };
  const catalogs: string[] = [];
  for (const name of all) {
    if (name === catalog) catalogs.push(name);
    else {
      const { tables } = await readableTables(await catalogues.open(caller, database.id, name), caller, grants);
      if (tables.length > 0) catalogs.push(name);
    }
  }
  return { catalog, catalogs };
}

export const readCatalog = handle(readSqlCatalog, services, async (input, { catalogues, grants, datasets }) => {
  const caller = callerOf(input);
  const open = await catalogues.open(caller, input.params.id, input.query.catalog);
  const { tables, isComplete } = await readableTables(open, caller, grants);
  const schemas = isComplete ? await open.connection.schemas() : [...new Set(tables.map(({ schema }) => schema))];
  const metrics = await datasets.metricsOn(open.database.id, caller, open.connection.catalog ?? null);
  return reply(
    200,
    {
      ...(await readableCatalogs({ open, caller }, { catalogues, grants })),
      default_schema: open.connection.defaultSchema ?? schemas[0] ?? '',
      is_complete: isComplete && open.connection.catalogue !== undefined,
      schemas: [...schemas],
      ...printTables(tables, schemas),
      metrics: metrics.map((dataset) => ({
        schema: dataset.schema ?? null,
        table: dataset.tableName,
        names: dataset.metrics.map(({ metric_name }) => metric_name),
        expressions: dataset.metrics.map(({ expression }) => expression),
      })),
    },
    headers,
  );
});

const kinds = { table: 0, view: 1, materialized_view: 2 } as const;

function printTables(
  tables: readonly CataloguedTable[],
  schemas: readonly string[],
): Pick<CatalogReply, 'tables' | 'primary_keys' | 'foreign_keys'> {
  const indexes = new Map(schemas.map((schema, index) => [schema, index]));
  return {
    tables: {
      schema: tables.map(({ schema }) => indexes.get(schema) ?? 0),
      name: tables.map(({ name }) => name),
      kind: tables.map(({ type }) => kinds[type]),
    },
    primary_keys: tables.flatMap(({ primaryKey }, table) =>
      primaryKey.length === 0 ? [] : [{ table, columns: [...primaryKey] }],
    ),
    foreign_keys: tables.flatMap(({ schema, foreignKeys }, table) =>
      foreignKeys.map((key) => ({
        table,
        columns: [...key.columns],
        referred_schema: key.referredSchema ?? schema,
        referred_table: key.referredTable,
        referred_columns: [...key.referredColumns],
      })),
    ),
  };
}

export const readColumns = handle(readSqlCatalogColumns, services, async (input, { catalogues, grants }) => {
  const caller = callerOf(input);
  const open = await catalogues.open(caller, input.params.id, input.query.catalog);
  const { tables } = await readableTables(open, caller, grants);
  return reply(200, printColumns(tables.filter(({ schema }) => schema === input.query.schema)), headers);
});

function printColumns(tables: readonly CataloguedTable[]): ColumnsReply {
  const types = new Map<string, number>();
  const indexOf = (type: string): number => {
    const known = types.get(type);
    if (known !== undefined) return known;
    types.set(type, types.size);
    return types.size - 1;
  };
  const columnTypes = tables.map((table) => table.columnTypes.map(indexOf));
  return {
    types: [...types.keys()],
    tables: tables.map(({ name }) => name),
    columns: tables.map((table) => [...table.columnNames]),
    column_types: columnTypes,
  };
}

export const readFunctions = handle(readSqlCatalogFunctions, services, async (input, { catalogues }) => {
  const open = await catalogues.open(callerOf(input), input.params.id);
  const functions = (await open.signatures()).map(({ name, kind, parameters, returnType, description }) => ({
    name,
    kind,
    parameters: parameters.map((parameter): [string, string] => [parameter.name, parameter.type]),
    returns: returnType,
    description,
  }));
  return reply(200, { functions }, headers);
});
