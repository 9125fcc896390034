import { defineDatasetDependent } from '#plugins/datasets';
import { ChartRecords } from './chart-records.ts';

/** The charts over a dataset, for `related_objects`. */
export const datasetCharts = defineDatasetDependent({
  id: 'charts',
  deps: { records: ChartRecords },
  usesOf: async (datasetId, { records }) => {
    const charts = await records.find(await records.idsOfDatasets([datasetId]));
    return {
      count: charts.length,
      result: charts.map(({ row }) => ({ id: row.id, slice_name: row.slice_name, viz_type: row.viz_type })),
    };
  },
});
