import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { defineToken, type Extensions } from '#core/common';
import { removeDependents, storedTime, type Clock, type MetadataDb } from '#core/server';
import { dashboardStars, type DashboardStars } from './dashboard-stars.ts';
import { starredDashboard, type DashboardRow, type DashboardTables } from './dashboard-tables.ts';

export interface StoredDashboard {
  readonly row: DashboardRow;
  readonly ownerIds: readonly number[];
  readonly roleIds: readonly number[];
  /** Existing charts on it, in the order of their ids. */
  readonly chartIds: readonly number[];
  readonly datasetIds: readonly number[];
}

type Marks = 'id' | 'uuid' | 'created_on' | 'changed_on' | 'version' | 'changed_by_fk' | 'created_by_fk';
/** Columns that a save sets. */
export type DashboardColumns = Partial<Omit<DashboardRow, Marks>>;
export type NewDashboardColumns = DashboardColumns &
  Pick<DashboardRow, 'dashboard_title' | 'published' | 'is_managed_externally'>;

/** Who and what a dashboard is linked with; undefined leaves the links alone. */
export interface DashboardLinks {
  readonly ownerIds?: readonly number[] | undefined;
  readonly roleIds?: readonly number[] | undefined;
  readonly chartIds?: readonly number[] | undefined;
}

export interface DashboardChange extends DashboardLinks {
  readonly set: DashboardColumns;
  /** Who changed it; undefined leaves the marks of modification alone. */
  readonly byUserId: number | undefined;
  /** The content became another one: the version goes up. */
  readonly isContent: boolean;
}

/** Dashboards in the metadata database; every write is one transaction. No access checks here. */
export interface DashboardRecords extends DashboardStars {
  /** In the order of `ids`; unknown ones are left out. */
  readonly find: (ids: readonly number[]) => Promise<readonly StoredDashboard[]>;
  readonly all: () => Promise<readonly StoredDashboard[]>;
  /** By number, uuid or slug. */
  readonly idOf: (idOrSlug: string) => Promise<number | undefined>;
  readonly idOfSlug: (slug: string) => Promise<number | undefined>;
  /** Ids by chart. */
  readonly idsOfCharts: (chartIds: readonly number[]) => Promise<ReadonlyMap<number, readonly number[]>>;
  /** Gives the id; undefined when slug or uuid are taken. */
  readonly insert: (
    columns: NewDashboardColumns & { readonly uuid?: string | undefined },
    links: DashboardLinks,
    byUserId: number,
  ) => Promise<number | undefined>;
  /**
   * Changes what is stored at that moment, so that two saves at once both count. False, and nothing changed, when the
   * content has another version than `expectedVersion` (undefined: any).
   */
  readonly change: (
    id: number,
    changeOf: (now: Pick<StoredDashboard, 'row' | 'chartIds'>) => DashboardChange,
    expectedVersion?: number,
  ) => Promise<boolean>;
  readonly remove: (ids: readonly number[]) => Promise<void>;
  readonly forgetCharts: (chartIds: readonly number[]) => Promise<void>;
}
export const DashboardRecords = defineToken<DashboardRecords>('dashboard/DashboardRecords');

export function sqlDashboardRecords(
  metadata: MetadataDb,
  clock: Clock,
  extensions: Pick<Extensions, 'all'>,
): DashboardRecords {
  return {
    ...dashboardReads(metadata),
    ...dashboardWrites(metadata, clock, extensions),
    ...dashboardStars(metadata, clock),
  };
}

function dashboardReads(
  metadata: MetadataDb,
): Pick<DashboardRecords, 'find' | 'all' | 'idOf' | 'idOfSlug' | 'idsOfCharts'> {
  const db = () => metadata.tables<DashboardTables>();
  const idWhere = async (column: 'id' | 'uuid' | 'slug', value: string | number) =>
    (await db().selectFrom('dashboards').select('id').where(column, '=', value).executeTakeFirst())?.id;
  return {
    find: (ids) => findDashboards(db(), ids),
    all: async () => {
      const rows = await db().selectFrom('dashboards').select('id').orderBy('id').execute();
      return findDashboards(
        db(),
        rows.map((row) => row.id),
      );
    },
    idOf: async (text) => {
      if (/^\d{1,15}$/.test(text)) {
        const id = await idWhere('id', Number(text));
        if (id !== undefined) return id;
      }
      return (await idWhere('slug', text)) ?? idWhere('uuid', text);
    },
    idOfSlug: (slug) => idWhere('slug', slug),
    idsOfCharts: async (chartIds) => {
      const rows = await db()
        .selectFrom('dashboard_slices')
        .selectAll()
        .where('slice_id', 'in', some(chartIds))
        .orderBy('dashboard_id')
        .execute();
      return groupedBy(
        rows,
        (row) => row.slice_id,
        (row) => row.dashboard_id,
      );
    },
  };
}

function dashboardWrites(
  metadata: MetadataDb,
  clock: Clock,
  extensions: Pick<Extensions, 'all'>,
): Pick<DashboardRecords, 'insert' | 'change' | 'remove' | 'forgetCharts'> {
  const now = () => storedTime(clock.nowMs());
  return {
    insert: (columns, links, byUserId) =>
      metadata.transaction<DashboardTables, number | undefined>(async (inside) => {
        const at = now();
        const row = await inside
          .insertInto('dashboards')
          .values({
            ...columns,
            uuid: columns.uuid ?? randomUUID(),
            version: 1,
            created_on: at,
            changed_on: at,
            created_by_fk: byUserId,
            changed_by_fk: byUserId,
          })
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst();
        if (row !== undefined) await setLinks(inside, row.id, links);
        return row?.id;
      }),
    change: (id, changeOf, expectedVersion) =>
      metadata.transaction<DashboardTables, boolean>(async (inside) => {
        let current = inside.selectFrom('dashboards').selectAll().where('id', '=', id);
        if (metadata.locksRows) current = current.forUpdate();
        const row = await current.executeTakeFirst();
        if (row === undefined || (expectedVersion !== undefined && row.version !== expectedVersion)) return false;
        const change = changeOf({ row, chartIds: await linkedCharts(inside, id) });
        const set = {
          ...change.set,
          ...(change.byUserId === undefined ? {} : { changed_on: now(), changed_by_fk: change.byUserId }),
          ...(change.isContent ? { version: row.version + 1 } : {}),
        };
        if (Object.keys(set).length > 0) await inside.updateTable('dashboards').set(set).where('id', '=', id).execute();
        await setLinks(inside, id, change);
        return true;
      }),
    remove: (ids) =>
      metadata.transaction<DashboardTables, void>(async (inside) => {
        for (const table of [
          'dashboard_user',
          'dashboard_roles',
          'dashboard_slices',
          'dashboard_state',
          'embedded_dashboards',
          'dashboard_label_places',
        ] as const) {
          await inside.deleteFrom(table).where('dashboard_id', 'in', some(ids)).execute();
        }
        await inside
          .deleteFrom('favstar')
          .where('class_name', '=', starredDashboard)
          .where('obj_id', 'in', some(ids))
          .execute();
        await removeDependents(inside, extensions, 'dashboards', ids);
        await inside.deleteFrom('dashboards').where('id', 'in', some(ids)).execute();
      }),
    forgetCharts: async (chartIds) => {
      await metadata
        .tables<DashboardTables>()
        .deleteFrom('dashboard_slices')
        .where('slice_id', 'in', some(chartIds))
        .execute();
    },
  };
}

async function findDashboards(
  db: Kysely<DashboardTables>,
  ids: readonly number[],
): Promise<readonly StoredDashboard[]> {
  const wanted = some(ids);
  const [rows, owners, roles, charts] = await Promise.all([
    db.selectFrom('dashboards').selectAll().where('id', 'in', wanted).execute(),
    db.selectFrom('dashboard_user').selectAll().where('dashboard_id', 'in', wanted).orderBy('user_id').execute(),
    db.selectFrom('dashboard_roles').selectAll().where('dashboard_id', 'in', wanted).orderBy('role_id').execute(),
    db
      .selectFrom('dashboard_slices')
      .innerJoin('slices', 'slices.id', 'dashboard_slices.slice_id')
      .select(['dashboard_id', 'slice_id', 'datasource_id'])
      .where('dashboard_id', 'in', wanted)
      .orderBy('slice_id')
      .execute(),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const of = (row: { readonly dashboard_id: number }) => row.dashboard_id;
  const ownerIds = groupedBy(owners, of, (row) => row.user_id);
  const roleIds = groupedBy(roles, of, (row) => row.role_id);
  const chartIds = groupedBy(charts, of, (row) => row.slice_id);
  const datasetIds = groupedBy(charts, of, (row) => row.datasource_id);
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (row === undefined) return [];
    return [
      {
        row,
        ownerIds: ownerIds.get(id) ?? [],
        roleIds: roleIds.get(id) ?? [],
        chartIds: chartIds.get(id) ?? [],
        datasetIds: [...new Set(datasetIds.get(id) ?? [])],
      },
    ];
  });
}

async function linkedCharts(db: Kysely<DashboardTables>, id: number): Promise<readonly number[]> {
  const rows = await db.selectFrom('dashboard_slices').select('slice_id').where('dashboard_id', '=', id).execute();
  return rows.map((row) => row.slice_id);
}

async function setLinks(db: Kysely<DashboardTables>, id: number, links: DashboardLinks): Promise<void> {
  if (links.ownerIds !== undefined) {
    await db.deleteFrom('dashboard_user').where('dashboard_id', '=', id).execute();
    const rows = [...new Set(links.ownerIds)].map((userId) => ({ dashboard_id: id, user_id: userId }));
    if (rows.length > 0) await db.insertInto('dashboard_user').values(rows).execute();
  }
  if (links.roleIds !== undefined) {
    await db.deleteFrom('dashboard_roles').where('dashboard_id', '=', id).execute();
    const rows = [...new Set(links.roleIds)].map((roleId) => ({ dashboard_id: id, role_id: roleId }));
    if (rows.length > 0) await db.insertInto('dashboard_roles').values(rows).execute();
  }
  if (links.chartIds !== undefined) {
    await db.deleteFrom('dashboard_slices').where('dashboard_id', '=', id).execute();
    const rows = [...new Set(links.chartIds)].map((chartId) => ({ dashboard_id: id, slice_id: chartId }));
    if (rows.length > 0) await db.insertInto('dashboard_slices').values(rows).execute();
  }
}

function groupedBy<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => number,
  valueOf: (row: Row) => number,
): ReadonlyMap<number, readonly number[]> {
  const groups = new Map<number, number[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group === undefined) groups.set(keyOf(row), [valueOf(row)]);
    else group.push(valueOf(row));
  }
  return groups;
}

/** An empty list is not valid SQL; no row has the id -1. */
function some(ids: readonly number[]): readonly number[] {
  return ids.length === 0 ? [-1] : ids;
}
