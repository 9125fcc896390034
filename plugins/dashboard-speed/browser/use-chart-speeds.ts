import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { Settings } from '#core/common';
import { useBranch, useService } from '#core/browser';
import { Charts, datasetIdOf } from '#plugins/charts';
import { chartIdsUnder, selectDashboard, selectDashboardContent } from '#plugins/dashboard';
import { chartSpeeds, type ChartSpeed } from '../common/chart-speeds.ts';
import { speedBudget } from '../common/speed-budget.ts';

/** How long the charts of the open dashboard took, and what each may take; seconds, 0: as long as it likes. */
export function useChartSpeeds(): { readonly speeds: readonly ChartSpeed[]; readonly budgetS: number } {
  const budgetS = useService(Settings).get(speedBudget);
  const dashboard = useSelector(selectDashboard);
  const layout = useSelector(selectDashboardContent)?.layout;
  const states = useBranch(Charts);
  const speeds = useMemo(() => {
    if (dashboard === null || layout === undefined) return [];
    const charts = chartIdsUnder(layout).flatMap((id) => dashboard.charts[id] ?? []);
    return chartSpeeds(charts, states, ({ formData }) => dashboard.datasets[datasetIdOf(formData) ?? 0]);
  }, [dashboard, layout, states]);
  return { speeds, budgetS };
}
