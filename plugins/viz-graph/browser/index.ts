import { contribute } from '#core/common';
import { defineBrowserPlugin } from '#core/browser';
import { VizTypes } from '#plugins/viz-kit';
import { graphViz } from '../common/graph-viz.ts';

export default defineBrowserPlugin({
  id: 'viz-graph',
  contributions: [contribute(VizTypes, graphViz)],
});
