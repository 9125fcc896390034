import { randomUUID } from 'node:crypto';
import type { Insertable, Kysely, Updateable } from 'kysely';
import { defineToken } from '#core/common';
import { storedTime, type Clock, type MetadataDb } from '#core/server';
import type { RequestedPlaces } from '../places/requested-places.ts';
import { chartStars, type ChartStars } from './chart-stars.ts';
import { some, starredChart, type ChartTables, type SliceRow } from './chart-tables.ts';

type SliceChange = Omit<Updateable<ChartTables['slices']>, 'id' | 'uuid' | 'created_on' | 'created_by_fk'>;
type NewSlice = Omit<
  Insertable<ChartTables['slices']>,
  'uuid' | 'created_on' | 'changed_on' | 'last_saved_at' | 'id'
> & {
  readonly uuid?: string | undefined;
};

export interface StoredChart {
  readonly row: SliceRow;
  readonly ownerIds: readonly number[];
}

/** Charts in the metadata database; every write is one transaction. No access checks here. */
export interface ChartRecords extends ChartStars {
  /** In the order of `ids`; unknown ones are left out. */
  readonly find: (ids: readonly number[]) => Promise<readonly StoredChart[]>;
  readonly idOfUuid: (uuid: string) => Promise<number | undefined>;
  readonly newest: (
    limit: number,
    within: { readonly datasetIds: readonly number[]; readonly ownerId: number } | undefined,
  ) => Promise<readonly number[]>;
  readonly idsOfDatasets: (datasetIds: readonly number[]) => Promise<readonly number[]>;
  readonly idsOfTypes: (vizTypes: readonly string[]) => Promise<readonly number[]>;
  /** Gives the id, or undefined when the uuid is taken. */
  readonly insert: (chart: NewSlice, ownerIds: readonly number[]) => Promise<number | undefined>;
  /** `stamps`: who changed it; without, the marks of modification stay. */
  readonly change: (
    id: number,
    set: SliceChange,
    ownerIds: readonly number[] | undefined,
    byUserId: number | undefined,
  ) => Promise<void>;
  readonly remove: (ids: readonly number[]) => Promise<void>;
}
export const ChartRecords = defineToken<ChartRecords>('charts/ChartRecords');

export function sqlChartRecords(
  metadata: MetadataDb,
  clock: Clock,
  places: Pick<RequestedPlaces, 'forget'>,
): ChartRecords {
  return { ...chartReads(metadata), ...chartWrites(metadata, clock, places), ...chartStars(metadata, clock) };
}

function chartReads(
  metadata: MetadataDb,
): Pick<ChartRecords, 'find' | 'idOfUuid' | 'newest' | 'idsOfDatasets' | 'idsOfTypes'> {
  const db = () => metadata.tables<ChartTables>();
  return {
    find: (ids) => findCharts(db(), ids),
    idsOfTypes: async (vizTypes) => {
      if (vizTypes.length === 0) return [];
      const rows = await db().selectFrom('slices').select('id').where('viz_type', 'in', vizTypes).execute();
      return rows.map(({ id }) => id);
    },
    idOfUuid: async (uuid) =>
      (await db().selectFrom('slices').select('id').where('uuid', '=', uuid).executeTakeFirst())?.id,
    newest: async (limit, within) => {
      let query = db()
        .selectFrom('slices')
        .select('id')
        .orderBy('changed_on', 'desc')
        .orderBy('id', 'desc')
        .limit(limit);
      if (within !== undefined) {
        query = query.where((eb) =>
          eb.or([
            eb('datasource_id', 'in', some(within.datasetIds)),
            eb('id', 'in', eb.selectFrom('slice_user').select('slice_id').where('user_id', '=', within.ownerId)),
          ]),
        );
      }
      return (await query.execute()).map((row) => row.id);
    },
    idsOfDatasets: async (datasetIds) => {
      const rows = await db()
        .selectFrom('slices')
        .select('id')
        .where('datasource_id', 'in', some(datasetIds))
        .where('datasource_type', 'in', ['table', 'dataset'])
        .orderBy('id')
        .execute();
      return rows.map((row) => row.id);
    },
  };
}

function chartWrites(
  metadata: MetadataDb,
  clock: Clock,
  places: Pick<RequestedPlaces, 'forget'>,
): Pick<ChartRecords, 'insert' | 'change' | 'remove'> {
  const now = () => storedTime(clock.nowMs());
  return {
    insert: (chart, ownerIds) =>
      metadata.transaction<ChartTables, number | undefined>(async (inside) => {
        const at = now();
        const row = await inside
          .insertInto('slices')
          .values({ ...chart, uuid: chart.uuid ?? randomUUID(), created_on: at, changed_on: at, last_saved_at: at })
          .onConflict((conflict) => conflict.column('uuid').doNothing())
          .returning('id')
          .executeTakeFirst();
        if (row !== undefined) await addOwners(inside, row.id, ownerIds);
        return row?.id;
      }),
    change: (id, set, ownerIds, byUserId) =>
      metadata.transaction<ChartTables, void>(async (inside) => {
        const at = now();
        const marks =
          byUserId === undefined
            ? {}
            : { changed_on: at, changed_by_fk: byUserId, last_saved_at: at, last_saved_by_fk: byUserId };
        const all = { ...set, ...marks };
        if (Object.keys(all).length > 0) await inside.updateTable('slices').set(all).where('id', '=', id).execute();
        if (ownerIds !== undefined) {
          await inside.deleteFrom('slice_user').where('slice_id', '=', id).execute();
          await addOwners(inside, id, ownerIds);
        }
      }),
    remove: async (ids) => {
      await metadata.transaction<ChartTables, void>(async (inside) => {
        await inside
          .deleteFrom('favstar')
          .where('class_name', '=', starredChart)
          .where('obj_id', 'in', some(ids))
          .execute();
        await inside.deleteFrom('slice_user').where('slice_id', 'in', some(ids)).execute();
        await inside.deleteFrom('slices').where('id', 'in', some(ids)).execute();
      });
      await places.forget(ids);
    },
  };
}

async function findCharts(db: Kysely<ChartTables>, ids: readonly number[]): Promise<readonly StoredChart[]> {
  const [rows, owners] = await Promise.all([
    db.selectFrom('slices').selectAll().where('id', 'in', some(ids)).execute(),
    db.selectFrom('slice_user').selectAll().where('slice_id', 'in', some(ids)).orderBy('user_id').execute(),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row === undefined
      ? []
      : [{ row, ownerIds: owners.filter((owner) => owner.slice_id === id).map((owner) => owner.user_id) }];
  });
}

async function addOwners(db: Kysely<ChartTables>, id: number, ownerIds: readonly number[]): Promise<void> {
  const distinct = [...new Set(ownerIds)];
  if (distinct.length === 0) return;
  await db
    .insertInto('slice_user')
    .values(distinct.map((userId) => ({ slice_id: id, user_id: userId })))
    .execute();
}
