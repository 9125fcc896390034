import { contribute } from '#core/common';
import { defineBrowserPlugin } from '#core/browser';
import { VizTypes } from '#plugins/viz-kit';
import { violinViz } from '../common/violin-viz.ts';

export default defineBrowserPlugin({
  id: 'viz-violin',
  contributions: [contribute(VizTypes, violinViz)],
});
