import { Type, type Static } from 'typebox';
import { AppError, reply } from '#core/common';
import { callerOf, handle, type Identity } from '#core/server';
import { Databases } from '#plugins/databases';
import { SqlQueries } from '#plugins/sqllab';
import { tabRoutes } from '../contract/routes.ts';
import { presentTab } from './present-tab.ts';
import { AnyObject, NewTabForm, TabChangeForm, readField, readFields } from './read-form.ts';
import { TabRecords, type TabChange } from './tab-records.ts';
import type { TabRow } from './tab-tables.ts';

export const tabServices = { tabs: TabRecords, queries: SqlQueries, databases: Databases };

/** SQL of a tab that was made without any. */
const firstSql = 'SELECT ...';

/**
 * Nobody else's tabs, and none that is gone: the editor drops a tab on 404. Both without a body, docs/http-api.md,
 * "Tabs of the SQL editor".
 */
export async function requireOwnTab(tabs: TabRecords, id: number, identity: Identity): Promise<TabRow> {
  const tab = await tabs.find(id);
  if (tab === undefined) throw new AppError('not-found', '');
  if (tab.user_id !== identity.userId) throw new AppError('forbidden', '');
  return tab;
}

/** Clients send the object, or its text. Anything else could not be read again. Throws AppError. */
const extraOf = (extra: NonNullable<Static<typeof TabChangeForm>['extra_json']> | null) =>
  typeof extra === 'string' ? readField('extra_json', extra === '' ? '{}' : extra, AnyObject) : (extra ?? {});

export const createTab = handle(tabRoutes.create, tabServices, async (input, { tabs, databases }) => {
  const identity = callerOf(input);
  const editor = readField('queryEditor', input.body.queryEditor, NewTabForm);
  const databaseId = await databaseOf(editor.dbId, databases, identity);
  const id = await tabs.insert(identity.userId, {
    label: editor.name ?? editor.title ?? null,
    database_id: databaseId,
    catalog: editor.catalog ?? null,
    schema: editor.schema ?? null,
    sql: editor.sql ?? firstSql,
    query_limit: editor.queryLimit ?? null,
    latest_query_id: null,
    autorun: editor.autorun === true ? 1 : 0,
    template_params: editor.templateParams ?? null,
    hide_left_bar: editor.hideLeftBar === true ? 1 : 0,
    saved_query_id: editor.remoteId == null ? null : Number(editor.remoteId),
    extra_json: JSON.stringify(editor.extraJson ?? {}),
    client_id: editor.id == null ? null : String(editor.id),
  });
  return reply(200, { id });
});

export const readTab = handle(tabRoutes.read, tabServices, async (input, services) => {
  const tab = await requireOwnTab(services.tabs, input.params.id, callerOf(input));
  return reply(200, await presentTab(tab, services));
});

export const changeTab = handle(tabRoutes.change, tabServices, async (input, { tabs, queries, databases }) => {
  const identity = callerOf(input);
  const tab = await requireOwnTab(tabs, input.params.id, identity);
  const change = readFields(input.body, TabChangeForm);
  const latest = change.latest_query_id;
  if (latest != null && (await queries.find(latest, identity.userId)) === undefined) {
    return reply(400, { error: 'Bad request' });
  }
  const { database_id: databaseId, hide_left_bar: hides, autorun, active, ...others } = change;
  const { extra_json: extra, extra_json_change: extraChange, ...texts } = others;
  const columns: TabChange = {
    ...texts,
    ...(databaseId === undefined ? {} : { database_id: await databaseOf(databaseId, databases, identity) }),
    ...(hides === undefined ? {} : { hide_left_bar: hides ? 1 : 0 }),
    ...(autorun === undefined ? {} : { autorun: autorun ? 1 : 0 }),
    ...(active === undefined ? {} : { active: active ? 1 : 0 }),
    ...(extra === undefined ? {} : { extra_json: JSON.stringify(extraOf(extra)) }),
  };
  await tabs.update(tab.id, columns, extraChange);
  return reply(200, tab.id);
});

export const removeTab = handle(tabRoutes.remove, tabServices, async (input, { tabs }) => {
  const tab = await requireOwnTab(tabs, input.params.id, callerOf(input));
  await tabs.remove(tab.id);
  return reply(200, 'OK');
});

export const activateTab = handle(tabRoutes.activate, tabServices, async (input, { tabs }) => {
  const identity = callerOf(input);
  const tab = await requireOwnTab(tabs, input.params.id, identity);
  await tabs.activate(identity.userId, tab.id);
  return reply(200, tab.id);
});

export const migrateQuery = handle(tabRoutes.migrateQuery, tabServices, async (input, { tabs, queries }) => {
  const identity = callerOf(input);
  const tab = await requireOwnTab(tabs, input.params.id, identity);
  const clientId = readField('queryId', input.body.queryId, Type.String());
  const isMoved = await queries.moveToTab(clientId, identity.userId, String(tab.id));
  if (!isMoved) throw new AppError('not-found', 'Not found');
  return reply(200, tab.id);
});

export const removeQuery = handle(tabRoutes.removeQuery, tabServices, async (input, { tabs, queries }) => {
  const identity = callerOf(input);
  const tab = await requireOwnTab(tabs, input.params.id, identity);
  const { clientId } = input.params;
  await queries.moveToTab(clientId, identity.userId, null);
  if (tab.latest_query_id === clientId) {
    const latest = await queries.latestOfTab(String(tab.id), identity.userId, clientId);
    await tabs.update(tab.id, { latest_query_id: latest?.id ?? null });
  }
  return reply(200, 'OK');
});

/** The database of a tab must be one that its user may see. */
async function databaseOf(id: number | string | null, databases: Databases, identity: Identity): Promise<number> {
  const visible = await databases.visibleTo(identity);
  const found = id === null ? visible[0] : visible.find((database) => database.id === Number(id));
  if (found !== undefined) return found.id;
  throw new AppError('validation', 'Arguments are not correct', { fields: { dbId: ['There is no such database.'] } });
}
