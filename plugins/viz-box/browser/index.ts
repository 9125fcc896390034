import { contribute } from '#core/common';
import { defineBrowserPlugin } from '#core/browser';
import { VizTypes } from '#plugins/viz-kit';
import { boxViz } from '../common/box-viz.ts';

export default defineBrowserPlugin({
  id: 'viz-box',
  contributions: [contribute(VizTypes, boxViz)],
});
