import type { VizType } from '#plugins/viz-kit';
import { countryMapViz } from './country-map-viz.ts';
import { worldMapViz } from './world-map-viz.ts';

/** Maps of countries and regions. In the page they can be moved. */
export const mapTypes: readonly VizType[] = [worldMapViz, countryMapViz].map((viz) =>
  Object.freeze({ ...viz, isMounted: true }),
);
