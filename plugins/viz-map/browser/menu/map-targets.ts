import { defineCommand, defineSlice, defineState } from '#core/common';
import { dashboardClosed } from '#plugins/dashboard';
import type { Selects } from '#plugins/viz-kit';

/** A place that the menu of a point leads to. */
export interface MapTarget {
  readonly selects: Selects;
}

/** By chart id, of the open dashboard; each value is one wish. */
export const MapTargets = defineState<Readonly<Record<number, MapTarget>>>('viz-map/targets', {});
export const showPlace = defineCommand<{ readonly chartId: number; readonly selects: Selects }>('viz-map/showPlace');

export const targetSlice = defineSlice(MapTargets, {}, (on) => [
  on(showPlace, (targets, { chartId, selects }) => ({ ...targets, [chartId]: { selects } })),
  on(dashboardClosed, () => ({})),
]);
