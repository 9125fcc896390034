import type { VizType } from '#plugins/viz-kit';
import { arcViz } from './arc-viz.ts';
import { geojsonViz } from './geojson-viz.ts';
import { pathViz } from './path-viz.ts';
import { polygonViz } from './polygon-viz.ts';

/** All maps of lines and areas. */
export const shapeTypes: readonly VizType[] = [arcViz, pathViz, polygonViz, geojsonViz];
