import { expect } from 'chai';
import type { Locator } from 'playwright-core';
import { filterNamed } from '../plugins/native-filters/support/filters.ts';
import { becomes } from './support/becomes.ts';
import { saveFilter, withDashboard } from './support/dashboards.ts';

const long = 'Orders of the year by country and by month with all that was sent back or never arrived at all';

/** Whether nothing of a text is cut off. */
const isWhole = (text: Locator): Promise<boolean> =>
  text.evaluate((box) => box.scrollHeight <= box.clientHeight + 1 && box.scrollWidth <= box.clientWidth + 1);

describe('long names on a phone', function () {
  this.timeout(120_000);

  it('are whole without pointing: of the dashboard by a press, of filters and charts at once', () =>
    withDashboard({ viewport: { width: 390, height: 844 } }, async (test) => {
      const { page, open, server, dashboardId, chartIds, problems } = test;
      const admin = await server.as('admin');
      await saveFilter(admin, test, filterNamed('country', [], { name: long }));
      const renamed = [
        await admin.put(`/api/v1/dashboard/${String(dashboardId)}`, { dashboard_title: `${long}. ${long}` }),
        await admin.put(`/api/v1/chart/${String(chartIds[0])}`, { slice_name: long }),
      ];
      expect(renamed.map(({ status }) => status)).to.deep.equal([200, 200]);
      await open(`/tessera/dashboard/${String(dashboardId)}/`);
      const title = page.getByRole('heading', { level: 1 });
      await becomes(page, 'a title that is cut', async () => !(await isWhole(title)));
      await title.click();
      await becomes(page, 'the whole title', () => isWhole(title));
      await title.click();
      await becomes(page, 'a title that is cut again', async () => !(await isWhole(title)));
      expect(await isWhole(page.locator(`[data-chart-box="${String(chartIds[0])}"] h3`))).to.equal(true);
      await page.getByRole('button', { name: 'Open Filters' }).click();
      const name = page.getByRole('dialog').locator('[data-filter="NATIVE_FILTER-country"] h3');
      await name.waitFor();
      expect(await isWhole(name)).to.equal(true);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).to.be.at.most(390);
      expect(problems).to.deep.equal([]);
    }));
});
