import { contribute } from '#core/common';
import { defineBrowserPlugin } from '#core/browser';
import { VizTypes } from '#plugins/viz-kit';
import { areaViz } from '../common/area-viz.ts';

export default defineBrowserPlugin({
  id: 'viz-area',
  contributions: [contribute(VizTypes, areaViz)],
});
