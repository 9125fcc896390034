import { defineCommand, defineSlice, defineState, type StoreRoot } from '#core/common';
import { dashboardClosed, selectDashboardContent } from '#plugins/dashboard';

/** Descriptions opened or closed in this visit, by chart id; the others are as stored. */
const Descriptions = defineState<Readonly<Record<string, boolean>>>('dashboard/descriptions', {});

/** Opens or closes the description of a chart. */
export const toggleDescription = defineCommand<{ readonly chartId: number; readonly isShown: boolean }>(
  'dashboard/toggleDescription',
);

export const descriptions = defineSlice(Descriptions, {}, (on) => [
  on(toggleDescription, (all, { chartId, isShown }) => {
    all[String(chartId)] = isShown;
  }),
  on(dashboardClosed, () => ({})),
]);

/** Whether a chart's description is shown under its name: as chosen, else as stored in `expanded_slices`. */
export function isDescriptionShown(root: StoreRoot, chartId: number): boolean {
  const chosen = Descriptions.select(root)[String(chartId)];
  return chosen ?? selectDashboardContent(root)?.metadata.expanded_slices?.[String(chartId)] === true;
}
