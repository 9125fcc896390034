import { contribute } from '#core/common';
import { defineBrowserPlugin } from '#core/browser';
import { VizTypes } from '#plugins/viz-kit';
import { lineViz } from '../common/line-viz.ts';

export default defineBrowserPlugin({
  id: 'viz-line',
  contributions: [contribute(VizTypes, lineViz)],
});
