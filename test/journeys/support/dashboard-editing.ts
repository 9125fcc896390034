import { expect } from 'chai';
import type { Layout } from '#plugins/dashboard';
import { layoutWith, type Sketch } from '../../plugins/dashboard/support/layouts.ts';
import type { DashboardTest } from './dashboards.ts';

/** Meta fields of components by id, over those that new ones have. */
type MetaById = Readonly<Record<string, object>>;

/**
 * Saves a layout over the empty dashboard. The sketch of a chart is named by the id of its chart, so that its component
 * is `CHART-<chart id>`; further keys go into the metadata.
 */
export async function saveLayout(
  { server, dashboardId }: Pick<DashboardTest, 'server' | 'dashboardId'>,
  sketches: readonly Sketch[],
  { meta = {}, metadata = {} }: { readonly meta?: MetaById; readonly metadata?: object } = {},
): Promise<void> {
  const admin = await server.as('admin');
  const positions = { DASHBOARD_VERSION_KEY: 'v2', ...withMeta(layoutWith(...sketches), meta) };
  const json_metadata = JSON.stringify({ positions, ...metadata });
  const saved = await admin.put(`/api/v1/dashboard/${String(dashboardId)}`, { json_metadata });
  expect(saved.status, saved.text).to.equal(200);
}

function withMeta(layout: Layout, meta: MetaById): Layout {
  return Object.fromEntries(
    Object.entries(layout).map(([id, component]) => {
      const chartId = component.type === 'CHART' ? { chartId: Number(id.replace('CHART-', '')) } : {};
      return [id, { ...component, meta: { ...component.meta, ...chartId, ...meta[id] } }];
    }),
  );
}

/** Opens the dashboard for editing and waits until its charts can be chosen. */
export async function openForEditing({ page, open, dashboardId }: DashboardTest): Promise<void> {
  await open(`/tessera/dashboard/${String(dashboardId)}/?edit=true`);
  await page.locator('[data-edit-panel] [data-chart-id]').first().waitFor();
}
