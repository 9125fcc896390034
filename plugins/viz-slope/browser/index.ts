import { contribute } from '#core/common';
import { defineBrowserPlugin } from '#core/browser';
import { VizTypes } from '#plugins/viz-kit';
import { slopeViz } from '../common/slope-viz.ts';

export default defineBrowserPlugin({
  id: 'viz-slope',
  contributions: [contribute(VizTypes, slopeViz)],
});
