import { isRecord, type AnyRecord } from '#core/common';

type Target = AnyRecord;

/** Ids of the datasets that native filters of metadata act on. */
export function filterDatasetIds(metadata: AnyRecord): readonly number[] {
  const ids: number[] = [];
  mapTargets(metadata, (target) => {
    if (typeof target['datasetId'] === 'number') ids.push(target['datasetId']);
    return target;
  });
  return [...new Set(ids)];
}

/** Metadata whose native filters name datasets by uuid. A dataset that is gone is not named. */
export const targetsByUuid = (metadata: AnyRecord, uuidOf: (id: number) => string | undefined): AnyRecord =>
  mapTargets(metadata, ({ datasetId, ...target }) => {
    const uuid = typeof datasetId === 'number' ? uuidOf(datasetId) : undefined;
    return uuid === undefined ? target : { ...target, datasetUuid: uuid };
  });

/** Metadata whose native filters name the datasets of this server; `onLost` hears of filters that lose their target. */
export const targetsById = (
  metadata: AnyRecord,
  idOf: (uuid: string) => number | undefined,
  onLost: (filterName: string) => void,
): AnyRecord =>
  mapTargets(metadata, ({ datasetUuid, datasetId, ...target }, filterName) => {
    if (datasetUuid === undefined && datasetId === undefined) return target;
    const id = typeof datasetUuid === 'string' ? idOf(datasetUuid.toLowerCase()) : undefined;
    if (id === undefined) onLost(filterName);
    return id === undefined ? target : { datasetId: id, ...target };
  });

/** Uuids of the datasets that native filters of a bundle name. */
export function filterDatasetUuids(metadata: AnyRecord): readonly string[] {
  const uuids: string[] = [];
  mapTargets(metadata, (target) => {
    if (typeof target['datasetUuid'] === 'string') uuids.push(target['datasetUuid'].toLowerCase());
    return target;
  });
  return [...new Set(uuids)];
}

function mapTargets(metadata: AnyRecord, change: (target: Target, filterName: string) => Target): AnyRecord {
  const filters = metadata['native_filter_configuration'];
  if (!Array.isArray(filters)) return metadata;
  return {
    ...metadata,
    native_filter_configuration: filters.map((filter: unknown) =>
      isRecord(filter) && Array.isArray(filter['targets'])
        ? {
            ...filter,
            targets: filter['targets'].map((target: unknown) =>
              isRecord(target) ? change(target, String(filter['name'] ?? filter['id'])) : target,
            ),
          }
        : filter,
    ),
  };
}
