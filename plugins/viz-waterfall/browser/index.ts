import { contribute } from '#core/common';
import { defineBrowserPlugin } from '#core/browser';
import { VizTypes } from '#plugins/viz-kit';
import { waterfallViz } from '../common/waterfall-viz.ts';

export default defineBrowserPlugin({
  id: 'viz-waterfall',
  contributions: [contribute(VizTypes, waterfallViz)],
});
