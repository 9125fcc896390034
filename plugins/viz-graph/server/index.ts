import { contribute } from '#core/common';
import { defineServerPlugin } from '#core/server';
import { VizTypes } from '#plugins/viz-kit';
import { graphViz } from '../common/graph-viz.ts';
import { manifest } from '../manifest.ts';

export default defineServerPlugin({
  id: manifest.id,
  contributions: [contribute(VizTypes, graphViz)],
});
