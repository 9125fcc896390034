import { randomUUID } from 'node:crypto';
import type { Updateable } from 'kysely';
import { defineToken } from '#core/common';
import { storedTime, type Clock, type MetadataDb } from '#core/server';
import type { SavedQueryRow, SqlLabTables } from './sqllab-tables.ts';

export type SavedQueryChange = Pick<
  Updateable<SqlLabTables['saved_query']>,
  'db_id' | 'catalog' | 'schema' | 'label' | 'sql' | 'description' | 'template_parameters' | 'extra_json'
>;

/** Statements kept under a name. */
export interface SavedQueryRecords {
  readonly find: (id: number) => Promise<SavedQueryRow | undefined>;
  readonly findMany: (ids: readonly number[]) => Promise<readonly SavedQueryRow[]>;
  readonly insert: (userId: number, values: SavedQueryChange) => Promise<SavedQueryRow>;
  /** Every write makes the caller the owner. Wire contract §15. */
  readonly update: (id: number, userId: number, change: SavedQueryChange) => Promise<void>;
  readonly remove: (ids: readonly number[]) => Promise<void>;
}
export const SavedQueryRecords = defineToken<SavedQueryRecords>('sqllab/SavedQueryRecords');

export function sqlSavedQueryRecords(metadata: MetadataDb, clock: Clock): SavedQueryRecords {
  const db = () => metadata.tables<SqlLabTables>();
  const all = () => db().selectFrom('saved_query').selectAll();
  return {
    find: (id) => all().where('id', '=', id).executeTakeFirst(),
    findMany: (ids) => (ids.length === 0 ? Promise.resolve([]) : all().where('id', 'in', ids).execute()),
    insert: async (userId, values) => {
      const uuid = randomUUID();
      const now = storedTime(clock.nowMs());
      await db()
        .insertInto('saved_query')
        .values({
          db_id: null,
          catalog: null,
          schema: null,
          label: null,
          sql: null,
          description: null,
          template_parameters: null,
          extra_json: null,
          last_run: null,
          rows: null,
          ...values,
          uuid,
          user_id: userId,
          created_on: now,
          changed_on: now,
          created_by_fk: userId,
          changed_by_fk: userId,
        })
        .execute();
      return all().where('uuid', '=', uuid).executeTakeFirstOrThrow();
    },
    update: async (id, userId, change) => {
      await db()
        .updateTable('saved_query')
        .set({ ...change, user_id: userId, changed_by_fk: userId, changed_on: storedTime(clock.nowMs()) })
        .where('id', '=', id)
        .execute();
    },
    remove: async (ids) => {
      if (ids.length > 0) await db().deleteFrom('saved_query').where('id', 'in', ids).execute();
    },
  };
}
