import { contribute } from '#core/common';
import { defineServerPlugin } from '#core/server';
import { FirstCharts } from '#plugins/datasets';
import { VizTypes } from '#plugins/viz-kit';
import { lineViz } from '../common/line-viz.ts';
import { firstLine } from '../common/first-line.ts';
import { manifest } from '../manifest.ts';

export default defineServerPlugin({
  id: manifest.id,
  contributions: [contribute(VizTypes, lineViz), contribute(FirstCharts, firstLine)],
});
