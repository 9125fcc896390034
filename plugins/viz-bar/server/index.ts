import { contribute } from '#core/common';
import { defineServerPlugin } from '#core/server';
import { FirstCharts } from '#plugins/datasets';
import { VizTypes } from '#plugins/viz-kit';
import { barViz } from '../common/bar-viz.ts';
import { firstBars } from '../common/first-bars.ts';
import { manifest } from '../manifest.ts';

export default defineServerPlugin({
  id: manifest.id,
  contributions: [contribute(VizTypes, barViz), contribute(FirstCharts, firstBars)],
});
