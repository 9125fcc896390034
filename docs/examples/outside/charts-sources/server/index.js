import { AppError, contribute } from '#core/common';
import { defineServerPlugin } from '#core/server';
import { ChartSources, defineChartSource } from '#plugins/charts';

/** `datasource: "7__archive"`: an archive that is closed. One that is open gives the model of a dataset. */
const source = defineChartSource({
  type: 'archive',
  deps: {},
  open: async () => {
    throw new AppError('gone', 'The archive is closed.');
  },
});

export default defineServerPlugin({ id: 'charts-sources', contributions: [contribute(ChartSources, source)] });
