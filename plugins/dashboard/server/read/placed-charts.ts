import { reply } from '#core/common';
import { callerOf, handle } from '#core/server';
import { ChartStore } from '#plugins/charts';
import { Datasets } from '#plugins/datasets';
import { readPlacedCharts } from '../../contract/routes/index.ts';
import { readableDatasets } from './datasets-of-charts.ts';
import { openChart } from './open-page.ts';

/** Charts that someone puts on a dashboard, as its page would have brought them. */
export const placedCharts = handle(
  readPlacedCharts,
  { charts: ChartStore, datasets: Datasets },
  async (input, { charts, datasets }) => {
    const caller = callerOf(input);
    const visible = await charts.visible(await charts.findAll(input.query.q), caller);
    const datasetIds = visible.map((chart) => chart.datasource_id);
    const result = {
      charts: visible.map(openChart),
      datasets: await readableDatasets(datasetIds, caller, datasets),
    };
    return reply(200, { result });
  },
);
