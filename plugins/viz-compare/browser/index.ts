import { contribute } from '#core/common';
import { defineBrowserPlugin } from '#core/browser';
import { VizTypes } from '#plugins/viz-kit';
import { compareViz } from '../common/compare-viz.ts';

export default defineBrowserPlugin({
  id: 'viz-compare',
  contributions: [contribute(VizTypes, compareViz)],
});
