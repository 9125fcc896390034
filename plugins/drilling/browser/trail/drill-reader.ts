import { createSelector, selectorBy, type StoreRoot } from '#core/common';
import type { ChartEffect, FilterReader } from '#plugins/dashboard';
import { columnLabel } from '#plugins/queries';
import { drillEffect, pathLabel, type DrillStep } from '../../common/drill-step.ts';
import { drillMessages } from '../../common/messages.ts';
import { DrillTrails } from '../drill-state.ts';

/** What a path does to its chart: other settings, and filters for this chart alone. */
export const drillReader: FilterReader = {
  effectOn: selectorBy((chartId: number) =>
    createSelector([(root: StoreRoot) => DrillTrails.select(root)[chartId]], (steps) => effectOf(steps, chartId)),
  ),
};

function effectOf(steps: readonly DrillStep[] | undefined, chartId: number): ChartEffect {
  if (steps === undefined) return { isReady: true, filters: [] };
  const { filters, settings } = drillEffect(steps);
  if (filters.length === 0) return { isReady: true, filters: [], settings };
  return {
    isReady: true,
    settings,
    filters: [
      {
        id: `drilling-${String(chartId)}`,
        name: drillMessages.drillBy(),
        columns: [...new Set(filters.map(({ col }) => columnLabel(col ?? '')))],
        valueText: pathLabel(steps),
        status: 'applied',
        mask: { extraFormData: { filters }, filterState: {} },
      },
    ],
  };
}
