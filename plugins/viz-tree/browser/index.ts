import { contribute } from '#core/common';
import { defineBrowserPlugin } from '#core/browser';
import { VizTypes } from '#plugins/viz-kit';
import { treeViz } from '../common/tree-viz.ts';

export default defineBrowserPlugin({
  id: 'viz-tree',
  contributions: [contribute(VizTypes, treeViz)],
});
