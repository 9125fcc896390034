import { contribute } from '#core/common';
import { defineServerPlugin } from '#core/server';
import { VizTypes } from '#plugins/viz-kit';
import { gaugeViz } from '../common/gauge-viz.ts';
import { manifest } from '../manifest.ts';

export default defineServerPlugin({
  id: manifest.id,
  contributions: [contribute(VizTypes, gaugeViz)],
});
