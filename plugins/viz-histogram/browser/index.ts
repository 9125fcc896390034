import { contribute } from '#core/common';
import { defineBrowserPlugin } from '#core/browser';
import { VizTypes } from '#plugins/viz-kit';
import { histogramViz } from '../common/histogram-viz.ts';

export default defineBrowserPlugin({
  id: 'viz-histogram',
  contributions: [contribute(VizTypes, histogramViz)],
});
