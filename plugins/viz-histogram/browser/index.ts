import { contribute } from '#core/common';
import { defineBrowserPlugin } from '#core/browser';
import { VizTypes } from '#plugins/charts';
import { histogramViz } from '../common/histogram-viz.ts';
import { manifest } from '../manifest.ts';

export default defineBrowserPlugin({
  id: manifest.id,
  contributions: [contribute(VizTypes, histogramViz)],
});
