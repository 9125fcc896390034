import { toAppError, recordIn } from '#core/common';
import type { ChartReader, ChartStore } from '#plugins/charts';
import type { DatasetData, Datasets } from '#plugins/datasets';
import { filteredDatasets } from '../../common/new-targets.ts';
import type { DashboardAccess } from '../access/dashboard-access.ts';
import type { StoredDashboard } from '../store/dashboard-records.ts';
import { delegatedDataset } from './trim-dataset.ts';

/**
 * The datasets of a dashboard's charts and filters that exist and that the reader may query. Of those that the dashboard
 * lends, only what it uses of them.
 */
export async function datasetsOf(
  stored: StoredDashboard,
  reader: ChartReader,
  { datasets, access, charts }: PageServices,
): Promise<readonly DatasetData[]> {
  const { row, datasetIds, chartIds } = stored;
  const filters = recordIn(row.json_metadata)['native_filter_configuration'];
  const ids = [...new Set([...datasetIds, ...filteredDatasets(filters)])];
  const readable = await readableDatasets(ids, reader, datasets);
  const closed = ids.filter((id) => !readable.some((dataset) => dataset.id === id));
  if (closed.length === 0 || (await access.lending(row.id, reader)) === undefined) return readable;
  const [lent, placed] = await Promise.all([
    Promise.all(closed.map((id) => datasets.findData(id))),
    charts.findAll(chartIds),
  ]);
  const uses = [...placed.map((chart) => chart.form_data), filters];
  return [
    ...readable,
    ...lent.filter((dataset) => dataset !== undefined).map((dataset) => delegatedDataset(dataset, uses)),
  ];
}

interface PageServices {
  readonly datasets: Datasets;
  readonly access: DashboardAccess;
  readonly charts: ChartStore;
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
