import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { chart, row } from '../plugins/dashboard/support/layouts.ts';
import { copyChart } from './support/copied-chart.ts';
import { saveLayout } from './support/dashboard-editing.ts';
import { orderDashboards, type DashboardTest } from './support/dashboards.ts';
import { gammaUser, pageOf } from './support/sign-in.ts';

/** Publishes the dashboard with a pie of countries of its own, and gives the id of that chart. */
async function arrange(test: DashboardTest): Promise<number> {
  const { server, dashboardId, chartIds } = test;
  const admin = await server.as('admin');
  const pieId = await copyChart(admin, chartIds[1] ?? 0);
  await saveLayout(test, [row('a', chart(String(pieId)))], {
    meta: { [`CHART-${String(pieId)}`]: { width: 12, height: 40 } },
  });
  const saved = await admin.put(`/api/v1/dashboard/${String(dashboardId)}`, { published: true });
  expect(saved.status, saved.text).to.equal(200);
  return pieId;
}

const address = ({ server, dashboardId }: DashboardTest) => `${server.url}/tessera/dashboard/${String(dashboardId)}/`;

/** Leaves the rows of one country out of a chart. */
async function leaveOut({ server }: DashboardTest, chartId: number, comparator: string): Promise<void> {
  const admin = await server.as('admin');
  const path = `/api/v1/chart/${String(chartId)}`;
  const without = { clause: 'WHERE', expressionType: 'SIMPLE', subject: 'country', operator: '!=', comparator };
  const params = JSON.parse((await admin.get(path)).body.result.params as string) as object;
  const saved = await admin.put(path, { params: JSON.stringify({ ...params, adhoc_filters: [without] }) });
  expect(saved.status, saved.text).to.equal(200);
}

/** Colours in the legend, by label. */
async function legendOf(page: Page): Promise<ReadonlyMap<string, string>> {
  await page.locator('[data-chart-status="rendered"]').waitFor();
  const entries = await page.locator('[data-chart-key] ul li button').evaluateAll((buttons) =>
    buttons.map((button) => {
      const swatch = button.querySelector<HTMLElement>('span[style]');
      return [button.textContent.trim(), swatch?.style.backgroundColor ?? ''] as const;
    }),
  );
  return new Map(entries);
}

describe('colours of labels on a dashboard', function () {
  this.timeout(120_000);
  const shared = orderDashboards();

  it('are those that its first reader saw, for whoever sees fewer of them later', async () => {
    const { page, browser, server, problems } = shared();
    const pieId = await arrange(shared());
    const first = await pageOf(await gammaUser(server), browser, server);
    await first.goto(address(shared()));
    const seen = await legendOf(first);
    const [largest = '', ...others] = [...seen.keys()];
    expect(others).to.have.length.greaterThan(1);
    expect(new Set(seen.values())).to.have.property('size', seen.size);
    await leaveOut(shared(), pieId, largest);
    await page.goto(address(shared()));
    const later = await legendOf(page);
    expect(later.has(largest)).to.equal(false);
    expect(later).to.have.property('size').greaterThan(0);
    for (const [label, color] of later) expect(color, label).to.equal(seen.get(label));
    expect(problems).to.deep.equal([]);
  });

  it('keep no chart waiting for a server that does not give them', async () => {
    const { page } = shared();
    await arrange(shared());
    let asked = 0;
    await page.route('**/label_places', () => {
      asked += 1; // and never answers
    });
    await page.goto(address(shared()));
    expect(await legendOf(page))
      .to.have.property('size')
      .greaterThan(1);
    expect(asked).to.equal(1);
  });
});
