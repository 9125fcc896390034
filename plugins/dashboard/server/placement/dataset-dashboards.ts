import { recordIn } from '#core/common';
import { ChartStore } from '#plugins/charts';
import { defineDatasetDependent } from '#plugins/datasets';
import { DashboardRecords } from '../store/dashboard-records.ts';

/** The dashboards that show a dataset, for `related_objects`. */
export const datasetDashboards = defineDatasetDependent({
  id: 'dashboards',
  deps: { records: DashboardRecords, charts: ChartStore },
  usesOf: async (datasetId, { records, charts }) => {
    const byChart = await records.idsOfCharts(await charts.idsOfDatasets([datasetId]));
    const dashboards = await records.find([...new Set([...byChart.values()].flat())]);
    return {
      count: dashboards.length,
      result: dashboards.map(({ row }) => ({
        id: row.id,
        slug: row.slug,
        title: row.dashboard_title,
        json_metadata: recordIn(row.json_metadata),
      })),
    };
  },
});
