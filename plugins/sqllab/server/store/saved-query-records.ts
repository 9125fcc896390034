import { randomUUID } from 'node:crypto';
import type { Kysely, Updateable } from 'kysely';
import { defineToken } from '#core/common';
import { storedTime, type Clock, type MetadataDb } from '#core/server';
import { nextRunOf } from '../schedule/next-run.ts';
import type { SavedQueryRow, SqlLabTables } from './sqllab-tables.ts';

export type SavedQueryChange = Pick<
  Updateable<SqlLabTables['saved_query']>,
  'db_id' | 'catalog' | 'schema' | 'label' | 'sql' | 'description' | 'template_parameters' | 'extra_json'
>;

/** Statements kept under a name. */
export interface SavedQueryRecords {
  readonly find: (id: number) => Promise<SavedQueryRow | undefined>;
  readonly findMany: (ids: readonly number[]) => Promise<readonly SavedQueryRow[]>;
  readonly findByUuid: (uuid: string) => Promise<SavedQueryRow | undefined>;
  /** A statement of a person by its name, the one that was changed last, or by its id. */
  readonly findNamed: (userId: number, name: string) => Promise<SavedQueryRow | undefined>;
  /** Names of a person's statements of a database. */
  readonly namesOf: (userId: number, databaseId: number) => Promise<readonly string[]>;
  readonly allIds: () => Promise<readonly number[]>;
  /** A statement that comes from elsewhere keeps its uuid. */
  readonly insert: (userId: number, values: SavedQueryChange, uuid?: string) => Promise<SavedQueryRow>;
  /** Every write makes the caller the owner. */
  readonly update: (id: number, userId: number, change: SavedQueryChange) => Promise<void>;
  /** The statement that is due longest, with its next run set: any number of processes may ask, one gets it. */
  readonly claimDue: () => Promise<SavedQueryRow | undefined>;
  /** What a run by itself left; that is no change of the statement. */
  readonly noteRun: (id: number, run: Pick<SavedQueryRow, 'last_run' | 'rows'>) => Promise<void>;
  /**
   * Writes what a run tells about its schedule, which is no change of the statement either. Nothing happens where
   * somebody changed the schedule since `row` was read.
   */
  readonly noteSchedule: (row: Pick<SavedQueryRow, 'id' | 'extra_json'>, extraJson: string | null) => Promise<void>;
  readonly remove: (ids: readonly number[]) => Promise<void>;
}
export const SavedQueryRecords = defineToken<SavedQueryRecords>('sqllab/SavedQueryRecords');

export function sqlSavedQueryRecords(metadata: MetadataDb, clock: Clock): SavedQueryRecords {
  return { ...savedQueryReads(metadata), ...savedQueryWrites(metadata, clock), ...savedQuerySchedule(metadata, clock) };
}

function savedQueryReads(
  metadata: MetadataDb,
): Pick<SavedQueryRecords, 'find' | 'findMany' | 'findByUuid' | 'findNamed' | 'namesOf' | 'allIds'> {
  const db = () => metadata.tables<SqlLabTables>();
  const all = () => db().selectFrom('saved_query').selectAll();
  return {
    find: (id) => all().where('id', '=', id).executeTakeFirst(),
    findMany: (ids) => (ids.length === 0 ? Promise.resolve([]) : all().where('id', 'in', ids).execute()),
    findByUuid: (uuid) => all().where('uuid', '=', uuid).executeTakeFirst(),
    findNamed: async (userId, name) => {
      const own = () => all().where('user_id', '=', userId);
      const named = await own().where('label', '=', name).orderBy('changed_on', 'desc').executeTakeFirst();
      if (named !== undefined || !/^\d{1,9}$/.test(name)) return named;
      return own().where('id', '=', Number(name)).executeTakeFirst();
    },
    namesOf: async (userId, databaseId) => {
      const rows = await db()
        .selectFrom('saved_query')
        .select('label')
        .distinct()
        .where('user_id', '=', userId)
        .where('db_id', '=', databaseId)
        .orderBy('label')
        .execute();
      return rows.flatMap(({ label }) => (label === null || label === '' ? [] : [label]));
    },
    allIds: async () => {
      const rows = await db().selectFrom('saved_query').select('id').orderBy('id').execute();
      return rows.map((row) => row.id);
    },
  };
}

function savedQueryWrites(metadata: MetadataDb, clock: Clock): Pick<SavedQueryRecords, 'insert' | 'update' | 'remove'> {
  const db = () => metadata.tables<SqlLabTables>();
  return {
    insert: async (userId, values, uuid = randomUUID()) => {
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
          next_run_on: nextRunOf(values.extra_json, clock.nowMs()),
          ...values,
          uuid,
          user_id: userId,
          created_on: now,
          changed_on: now,
          created_by_fk: userId,
          changed_by_fk: userId,
        })
        .execute();
      return db().selectFrom('saved_query').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow();
    },
    update: async (id, userId, change) => {
      await db()
        .updateTable('saved_query')
        .set({
          ...change,
          ...(change.extra_json === undefined ? {} : { next_run_on: nextRunOf(change.extra_json, clock.nowMs()) }),
          user_id: userId,
          changed_by_fk: userId,
          changed_on: storedTime(clock.nowMs()),
        })
        .where('id', '=', id)
        .execute();
    },
    remove: async (ids) => {
      if (ids.length > 0) await db().deleteFrom('saved_query').where('id', 'in', ids).execute();
    },
  };
}

/** Runs by themselves: which is due, and what it left. */
function savedQuerySchedule(
  metadata: MetadataDb,
  clock: Clock,
): Pick<SavedQueryRecords, 'claimDue' | 'noteRun' | 'noteSchedule'> {
  const db = () => metadata.tables<SqlLabTables>();
  return {
    claimDue: () => claimDue(db(), clock),
    noteRun: async (id, run) => {
      await db().updateTable('saved_query').set(run).where('id', '=', id).execute();
    },
    noteSchedule: async ({ id, extra_json: before }, extraJson) => {
      if (before === null || extraJson === before) return;
      await db()
        .updateTable('saved_query')
        .set({ extra_json: extraJson, next_run_on: nextRunOf(extraJson, clock.nowMs()) })
        .where('id', '=', id)
        .where('extra_json', '=', before)
        .execute();
    },
  };
}

/** A run missed by more than this is skipped; a shorter one is made up for, once. Milliseconds. */
const lateMs = 3_600_000;

async function claimDue(db: Kysely<SqlLabTables>, clock: Clock): Promise<SavedQueryRow | undefined> {
  for (;;) {
    const nowMs = clock.nowMs();
    const row = await db
      .selectFrom('saved_query')
      .selectAll()
      .where('next_run_on', '<=', storedTime(nowMs))
      .orderBy('next_run_on')
      .limit(1)
      .executeTakeFirst();
    if (row?.next_run_on === null || row?.next_run_on === undefined) return undefined;
    const claimed = await db
      .updateTable('saved_query')
      .set({ next_run_on: nextRunOf(row.extra_json, nowMs) })
      .where('id', '=', row.id)
      .where('next_run_on', '=', row.next_run_on)
      .executeTakeFirst();
    const isOurs = claimed.numUpdatedRows > 0n; // else another process was quicker
    if (isOurs && nowMs - Date.parse(`${row.next_run_on}Z`) <= lateMs) return row;
  }
}
