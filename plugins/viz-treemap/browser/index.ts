import { contribute } from '#core/common';
import { defineBrowserPlugin } from '#core/browser';
import { VizTypes } from '#plugins/viz-kit';
import { treemapViz } from '../common/treemap-viz.ts';

export default defineBrowserPlugin({
  id: 'viz-treemap',
  contributions: [contribute(VizTypes, treemapViz)],
});
