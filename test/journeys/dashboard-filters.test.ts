import { expect } from 'chai';
import { positionsWith } from '../plugins/dashboard/support/dashboard-server.ts';
import { withDashboard } from './support/dashboards.ts';

describe('filtering a dashboard', function () {
  this.timeout(120_000);

  it('sets up two filters in the dialog, narrows one by the other, applies, and finds the state again [1.0.3h, 4.3.9, 7.5.6a]', async () => {
    await withDashboard({}, async ({ page, open, server, dashboardId, chartIds, problems }) => {
      const admin = await server.as('admin');
      await admin.put(`/api/v1/dashboard/${String(dashboardId)}`, {
        json_metadata: JSON.stringify({ positions: positionsWith(chartIds) }),
      });
      await open(`/tessera/dashboard/${String(dashboardId)}/?edit=true`);
      await page.getByRole('button', { name: 'Add filters' }).click();
      const dialog = page.getByRole('alertdialog');
      const add = async (name: string, column: string) => {
        await dialog.getByRole('button', { name: 'Add filter' }).click();
        await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
        await dialog.getByRole('combobox', { name: /^Column/ }).click();
        await page.getByRole('option', { name: column, exact: true }).click();
      };
      await add('Country', 'country');
      await add('Amount', 'amount');
      await dialog.getByRole('checkbox', { name: 'Country' }).check();
      await dialog.getByRole('button', { name: 'Country', exact: true }).click();
      await dialog.getByRole('checkbox', { name: 'Amount' }).click();
      await dialog.getByText('in a circle: Country → Amount → Country').waitFor();
      await dialog.getByRole('button', { name: 'Save' }).click();
      await dialog.waitFor({ state: 'hidden' });
      await page.locator('#app:not([aria-hidden])').waitFor(); // the page is there for screen readers again

      const total = page.locator(`[data-chart-box="${String(chartIds[0])}"]`);
      await total.locator('[data-chart-status="rendered"]').waitFor();
      const before = await total.innerText();
      await page.getByRole('button', { name: 'Choose Country' }).click();
      const first = page.getByRole('option').first();
      await first.waitFor();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Escape');
      expect(await total.innerText()).to.equal(before);
      const kept = page.waitForResponse((answer) => answer.url().includes('/filter_state'));
      await page.getByRole('button', { name: 'Apply (1)' }).click();
      await kept;
      await page.waitForFunction(() => window.location.search.includes('native_filters_key'));
      await total.locator('[data-filter-badge]').waitFor();
      const chosen = await page.getByRole('button', { name: 'Choose Country' }).innerText();
      await page.waitForFunction(
        ([selector, text]) => (document.querySelector<HTMLElement>(selector ?? '')?.innerText ?? text) !== text,
        [`[data-chart-box="${String(chartIds[0])}"]`, before],
      );

      await page.reload();
      await page.getByRole('button', { name: `Choose Country: ${chosen}` }).waitFor();
      await open(`/tessera/dashboard/${String(dashboardId)}/`); // the address asks for nothing: the last state
      await page.getByRole('button', { name: `Choose Country: ${chosen}` }).waitFor();
      await page.getByRole('button', { name: 'Clear all' }).click();
      await page.getByRole('button', { name: 'Choose Country: All' }).waitFor();
      expect(problems).to.deep.equal([]);
    });
  });
});
