import type { DashboardContent } from '../contract/dashboard-state.ts';
import type { DashboardPageData } from '../contract/routes/index.ts';
import { appendMissingCharts } from './layout/append-missing-charts.ts';
import { idsOfCharts } from './layout/component-id.ts';

/** Appends charts that belong to the dashboard but are not in its layout. */
export function completedContent({ content, dashboard }: DashboardPageData): DashboardContent {
  const charts = Object.values(dashboard.charts).map(({ id, uuid, sliceName }) => ({ id, uuid, sliceName }));
  return Object.freeze({
    ...content,
    layout: appendMissingCharts(content.layout, charts, idsOfCharts(content.layout)),
  });
}
