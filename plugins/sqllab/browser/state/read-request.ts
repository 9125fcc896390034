import { AppError } from '#core/common';
import type { HttpClient } from '#core/browser';
import { readDataset } from '#plugins/datasets';
import type { EditorRequest } from '../../contract/editor-state.ts';
import type { EditorTab } from '../../contract/editor-tab.ts';
import { queryRoutes } from '../../contract/query-routes.ts';
import { readSqlPermalink } from '../../contract/run-routes.ts';
import { savedQueryRoutes } from '../../contract/saved-query-routes.ts';
import { editorMessages as messages } from '../../common/editor-messages.ts';

/**
 * The tab that an address asks for; undefined: it asks for none. Throws an AppError whose message says what could not
 * be loaded.
 */
export async function readRequest(http: HttpClient, request: EditorRequest): Promise<Partial<EditorTab> | undefined> {
  if (request.isUnreadable === true) throw new AppError('validation', messages.postedUnreadable());
  if (request.permalinkKey !== undefined) return shared(http, request.permalinkKey);
  if (request.savedQueryId !== undefined) return saved(http, request.savedQueryId);
  if (request.queryId !== undefined) return copied(http, request.queryId);
  if (request.datasourceKey !== undefined) return ofDataset(http, request.datasourceKey, request);
  if (request.sql === undefined && request.dbId === undefined && request.isNew !== true) return undefined;
  return { ...givenText(request), autorun: request.autorun === true };
}

/** What a request says itself, without a look at what it names. */
export function givenText({ dbId, schema, catalog, sql, title }: EditorRequest): Partial<EditorTab> {
  return {
    ...(dbId === undefined ? {} : { dbId }),
    ...(schema === undefined ? {} : { schema }),
    ...(catalog === undefined ? {} : { catalog }),
    ...(sql === undefined ? {} : { sql }),
    ...(title === undefined ? {} : { name: title }),
  };
}

async function shared(http: HttpClient, key: string): Promise<Partial<EditorTab>> {
  const { body } = await or(http.send(readSqlPermalink, { params: { key } }), messages.sqlNotLoaded());
  return {
    name: body.name,
    dbId: body.dbId,
    schema: body.schema ?? null,
    catalog: body.catalog ?? null,
    sql: body.sql,
    autorun: body.autorun === true,
    templateParams: body.templateParams ?? '',
    urlParams: body.urlParams ?? '',
    ...(body.queryLimit == null ? {} : { queryLimit: body.queryLimit }),
  };
}

async function saved(http: HttpClient, id: number): Promise<Partial<EditorTab>> {
  const { body } = await or(http.send(savedQueryRoutes.item, { params: { id }, query: {} }), messages.queryNotLoaded());
  const { label, sql, schema, catalog, database, template_parameters: parameters } = body.result;
  return {
    remoteId: id,
    name: textOf(label) ?? '',
    sql: textOf(sql) ?? '',
    schema: textOf(schema) ?? null,
    catalog: textOf(catalog) ?? null,
    templateParams: textOf(parameters) ?? '',
    ...databaseOf(database),
  };
}

async function copied(http: HttpClient, id: number): Promise<Partial<EditorTab>> {
  const { body } = await or(http.send(queryRoutes.item, { params: { id }, query: {} }), messages.queryNotLoaded());
  const { tab_name: name, sql, catalog, schema, database } = body.result;
  return {
    name: messages.copyOfQuery({ name: textOf(name) ?? String(id) }),
    sql: textOf(sql) ?? '',
    catalog: textOf(catalog) ?? null,
    schema: textOf(schema) ?? null,
    ...databaseOf(database),
  };
}

/** The number before the two underscores is the dataset's. */
async function ofDataset(http: HttpClient, key: string, { sql, title }: EditorRequest): Promise<Partial<EditorTab>> {
  const id = Number(key.split('__')[0]);
  const { body } = await or(http.send(readDataset, { params: { id }, query: {} }), messages.datasourceNotLoaded());
  const { table_name: name, catalog, schema, database, select_star: star, sql: own } = body.result;
  return {
    name: title ?? textOf(name) ?? '',
    sql: sql ?? textOf(own) ?? textOf(star) ?? '',
    catalog: textOf(catalog) ?? null,
    schema: textOf(schema) ?? null,
    ...databaseOf(database),
  };
}

async function or<T>(reply: Promise<T>, message: string): Promise<T> {
  try {
    return await reply;
  } catch (cause) {
    throw new AppError('validation', message, { cause });
  }
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

function databaseOf(value: unknown): { readonly dbId?: number } {
  const id = (value as { readonly id?: unknown } | null | undefined)?.id;
  return typeof id === 'number' ? { dbId: id } : {};
}
