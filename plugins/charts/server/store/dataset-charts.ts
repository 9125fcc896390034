import type { DatasetDependent } from '#plugins/datasets';
import { ChartRecords } from './chart-records.ts';

/** The charts over a dataset, for `related_objects`. Wire contract §11.2. */
export const datasetCharts: DatasetDependent = {
  id: 'charts',
  deps: { records: ChartRecords },
  usesOf: async (datasetId, services) => {
    const records = services['records'] as ChartRecords; // resolved from `deps`
    const charts = await records.find(await records.idsOfDatasets([datasetId]));
    return {
      count: charts.length,
      result: charts.map(({ row }) => ({ id: row.id, slice_name: row.slice_name, viz_type: row.viz_type })),
    };
  },
};
