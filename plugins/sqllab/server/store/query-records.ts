import type { Updateable } from 'kysely';
import { defineToken } from '#core/common';
import { storedTime, type Clock, type MetadataDb } from '#core/server';
import { statesInProgress } from '../../contract/query-states.ts';
import type { NewQueryRow, QueryRow, SqlLabTables } from './sqllab-tables.ts';

export type QueryChange = Omit<Updateable<SqlLabTables['query']>, 'id' | 'changed_on'>;

/** Statements in the metadata database. */
export interface QueryRecords {
  readonly find: (id: number) => Promise<QueryRow | undefined>;
  readonly findMany: (ids: readonly number[]) => Promise<readonly QueryRow[]>;
  readonly findByClientId: (clientId: string) => Promise<QueryRow | undefined>;
  /** The statement that produced rows under a key. */
  readonly findByResultKey: (key: string) => Promise<QueryRow | undefined>;
  readonly insert: (row: Omit<NewQueryRow, 'changed_on'>) => Promise<QueryRow>;
  readonly update: (id: number, change: QueryChange) => Promise<void>;
  /** Like `update`, unless the statement is no longer under way; says whether it was. */
  readonly updateRunning: (id: number, change: QueryChange) => Promise<boolean>;
  /** Those of a user that changed after an instant, newest last. */
  readonly updatedSince: (userId: number, sinceMs: number) => Promise<readonly QueryRow[]>;
  /** The newest of a user. */
  readonly recent: (userId: number, count: number) => Promise<readonly QueryRow[]>;
  /** Ended well under other runners, with rows that are not known to be on disk. */
  readonly unkept: (butRunner: string) => Promise<readonly QueryRow[]>;
  /** The rows of these statements are on disk; that is no change of a statement. */
  readonly noteKept: (ids: readonly number[]) => Promise<void>;
  /** Under way, by one runner or by any. */
  readonly underWay: (runner?: string) => Promise<readonly QueryRow[]>;
  /** Newest statement of a tab, besides one. */
  readonly latestOfTab: (tabId: string, userId: number, butClientId: string) => Promise<QueryRow | undefined>;
  /** Rows under these keys are gone. */
  readonly forgetResults: (keys: readonly string[]) => Promise<void>;
}
export const QueryRecords = defineToken<QueryRecords>('sqllab/QueryRecords');

export function sqlQueryRecords(metadata: MetadataDb, clock: Clock): QueryRecords {
  const db = () => metadata.tables<SqlLabTables>();
  const stamped = (change: QueryChange) => ({ ...change, changed_on: storedTime(clock.nowMs()) });
  const all = () => db().selectFrom('query').selectAll();
  return {
    find: (id) => all().where('id', '=', id).executeTakeFirst(),
    findMany: (ids) => (ids.length === 0 ? Promise.resolve([]) : all().where('id', 'in', ids).execute()),
    findByClientId: (clientId) => all().where('client_id', '=', clientId).executeTakeFirst(),
    findByResultKey: (key) => all().where('client_id', '=', clientIdOf(key)).executeTakeFirst(),
    insert: (row) =>
      db()
        .insertInto('query')
        .values({ ...row, changed_on: storedTime(clock.nowMs()) })
        .returningAll()
        .executeTakeFirstOrThrow(),
    update: async (id, change) => {
      await db().updateTable('query').set(stamped(change)).where('id', '=', id).execute();
    },
    updateRunning: async (id, change) => {
      const result = await db()
        .updateTable('query')
        .set(stamped(change))
        .where('id', '=', id)
        .where('status', 'in', [...statesInProgress])
        .executeTakeFirst();
      return result.numUpdatedRows > 0n;
    },
    updatedSince: (userId, sinceMs) =>
      all()
        .where('user_id', '=', userId)
        .where('changed_on', '>', storedTime(sinceMs))
        .orderBy('changed_on')
        .orderBy('id')
        .execute(),
    recent: (userId, count) => all().where('user_id', '=', userId).orderBy('id', 'desc').limit(count).execute(),
    underWay: (runner) => {
      const running = all().where('status', 'in', [...statesInProgress]);
      return (runner === undefined ? running : running.where('runner', '=', runner)).execute();
    },
    unkept: (butRunner) =>
      all().where('runner', '>', '').where('runner', '!=', butRunner).where('status', '=', 'success').execute(),
    noteKept: async (ids) => {
      if (ids.length > 0) await db().updateTable('query').set({ runner: null }).where('id', 'in', ids).execute();
    },
    latestOfTab: (tabId, userId, butClientId) =>
      all()
        .where('sql_editor_id', '=', tabId)
        .where('user_id', '=', userId)
        .where('client_id', '!=', butClientId)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst(),
    forgetResults: async (keys) => {
      const clientIds = [...new Set(keys.map(clientIdOf))];
      if (clientIds.length === 0) return;
      await db().updateTable('query').set({ results_key: null }).where('client_id', 'in', clientIds).execute();
    },
  };
}

/** Key of the rows of a statement's `index`-th part. Rows are only given to who may see the statement. */
export const resultKeyOf = (clientId: string, index: number): string => `${clientId}.${index}`;

const clientIdOf = (key: string): string => key.slice(0, Math.max(0, key.lastIndexOf('.')));
