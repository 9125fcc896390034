import type { HttpClient } from '#core/browser';
import type { EditorTab, TabStorage } from '#plugins/sqllab';
import { formOf, newTabForm, readTabState } from '../common/tab-state.ts';
import { tabRoutes, tableSchemaRoutes } from '../contract/routes.ts';

const text = (value: unknown): string => JSON.stringify(value);
const paramsOf = (id: string) => ({ params: { id: Number(id) } });

/** Tabs on the server. Every field of a form is itself a JSON text. */
export function httpTabStorage(http: HttpClient): TabStorage {
  return {
    start: ({ tab_state_ids: known, active_tab: active }) => ({
      tabs: known.map(({ id, label, client_id: firstId = null }) => ({ keptId: String(id), name: label, firstId })),
      shown: active === null ? undefined : readTabState(active),
    }),
    read: async (id) => readTabState((await http.send(tabRoutes.read, paramsOf(id))).body),
    create: async (tab) => {
      const { body } = await http.send(tabRoutes.create, { body: { queryEditor: text(newTabForm(tab)) } });
      return String(body.id);
    },
    save: async (id, change: Partial<EditorTab>, options = { outlivesPage: false }) => {
      await http.send(tabRoutes.change, { ...paramsOf(id), body: formOf(change) }, options);
    },
    activate: async (id) => {
      await http.send(tabRoutes.activate, paramsOf(id));
    },
    remove: async (id) => {
      await http.send(tabRoutes.remove, paramsOf(id));
    },
    takeQuery: async (id, queryId) => {
      await http.send(tabRoutes.migrateQuery, { ...paramsOf(id), body: { queryId: text(queryId) } });
    },
    removeQuery: async (id, queryId) => {
      await http.send(tabRoutes.removeQuery, { params: { id: Number(id), clientId: queryId } });
    },
    keepTable: async (id, table) => {
      const sent = { ...table, queryEditorId: id };
      const { body } = await http.send(tableSchemaRoutes.create, { body: { table: text(sent) } });
      return String(body.id);
    },
    expandTable: async (tableId, expanded) => {
      await http.send(tableSchemaRoutes.expand, { ...paramsOf(tableId), body: { expanded: text(expanded) } });
    },
    removeTable: async (tableId) => {
      await http.send(tableSchemaRoutes.remove, paramsOf(tableId));
    },
  };
}
