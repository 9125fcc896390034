import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { withDashboard } from './support/dashboards.ts';

/** Saves the open chart: under this name as a new one, or over itself; on this dashboard. */
async function saveTo(page: Page, dashboard: string, newName: string | undefined, acts: string): Promise<void> {
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog');
  if (newName !== undefined) {
    await dialog.getByRole('radio', { name: 'Save as new chart' }).check();
    await dialog.getByLabel('Chart name').fill(newName);
  }
  await dialog.getByRole('combobox').click();
  await page.keyboard.type(dashboard);
  await page.locator('[role=option]').filter({ hasText: dashboard }).first().click();
  await dialog.getByRole('button', { name: acts, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

const toast = (page: Page, text: string) =>
  page.locator('[data-toast-type=success]').getByText(text, { exact: true }).first().waitFor();

describe('saving a chart to a dashboard', function () {
  this.timeout(120_000);

  it('makes the dashboard or uses one, says so, and the chart stands on it [2.4.1, 1.0.2c, 8.2.2a, 8.2.2b, 8.2.2c]', () =>
    withDashboard({}, async ({ page, open, server, dashboardId, chartIds, problems }) => {
      const admin = await server.as('admin');
      const chartsOn = async (id: number | string) =>
        (await admin.get(`/api/v1/dashboard/${String(id)}/charts`)).body.result.map(
          (chart: { slice_name: string }) => chart.slice_name,
        ) as readonly string[];
      await open(`/explore/?slice_id=${String(chartIds[1])}`);
      await page.locator('[data-chart-key=explore][data-chart-status=rendered]').waitFor();
      await saveTo(page, 'Orders of the year', undefined, 'Save');
      await toast(page, 'Chart [Countries] has been overwritten');
      await toast(page, 'Chart [Countries] was added to dashboard [Orders of the year]');
      expect(await chartsOn(dashboardId)).to.deep.equal(['Countries']);

      await saveTo(page, 'A new board', 'Countries again', 'Save & go to dashboard');
      await toast(page, 'Chart [Countries again] has been saved');
      await toast(page, 'Dashboard [A new board] just got created and chart [Countries again] was added to it');
      await page.getByRole('heading', { name: 'A new board' }).waitFor();
      await page.locator('[data-chart-box] [data-chart-status="rendered"]').first().waitFor();
      const newId = /dashboard\/(\d+)/.exec(page.url())?.[1] ?? '';
      expect(await chartsOn(newId)).to.deep.equal(['Countries again']);
      expect(await chartsOn(dashboardId)).to.deep.equal(['Countries']);
      expect(problems).to.deep.equal([]);
    }));

  it('says what to do where the dashboard was deleted meanwhile, and loses neither the chart nor what was typed [2.4.1, 8.2.2a]', () =>
    withDashboard({}, async ({ page, open, server, dashboardId, chartIds }) => {
      const admin = await server.as('admin');
      await open(`/explore/?slice_id=${String(chartIds[1])}`);
      await page.locator('[data-chart-key=explore][data-chart-status=rendered]').waitFor();
      await page.getByLabel('Chart name').fill('Countries, edited');
      await page.locator('[data-unsaved]').waitFor();
      await page.keyboard.press('Control+s');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('radio', { name: 'Save as new chart' }).check();
      await dialog.getByLabel('Chart name').fill('Countries for others');
      await dialog.getByRole('combobox').click();
      await page.getByRole('option', { name: 'Orders of the year' }).click();
      expect((await admin.delete(`/api/v1/dashboard/${String(dashboardId)}`)).status).to.equal(200);
      await dialog.getByRole('button', { name: 'Save', exact: true }).click();

      await dialog.getByText(/^This dashboard is no longer there\..* choose another dashboard, or none/).waitFor();
      expect(await dialog.getByLabel('Chart name').inputValue()).to.equal('Countries for others');
      await page.locator('[data-unsaved]').waitFor();
      await dialog.getByRole('combobox').click();
      await page.getByText('No dashboard of yours matches').waitFor();
      await dialog.getByRole('combobox').fill('');
      await dialog.getByLabel('Chart name').click(); // puts the list away
      await dialog.getByText(/^This dashboard is no longer there/).waitFor({ state: 'detached' });
      await dialog.getByRole('button', { name: 'Save', exact: true }).click();
      await toast(page, 'Chart [Countries for others] has been saved');
      await dialog.waitFor({ state: 'detached' });
      await page.locator('[data-unsaved]').waitFor({ state: 'detached' });
    }));
});
