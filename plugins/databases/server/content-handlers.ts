import { AppError, reply } from '#core/common';
import { callerOf, handle, type Identity } from '#core/server';
import {
  databaseRoutes as routes,
  type EngineConnection,
  type TableDescription,
  type TableName,
} from '#plugins/databases';
import type { TableMetadata } from '../contract/schemas.ts';
import { databaseMessages as messages } from '../common/messages.ts';
import { describeTableForWire, selectStar } from '../common/table-metadata.ts';
import { canUseDatabase, DatabaseAccess } from './database-access.ts';
import type { StoredDatabase } from './database-store.ts';
import { DependentObjects } from './dependents.ts';
import { OpenConnections, parsedObject, standingIn } from './open-connections.ts';

const services = { access: DatabaseAccess, connections: OpenConnections } as const;
interface ContentServices {
  readonly access: DatabaseAccess;
  readonly connections: OpenConnections;
}

/** Asks the database itself; its silence is a 500 with a plain text. */
async function fromDatabase<T>(
  connections: OpenConnections,
  row: StoredDatabase,
  ask: (connection: EngineConnection) => Promise<T>,
  catalog?: string,
): Promise<T> {
  try {
    return await ask(standingIn(await connections.get(row.id), catalog));
  } catch (failure) {
    if (failure instanceof AppError && failure.kind === 'not-found') throw failure;
    throw new AppError('internal', messages.cannotConnect(), { cause: failure });
  }
}

const listCatalogs = handle(routes.catalogs, services, async (input, { access, connections }) => {
  const caller = callerOf(input);
  const row = await access.requireVisible(caller, input.params.id);
  const all = await fromDatabase(connections, row, (connection) => connection.catalogs());
  return reply(200, { result: [...(await access.visibleCatalogs(caller, row, all))] });
});

const listSchemas = handle(routes.schemas, services, async (input, { access, connections }) => {
  const caller = callerOf(input);
  const row = await access.requireVisible(caller, input.params.id);
  const { catalog, schemas } = await fromDatabase(connections, row, schemasOf, nameOf(input.query.q?.catalog));
  const visible = await access.visibleSchemas(caller, row, { catalog, schemas });
  return reply(200, { result: input.query.q?.upload_allowed === true ? uploadSchemasOf(row, visible) : [...visible] });
});

/** Schemas of a connection, and its catalog. */
const schemasOf = async (connection: EngineConnection) => ({
  catalog: connection.catalog,
  schemas: await connection.schemas(),
});

/** Schemas that take files: those the administrator named, else all of an upload database. */
function uploadSchemasOf(row: StoredDatabase, schemas: readonly string[]): string[] {
  if (row.allow_file_upload !== 1) return [];
  const named = parsedObject(row.extra)['schemas_allowed_for_file_upload'];
  return Array.isArray(named) && named.length > 0 ? schemas.filter((schema) => named.includes(schema)) : [...schemas];
}

const listUploadSchemas = handle(routes.uploadSchemas, services, async (input, { access, connections }) => {
  const caller = callerOf(input);
  const row = await access.requireVisible(caller, input.params.id);
  const schemas = await fromDatabase(connections, row, (connection) => connection.schemas());
  return reply(200, { schemas: uploadSchemasOf(row, await access.visibleSchemas(caller, row, { schemas })) });
});

const listTables = handle(routes.tables, services, async (input, { access, connections }) => {
  const caller = callerOf(input);
  const row = await access.requireVisible(caller, input.params.id);
  try {
    const connection = standingIn(await connections.get(row.id), nameOf(input.query.q?.catalog_name));
    const schema = input.query.q?.schema_name ?? connection.defaultSchema;
    const place = { catalog: connection.catalog, schema };
    const tables = await access.visibleTables(caller, row, place, await connection.tables(schema));
    const result = [...tables]
      .sort((a, b) => a.name.localeCompare(b.name))
      .map((table) => ({ value: table.name, type: table.type, extra: null }));
    return reply(200, { count: result.length, result });
  } catch (failure) {
    const detail = failure instanceof AppError ? failure.message : messages.cannotConnect();
    throw new AppError('unprocessable', messages.tablesRefused({ detail }), { cause: failure });
  }
});

interface WantedTable {
  readonly id: number;
  readonly name: string;
  readonly schema: string | undefined;
  readonly catalog?: string | undefined;
}

interface FoundTable extends WantedTable {
  readonly connection: EngineConnection;
  readonly description: TableDescription;
}

/** The table if it exists and the caller may see it; both failures look the same. */
async function findTable(
  identity: Identity,
  wanted: WantedTable,
  { access, connections }: ContentServices,
): Promise<FoundTable> {
  const row = await access.requireVisible(identity, wanted.id);
  const opened = (connection: EngineConnection) => Promise.resolve(connection);
  const connection = await fromDatabase(connections, row, opened, wanted.catalog);
  const schema = wanted.schema ?? connection.defaultSchema;
  const place = { catalog: connection.catalog, schema };
  const [visible] = await access.visibleTables(identity, row, place, [{ name: wanted.name }]);
  const description =
    visible === undefined
      ? undefined
      : await fromDatabase(connections, row, () => connection.describeTable({ ...place, name: wanted.name }));
  if (description === undefined)
    throw new AppError('not-found', messages.tableNotFound(), { errorType: 'TABLE_NOT_FOUND_ERROR' });
  return { ...wanted, connection, description };
}

const metadataOf = (found: FoundTable): TableMetadata =>
  describeTableForWire(found.connection.dialect, writtenName(found), found.description);

/** How people write it; a table of a further catalog with the name of that. */
const writtenName = ({ connection, schema, name }: FoundTable): TableName =>
  connection.catalog === undefined
    ? { schema, name }
    : { catalog: connection.catalog, schema: schema ?? connection.defaultSchema, name };

function wantedByQuery(
  id: number,
  query: { readonly name?: string; readonly schema?: string; readonly catalog?: string },
): WantedTable {
  if (query.name === undefined || query.name === '') {
    throw new AppError('unprocessable', messages.tableNameMissing(), {
      errorType: 'INVALID_PAYLOAD_SCHEMA_ERROR',
      extra: { messages: { name: [messages.uriMissing()] } },
    });
  }
  return { id, name: query.name, schema: nameOf(query.schema), catalog: nameOf(query.catalog) };
}

/** Old clients write a missing schema as text. */
const nameOf = (text: string | null | undefined): string | undefined =>
  text === undefined || text === null || text === '' || text === 'null' || text === 'undefined' ? undefined : text;

const readTable = handle(routes.tableMetadata, services, async (input, s) =>
  reply(200, metadataOf(await findTable(callerOf(input), wantedByQuery(input.params.id, input.query), s))),
);

const readTableOld = handle(routes.table, services, async (input, s) => {
  const { id, table, schema } = input.params;
  return reply(200, metadataOf(await findTable(callerOf(input), { id, name: table, schema: nameOf(schema) }, s)));
});

/** Neither engine has partitions or clustering to tell of, so the answer is the empty object. */
const readTableExtra = handle(routes.tableMetadataExtra, services, async (input, s) => {
  await findTable(callerOf(input), wantedByQuery(input.params.id, input.query), s);
  return reply(200, {});
});

const readTableExtraOld = handle(routes.tableExtra, services, async (input, s) => {
  const { id, table, schema } = input.params;
  await findTable(callerOf(input), { id, name: table, schema: nameOf(schema) }, s);
  return reply(200, {});
});

const selectOf = (found: FoundTable) => ({
  result: selectStar(found.connection.dialect, writtenName(found), found.description.columns),
});

const readSelectStar = handle(routes.selectStar, services, async (input, s) => {
  const { id, table } = input.params;
  return reply(200, selectOf(await findTable(callerOf(input), { id, name: table, schema: undefined }, s)));
});

const readSelectStarInSchema = handle(routes.selectStarInSchema, services, async (input, s) => {
  const { id, table, schema } = input.params;
  return reply(200, selectOf(await findTable(callerOf(input), { id, name: table, schema: nameOf(schema) }, s)));
});

const listFunctions = handle(routes.functionNames, services, async (input, { access, connections }) => {
  const row = await access.requireVisible(callerOf(input), input.params.id);
  return reply(200, {
    function_names: [...(await fromDatabase(connections, row, (connection) => connection.functionNames()))],
  });
});

const listRelated = handle(
  routes.relatedObjects,
  { access: DatabaseAccess, dependents: DependentObjects },
  async (input, { access, dependents }) => {
    const row = await access.requireVisible(callerOf(input), input.params.id);
    const { charts, dashboards } = await dependents.related(row.id);
    return reply(200, {
      charts: { count: charts.length, result: [...charts] },
      dashboards: { count: dashboards.length, result: [...dashboards] },
      sqllab_tab_states: { count: 0, result: [] },
    });
  },
);

/** Only who may query the whole database may try statements: the answer tells whether tables exist. */
const validateSql = handle(routes.validateSql, services, async (input, { access, connections }) => {
  const caller = callerOf(input);
  const row = await access.requireVisible(caller, input.params.id);
  if (!canUseDatabase(caller, row))
    throw new AppError('forbidden', 'Forbidden', { errorType: 'DATABASE_SECURITY_ACCESS_ERROR' });
  const describe = (connection: EngineConnection) => connection.describeQuery(input.body.sql);
  const described = await fromDatabase(connections, row, describe, nameOf(input.body.catalog));
  if (described.ok) return reply(200, { result: [] });
  const { line, column, message } = described.error;
  return reply(200, {
    result: [{ line_number: line ?? null, start_column: column ?? null, end_column: column ?? null, message }],
  });
});

/** Handlers of what a database contains. */
export const contentHandlers = [
  listCatalogs,
  listSchemas,
  listUploadSchemas,
  listTables,
  readTable,
  readTableOld,
  readTableExtra,
  readTableExtraOld,
  readSelectStar,
  readSelectStarInSchema,
  listFunctions,
  listRelated,
  validateSql,
];
