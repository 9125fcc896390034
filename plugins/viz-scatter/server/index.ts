import { contribute } from '#core/common';
import { defineServerPlugin } from '#core/server';
import { VizTypes } from '#plugins/viz-kit';
import { scatterViz } from '../common/scatter-viz.ts';
import { bubbleViz } from '../common/bubble-viz.ts';
import { pointsViz } from '../common/points-viz.ts';
import { manifest } from '../manifest.ts';

export default defineServerPlugin({
  id: manifest.id,
  contributions: [contribute(VizTypes, scatterViz), contribute(VizTypes, bubbleViz), contribute(VizTypes, pointsViz)],
});
