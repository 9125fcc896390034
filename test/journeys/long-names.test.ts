import { expect } from 'chai';
import type { Locator } from 'playwright-core';
import { filterNamed } from '../plugins/native-filters/support/filters.ts';
import { eventually } from '../support/eventually.ts';
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
      await eventually('a title that is cut', async () => !(await isWhole(title)));
      await title.click();
      await eventually('the whole title', () => isWhole(title));
      await title.click();
      await eventually('a title that is cut again', async () => !(await isWhole(title)));
      expect(await isWhole(page.locator(`[data-chart-box="${String(chartIds[0])}"] h3`))).to.equal(true);
      await page.getByRole('button', { name: 'Open Filters' }).click();
      const name = page.getByRole('dialog').locator('[data-filter="NATIVE_FILTER-country"] h3');
      await name.waitFor();
      expect(await isWhole(name)).to.equal(true);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).to.be.at.most(390);
      expect(problems).to.deep.equal([]);
    }));
});

/** Whether the first letter of a text is in sight. */
const beginsInSight = (text: Locator): Promise<boolean> =>
  text.evaluate((box) => {
    const words = document.createTreeWalker(box, NodeFilter.SHOW_TEXT).nextNode();
    if (words === null) throw new Error('There is no text.');
    const letter = document.createRange();
    letter.setStart(words, 0);
    letter.setEnd(words, 1);
    const [{ left, right }, bounds] = [letter.getBoundingClientRect(), box.getBoundingClientRect()];
    return left >= bounds.left - 1 && right <= bounds.right + 1;
  });

describe('long names written from right to left', function () {
  this.timeout(120_000);

  it('are cut at their own end: of the dashboard, charts and filters', () =>
    withDashboard({ viewport: { width: 1024, height: 768 } }, async (test) => {
      const { page, open, server, dashboardId, chartIds, problems } = test;
      const admin = await server.as('admin');
      const name = 'ההזמנות של השנה לפי מדינה וחודש עם כל מה שהוחזר או לא הגיע כלל '.repeat(4).trim();
      await saveFilter(admin, test, filterNamed('country', [], { name }));
      await admin.put(`/api/v1/dashboard/${String(dashboardId)}`, { dashboard_title: name });
      await admin.put(`/api/v1/chart/${String(chartIds[0])}`, { slice_name: name });
      await open(`/tessera/dashboard/${String(dashboardId)}/`);
      const places = {
        title: page.getByRole('heading', { level: 1 }),
        chart: page.locator(`[data-chart-box="${String(chartIds[0])}"] h3`),
        filter: page.locator('[data-filter="NATIVE_FILTER-country"] h3'),
      };
      const seen: Record<string, boolean> = {};
      for (const [place, text] of Object.entries(places)) {
        await text.waitFor();
        seen[place] = await beginsInSight(text);
      }
      expect(seen).to.deep.equal({ title: true, chart: true, filter: true });
      expect(problems).to.deep.equal([]);
    }));
});
