import type { DashboardStore } from '#plugins/dashboard';
import type { ExampleDashboard } from '../catalogue/example-dashboard.ts';
import { exampleLayout, type StoredExampleChart } from './example-layout.ts';
import { exampleMetadata } from './example-metadata.ts';

/** Makes a dashboard of the catalogue unless it is there. Gives its id. */
export function createDashboard(
  store: DashboardStore,
  dashboard: ExampleDashboard,
  content: { readonly charts: readonly StoredExampleChart[]; readonly datasetId: number; readonly ownerId: number },
): Promise<number> {
  const charts = new Map(content.charts.map((chart) => [chart.uuid, chart]));
  return store.ensure({
    uuid: dashboard.uuid,
    dashboard_title: dashboard.title,
    slug: dashboard.slug,
    published: true,
    layout: exampleLayout(dashboard, charts),
    metadata: exampleMetadata(dashboard, charts, content.datasetId),
    owner_ids: [content.ownerId],
  });
}
