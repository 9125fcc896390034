import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { sharedDashboard } from './support/dashboards.ts';

const drawn = (page: Page) => page.locator('[data-chart-key=explore][data-chart-status=rendered]').waitFor();
const chips = (page: Page, slot: string) =>
  page.locator(`[data-slot=${slot}] [data-chip]`).evaluateAll((all) => all.map((one) => one.getAttribute('data-chip')));

/** What a box offers when it is opened. */
async function offered(page: Page, name: string): Promise<readonly string[]> {
  const box = page.getByRole('combobox', { name });
  await box.click();
  const options = page.getByRole('listbox').last().getByRole('option');
  await options.first().waitFor();
  const texts = (await options.allInnerTexts()).map((text) => text.trim());
  await page.keyboard.press('Escape');
  return texts;
}

describe('the choices of the chart builder', function () {
  this.timeout(120_000);
  const shared = sharedDashboard();
  let make: (viz_type: string, params: object) => Promise<number>;
  before(async () => {
    const admin = await shared().server.as('admin');
    const [datasource_id] = (await admin.get('/api/v1/dataset/')).body.ids as number[];
    const me = (await admin.get('/api/v1/me/')).body.result.id as number;
    make = async (viz_type, params) => {
      const body = { slice_name: 'Choices', viz_type, datasource_id, datasource_type: 'table', owners: [me] };
      const answer = await admin.post('/api/v1/chart/', { ...body, params: JSON.stringify({ viz_type, ...params }) });
      return answer.body.id as number;
    };
  });
  afterEach(() => {
    expect(shared().problems).to.deep.equal([]);
  });

  it('offers limits of rows and series and grains of time, and an opacity from 0 to 1 [5.0.4b, 9.1.1b, 9.1.2, 9.1.5b]', async () => {
    const { page, open } = shared();
    const id = await make('echarts_area', { x_axis: 'ordered_at', metrics: ['count'], groupby: ['country'] });
    await open(`/explore/?slice_id=${String(id)}`);
    await drawn(page);
    for (const group of ['Query', 'Series']) {
      const heading = page.getByRole('button', { name: group, exact: true });
      if ((await heading.getAttribute('aria-expanded')) === 'false') await heading.click();
    }
    const limits = (await offered(page, 'Row limit')).filter((text) => text !== 'None');
    expect(limits).to.deep.equal(['10', '50', '100', '250', '500', '1000', '5000', '10000', '50000']);
    const series = (await offered(page, 'Series limit')).filter((text) => text !== 'None');
    expect(series).to.deep.equal(['5', '10', '25', '50', '100', '500']);
    const grains = await offered(page, 'Time grain');
    const spans = grains.filter((text) => /second|minute|hour|day|week|month|quarter|year/i.test(text));
    expect(spans).to.include.members(['5 seconds', 'Year']);
    expect(spans.indexOf('5 seconds')).to.be.lessThan(spans.indexOf('Day'));
    expect(spans.indexOf('Day')).to.be.lessThan(spans.indexOf('Year'));

    const opacity = page.getByRole('spinbutton', { name: 'Area opacity' });
    for (const [value, problem] of [
      ['1.2', 'Area opacity Value cannot exceed 1'],
      ['-0.1', 'Area opacity must be at least 0'],
    ] as const) {
      await opacity.fill(value);
      await page.getByText(problem).waitFor();
    }
    for (const value of ['0', '1']) {
      await opacity.fill(value);
      expect(await page.getByRole('alert').filter({ hasText: 'Area opacity' }).count(), value).to.equal(0);
    }
    await page.waitForFunction(() =>
      [...document.querySelectorAll('[data-chart-key=explore] path[fill-opacity]')].some(
        (path) => path.getAttribute('fill-opacity') === '1',
      ),
    );
  });

  it('takes an aggregate that is typed for one that is chosen, and leaves other SQL as it is [5.0.13]', async () => {
    const { page, open, server } = shared();
    const id = await make('table', { query_mode: 'aggregate', groupby: ['country'], metrics: ['count'] });
    await open(`/explore/?slice_id=${String(id)}`);
    await drawn(page);
    const type = async (sql: string) => {
      await page.locator('[data-slot=metrics]').getByRole('button', { name: 'Add a metric' }).click();
      await page.getByRole('tab', { name: 'Custom SQL' }).click();
      await page.getByRole('textbox', { name: 'SQL expression' }).fill(sql);
      await page.getByRole('button', { name: 'Apply' }).click();
    };
    for (const sql of ['doubleSum(amount)', 'LONGMAX( id )', 'floatmin(amount)', 'Avg(amount)', 'COUNT(country)']) {
      await type(sql);
    }
    for (const sql of ['MEDIAN(amount)', 'SUM(amount) + 1', 'shortsum(amount)'.replace('short', '1 + ')])
      await type(sql);
    await drawn(page);
    expect((await chips(page, 'metrics')).slice(1)).to.deep.equal([
      'SUM(amount)',
      'MAX(id)',
      'MIN(amount)',
      'AVG(amount)',
      'COUNT(country)',
      'MEDIAN(amount)',
      'SUM(amount) + 1',
      '1 + sum(amount)',
    ]);
    await page.keyboard.press('Control+s');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Chart [Choices] has been overwritten').first().waitFor();
    const stored = (await (await server.as('admin')).get(`/api/v1/chart/${String(id)}`)).body.result.params as string;
    const { metrics } = JSON.parse(stored) as { metrics: readonly { expressionType?: string }[] };
    expect(metrics.slice(1).map(({ expressionType }) => expressionType)).to.deep.equal([
      ...Array.from({ length: 5 }, () => 'SIMPLE'),
      ...Array.from({ length: 3 }, () => 'SQL'),
    ]);
  });

  it('saves filters over time with their range or none, and no filter from elsewhere [5.0.16a, 5.0.16b]', async () => {
    const { page, open, server } = shared();
    const over = (comparator: string | undefined, more: object = {}) => ({
      clause: 'WHERE',
      expressionType: 'SIMPLE',
      subject: 'ordered_at',
      operator: 'TEMPORAL_RANGE',
      ...(comparator === undefined ? {} : { comparator }),
      ...more,
    });
    const isExtra = true;
    const country = {
      clause: 'WHERE',
      expressionType: 'SIMPLE',
      subject: 'country',
      operator: 'IN',
      comparator: ['NO'],
    };
    const savedFrom = async (adhoc_filters: readonly object[]) => {
      const id = await make('table', { query_mode: 'raw', all_columns: ['id'], adhoc_filters });
      await open(`/explore/?slice_id=${String(id)}`);
      await drawn(page);
      await page.keyboard.press('Control+s');
      await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('Chart [Choices] has been overwritten').first().waitFor();
      const { params } = (await (await server.as('admin')).get(`/api/v1/chart/${String(id)}`)).body.result;
      return (JSON.parse(params as string) as { adhoc_filters: unknown }).adhoc_filters;
    };
    const range = '2024-01-01 : 2024-03-01';
    expect(
      await savedFrom([over(range), country, over('2024-01-01 : 2025-01-01', { isExtra }), { ...country, isExtra }]),
    ).to.deep.equal([over(range), country]);
    expect(await savedFrom([over(undefined)])).to.deep.equal([over('No filter')]);
    expect(await savedFrom([over(range, { isExtra })])).to.deep.equal([over('No filter')]);
  });

  it('takes another chart type from the table of all types, by search and keyboard, and keeps what fits', async () => {
    const { page, open } = shared();
    const id = await make('pie', { metric: 'count', groupby: ['country'] });
    await open(`/explore/?slice_id=${String(id)}`);
    await drawn(page);
    await page.locator('button[data-viz-type=pie]').click();
    const gallery = page.getByRole('dialog', { name: 'Choose a chart type' });
    await gallery.locator('[data-viz=pie][aria-pressed=true]').waitFor();
    // Every type shows what it looks like.
    await gallery.locator('[data-viz]').nth(5).waitFor();
    await gallery.locator('[data-viz=pie] svg').first().waitFor();
    await gallery.getByPlaceholder('Search chart types').fill('table');
    await gallery.locator('[data-viz=pie]').waitFor({ state: 'detached' });
    await gallery.locator('[data-viz=table]').focus();
    await page.keyboard.press('Enter');
    await gallery.waitFor({ state: 'detached' });
    await page.locator('button[data-viz-type=table]').waitFor();
    const table = page.locator('[data-chart-key=explore]');
    await table.getByRole('columnheader', { name: /country/ }).waitFor();
    await table.getByRole('gridcell', { name: 'NO', exact: true }).waitFor();
  });
});
