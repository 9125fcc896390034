import { contribute } from '#core/common';
import { defineBrowserPlugin } from '#core/browser';
import { VizTypes } from '#plugins/viz-kit';
import { barViz } from '../common/bar-viz.ts';

export default defineBrowserPlugin({
  id: 'viz-bar',
  contributions: [contribute(VizTypes, barViz)],
});
