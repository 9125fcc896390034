import { toAppError } from '#core/common';
import type { ChartReader } from '#plugins/charts';
import type { DatasetData, Datasets } from '#plugins/datasets';
import { isRecord, objectOf } from '../../common/read-metadata.ts';
import type { StoredDashboard } from '../store/dashboard-records.ts';

/** The datasets of a dashboard's charts and filters that exist and that the reader may query. */
export async function datasetsOf(
  { row, datasetIds }: StoredDashboard,
  reader: ChartReader,
  datasets: Datasets,
): Promise<readonly DatasetData[]> {
  return readableDatasets([...datasetIds, ...filteredDatasets(row.json_metadata)], reader, datasets);
}

/** Those of the datasets that exist and that the reader may query, each once. */
export async function readableDatasets(
  datasetIds: readonly number[],
  reader: ChartReader,
  datasets: Datasets,
): Promise<readonly DatasetData[]> {
  const ids = [...new Set(datasetIds)];
  const found = await Promise.all(
    ids.map(async (id) => {
      try {
        return await datasets.data(id, reader);
      } catch (thrown) {
        const error = toAppError(thrown);
        if (error.kind === 'forbidden' || error.kind === 'not-found') return undefined;
        throw error;
      }
    }),
  );
  return found.filter((dataset) => dataset !== undefined);
}

/** Datasets that native filters ask for their values. Wire contract §22.3. */
function filteredDatasets(metadata: string | null): readonly number[] {
  const filters = objectOf(metadata)['native_filter_configuration'];
  if (!Array.isArray(filters)) return [];
  return filters.flatMap((filter: unknown) => {
    const targets = isRecord(filter) ? filter['targets'] : undefined;
    if (!Array.isArray(targets)) return [];
    return targets.flatMap((target: unknown) =>
      isRecord(target) && typeof target['datasetId'] === 'number' ? [target['datasetId']] : [],
    );
  });
}
