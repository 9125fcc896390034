import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import { copyChart } from './support/copied-chart.ts';
import { orderDashboards, type DashboardTest } from './support/dashboards.ts';
import { saveOnDashboard } from './support/explore.ts';

const toast = (page: Page, text: string) =>
  page.locator('[data-toast-type=success]').getByText(text, { exact: true }).first().waitFor();

/** Gives the dashboard a title that no other one has. */
async function nameBoard({ server, dashboardId }: DashboardTest): Promise<string> {
  const dashboard_title = `Board ${String(dashboardId)}.`;
  const admin = await server.as('admin');
  const renamed = await admin.put(`/api/v1/dashboard/${String(dashboardId)}`, { dashboard_title });
  expect(renamed.status, renamed.text).to.equal(200);
  return dashboard_title;
}

/** Opens a chart "Countries" of the test's own in Explore. */
async function openCountries({ page, open, server, chartIds }: DashboardTest): Promise<void> {
  const id = await copyChart(await server.as('admin'), chartIds[1] ?? 0);
  await open(`/explore/?slice_id=${String(id)}`);
  await page.locator('[data-chart-key=explore][data-chart-status=rendered]').waitFor();
}

async function chartsOn({ server }: DashboardTest, dashboardId: number | string): Promise<readonly string[]> {
  const admin = await server.as('admin');
  const charts = (await admin.get(`/api/v1/dashboard/${String(dashboardId)}/charts`)).body.result;
  return (charts as readonly { slice_name: string }[]).map(({ slice_name }) => slice_name);
}

/** Saves an edited chart as "Countries for others" to a dashboard that is deleted while the dialog is open. */
async function saveToDeleted(test: DashboardTest): Promise<Locator> {
  const { page, server, dashboardId } = test;
  const board = await nameBoard(test);
  await openCountries(test);
  await page.getByLabel('Chart name').fill('Countries, edited');
  await page.locator('[data-unsaved]').waitFor();
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Save as new chart' }).check();
  await dialog.getByLabel('Chart name').fill('Countries for others');
  await dialog.getByRole('combobox').click();
  await page.getByRole('option', { name: board }).click();
  const admin = await server.as('admin');
  expect((await admin.delete(`/api/v1/dashboard/${String(dashboardId)}`)).status).to.equal(200);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  return dialog;
}

describe('saving a chart to a dashboard', function () {
  this.timeout(120_000);
  const shared = orderDashboards();

  it('overwrites the chart, puts it on the dashboard, and says both [2.4.1, 8.2.2a, 8.2.2c]', async () => {
    const { page, dashboardId, problems } = shared();
    const board = await nameBoard(shared());
    await openCountries(shared());
    await saveOnDashboard(page, board, undefined, 'Save');
    await toast(page, 'Chart [Countries] has been overwritten');
    await toast(page, `Chart [Countries] was added to dashboard [${board}]`);
    expect(await chartsOn(shared(), dashboardId)).to.deep.equal(['Countries']);
    expect(problems).to.deep.equal([]);
  });

  it('makes a new chart and the dashboard, says so, and goes there [2.4.1, 1.0.2c, 8.2.2a, 8.2.2b]', async () => {
    const { page, problems } = shared();
    await openCountries(shared());
    await saveOnDashboard(page, 'A new board', 'Countries again', 'Save and open dashboard');
    await toast(page, 'Chart [Countries again] has been saved');
    await toast(page, 'Dashboard [A new board] just got created and chart [Countries again] was added to it');
    await page.getByRole('heading', { name: 'A new board' }).waitFor();
    await page.locator('[data-chart-box] [data-chart-status="rendered"]').first().waitFor();
    const newId = /dashboard\/(\d+)/.exec(page.url())?.[1] ?? '';
    expect(await chartsOn(shared(), newId)).to.deep.equal(['Countries again']);
    expect(problems).to.deep.equal([]);
  });

  it('puts only the new chart on the new dashboard where the old one is on another', async () => {
    const { page, dashboardId } = shared();
    const board = await nameBoard(shared());
    await openCountries(shared());
    await saveOnDashboard(page, board, undefined, 'Save');
    await saveOnDashboard(page, `Beside ${board}`, 'Countries beside', 'Save and open dashboard');
    await page.getByRole('heading', { name: `Beside ${board}` }).waitFor();
    expect(await chartsOn(shared(), dashboardId)).to.deep.equal(['Countries']);
  });
});

describe('saving a chart to a dashboard that was deleted meanwhile', function () {
  this.timeout(120_000);
  const shared = orderDashboards(); // each test deletes its dashboard, so that there is none left to choose

  it('says what to do, keeps what was typed, and no longer offers it [2.4.1]', async () => {
    const { page } = shared();
    const dialog = await saveToDeleted(shared());
    await dialog.getByText(/^This dashboard is no longer there\..* choose another dashboard, or none/).waitFor();
    expect(await dialog.getByLabel('Chart name').inputValue()).to.equal('Countries for others');
    await page.locator('[data-unsaved]').waitFor();
    await dialog.getByRole('combobox').click();
    await page.getByText('No dashboard of yours matches').waitFor();
  });

  it('saves the chart without a dashboard once none is chosen [8.2.2a]', async () => {
    const { page } = shared();
    const dialog = await saveToDeleted(shared());
    await dialog.getByText(/^This dashboard is no longer there/).waitFor();
    await dialog.getByRole('combobox').fill('');
    await dialog.getByLabel('Chart name').click(); // puts the list away
    await dialog.getByText(/^This dashboard is no longer there/).waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await toast(page, 'Chart [Countries for others] has been saved');
    await dialog.waitFor({ state: 'detached' });
    await page.locator('[data-unsaved]').waitFor({ state: 'detached' });
  });
});
