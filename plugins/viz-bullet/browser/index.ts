import { contribute } from '#core/common';
import { defineBrowserPlugin } from '#core/browser';
import { VizTypes } from '#plugins/viz-kit';
import { bulletViz } from '../common/bullet-viz.ts';

export default defineBrowserPlugin({
  id: 'viz-bullet',
  contributions: [contribute(VizTypes, bulletViz)],
});
