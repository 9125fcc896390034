import { contribute } from '#core/common';
import { defineBrowserPlugin } from '#core/browser';
import { VizTypes } from '#plugins/viz-kit';
import { parallelViz } from '../common/parallel-viz.ts';

export default defineBrowserPlugin({
  id: 'viz-parallel',
  contributions: [contribute(VizTypes, parallelViz)],
});
