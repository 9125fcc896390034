import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import { writePlugin } from '../support/external-plugin.ts';
import { exampleFiles } from '../support/outside-examples.ts';
import { chartPath, isDrawn, ordersWorkbench, savedChart } from './support/explore.ts';

/** The theme of docs/examples/outside/themes-themes has round corners of 8 px; the product's own has 4 px. */
const corners = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--borderRadiusMedium').trim());
const cornersBecome = (page: Page, wanted: string): Promise<string> =>
  eventually(
    `the corners are ${wanted}`,
    () => corners(page),
    (now) => now === wanted,
  );

describe('looks that plugins bring', function journey() {
  this.timeout(120_000);
  let dataDir: string;
  before(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'tessera-looks-'));
    for (const id of ['themes-themes', 'viz-kit-color-schemes', 'viz-kit-number-formats']) {
      writePlugin(dataDir, id, { 'index.js': exampleFiles(id)['index.js'] ?? '' });
    }
  });
  const test = ordersWorkbench({
    get dataDir() {
      return dataDir; // there when the server starts
    },
  });
  after(() => {
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('change the whole page when their theme is chosen, and change it back', async () => {
    const { page, open, problems } = test();
    await open('/settings/');
    expect(await corners(page)).to.equal('4px');
    await page.getByRole('radio', { name: 'Acme' }).click();
    await cornersBecome(page, '8px');
    await page.getByRole('radio', { name: 'Tessera' }).click();
    await cornersBecome(page, '4px');
    expect(problems).to.deep.equal([]);
  });

  it('are on the next page before its plugins are', async () => {
    const { page, open } = test();
    await open('/settings/');
    await page.getByRole('radio', { name: 'Acme' }).click();
    await cornersBecome(page, '8px');
    await page.route('**/plugins/themes-themes*', (route) => route.abort());
    await page.reload();
    await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
    expect(await corners(page)).to.equal('8px');
    await cornersBecome(page, '4px'); // its plugin did not come
  });

  it('color and word a chart that chose them', async () => {
    const { page, open, admin, ordersId, problems } = test();
    const look = { color_scheme: 'acme', y_axis_format: 'GRAMS' };
    const bars = { viz_type: 'echarts_timeseries_bar', x_axis: 'country', metrics: ['count'], groupby: ['country'] };
    await open(chartPath(await savedChart(admin, 'Weights', ordersId, { ...bars, ...look })));
    await isDrawn(page);
    const chart = page.locator('[data-chart-key=explore] svg').first();
    await chart.locator('[fill="#7a1fa2"]').first().waitFor();
    await chart.getByText(/ g$/).first().waitFor();
    expect(problems).to.deep.equal([]);
  });

  it('are offered where a scheme is chosen', async () => {
    const { page, open, admin, ordersId } = test();
    const pie = { viz_type: 'pie', groupby: ['country'], metric: 'count' };
    await open(chartPath(await savedChart(admin, 'Shares', ordersId, pie)));
    await isDrawn(page);
    await page.getByRole('tab', { name: 'Look', exact: true }).click();
    await page.locator('[data-setting=color_scheme]').getByRole('combobox').click();
    await page.getByRole('option', { name: 'Acme' }).click();
    await page.locator('[data-chart-key=explore] svg [fill="#7a1fa2"]').first().waitFor();
  });
});
