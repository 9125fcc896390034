import { contribute } from '#core/common';
import { defineBrowserPlugin } from '#core/browser';
import { VizTypes } from '#plugins/viz-kit';
import { sankeyViz } from '../common/sankey-viz.ts';

export default defineBrowserPlugin({
  id: 'viz-sankey',
  contributions: [contribute(VizTypes, sankeyViz)],
});
