import { defineToken } from '#core/common';
import type { MetadataDb } from '#core/server';
import type { ChartReader } from '#plugins/charts';
import type { DatasetModel, Datasets } from '#plugins/datasets';

/** Datasets ready to be asked, remembered while nothing in the metadata database changes. */
export interface RememberedDatasets {
  /** Like `Datasets.forQuery`: access is checked, the same errors are thrown. */
  readonly forQuery: (id: number, reader: ChartReader & { readonly isAnonymous?: boolean }) => Promise<DatasetModel>;
}
export const RememberedDatasets = defineToken<RememberedDatasets>('charts/RememberedDatasets');

/** Callers and datasets remembered; beyond it everything is forgotten, which is only slower. */
const mostEntries = 5_000;

/**
 * An answer from the cache must not cost more than looking it up, and reading a dataset with its columns costs ten
 * times that. Who may query what is itself metadata, so an unchanged database gives an unchanged verdict.
 */
export function rememberedDatasets(datasets: Datasets, metadata: MetadataDb): RememberedDatasets {
  const known = new Map<string, DatasetModel>();
  let version: string | undefined;
  return {
    forQuery: async (id, reader) => {
      const now = metadata.version();
      const { isAnonymous = false, guest, roles, userId } = reader;
      // What a guest may see is in no database.
      if (now === undefined || roles === undefined || guest !== undefined) return datasets.forQuery(id, reader);
      if (now !== version || known.size >= mostEntries) {
        known.clear();
        version = now;
      }
      const key = `${String(id)} ${String(userId)} ${String(isAnonymous)} ${roles.join('\n')}`;
      const remembered = known.get(key);
      if (remembered !== undefined) return remembered;
      const found = await datasets.forQuery(id, reader);
      if (metadata.version() === now && version === now) known.set(key, found);
      return found;
    },
  };
}
