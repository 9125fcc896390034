import { defineSlice } from '#core/common';
import { dashboardClosed } from '#plugins/dashboard';
import { DrillTrails, takePath, takePaths } from '../drill-state.ts';

/** There before the first dashboard, so that an address can bring its paths. */
export const trailSlice = defineSlice(DrillTrails, {}, (on) => [
  on(takePath, (trails, { chartId, steps }) => {
    const others = Object.entries(trails).filter(([id]) => id !== String(chartId));
    return Object.fromEntries(steps.length === 0 ? others : [...others, [String(chartId), steps]]);
  }),
  on(takePaths, (_trails, { paths }) => paths),
  on(dashboardClosed, () => ({})),
]);
