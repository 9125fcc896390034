import { contribute } from '#core/common';
import { defineBrowserPlugin } from '#core/browser';
import { VizTypes } from '#plugins/viz-kit';
import { heatmapViz } from '../common/heatmap-viz.ts';

export default defineBrowserPlugin({
  id: 'viz-heatmap',
  contributions: [contribute(VizTypes, heatmapViz)],
});
