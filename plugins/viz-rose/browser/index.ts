import { contribute } from '#core/common';
import { defineBrowserPlugin } from '#core/browser';
import { VizTypes } from '#plugins/viz-kit';
import { roseViz } from '../common/rose-viz.ts';

export default defineBrowserPlugin({
  id: 'viz-rose',
  contributions: [contribute(VizTypes, roseViz)],
});
