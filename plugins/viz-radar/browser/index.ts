import { contribute } from '#core/common';
import { defineBrowserPlugin } from '#core/browser';
import { VizTypes } from '#plugins/viz-kit';
import { radarViz } from '../common/radar-viz.ts';

export default defineBrowserPlugin({
  id: 'viz-radar',
  contributions: [contribute(VizTypes, radarViz)],
});
