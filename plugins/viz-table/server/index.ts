import { contribute } from '#core/common';
import { defineServerPlugin } from '#core/server';
import { VizTypes } from '#plugins/charts';
import { FirstCharts } from '#plugins/datasets';
import { tableViz } from '../common/table-viz.ts';
import { firstRows } from '../common/first-rows.ts';
import { manifest } from '../manifest.ts';

export default defineServerPlugin({
  id: manifest.id,
  contributions: [contribute(VizTypes, tableViz), contribute(FirstCharts, firstRows)],
});
