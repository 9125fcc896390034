import { sql, type Insertable, type Kysely, type Selectable, type Updateable } from 'kysely';
import { defineToken, groupedBy } from '#core/common';
import type { MetadataDb } from '#core/server';
import {
  identityKey,
  type DatasetColumnTable,
  type DatasetMetricTable,
  type DatasetTable,
  type DatasetTables,
} from './dataset-tables.ts';

export type DatasetRow = Selectable<DatasetTable>;
export type ColumnRow = Selectable<DatasetColumnTable>;
export type MetricRow = Selectable<DatasetMetricTable>;
export type NewColumnRow = Omit<Insertable<DatasetColumnTable>, 'table_id'>;
export type NewMetricRow = Omit<Insertable<DatasetMetricTable>, 'table_id'>;

/** A dataset as it is stored. */
export interface StoredDataset {
  readonly row: DatasetRow;
  readonly columns: readonly ColumnRow[];
  readonly metrics: readonly MetricRow[];
  readonly ownerIds: readonly number[];
}

/** What decides about access. */
export interface DatasetAccessRow {
  readonly id: number;
  readonly uuid: string;
  readonly table_name: string;
  readonly catalog: string | null;
  readonly schema: string | null;
  readonly database_id: number;
  /** Its name is its own and says nothing about a table of that name. */
  readonly isVirtual: boolean;
  readonly ownerIds: readonly number[];
}

/** A change of a list: rows with `id` are updated, those without are made, ids of `removed` go. */
export interface ListChange<New, Row> {
  readonly added: readonly New[];
  readonly updated: readonly { readonly id: number; readonly set: Partial<Row> }[];
  readonly removed: readonly number[];
}

export interface DatasetChange {
  readonly set: Updateable<DatasetTable>;
  readonly columns?: ListChange<NewColumnRow, Updateable<DatasetColumnTable>>;
  readonly metrics?: ListChange<NewMetricRow, Updateable<DatasetMetricTable>>;
  readonly ownerIds?: readonly number[];
}

/** Datasets in the metadata database. Every write is one transaction. */
export interface DatasetStore {
  readonly find: (ids: readonly number[]) => Promise<ReadonlyMap<number, StoredDataset>>;
  readonly idOf: (key: Parameters<typeof identityKey>[0]) => Promise<number | undefined>;
  readonly idOfUuid: (uuid: string) => Promise<number | undefined>;
  /** What decides about access, of all datasets or the given ones. */
  readonly accessRows: (where?: {
    readonly databaseId?: number;
    readonly ids?: readonly number[];
  }) => Promise<readonly DatasetAccessRow[]>;
  /** Gives the id. A taken identity is undefined. */
  readonly insert: (
    dataset: Omit<Insertable<DatasetTable>, 'identity_key'>,
    parts: {
      readonly columns: readonly NewColumnRow[];
      readonly metrics: readonly NewMetricRow[];
      readonly ownerIds: readonly number[];
    },
  ) => Promise<number | undefined>;
  /** False when another dataset has that identity. */
  readonly change: (id: number, change: DatasetChange) => Promise<boolean>;
  readonly remove: (ids: readonly number[]) => Promise<void>;
}
export const DatasetStore = defineToken<DatasetStore>('datasets/DatasetStore');

export function sqlDatasetStore(metadata: MetadataDb): DatasetStore {
  const db = () => metadata.tables<DatasetTables>();
  return {
    find: (ids) => findDatasets(db(), ids),
    idOf: async (key) =>
      (await db().selectFrom('tables').select('id').where('identity_key', '=', identityKey(key)).executeTakeFirst())
        ?.id,
    idOfUuid: async (uuid) =>
      (await db().selectFrom('tables').select('id').where('uuid', '=', uuid).executeTakeFirst())?.id,
    accessRows: async (where = {}) => {
      let query = db()
        .selectFrom('tables')
        .select(['id', 'uuid', 'table_name', 'catalog', 'schema', 'database_id'])
        .select(sql<number>`case when coalesce(sql, '') = '' then 0 else 1 end`.as('is_virtual'))
        .orderBy('id');
      if (where.databaseId !== undefined) query = query.where('database_id', '=', where.databaseId);
      if (where.ids !== undefined) query = query.where('id', 'in', withoutEmpty(where.ids));
      const rows = await query.execute();
      const owners = await ownersOf(db(), where.ids);
      return rows.map(({ is_virtual, ...row }) => ({
        ...row,
        isVirtual: is_virtual === 1,
        ownerIds: owners.get(row.id) ?? [],
      }));
    },
    insert: (dataset, parts) =>
      metadata.transaction<DatasetTables, number | undefined>(async (inside) => {
        const row = await inside
          .insertInto('tables')
          .values({ ...dataset, identity_key: identityKey(keyOf(dataset)) })
          .onConflict((conflict) => conflict.column('identity_key').doNothing())
          .returning('id')
          .executeTakeFirst();
        if (row === undefined) return undefined;
        await insertParts(inside, row.id, parts);
        return row.id;
      }),
    change: (id, change) => metadata.transaction<DatasetTables, boolean>((inside) => changeDataset(inside, id, change)),
    remove: (ids) =>
      metadata.transaction<DatasetTables, undefined>(async (inside) => {
        if (ids.length === 0) return undefined;
        for (const table of ['table_columns', 'sql_metrics', 'table_owners'] as const) {
          await inside.deleteFrom(table).where('table_id', 'in', ids).execute();
        }
        await inside.deleteFrom('tables').where('id', 'in', ids).execute();
        return undefined;
      }),
  };
}

const withoutEmpty = (ids: readonly number[]): readonly number[] => (ids.length === 0 ? [-1] : ids);

function keyOf(dataset: Pick<Insertable<DatasetTable>, 'database_id' | 'table_name' | 'catalog' | 'schema'>) {
  return {
    database_id: dataset.database_id,
    catalog: dataset.catalog ?? null,
    schema: dataset.schema ?? null,
    table_name: dataset.table_name,
  };
}

async function findDatasets(
  db: Kysely<DatasetTables>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StoredDataset>> {
  const wanted = withoutEmpty(ids);
  const [rows, columns, metrics, owners] = await Promise.all([
    db.selectFrom('tables').selectAll().where('id', 'in', wanted).execute(),
    db.selectFrom('table_columns').selectAll().where('table_id', 'in', wanted).orderBy('id').execute(),
    db.selectFrom('sql_metrics').selectAll().where('table_id', 'in', wanted).orderBy('id').execute(),
    ownersOf(db, ids),
  ]);
  const columnsOf = groupedBy(columns, (column) => column.table_id);
  const metricsOf = groupedBy(metrics, (metric) => metric.table_id);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        row,
        columns: columnsOf.get(row.id) ?? [],
        metrics: metricsOf.get(row.id) ?? [],
        ownerIds: owners.get(row.id) ?? [],
      },
    ]),
  );
}

async function ownersOf(
  db: Kysely<DatasetTables>,
  ids: readonly number[] | undefined,
): Promise<ReadonlyMap<number, readonly number[]>> {
  let query = db.selectFrom('table_owners').selectAll().orderBy('user_id');
  if (ids !== undefined) query = query.where('table_id', 'in', withoutEmpty(ids));
  const grouped = groupedBy(await query.execute(), (owner) => owner.table_id);
  return new Map([...grouped].map(([id, owners]) => [id, owners.map((owner) => owner.user_id)]));
}

async function insertParts(
  db: Kysely<DatasetTables>,
  id: number,
  parts: {
    readonly columns: readonly NewColumnRow[];
    readonly metrics: readonly NewMetricRow[];
    readonly ownerIds: readonly number[];
  },
): Promise<void> {
  // In portions: SQLite takes 32,766 parameters per statement.
  for (let from = 0; from < parts.columns.length; from += 500) {
    const portion = parts.columns.slice(from, from + 500).map((column) => ({ ...column, table_id: id }));
    await db.insertInto('table_columns').values(portion).execute();
  }
  for (let from = 0; from < parts.metrics.length; from += 500) {
    const portion = parts.metrics.slice(from, from + 500).map((metric) => ({ ...metric, table_id: id }));
    await db.insertInto('sql_metrics').values(portion).execute();
  }
  if (parts.ownerIds.length > 0) {
    const owners = [...new Set(parts.ownerIds)].map((userId) => ({ table_id: id, user_id: userId }));
    await db.insertInto('table_owners').values(owners).execute();
  }
}

async function changeDataset(db: Kysely<DatasetTables>, id: number, change: DatasetChange): Promise<boolean> {
  const before = await db.selectFrom('tables').selectAll().where('id', '=', id).executeTakeFirst();
  if (before === undefined) return true;
  const key = identityKey(
    keyOf({
      database_id: change.set.database_id ?? before.database_id,
      table_name: change.set.table_name ?? before.table_name,
      catalog: change.set.catalog === undefined ? before.catalog : change.set.catalog,
      schema: change.set.schema === undefined ? before.schema : change.set.schema,
    }),
  );
  const taken = await db
    .selectFrom('tables')
    .select('id')
    .where('identity_key', '=', key)
    .where('id', '!=', id)
    .executeTakeFirst();
  if (taken !== undefined) return false;
  await db
    .updateTable('tables')
    .set({ ...change.set, identity_key: key })
    .where('id', '=', id)
    .execute();
  if (change.columns !== undefined) await changeColumns(db, id, change.columns);
  if (change.metrics !== undefined) await changeMetrics(db, id, change.metrics);
  if (change.ownerIds !== undefined) {
    await db.deleteFrom('table_owners').where('table_id', '=', id).execute();
    await insertParts(db, id, { columns: [], metrics: [], ownerIds: change.ownerIds });
  }
  return true;
}

async function changeColumns(
  db: Kysely<DatasetTables>,
  id: number,
  change: ListChange<NewColumnRow, Updateable<DatasetColumnTable>>,
): Promise<void> {
  await removeParts(db, 'table_columns', id, change.removed);
  // Two rows may swap names, and names are unique: they are moved out of the way first.
  for (const { id: rowId, set } of change.updated) {
    if (set.column_name === undefined) continue;
    await db
      .updateTable('table_columns')
      .set({ column_name: `moving ${rowId}` })
      .where('id', '=', rowId)
      .where('table_id', '=', id)
      .execute();
  }
  for (const { id: rowId, set } of change.updated) {
    await db.updateTable('table_columns').set(set).where('id', '=', rowId).where('table_id', '=', id).execute();
  }
  await insertParts(db, id, { columns: change.added, metrics: [], ownerIds: [] });
}

async function changeMetrics(
  db: Kysely<DatasetTables>,
  id: number,
  change: ListChange<NewMetricRow, Updateable<DatasetMetricTable>>,
): Promise<void> {
  await removeParts(db, 'sql_metrics', id, change.removed);
  for (const { id: rowId, set } of change.updated) {
    if (set.metric_name === undefined) continue;
    await db
      .updateTable('sql_metrics')
      .set({ metric_name: `moving ${rowId}` })
      .where('id', '=', rowId)
      .where('table_id', '=', id)
      .execute();
  }
  for (const { id: rowId, set } of change.updated) {
    await db.updateTable('sql_metrics').set(set).where('id', '=', rowId).where('table_id', '=', id).execute();
  }
  await insertParts(db, id, { columns: [], metrics: change.added, ownerIds: [] });
}

async function removeParts(
  db: Kysely<DatasetTables>,
  table: 'table_columns' | 'sql_metrics',
  id: number,
  removed: readonly number[],
): Promise<void> {
  for (let from = 0; from < removed.length; from += 1000) {
    await db
      .deleteFrom(table)
      .where('table_id', '=', id)
      .where('id', 'in', removed.slice(from, from + 1000))
      .execute();
  }
}
