import { AppError, defineToken } from '#core/common';
import type { DatasetGetOrCreate, DatasetPost, DatasetPut } from '../contract/bodies.ts';
import type { NewDataset } from '../contract/dataset.ts';
import type { Identity } from '../contract/identity.ts';
import { planColumnSync, type ColumnSyncPlan } from '../common/plan-column-sync.ts';
import { createDataset, duplicateDataset, ensureDataset, getOrCreateDataset } from './create-dataset.ts';
import { ownsDataset } from './dataset-access.ts';
import { notFound, removeGrants, touched, type DatasetCommandServices } from './dataset-rules.ts';
import type { ListChange, StoredDataset } from './dataset-store.ts';
import { readSourceColumns } from './read-source.ts';
import { syncDataset } from './sync-dataset.ts';
import { updateDataset } from './update-dataset.ts';

/** What people and other parts do with datasets. Rights are checked here; failures are AppErrors. */
export interface DatasetCommands {
  readonly create: (body: DatasetPost, identity: Identity) => Promise<number>;
  readonly getOrCreate: (body: DatasetGetOrCreate, identity: Identity) => Promise<number>;
  readonly duplicate: (baseId: number, name: string, identity: Identity) => Promise<number>;
  /** `overrideColumns` reads the columns from the database afterwards. */
  readonly update: (id: number, body: DatasetPut, overrideColumns: boolean, identity: Identity) => Promise<void>;
  readonly ensure: (dataset: NewDataset) => Promise<number>;
  /** Reads the columns again. Without an identity: on behalf of the product. */
  readonly refresh: (id: number, identity: Identity | undefined) => Promise<void>;
  readonly previewSync: (id: number, identity: Identity) => Promise<ColumnSyncPlan>;
  readonly remove: (ids: readonly number[], identity: Identity) => Promise<void>;
  readonly removeColumn: (id: number, columnId: number, identity: Identity) => Promise<void>;
  readonly removeMetric: (id: number, metricId: number, identity: Identity) => Promise<void>;
  /** Throws not-found when absent or hidden. */
  readonly readable: (id: number, identity: Identity) => Promise<StoredDataset>;
  /** Throws not-found, or forbidden when the caller does not own it. */
  readonly owned: (id: number, identity: Identity) => Promise<StoredDataset>;
}
export const DatasetCommands = defineToken<DatasetCommands>('datasets/DatasetCommands');

export function datasetCommands(services: DatasetCommandServices): DatasetCommands {
  const { store, access } = services;
  const readable = async (id: number, identity: Identity): Promise<StoredDataset> => {
    const found = (await store.find([id])).get(id);
    if (found === undefined) throw notFound();
    const visible = await access.accessibleIds(identity);
    if (visible !== 'all' && !visible.includes(id)) throw notFound();
    return found;
  };
  const owned = async (id: number, identity: Identity): Promise<StoredDataset> => {
    const found = await readable(id, identity);
    if (!ownsDataset(identity, found)) throw new AppError('forbidden', 'Forbidden');
    return found;
  };
  return {
    readable,
    owned,
    create: (body, identity) => createDataset(services, body, identity),
    getOrCreate: (body, identity) => getOrCreateDataset(services, body, identity),
    duplicate: async (baseId, name, identity) =>
      duplicateDataset(services, await readable(baseId, identity), name, identity),
    update: async (id, body, overrideColumns, identity) => {
      await updateDataset(services, await owned(id, identity), body, identity);
      if (overrideColumns) await syncDataset(services, await owned(id, identity), identity.userId);
    },
    ensure: (dataset) => ensureDataset(services, dataset),
    refresh: async (id, identity) => {
      const found = identity === undefined ? (await store.find([id])).get(id) : await owned(id, identity);
      if (found === undefined) throw notFound();
      await syncDataset(services, found, identity?.userId ?? null);
    },
    previewSync: async (id, identity) => {
      const found = await owned(id, identity);
      return planColumnSync(found.columns, await readSourceColumns(services, found.row, identity.userId));
    },
    remove: async (ids, identity) => {
      const found: StoredDataset[] = [];
      for (const id of ids) found.push(await owned(id, identity));
      await store.remove(ids);
      for (const { row } of found) await removeGrants(services, row);
    },
    removeColumn: async (id, columnId, identity) => {
      const found = await owned(id, identity);
      if (!found.columns.some((column) => column.id === columnId))
        throw new AppError('not-found', 'Dataset column not found.');
      await store.change(id, { set: touched(services, identity.userId), columns: onlyRemoved(columnId) });
    },
    removeMetric: async (id, metricId, identity) => {
      const found = await owned(id, identity);
      if (!found.metrics.some((metric) => metric.id === metricId))
        throw new AppError('not-found', 'Dataset metric not found.');
      await store.change(id, { set: touched(services, identity.userId), metrics: onlyRemoved(metricId) });
    },
  };
}

const onlyRemoved = (id: number): ListChange<never, never> => ({ added: [], updated: [], removed: [id] });
