import { contribute } from '#core/common';
import { defineBrowserPlugin } from '#core/browser';
import { VizTypes } from '#plugins/viz-kit';
import { countryMapViz } from '../common/country-map-viz.ts';
import { worldMapViz } from '../common/world-map-viz.ts';

export default defineBrowserPlugin({
  id: 'viz-map',
  contributions: [contribute(VizTypes, worldMapViz), contribute(VizTypes, countryMapViz)],
});
