import { contribute } from '#core/common';
import { defineBrowserPlugin } from '#core/browser';
import { VizTypes } from '#plugins/viz-kit';
import { funnelViz } from '../common/funnel-viz.ts';

export default defineBrowserPlugin({
  id: 'viz-funnel',
  contributions: [contribute(VizTypes, funnelViz)],
});
