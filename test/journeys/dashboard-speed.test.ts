import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { chart, row } from '../plugins/dashboard/support/layouts.ts';
import { saveLayout } from './support/dashboard-editing.ts';
import { orderDashboards, type DashboardTest } from './support/dashboards.ts';
import { menuEntry } from '../support/menus.ts';

const noticeOf = (page: Page) => page.locator('[data-speed-notice]');
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Speed of the charts' });
const rowOf = (page: Page, name: string) => dialogOf(page).getByRole('row').filter({ hasText: name });

async function choose(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'Dashboard actions', exact: true }).click();
  await menuEntry(page, { name: entry, exact: true }).click();
}

/** Opens a dashboard with the charts "Total" and "Countries", drawn. */
async function openTwoCharts(test: DashboardTest, published: boolean): Promise<void> {
  const { page, open, server, dashboardId, chartIds } = test;
  await saveLayout(
    test,
    chartIds.slice(0, 2).map((id) => row(String(id), chart(String(id)))),
  );
  const admin = await server.as('admin');
  const saved = await admin.put(`/api/v1/dashboard/${String(dashboardId)}`, { published });
  expect(saved.status, saved.text).to.equal(200);
  await open(`/tessera/dashboard/${String(dashboardId)}/`);
  await page.locator('[data-chart-key][data-chart-status=rendered]').nth(1).waitFor();
}

describe('the speed of a dashboard', function () {
  this.timeout(120_000);
  // No answer of a server comes within a hundred thousandth of a second.
  const shared = orderDashboards({ settings: { DASHBOARD_SPEED_BUDGET: '0.00001' } });

  it('is reported on publishing: which charts are over the budget, with their times', async () => {
    const { page, problems } = shared();
    await openTwoCharts(shared(), false);
    const notice = noticeOf(page);
    expect(await notice.count()).to.equal(0);
    await choose(page, 'Publish');
    await notice.getByText(/^Published\. 2 charts took longer than 0\.00001 s: /).waitFor();
    expect(await notice.innerText())
      .to.match(/“Total” \d+\.\d s/)
      .and.match(/“Countries” \d+\.\d s/);
    await notice.getByRole('button', { name: 'Dismiss' }).click();
    await notice.waitFor({ state: 'detached' });
    expect(problems).to.deep.equal([]);
  });

  it('is reported with a way to what would help', async () => {
    const { page, problems } = shared();
    await openTwoCharts(shared(), false);
    await choose(page, 'Publish');
    await noticeOf(page).getByRole('button', { name: 'What would help' }).click();
    await rowOf(page, 'Total').getByText('over the budget').waitFor();
    await rowOf(page, 'Countries')
      .getByText(/^It reads all of time/)
      .waitFor();
    await dialogOf(page).getByRole('button', { name: 'Close' }).click();
    await dialogOf(page).waitFor({ state: 'detached' });
    expect(problems).to.deep.equal([]);
  });

  it('is listed at any time, and opening what is published reports nothing', async () => {
    const { page, problems } = shared();
    await openTwoCharts(shared(), true);
    await choose(page, 'Speed of the charts');
    await rowOf(page, 'Total').getByText('over the budget').waitFor();
    expect(await noticeOf(page).count()).to.equal(0);
    expect(problems).to.deep.equal([]);
  });

  it('is measured without cached answers when asked to', async () => {
    const { page, problems } = shared();
    await openTwoCharts(shared(), true);
    await choose(page, 'Speed of the charts');
    const asked = page.waitForRequest((request) => request.url().includes('force=true'));
    await dialogOf(page).getByRole('button', { name: 'Measure without kept answers' }).click();
    await asked;
    await rowOf(page, 'Total')
      .getByText(/^\d+\.\d s$/)
      .waitFor();
    await rowOf(page, 'Total').getByText('kept answer').waitFor({ state: 'detached' });
    expect(problems).to.deep.equal([]);
  });

  it('has what would help below the name and the time on a phone, in the whole width', async () => {
    const { page, problems } = shared();
    await openTwoCharts(shared(), true);
    await choose(page, 'Speed of the charts');
    await rowOf(page, 'Countries').waitFor();
    await page.setViewportSize({ width: 390, height: 700 });
    const [name, time, help] = await rowOf(page, 'Countries')
      .getByRole('cell')
      .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().toJSON() as DOMRect));
    expect(name?.y).to.equal(time?.y);
    expect(help?.y).to.be.at.least(time?.bottom ?? Infinity);
    expect(help?.width).to.be.closeTo((name?.width ?? 0) + (time?.width ?? 0), 1);
    expect(problems).to.deep.equal([]);
  });
});
