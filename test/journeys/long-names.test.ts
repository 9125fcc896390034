import { expect } from 'chai';
import type { Locator } from 'playwright-core';
import { filterNamed } from '../plugins/native-filters/support/filters.ts';
import { eventually } from '../support/eventually.ts';
import { copyChart } from './support/copied-chart.ts';
import { orderDashboards, saveFilter, type DashboardTest } from './support/dashboards.ts';

const long = 'Orders of the year by country and by month with all that was sent back or never arrived at all';

/** Whether nothing of a text is cut off. */
const isWhole = (text: Locator): Promise<boolean> =>
  text.evaluate((box) => box.scrollHeight <= box.clientHeight + 1 && box.scrollWidth <= box.clientWidth + 1);

/** Opens a dashboard on which the dashboard, a chart and a filter have these names. Gives the id of the chart. */
async function openNamed(test: DashboardTest, title: string, name: string): Promise<number> {
  const { open, server, dashboardId, chartIds } = test;
  const admin = await server.as('admin');
  // A metric of its own: that the data came from the cache would be said beside the name.
  const metric = { expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: `count ${String(dashboardId)}` };
  const chartId = await copyChart(admin, chartIds[0] ?? 0, { name, params: { metric } });
  await saveFilter(admin, { dashboardId, chartIds: [chartId] }, filterNamed('country', [], { name }));
  const renamed = await admin.put(`/api/v1/dashboard/${String(dashboardId)}`, { dashboard_title: title });
  expect(renamed.status, renamed.text).to.equal(200);
  await open(`/tessera/dashboard/${String(dashboardId)}/`);
  await chartName(test, chartId).waitFor();
  return chartId;
}

const chartName = ({ page }: DashboardTest, chartId: number) =>
  page.locator(`[data-chart-box="${String(chartId)}"] h3`);

describe('long names on a phone', function () {
  this.timeout(120_000);
  const shared = orderDashboards({ viewport: { width: 390, height: 844 } });

  it('are cut in the title of the dashboard, which a press shows whole and cuts again', async () => {
    const { page, problems } = shared();
    await openNamed(shared(), `${long}. ${long}`, 'Short');
    const title = page.getByRole('heading', { level: 1 });
    await eventually('a title that is cut', async () => !(await isWhole(title)));
    await title.click();
    await eventually('the whole title', () => isWhole(title));
    await title.click();
    await eventually('a title that is cut again', async () => !(await isWhole(title)));
    expect(problems).to.deep.equal([]);
  });

  it('are whole at charts and filters, and make the page no wider', async () => {
    const { page, problems } = shared();
    await page.clock.setFixedTime(Date.now()); // the age of the data is beside the name, and grows
    const chartId = await openNamed(shared(), `${long}. ${long}`, long);
    await eventually('a whole name of the chart', () => isWhole(chartName(shared(), chartId)));
    await page.getByRole('button', { name: 'Open Filters' }).click();
    const name = page.getByRole('dialog').locator('[data-filter="NATIVE_FILTER-country"] h3');
    await eventually('a whole name of the filter', () => isWhole(name));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).to.be.at.most(390);
    expect(problems).to.deep.equal([]);
  });
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
  const shared = orderDashboards({ viewport: { width: 1024, height: 768 } });

  it('are cut at their own end: of the dashboard, charts and filters', async () => {
    const { page, problems } = shared();
    const name = 'ההזמנות של השנה לפי מדינה וחודש עם כל מה שהוחזר או לא הגיע כלל '.repeat(3).trim();
    const chartId = await openNamed(shared(), name, name);
    const named = {
      title: page.getByRole('heading', { level: 1 }),
      chart: chartName(shared(), chartId),
      filter: page.locator('[data-filter="NATIVE_FILTER-country"] h3'),
    };
    const seen: Record<string, boolean> = {};
    for (const [what, text] of Object.entries(named)) {
      await text.waitFor();
      seen[what] = await beginsInSight(text);
    }
    expect(seen).to.deep.equal({ title: true, chart: true, filter: true });
    expect(problems).to.deep.equal([]);
  });
});
