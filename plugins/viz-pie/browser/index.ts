import { contribute } from '#core/common';
import { defineBrowserPlugin } from '#core/browser';
import { VizTypes } from '#plugins/viz-kit';
import { pieViz } from '../common/pie-viz.ts';

export default defineBrowserPlugin({
  id: 'viz-pie',
  contributions: [contribute(VizTypes, pieViz)],
});
