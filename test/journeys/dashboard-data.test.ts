import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { makeEndless, runningBecomes } from '../support/statements.ts';
import { withDashboard, type DashboardTest } from './support/dashboards.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const boxOf = (page: Page, chartId: number | undefined) => page.locator(`[data-chart-box="${String(chartId)}"]`);
const drawn = (page: Page, chartId: number | undefined) =>
  boxOf(page, chartId).locator('[data-chart-status="rendered"]').waitFor();

/** Puts charts below each other, each as high as so many units of 8 px. */
async function stack({ server, dashboardId }: DashboardTest, chartIds: readonly number[], height: number) {
  const component = (type: string, id: string, meta: object, children: readonly string[] = []) =>
    [id, { type, id, meta, children, parents: [] }] as const;
  const places = chartIds.map((chartId, index) =>
    component('CHART', `CHART-${String(index)}`, { chartId, width: 8, height }),
  );
  const positions = Object.fromEntries([
    component('ROOT', 'ROOT_ID', {}, ['GRID_ID']),
    component(
      'GRID',
      'GRID_ID',
      {},
      places.map(([id]) => id),
    ),
    ...places,
  ]);
  const admin = await server.as('admin');
  const body = { json_metadata: JSON.stringify({ positions }) };
  expect((await admin.put(`/api/v1/dashboard/${String(dashboardId)}`, body)).status).to.equal(200);
}

/** Ids of the charts that ask for data from now on, in order; `isForced`: only past the cache. */
function askedCharts(page: Page, isForced = false): number[] {
  const asked: number[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname !== '/api/v1/chart/data' || (isForced && searchParams.get('force') !== 'true')) return;
    const { slice_id: id } = JSON.parse(searchParams.get('form_data') ?? '{}') as { readonly slice_id?: number };
    if (id !== undefined && !asked.includes(id)) asked.push(id);
  });
  return asked;
}

describe('the data of a dashboard', function () {
  this.timeout(120_000);

  it('is asked for by charts that are near the window, and by the others when they come near [4.3.1a]', () =>
    withDashboard({}, async (test) => {
      const { page, open, dashboardId, chartIds, problems } = test;
      await stack(test, chartIds, 200); // 1600 px each
      await page.setViewportSize({ width: 1440, height: 700 });
      const asked = askedCharts(page);
      await open(`/tessera/dashboard/${String(dashboardId)}/`);
      await drawn(page, chartIds[0]);
      expect(asked).to.deep.equal(chartIds.slice(0, 1));
      await boxOf(page, chartIds[1]).evaluate((box) => box.scrollIntoView({ block: 'start' }));
      await drawn(page, chartIds[1]);
      expect(asked).to.deep.equal(chartIds.slice(0, 2));
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await drawn(page, chartIds[2]);
      expect(asked).to.deep.equal(chartIds);
      expect(problems).to.deep.equal([]);
    }));

  it('refreshes by itself as the dialog says, without the charts that shall not [9.2.10]', () =>
    withDashboard({}, async (test) => {
      const { page, context, server, open, dashboardId, chartIds, problems } = test;
      const [total = 0, , orders = 0] = chartIds;
      await stack(test, chartIds, 20);
      const address = `/tessera/dashboard/${String(dashboardId)}/`;
      await open(`${address}?edit=true`);
      await button(page, 'Dashboard actions').click();
      await page.getByRole('menuitem', { name: /^Refresh by itself/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Refresh by itself' });
      await dialog.getByRole('radio', { name: 'Every minute' }).check();
      await dialog.getByRole('checkbox', { name: 'One chart after the other instead of all at once' }).uncheck();
      await dialog
        .getByRole('group', { name: 'Charts that do not refresh by themselves' })
        .getByRole('checkbox', { name: 'Countries' })
        .check();
      await dialog.getByRole('button', { name: 'Apply' }).click();
      await dialog.waitFor({ state: 'detached' });
      await button(page, 'Save').click();
      await button(page, 'Edit dashboard').waitFor();

      const later = await context.newPage();
      await later.setViewportSize({ width: 1440, height: 1400 });
      await later.clock.install();
      const forced = askedCharts(later, true);
      await later.goto(`${server.url}${address}`);
      for (const id of chartIds) await drawn(later, id);
      await later.clock.runFor(62_000);
      await later.waitForFunction(() => true); // what was asked has been told
      for (const id of [total, orders]) await drawn(later, id);
      expect([...forced].sort()).to.deep.equal([total, orders].sort());
      await later.close();
      expect(problems).to.deep.equal([]);
    }));

  it('shows how long it has been asked for, can be stopped in the engine, and says when it was kept', () =>
    withDashboard({}, async (test) => {
      const { page, open, server, dashboardId, chartIds, problems } = test;
      const admin = await server.as('admin');
      const metric = { expressionType: 'SQL', sqlExpression: 'SUM(spread)', label: 'sum' };
      const made = await admin.post('/api/v1/chart/', {
        slice_name: 'Endless',
        viz_type: 'big_number_total',
        datasource_id: await makeEndless(server, admin),
        datasource_type: 'table',
        params: JSON.stringify({ viz_type: 'big_number_total', metric }),
      });
      const endless = made.body.id as number;
      await stack(test, [chartIds[0] ?? 0, endless], 20);
      await open(`/tessera/dashboard/${String(dashboardId)}/`);
      await drawn(page, chartIds[0]);
      const slow = boxOf(page, endless);
      const clock = slow.getByRole('timer');
      await clock.waitFor();
      const first = await clock.innerText();
      await page.waitForFunction((before) => document.querySelector('[role=timer]')?.textContent !== before, first);
      await runningBecomes(admin, 1);
      await slow.getByRole('button', { name: 'Stop', exact: true }).click();
      await slow.locator('[data-chart-status="stopped"]').waitFor();
      await clock.waitFor({ state: 'detached' });
      await runningBecomes(admin, 0, 0);

      await page.reload();
      await boxOf(page, chartIds[0])
        .getByText(/^Cached /)
        .first()
        .waitFor();
      await slow.getByRole('button', { name: 'Stop', exact: true }).click();
      await slow.locator('[data-chart-status="stopped"]').waitFor();
      expect(problems).to.deep.equal([]);
    }));
});
