import type { VizType } from '#plugins/viz-kit';
import { layerTypes } from './layer-types.ts';
import { multiViz } from './multi-viz.ts';

/** All maps of places. In the page they can be moved. */
export const geoTypes: readonly VizType[] = [...layerTypes, multiViz].map((viz) =>
  Object.freeze({ ...viz, isMounted: true }),
);
