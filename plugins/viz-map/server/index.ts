import { contribute } from '#core/common';
import { defineServerPlugin } from '#core/server';
import { VizTypes } from '#plugins/viz-kit';
import { countryMapViz } from '../common/country-map-viz.ts';
import { worldMapViz } from '../common/world-map-viz.ts';
import { manifest } from '../manifest.ts';

export default defineServerPlugin({
  id: manifest.id,
  contributions: [contribute(VizTypes, worldMapViz), contribute(VizTypes, countryMapViz)],
});
