import type { VizType } from '#plugins/viz-kit';
import { layerTypes } from './layer-types.ts';
import { multiViz } from './multi-viz.ts';

/** All maps of places. */
export const geoTypes: readonly VizType[] = [...layerTypes, multiViz];
