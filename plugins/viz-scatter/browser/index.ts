import { contribute } from '#core/common';
import { defineBrowserPlugin } from '#core/browser';
import { VizTypes } from '#plugins/viz-kit';
import { scatterViz } from '../common/scatter-viz.ts';
import { bubbleViz } from '../common/bubble-viz.ts';
import { pointsViz } from '../common/points-viz.ts';

export default defineBrowserPlugin({
  id: 'viz-scatter',
  contributions: [contribute(VizTypes, scatterViz), contribute(VizTypes, bubbleViz), contribute(VizTypes, pointsViz)],
});
