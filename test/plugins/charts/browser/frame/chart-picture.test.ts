import { expect } from 'chai';
import type { Page } from 'playwright-core';
import type { ColumnarResult } from '#plugins/databases';
import type { ChartOnPage, ChartPage, Told } from '../../support/chart-page.tsx';
import type { OwnedContexts } from '../../../../support/chromium.ts';
import { openChartPage } from '../../support/open-chart-page.ts';

declare const chartPage: ChartPage;

const day = (date: number) => Date.UTC(2024, 0, date);
/** Ten days, one series. */
const days: ColumnarResult = {
  rowCount: 10,
  columns: [
    { name: 'Month', databaseType: 'TIMESTAMP', type: 2, values: Array.from({ length: 10 }, (_, row) => day(row + 1)) },
    { name: 'Revenue', databaseType: 'DOUBLE', type: 0, values: Array.from({ length: 10 }, (_, row) => row + 1) },
  ],
};
const hoursAndWeekdays: ChartOnPage = {
  vizType: 'heatmap_v2',
  settings: { x_axis: 'Hour', groupby: 'Weekday', metric: 'Revenue' },
  results: [
    {
      rowCount: 9,
      columns: [
        { name: 'Hour', databaseType: 'INTEGER', type: 0, values: [0, 1, 2, 0, 1, 2, 0, 1, 2] },
        { name: 'Weekday', databaseType: 'INTEGER', type: 0, values: [1, 1, 1, 2, 2, 2, 3, 3, 3] },
        { name: 'Revenue', databaseType: 'DOUBLE', type: 0, values: [1, 2, 3, 4, 5, 6, 7, 8, 9] },
      ],
    },
  ],
};
const daily = { groupby: [], time_grain_sqla: 'P1D' };

describe('ChartPicture in the page', function () {
  this.timeout(60_000);
  let browser: OwnedContexts;
  let page: Page;
  before(async () => {
    ({ browser, page } = await openChartPage());
  });
  after(() => browser.close());

  async function show(chart: ChartOnPage) {
    await page.evaluate((asked) => {
      chartPage.show(asked);
    }, chart);
    await page.waitForFunction(() => chartPage.isFast());
    // What follows from drawing it is done in the next frames.
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          requestAnimationFrame(() => {
            requestAnimationFrame(() => {
              resolve();
            });
          });
        }),
    );
  }
  const told = (): Promise<readonly Told[]> => page.evaluate(() => chartPage.told());
  const brushes = async () => (await told()).flatMap((one) => ('brush' in one ? [one] : []));
  const selections = async () => (await told()).flatMap((one) => ('selects' in one ? [one] : []));
  /** Centres of the drawn bars, in the window. */
  const bars = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('[data-live] rect')].map((rect) => {
        const { left, width, top, height } = rect.getBoundingClientRect();
        return { x: left + width / 2, y: top + height / 2 };
      }),
    );
  const drag = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move((from.x + to.x) / 2, from.y, { steps: 4 });
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.mouse.up();
  };

  it('brushes whole bars of a time axis by dragging, and tells moves before the end', async () => {
    await show({ vizType: 'echarts_timeseries_bar', settings: daily, results: [days] });
    const before = await page.evaluate(() => chartPage.renders());
    const places = await bars();
    await drag({ x: places[2]!.x, y: 200 }, { x: places[4]!.x, y: 200 });
    const moves = await brushes();
    expect(moves.at(-1)).to.deep.equal({
      brush: { ranges: [{ column: 'Month', kind: 'time', from: day(3), to: day(6) }] },
      isFinal: true,
    });
    expect(moves.filter((move) => !move.isFinal).length).to.be.greaterThan(1);
    // Only the words for screen readers, and the tooltip that comes and goes, reach React.
    expect((await page.evaluate(() => chartPage.renders())) - before).to.be.lessThan(8);
    expect(await selections()).to.deep.equal([]);
  });

  it('moves the band, stretches its edge and clears it by a double click', async () => {
    await show({ vizType: 'echarts_timeseries_bar', settings: daily, results: [days] });
    const places = await bars();
    const step = places[1]!.x - places[0]!.x;
    await drag({ x: places[2]!.x, y: 200 }, { x: places[4]!.x, y: 200 });
    await drag({ x: places[3]!.x, y: 200 }, { x: places[5]!.x, y: 200 });
    expect((await brushes()).at(-1)?.brush?.ranges[0]).to.include({ from: day(5), to: day(8) });
    await drag({ x: places[6]!.x + step / 2, y: 200 }, { x: places[8]!.x + step / 2, y: 200 });
    expect((await brushes()).at(-1)?.brush?.ranges[0]).to.include({ from: day(5), to: day(10) });
    await page.mouse.dblclick(places[6]!.x, 200);
    expect((await brushes()).at(-1)).to.deep.equal({ brush: null, isFinal: true });
    expect(await page.locator('[data-brush-band]').isHidden()).to.equal(true);
  });

  it('brushes by keyboard with words for screen readers', async () => {
    await show({ vizType: 'echarts_timeseries_bar', settings: daily, results: [days] });
    await page.locator('[role="group"]').focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('b');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowRight');
    expect(await page.locator('[role="status"]').textContent()).to.equal('Month from 2024-01-02 to 2024-01-03');
    await page.keyboard.press('Enter');
    expect((await brushes()).at(-1)).to.deep.equal({
      brush: { ranges: [{ column: 'Month', kind: 'time', from: day(2), to: day(4) }] },
      isFinal: true,
    });
    await page.keyboard.press('Escape');
    expect((await brushes()).at(-1)).to.deep.equal({ brush: null, isFinal: true });
    expect(await page.locator('[role="status"]').textContent()).to.equal('Selection cleared');
  });

  for (const vizType of ['echarts_area', 'echarts_timeseries_line', 'echarts_timeseries_scatter']) {
    it(`brushes by keyboard and by dragging, also where there are no bars: ${vizType}`, async () => {
      await show({ vizType, settings: daily, results: [days] });
      await page.locator('[role="group"]').focus();
      for (const key of ['Home', 'b', 'ArrowRight', 'Shift+ArrowRight']) await page.keyboard.press(key);
      expect(await page.locator('[role="status"]').textContent()).to.equal('Month from 2024-01-02 to 2024-01-03');
      await page.keyboard.press('Enter');
      const two = { brush: { ranges: [{ column: 'Month', kind: 'time', from: day(2), to: day(4) }] }, isFinal: true };
      expect((await brushes()).at(-1)).to.deep.equal(two);
      await page.keyboard.press('Escape');
      // The band lies over the whole height; its ends are day boundaries.
      const box = await page.locator('[role="group"]').boundingBox();
      const start = { x: box!.x + box!.width / 2, y: box!.y + 60 };
      await drag(start, { x: start.x + 60, y: start.y + 20 });
      const [range] = (await brushes()).at(-1)?.brush?.ranges ?? [];
      expect(range!.to).to.be.above(range!.from);
      expect([(range!.from - day(1)) % 86_400_000, (range!.to - day(1)) % 86_400_000]).to.deep.equal([0, 0]);
    });
  }

  const lines = (names: readonly string[]): ColumnarResult => ({
    rowCount: 10,
    columns: [
      ...days.columns.slice(0, 1),
      ...names.map((name, place) => ({
        name,
        databaseType: 'DOUBLE',
        type: 0 as const,
        values: Array.from({ length: 10 }, (_, row) => (row + 1) * (place + 1)),
      })),
    ],
  });
  const entries = () =>
    page
      .locator('figure li > button')
      .evaluateAll((all) =>
        all.map((one) => `${one.getAttribute('title') ?? ''}${one.ariaPressed === 'true' ? '' : ' (off)'}`),
      );

  it('switches a line off at the name at its end, and on again in the legend, even where that is not wanted', async () => {
    const chart = { vizType: 'echarts_timeseries_line', settings: { ...daily, show_legend: false } };
    await show({ ...chart, results: [lines(['Oslo', 'Lima'])] });
    await page.locator('svg [data-legend-key="Lima"]').click();
    await page.locator('figure li').first().waitFor();
    expect(await entries()).to.deep.equal(['Lima (off)', 'Oslo']);
    await page.locator('figure li > button[title="Lima"]').click();
    await page.locator('svg [data-legend-key="Lima"]').waitFor();
    expect(await entries()).to.deep.equal([]);
  });

  it('forgets the names of an earlier answer that were switched off', async () => {
    const chart = { vizType: 'echarts_timeseries_line', settings: daily };
    await show({ ...chart, results: [lines(['Oslo', 'Lima'])] });
    await page.locator('svg [data-legend-key="Lima"]').click();
    await page.locator('figure li > button[aria-pressed="false"]').waitFor();
    await show({ ...chart, results: [lines(['Rome', 'Kyiv'])] });
    expect(await entries()).to.deep.equal(['Kyiv', 'Rome']);
    await page.locator('svg [data-legend-key="Kyiv"]').click();
    await page.locator('figure li > button[aria-pressed="false"]').waitFor();
    await show({ ...chart, results: [lines(['Oslo', 'Lima'])] });
    expect(await entries()).to.deep.equal(['Lima', 'Oslo']);
  });

  it('brushes a histogram by keyboard, and a heatmap in both directions', async () => {
    await show({ vizType: 'histogram_v2', settings: { groupby: [] } });
    await page.locator('[role="group"]').focus();
    for (const key of ['Home', 'b', 'ArrowRight', 'Shift+ArrowRight']) await page.keyboard.press(key);
    // Bins of the sample are 100 wide from 0.
    expect(await page.locator('[role="status"]').textContent()).to.equal('Revenue from 100 to 300');
    await page.keyboard.press('Escape');
    await show(hoursAndWeekdays);
    await page.locator('[role="group"]').focus();
    for (const key of ['Home', 'b', 'Shift+ArrowRight', 'ArrowUp']) await page.keyboard.press(key);
    await page.keyboard.press('Enter');
    const [hours, weekdays] = (await brushes()).at(-1)?.brush?.ranges ?? [];
    expect(hours).to.deep.equal({ column: 'Hour', kind: 'number', from: 0, to: 2 });
    expect(weekdays!.to - weekdays!.from).to.equal(1);
    await page.keyboard.press('Escape');
    expect((await brushes()).at(-1)).to.deep.equal({ brush: null, isFinal: true });
  });

  it('brushes both directions of a heatmap whose axes are numbers', async () => {
    await show(hoursAndWeekdays);
    const cells = await bars();
    await drag(cells[1]!, cells[5]!);
    expect((await brushes()).at(-1)?.brush?.ranges).to.deep.equal([
      { column: 'Hour', kind: 'number', from: 1, to: 3 },
      { column: 'Weekday', kind: 'number', from: 1, to: 3 },
    ]);
  });

  it('selects the bar at whose foot it is clicked, lying or standing, among longer and shorter ones', async () => {
    const names = Array.from({ length: 12 }, (_, row) => `City ${String(row)}`);
    const cities: ColumnarResult = {
      rowCount: names.length,
      columns: [
        { name: 'City', databaseType: 'VARCHAR', type: 1, values: names },
        { name: 'North', databaseType: 'DOUBLE', type: 0, values: names.map((_, row) => (row % 2 === 0 ? 100 : 4)) },
      ],
    };
    for (const orientation of ['horizontal', 'vertical']) {
      await show({
        vizType: 'echarts_timeseries_bar',
        settings: { x_axis: 'City', groupby: [], orientation },
        results: [cities],
      });
      const feet = await page.evaluate(
        (isLying) =>
          [...document.querySelectorAll('[data-live] rect')].map((rect) => {
            const { left, right, top, bottom } = rect.getBoundingClientRect();
            return isLying ? { x: left + 2, y: (top + bottom) / 2 } : { x: (left + right) / 2, y: bottom - 2 };
          }),
        orientation === 'horizontal',
      );
      for (const foot of feet) await page.mouse.click(foot.x, foot.y);
      const clicked = (await selections()).map(({ selects }) => selects['City']);
      expect(clicked.slice(-names.length).sort(), orientation).to.deep.equal([...names].sort());
    }
  });

  it('selects the bar under the pointer with raw values, adds with Ctrl, opens menus by right click and Shift+F10', async () => {
    const cities: ColumnarResult = {
      rowCount: 2,
      columns: [
        { name: 'City', databaseType: 'VARCHAR', type: 1, values: ['Bern', 'Oslo'] },
        { name: 'North', databaseType: 'DOUBLE', type: 0, values: [4, 6] },
        { name: 'South', databaseType: 'DOUBLE', type: 0, values: [3, 5] },
      ],
    };
    await show({
      vizType: 'echarts_timeseries_bar',
      settings: { x_axis: 'City', groupby: ['Region'] },
      results: [cities],
    });
    const [northBern, southBern] = await bars();
    await page.mouse.click(northBern!.x, northBern!.y);
    await page.mouse.click(southBern!.x, southBern!.y, { button: 'right' });
    await page.keyboard.down('Control');
    await page.mouse.click(southBern!.x, southBern!.y);
    await page.keyboard.up('Control');
    await page.locator('[role="group"]').focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Shift+F10');
    const all = (await selections()).map(({ selects, pointer }) => [selects, pointer.intent, pointer.isAdditive]);
    expect(all).to.deep.equal([
      [{ City: 'Bern', Region: 'North' }, 'select', false],
      [{ City: 'Bern', Region: 'South' }, 'menu', false],
      [{ City: 'Bern', Region: 'South' }, 'select', true],
      [{ City: 'Oslo' }, 'menu', false],
    ]);
  });

  it('draws what is not selected faint', async () => {
    const chart = { vizType: 'echarts_timeseries_bar', settings: daily, results: [days] };
    await show(chart);
    await show({ ...chart, selection: { Month: [day(3), day(4)] } });
    const faint = await page.evaluate(() =>
      [...document.querySelectorAll('[data-live] rect')].map((rect) => rect.hasAttribute('opacity')),
    );
    expect(faint).to.deep.equal([true, true, false, false, ...Array<boolean>(6).fill(true)]);
  });

  it('switches off by the legend what was clicked, not what reads like it, and shows it alone by a double click', async () => {
    const columns: ColumnarResult['columns'] = [
      { name: 'Region', databaseType: 'VARCHAR', type: 1, values: [null, 'N/A', 'North'] },
      { name: '0.0 - 1.0', databaseType: 'BIGINT', type: 0, values: [1, 2, 3] },
      { name: '1.0 - 2.0', databaseType: 'BIGINT', type: 0, values: [1, 2, 3] },
    ];
    await show({ vizType: 'histogram_v2', settings: { groupby: ['Region'] }, results: [{ rowCount: 3, columns }] });
    const untilDrawn = (labels: readonly string[]) =>
      page.waitForFunction((wanted) => {
        const drawn = [...document.querySelectorAll('[data-live] rect')].map((rect) => rect.getAttribute('aria-label'));
        return [...new Set(drawn)].join() === wanted;
      }, labels.join());
    await untilDrawn(['<NULL>', 'N/A', 'North']);
    const entry = (label: string) => page.getByRole('listitem').filter({ hasText: label }).getByRole('button');
    await entry('N/A').click();
    await untilDrawn(['<NULL>', 'North']);
    expect(await entry('<NULL>').getAttribute('aria-pressed')).to.equal('true');
    await entry('N/A').click();
    await untilDrawn(['<NULL>', 'N/A', 'North']);
    await entry('<NULL>').dblclick();
    await untilDrawn(['<NULL>']);
  });

  it('follows published results in the same call with the scales of the stored ones, a ghost behind, and returns', async () => {
    await show({ vizType: 'echarts_timeseries_bar', settings: daily, results: [days] });
    const heights = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('[data-live] rect')].map((rect) => Number(rect.getAttribute('height'))),
      );
    const full = await heights();
    const halved = {
      ...days,
      columns: days.columns.map((column) =>
        column.name === 'Revenue' ? { ...column, values: column.values.map((value) => Number(value) / 2) } : column,
      ),
    };
    const inTheCall = await page.evaluate((result) => {
      chartPage.publish([result], true);
      return Number(document.querySelectorAll('[data-live] rect')[9]?.getAttribute('height'));
    }, halved);
    expect(inTheCall).to.be.closeTo((full[9] ?? 0) / 2, 0.02);
    expect(await page.locator('[data-ghost] rect').count()).to.equal(10);
    await page.evaluate(() => {
      chartPage.publish(null, false);
    });
    expect(await heights()).to.deep.equal(full);
    expect(await page.locator('[data-ghost]').count()).to.equal(0);
  });

  const monthly = { settings: daily, results: [days] };
  const beyondScales: readonly ChartOnPage[] = [
    { vizType: 'echarts_timeseries_bar', ...monthly },
    { vizType: 'echarts_timeseries_line', ...monthly },
    { vizType: 'echarts_area', ...monthly },
    hoursAndWeekdays,
  ];
  for (const chart of beyondScales)
    it(`draws results anew that its scales would cut off, such as means of a part, without a ghost, and returns: ${chart.vizType}`, async () => {
      await show(chart);
      const [stored] = chart.results ?? [];
      if (stored === undefined) throw new Error('The chart has no results.');
      // What is longer in words moves the start of the axis.
      const places = () =>
        page.evaluate(() =>
          [...document.querySelectorAll<SVGGraphicsElement>('[data-live] :is(rect, path)')].map((shape) => {
            const { y, height } = shape.getBBox();
            return [Math.round(y), Math.round(height), shape.getAttribute('fill')];
          }),
        );
      const before = await places();
      const tenfold = {
        ...stored,
        columns: stored.columns.map((column) =>
          column.name === 'Revenue' ? { ...column, values: column.values.map((value) => Number(value) * 10) } : column,
        ),
      };
      await page.evaluate((result) => {
        chartPage.publish([result], true);
      }, tenfold);
      expect(await places(), 'ten times as much on an axis ten times as long').to.deep.equal(before);
      await page
        .locator('figure text')
        .filter({ hasText: /^(100|90)$/ })
        .first()
        .waitFor({ state: 'attached' });
      expect(await page.locator('[data-ghost]').count()).to.equal(0);
      await page.evaluate(() => {
        chartPage.publish(null, false);
      });
      expect(await places()).to.deep.equal(before);
      expect(
        await page
          .locator('figure text')
          .filter({ hasText: /^(100|90)$/ })
          .count(),
      ).to.equal(0);
    });

  for (const vizType of [
    'echarts_timeseries_bar',
    'echarts_timeseries_line',
    'echarts_area',
    'histogram_v2',
    'heatmap_v2',
  ]) {
    it(`moves a picture in a small part of the time that its first drawing takes: ${vizType}`, async () => {
      const startMs = performance.now();
      await show({ vizType });
      const drawnMs = performance.now() - startMs;
      expect(await page.evaluate(() => chartPage.redrawMs(60))).to.be.lessThan(drawnMs / 5);
    });
  }
});
