import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { withDashboard, type DashboardTest } from './support/dashboards.ts';
import { gammaUser, pageOf } from './support/sign-in.ts';

/** The pie of countries on the dashboard. */
async function arrange({ server, dashboardId, chartIds }: DashboardTest): Promise<void> {
  const meta = { chartId: chartIds[1], width: 12, height: 40 };
  const positions = {
    ROOT_ID: { type: 'ROOT', id: 'ROOT_ID', children: ['GRID_ID'] },
    GRID_ID: { type: 'GRID', id: 'GRID_ID', children: ['ROW-1'], parents: ['ROOT_ID'] },
    'ROW-1': { type: 'ROW', id: 'ROW-1', children: ['CHART-1'], parents: ['ROOT_ID', 'GRID_ID'], meta: {} },
    'CHART-1': { type: 'CHART', id: 'CHART-1', children: [], parents: ['ROOT_ID', 'GRID_ID', 'ROW-1'], meta },
  };
  const admin = await server.as('admin');
  const json_metadata = JSON.stringify({ positions });
  const saved = await admin.put(`/api/v1/dashboard/${String(dashboardId)}`, { json_metadata, published: true });
  expect(saved.status, saved.text).to.equal(200);
}

const address = ({ server, dashboardId }: DashboardTest) => `${server.url}/tessera/dashboard/${String(dashboardId)}/`;

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

  it('are those that its first reader saw, for whoever sees fewer of them later', () =>
    withDashboard({}, async (test) => {
      await arrange(test);
      const { page, browser, server, chartIds, problems } = test;
      const first = await pageOf(await gammaUser(server), browser, server);
      await first.goto(address(test));
      const seen = await legendOf(first);
      const [largest = '', ...others] = [...seen.keys()];
      expect(others).to.have.length.greaterThan(1);
      expect(new Set(seen.values())).to.have.property('size', seen.size);
      const without = {
        clause: 'WHERE',
        expressionType: 'SIMPLE',
        subject: 'country',
        operator: '!=',
        comparator: largest,
      };
      const chart = `/api/v1/chart/${String(chartIds[1])}`;
      const admin = await server.as('admin');
      const params = JSON.parse((await admin.get(chart)).body.result.params as string) as object;
      await admin.put(chart, { params: JSON.stringify({ ...params, adhoc_filters: [without] }) });
      await page.goto(address(test));
      const later = await legendOf(page);
      expect(later.has(largest)).to.equal(false);
      expect(later).to.have.property('size').greaterThan(0);
      for (const [label, color] of later) expect(color, label).to.equal(seen.get(label));
      expect(problems).to.deep.equal([]);
    }));

  it('keep no chart waiting for a server that does not give them', () =>
    withDashboard({}, async (test) => {
      await arrange(test);
      const { page } = test;
      let asked = 0;
      await page.route('**/label_places', () => {
        asked += 1; // and never answers
      });
      await page.goto(address(test));
      expect(await legendOf(page))
        .to.have.property('size')
        .greaterThan(1);
      expect(asked).to.equal(1);
    }));
});
