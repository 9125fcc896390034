import { contribute } from '#core/common';
import { defineBrowserPlugin } from '#core/browser';
import { VizTypes } from '#plugins/viz-kit';
import { gaugeViz } from '../common/gauge-viz.ts';

export default defineBrowserPlugin({
  id: 'viz-gauge',
  contributions: [contribute(VizTypes, gaugeViz)],
});
