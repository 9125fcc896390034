import { contribute } from '#core/common';
import { defineServerPlugin } from '#core/server';
import { FirstCharts } from '#plugins/datasets';
import { VizTypes } from '#plugins/viz-kit';
import { tableViz } from '../common/table-viz.ts';
import { firstRows } from '../common/first-rows.ts';
import { manifest } from '../manifest.ts';

export default defineServerPlugin({
  id: manifest.id,
  contributions: [contribute(VizTypes, tableViz), contribute(FirstCharts, firstRows)],
});
