import { contribute } from '#core/common';
import { defineBrowserPlugin } from '#core/browser';
import { VizTypes } from '#plugins/viz-kit';
import { bumpViz } from '../common/bump-viz.ts';

export default defineBrowserPlugin({
  id: 'viz-bump',
  contributions: [contribute(VizTypes, bumpViz)],
});
