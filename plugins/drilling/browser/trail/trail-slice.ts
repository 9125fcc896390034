import { defineSlice } from '#core/common';
import { dashboardClosed } from '#plugins/dashboard';
import { DrillTrails, drillBack, drillInto, takePaths } from '../drill-state.ts';

/** There before the first dashboard, so that an address can bring its paths. */
export const trailSlice = defineSlice(DrillTrails, {}, (on) => [
  on(drillInto, (trails, { chartId, step }) => ({ ...trails, [chartId]: [...(trails[chartId] ?? []), step] })),
  on(drillBack, (trails, { chartId, depth }) => {
    const kept = (trails[chartId] ?? []).slice(0, depth);
    const others = Object.entries(trails).filter(([id]) => id !== String(chartId));
    return Object.fromEntries(kept.length === 0 ? others : [...others, [String(chartId), kept]]);
  }),
  on(takePaths, (_trails, { paths }) => paths),
  on(dashboardClosed, () => ({})),
]);
