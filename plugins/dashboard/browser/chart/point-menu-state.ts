import { defineCommand, defineSlice, defineState } from '#core/common';
import { dashboardClosed, openPointMenu, pointSelected, type ChartPoint } from '#plugins/dashboard';

/** The point whose menu is open. */
export const PointMenuState = defineState<{ readonly point: ChartPoint | null }>('dashboard/pointMenu', {
  point: null,
});
export const closePointMenu = defineCommand('dashboard/closePointMenu');

export const pointMenu = defineSlice(PointMenuState, {}, (on) => [
  on(openPointMenu, (_state, point) => ({ point })),
  on(pointSelected, (_state, point) => (point.intent === 'menu' ? { point } : undefined)),
  on(closePointMenu, () => PointMenuState.initial),
  on(dashboardClosed, () => PointMenuState.initial),
]);
