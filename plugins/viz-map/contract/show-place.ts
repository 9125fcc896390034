import { defineCommand } from '#core/common';
import type { Selects } from '#plugins/viz-kit';

/** A place that the map of a chart is to show. */
export interface MapTarget {
  readonly chartId: number;
  readonly selects: Selects;
}
/** The map of a chart goes to the place of a point: into a country whose regions it can show, else close to it. */
export const showPlace = defineCommand<MapTarget>('viz-map/showPlace');
