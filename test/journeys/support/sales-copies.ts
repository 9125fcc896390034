import { expect } from 'chai';
import { makeSalesDashboard, type SalesDashboard } from '../../plugins/cross-filters/support/sales-dashboard.ts';
import { sharedWorkbench, type BrowserTest } from '../../support/browser.ts';
import type { TestServer } from '../../support/server.ts';

export interface SalesCopyTest extends BrowserTest, SalesDashboard {}

/** One running workbench with the charts of the sales for all tests of a `describe`; each has a dashboard of them. */
export const salesCopies = (): (() => SalesCopyTest) => sharedWorkbench({}, makeSalesDashboard, copyDashboard);

/** Another dashboard of the same charts. */
async function copyDashboard(
  _server: TestServer,
  { admin, dashboardId }: SalesDashboard,
): Promise<Pick<SalesDashboard, 'dashboardId'>> {
  const { result } = (await admin.get(`/api/v1/dashboard/${String(dashboardId)}`)).body;
  const positions = JSON.parse(String(result.position_json)) as object;
  const made = await admin.post('/api/v1/dashboard/', {
    dashboard_title: 'Sales',
    published: true,
    json_metadata: JSON.stringify({ positions }),
  });
  expect(made.status, made.text).to.equal(201);
  return { dashboardId: made.body.id as number };
}
