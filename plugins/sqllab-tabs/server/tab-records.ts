import type { Insertable, Updateable } from 'kysely';
import { defineToken, recordIn } from '#core/common';
import { storedTime, type Clock, type MetadataDb } from '#core/server';
import type { TableSchemaRow, TabRow, TabTables } from './tab-tables.ts';

export type TabChange = Omit<Updateable<TabTables['tab_state']>, 'id' | 'user_id' | 'created_on' | 'changed_on'>;
export type NewTab = Omit<Insertable<TabTables['tab_state']>, 'user_id' | 'active' | 'created_on' | 'changed_on'>;

/** Tabs and the tables shown beside them. */
export interface TabRecords {
  readonly find: (id: number) => Promise<TabRow | undefined>;
  /** Oldest first. */
  readonly ofUser: (userId: number) => Promise<readonly TabRow[]>;
  /**
   * The new tab is the only active one. Of one that is kept already under its client's id, the content is replaced.
   */
  readonly insert: (userId: number, tab: NewTab) => Promise<number>;
  /** `extra`: entries of `extra_json` that change; what others have written beside them stays. */
  readonly update: (id: number, change: TabChange, extra?: Readonly<Record<string, unknown>>) => Promise<void>;
  readonly activate: (userId: number, id: number) => Promise<void>;
  /** With its tables. */
  readonly remove: (id: number) => Promise<void>;
  readonly tablesOf: (tabId: number) => Promise<readonly TableSchemaRow[]>;
  readonly findTable: (id: number) => Promise<TableSchemaRow | undefined>;
  /** Replaces the entry of the same tab, database, catalog, schema and name. */
  readonly keepTable: (table: Omit<TableSchemaRow, 'id'>) => Promise<number>;
  readonly expandTable: (id: number, isExpanded: boolean) => Promise<void>;
  readonly removeTable: (id: number) => Promise<void>;
}
export const TabRecords = defineToken<TabRecords>('sqllab-tabs/TabRecords');

export function sqlTabRecords(metadata: MetadataDb, clock: Clock): TabRecords {
  const db = () => metadata.tables<TabTables>();
  const now = () => storedTime(clock.nowMs());
  const tables = () => db().selectFrom('table_schema').selectAll();
  return {
    find: (id) => db().selectFrom('tab_state').selectAll().where('id', '=', id).executeTakeFirst(),
    ofUser: (userId) => db().selectFrom('tab_state').selectAll().where('user_id', '=', userId).orderBy('id').execute(),
    insert: (userId, tab) =>
      metadata.transaction<TabTables, number>(async (kit) => {
        await kit.updateTable('tab_state').set({ active: 0 }).where('user_id', '=', userId).execute();
        const { id } = await kit
          .insertInto('tab_state')
          .values({ ...tab, user_id: userId, active: 1, created_on: now(), changed_on: now() })
          .onConflict((conflict) =>
            conflict.columns(['user_id', 'client_id']).doUpdateSet({ ...tab, active: 1, changed_on: now() }),
          )
          .returning('id')
          .executeTakeFirstOrThrow();
        return id;
      }),
    update: (id, change, extra) =>
      metadata.transaction<TabTables, void>(async (kit) => {
        let found = kit.selectFrom('tab_state').select('extra_json').where('id', '=', id);
        if (metadata.locksRows) found = found.forUpdate();
        const before = extra && (change.extra_json ?? (await found.executeTakeFirst())?.extra_json ?? '{}');
        await kit
          .updateTable('tab_state')
          .set({
            ...change,
            ...(before === undefined ? {} : { extra_json: JSON.stringify({ ...recordIn(before), ...extra }) }),
            changed_on: now(),
          })
          .where('id', '=', id)
          .execute();
      }),
    activate: (userId, id) =>
      metadata.transaction<TabTables, void>(async (kit) => {
        await kit.updateTable('tab_state').set({ active: 0 }).where('user_id', '=', userId).execute();
        await kit.updateTable('tab_state').set({ active: 1 }).where('id', '=', id).execute();
      }),
    remove: (id) =>
      metadata.transaction<TabTables, void>(async (kit) => {
        await kit.deleteFrom('table_schema').where('tab_state_id', '=', id).execute();
        await kit.deleteFrom('tab_state').where('id', '=', id).execute();
      }),
    tablesOf: (tabId) => tables().where('tab_state_id', '=', tabId).orderBy('id').execute(),
    findTable: (id) => tables().where('id', '=', id).executeTakeFirst(),
    keepTable: (table) =>
      metadata.transaction<TabTables, number>(async (kit) => {
        const same = await kit
          .selectFrom('table_schema')
          .select(['id', 'catalog', 'schema'])
          .where('tab_state_id', '=', table.tab_state_id)
          .where('database_id', '=', table.database_id)
          .where('table_name', '=', table.table_name)
          .execute();
        const replaced = same.filter((row) => row.catalog === table.catalog && row.schema === table.schema);
        for (const row of replaced) await kit.deleteFrom('table_schema').where('id', '=', row.id).execute();
        const { id } = await kit.insertInto('table_schema').values(table).returning('id').executeTakeFirstOrThrow();
        return id;
      }),
    expandTable: async (id, isExpanded) => {
      await db()
        .updateTable('table_schema')
        .set({ expanded: isExpanded ? 1 : 0 })
        .where('id', '=', id)
        .execute();
    },
    removeTable: async (id) => {
      await db().deleteFrom('table_schema').where('id', '=', id).execute();
    },
  };
}
