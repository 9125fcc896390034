import { contribute } from '#core/common';
import { defineBrowserPlugin } from '#core/browser';
import { VizTypes } from '#plugins/viz-kit';
import { mixedViz } from '../common/mixed-viz.ts';

export default defineBrowserPlugin({
  id: 'viz-mixed',
  contributions: [contribute(VizTypes, mixedViz)],
});
