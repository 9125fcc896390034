import { contribute } from '#core/common';
import { defineBrowserPlugin } from '#core/browser';
import { VizTypes } from '#plugins/viz-kit';
import { sunburstViz } from '../common/sunburst-viz.ts';

export default defineBrowserPlugin({
  id: 'viz-sunburst',
  contributions: [contribute(VizTypes, sunburstViz)],
});
