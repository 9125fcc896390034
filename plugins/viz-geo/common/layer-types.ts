import type { VizType } from '#plugins/viz-kit';
import { gridViz, hexViz, screenGridViz } from './cells-viz.ts';
import { cartodiagramViz } from './cartodiagram-viz.ts';
import { contourViz, heatViz } from './density-viz.ts';
import { mapboxViz } from './mapbox-viz.ts';
import { scatterViz } from './scatter-viz.ts';
import { shapeTypes } from './shape-types.ts';

/** Maps of places that can be layers of one map. */
export const layerTypes: readonly VizType[] = [
  cartodiagramViz,
  mapboxViz,
  heatViz,
  contourViz,
  scatterViz,
  gridViz,
  hexViz,
  screenGridViz,
  ...shapeTypes,
];
