import { contribute } from '#core/common';
import { defineBrowserPlugin } from '#core/browser';
import { VizTypes } from '#plugins/viz-kit';
import { ecdfViz } from '../common/ecdf-viz.ts';

export default defineBrowserPlugin({
  id: 'viz-ecdf',
  contributions: [contribute(VizTypes, ecdfViz)],
});
