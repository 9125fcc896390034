import { expect } from 'chai';
import type { Page } from 'playwright-core';
import {
  chartPath,
  chips,
  chipsBecome,
  isDrawn,
  openLook,
  ordersWorkbench,
  saveChart,
  savedChart,
  storedParams,
  unsavedPath,
  writeSql,
  type OrdersTest,
} from './support/explore.ts';
import { miniatureOf } from './support/miniatures.ts';

/** Opens the chart builder with areas over time. */
async function openAreas({ page, open, ordersId }: OrdersTest): Promise<void> {
  await open(
    unsavedPath(ordersId, { viz_type: 'echarts_area', x_axis: 'ordered_at', metrics: ['count'], groupby: ['country'] }),
  );
  await isDrawn(page);
}

/** What a box offers when it is opened. */
async function offered(page: Page, name: string): Promise<readonly string[]> {
  await page.getByRole('combobox', { name }).click();
  const options = page.getByRole('listbox').last().getByRole('option');
  await options.first().waitFor();
  return (await options.allInnerTexts()).map((text) => text.trim());
}

/** Adds a metric that is typed as SQL. */
async function typeMetric(page: Page, sql: string): Promise<void> {
  await page.locator('[data-slot=metrics]').getByRole('button', { name: 'Add a metric' }).click();
  await page.getByRole('tab', { name: 'Custom SQL' }).click();
  await writeSql(page, sql);
  await page.getByRole('button', { name: 'Apply' }).click();
}

/** Types these metrics behind the count, saves, and gives what the slot shows and how each is stored. */
async function savedMetrics({ page, open, admin, ordersId }: OrdersTest, typed: readonly string[]) {
  const formData = { viz_type: 'table', query_mode: 'aggregate', groupby: ['country'], metrics: ['count'] };
  const id = await savedChart(admin, 'Metrics', ordersId, formData);
  await open(chartPath(id));
  await isDrawn(page);
  for (const [index, sql] of typed.entries()) {
    await typeMetric(page, sql);
    await page
      .locator('[data-slot=metrics] [data-chip]')
      .nth(index + 1)
      .waitFor();
  }
  await isDrawn(page);
  const shown = await chips(page, 'metrics');
  expect(await saveChart(page)).to.equal('Chart [Metrics] has been overwritten');
  const { metrics } = (await storedParams(admin, id)) as { metrics: readonly { expressionType?: string }[] };
  return { shown: shown.slice(1), kinds: metrics.slice(1).map(({ expressionType }) => expressionType) };
}

const condition = { clause: 'WHERE', expressionType: 'SIMPLE' };
const overTime = { ...condition, subject: 'ordered_at', operator: 'TEMPORAL_RANGE' };
const inNorway = { ...condition, subject: 'country', operator: 'IN', comparator: ['NO'] };
const range = '2024-01-01 : 2024-03-01';
/** Marks a filter of a dashboard from which the chart was opened. */
const isExtra = true;

/** Saves a chart with these filters once more from its page, and gives what is stored then. */
async function savedFilters({ page, open, admin, ordersId }: OrdersTest, adhoc_filters: readonly object[]) {
  const formData = { viz_type: 'table', query_mode: 'raw', all_columns: ['id'], adhoc_filters };
  const id = await savedChart(admin, 'Filters', ordersId, formData);
  await open(chartPath(id));
  await isDrawn(page);
  expect(await saveChart(page)).to.equal('Chart [Filters] has been overwritten');
  return (await storedParams(admin, id))['adhoc_filters'];
}

describe('the choices of the chart builder', function () {
  this.timeout(120_000);
  const test = ordersWorkbench();

  for (const [title, name, limits] of [
    [
      'offers row limits from 10 to 50000 [9.1.1b]',
      'Row limit',
      ['10', '50', '100', '250', '500', '1000', '5000', '10000', '50000'],
    ],
    ['offers series limits from 5 to 500 [9.1.2]', 'Series limit', ['5', '10', '25', '50', '100', '500']],
  ] as const) {
    it(title, async () => {
      await openAreas(test());
      const found = (await offered(test().page, name)).filter((text) => text !== 'None');
      expect(found).to.deep.equal(limits);
    });
  }

  it('offers time grains from five seconds to a year [9.1.5b]', async () => {
    await openAreas(test());
    const grains = await offered(test().page, 'Time grain');
    const spans = grains.filter((text) => /second|minute|hour|day|week|month|quarter|year/i.test(text));
    expect(spans).to.include.members(['5 seconds', 'Year']);
    expect(spans.indexOf('5 seconds')).to.be.lessThan(spans.indexOf('Day'));
    expect(spans.indexOf('Day')).to.be.lessThan(spans.indexOf('Year'));
  });

  it('says while typing that a time range is not understood, and keeps the old one', async () => {
    const { page } = test();
    await openAreas(test());
    await page.getByRole('button', { name: 'No filter' }).click();
    const box = page.getByRole('textbox', { name: 'Range' });
    await box.fill('Marchember 2024');
    await page.getByText('"Marchember 2024" is not understood.').waitFor();
    expect(await page.getByRole('button', { name: 'Apply' }).isDisabled()).to.equal(true);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'No filter' }).waitFor();
  });

  it('takes a time range as people write it', async () => {
    const { page } = test();
    await openAreas(test());
    await page.getByRole('button', { name: 'No filter' }).click();
    await page.getByRole('textbox', { name: 'Range' }).fill('February 2024');
    await page.getByText('2024-02-01 ≤ time < 2024-03-01').waitFor();
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByRole('button', { name: '2024-02-01 : 2024-03-01' }).waitFor();
  });

  it('offers the last month of the data', async () => {
    const { page, admin, ordersId } = test();
    const body = {
      datasource: { id: ordersId, type: 'table' },
      queries: [{ columns: [], metrics: [{ expressionType: 'SQL', sqlExpression: 'MAX(ordered_at)', label: 'last' }] }],
    };
    const answer = await admin.post('/api/v1/chart/data', body);
    const last = new Date(answer.body.result[0].data[0].last);
    const month = last.toLocaleString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
    await openAreas(test());
    await page.getByRole('button', { name: 'No filter' }).click();
    await page.getByRole('button', { name: month }).click();
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByRole('button', { name: new RegExp(`^${last.toISOString().slice(0, 7)}-01 : `) }).waitFor();
  });

  it('takes an opacity from 0 to 1, and says what is wrong with another [5.0.4b]', async () => {
    const { page } = test();
    await openAreas(test());
    await openLook(page);
    const opacity = page.getByRole('spinbutton', { name: 'Area opacity' });
    const alert = page.getByRole('alert').filter({ hasText: 'Area opacity' });
    await opacity.fill('1.2');
    await page.getByText('Area opacity Value cannot exceed 1').waitFor();
    await opacity.fill('0');
    await alert.waitFor({ state: 'detached' });
    await opacity.fill('-0.1');
    await page.getByText('Area opacity must be at least 0').waitFor();
    await opacity.fill('1');
    await alert.waitFor({ state: 'detached' });
    await page.locator('[data-chart-key=explore] path[fill-opacity="1"]').first().waitFor({ state: 'attached' });
  });

  it('takes an aggregate that is typed for one that is chosen [5.0.13]', async () => {
    const typed = ['doubleSum(amount)', 'LONGMAX( id )', 'floatmin(amount)', 'Avg(amount)', 'COUNT(country)'];
    expect(await savedMetrics(test(), typed)).to.deep.equal({
      shown: ['Sum of amount', 'Maximum of id', 'Minimum of amount', 'Mean of amount', 'Count of country'],
      kinds: typed.map(() => 'SIMPLE'),
    });
  });

  it('leaves other SQL of a metric as it was typed [5.0.13]', async () => {
    const typed = ['MEDIAN(amount)', 'SUM(amount) + 1', '1 + sum(amount)'];
    expect(await savedMetrics(test(), typed)).to.deep.equal({ shown: typed, kinds: typed.map(() => 'SQL') });
  });

  it('saves no filter that a dashboard has added [5.0.16a]', async () => {
    const own = [{ ...overTime, comparator: range }, inNorway];
    const added = [
      { ...overTime, comparator: '2024-01-01 : 2025-01-01', isExtra },
      { ...inNorway, isExtra },
    ];
    expect(await savedFilters(test(), [...own, ...added])).to.deep.equal(own);
  });

  it('saves a time filter without a range as No filter [5.0.16b]', async () => {
    expect(await savedFilters(test(), [overTime])).to.deep.equal([{ ...overTime, comparator: 'No filter' }]);
  });

  it('saves No filter where only a dashboard has set a range [5.0.16b]', async () => {
    const added = { ...overTime, comparator: range, isExtra };
    expect(await savedFilters(test(), [added])).to.deep.equal([{ ...overTime, comparator: 'No filter' }]);
  });

  it('takes the first field that a search finds by Enter', async () => {
    const { page } = test();
    await openAreas(test());
    await page.locator('[data-slot=groupby] [data-add]').click();
    await page.keyboard.type('amo');
    await page.keyboard.press('Enter');
    await chipsBecome(page, 'groupby', ['country', 'amount']);
  });

  it('takes another chart type by search and keyboard', async () => {
    const { page, open, ordersId } = test();
    await open(unsavedPath(ordersId, { viz_type: 'pie', metric: 'count', groupby: ['country'] }));
    await isDrawn(page);
    await page.locator('button[data-viz-type=pie]').click();
    const gallery = page.getByRole('dialog', { name: 'Choose a chart type' });
    await gallery.locator('[data-viz=pie][aria-pressed=true]').waitFor();
    await gallery.getByPlaceholder('Search chart types').fill('table');
    await gallery.locator('[data-viz=pie]').waitFor({ state: 'detached' });
    await gallery.locator('[data-viz=table]').focus();
    await page.keyboard.press('Enter');
    await gallery.waitFor({ state: 'detached' });
    await page.locator('button[data-viz-type=table]').waitFor();
    const table = page.locator('[data-chart-key=explore]');
    await table.getByRole('columnheader', { name: /country/ }).waitFor();
    await table.getByRole('gridcell', { name: 'NO', exact: true }).first().waitFor();
  });

  it('draws the data in types that fit, and takes one of them by a click', async () => {
    const { page, open, ordersId } = test();
    await open(unsavedPath(ordersId, { viz_type: 'pie', metric: 'count', groupby: ['country'], show_total: true }));
    await isDrawn(page);
    await page.locator('button[data-viz-type=pie]').click();
    const fitting = page.getByRole('region', { name: 'Fits your fields' });
    const bars = fitting.locator('[data-suggested=echarts_timeseries_bar]');
    await bars.locator('svg').getByText('NO', { exact: true }).waitFor();
    await bars.click();
    await page.locator('button[data-viz-type=echarts_timeseries_bar]').waitFor();
    await isDrawn(page);
    expect(await chips(page, 'x_axis')).to.deep.equal(['country']);
  });

  it('shows what every chart type looks like before one is chosen', async () => {
    const { page, open, ordersId } = test();
    await open(unsavedPath(ordersId, { viz_type: 'pie', metric: 'count', groupby: ['country'] }));
    await page.locator('button[data-viz-type=pie]').click();
    const gallery = page.getByRole('dialog', { name: 'Choose a chart type' });
    await gallery.locator('[data-viz]').nth(5).waitFor();
    await (await miniatureOf(gallery, 'pie')).locator('svg').first().waitFor();
  });
});
