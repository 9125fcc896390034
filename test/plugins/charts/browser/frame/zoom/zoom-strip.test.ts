import { expect } from 'chai';
import type { Page } from 'playwright-core';
import type { ColumnarResult } from '#plugins/databases';
import type { ChartPage, Told } from '../../../support/chart-page.tsx';
import type { OwnedContexts } from '../../../../../support/chromium.ts';
import { openChartPage } from '../../../support/open-chart-page.ts';

declare const chartPage: ChartPage;

/** The 1st to the 11th of January 2024: the strip is 500 px wide, so a day is 48.8 px from 6 px on. */
const days: ColumnarResult = {
  rowCount: 11,
  columns: [
    {
      name: 'Month',
      databaseType: 'TIMESTAMP',
      type: 2,
      values: Array.from({ length: 11 }, (_, row) => Date.UTC(2024, 0, row + 1)),
    },
    { name: 'Revenue', databaseType: 'DOUBLE', type: 0, values: Array.from({ length: 11 }, (_, row) => row + 1) },
  ],
};

describe('zooming a chart in the page', function () {
  this.timeout(60_000);
  let browser: OwnedContexts;
  let page: Page;
  before(async () => {
    ({ browser, page } = await openChartPage());
  });
  after(() => browser.close());
  beforeEach(async () => {
    await page.evaluate((result) => {
      const settings = { groupby: [], time_grain_sqla: 'P1D', zoomable: true };
      chartPage.show({ vizType: 'echarts_timeseries_bar', settings, results: [result] });
    }, days);
    await page.locator('[data-part="window"]').waitFor();
    await page.locator('[data-zoom-strip]').dblclick({ position: { x: 250, y: 20 } });
    await shows('2024-01-01 to 2024-01-11', 11);
  });

  /** Words of the window, and bars in the picture. */
  async function shows(words: string, bars: number) {
    await page.locator(`[data-part="window"][aria-valuetext="${words}"]`).waitFor({ timeout: 5_000 });
    await page.waitForFunction((count) => document.querySelectorAll('[data-live] rect').length === count, bars);
  }
  async function drag(fromPx: number, toPx: number) {
    const strip = await page.locator('[data-zoom-strip]').boundingBox();
    const y = strip!.y + 20;
    await page.mouse.move(strip!.x + fromPx, y);
    await page.mouse.down();
    await page.mouse.move(strip!.x + toPx, y, { steps: 6 });
    await page.mouse.up();
  }
  const dayPx = (date: number) => 6 + (date - 1) * 48.8;

  it('drags a window over the strip, moves it by its middle and resizes it by its end', async () => {
    await drag(dayPx(3), dayPx(6));
    await shows('2024-01-03 to 2024-01-06', 4);
    await drag(dayPx(4), dayPx(6));
    await shows('2024-01-05 to 2024-01-08', 4);
    await drag(dayPx(8), dayPx(10));
    await shows('2024-01-05 to 2024-01-10', 6);
  });

  it('shows the whole after a double click', async () => {
    await drag(dayPx(3), dayPx(6));
    await shows('2024-01-03 to 2024-01-06', 4);
    await page.locator('[data-zoom-strip]').dblclick({ position: { x: 450, y: 20 } });
    await shows('2024-01-01 to 2024-01-11', 11);
  });

  it('has sliders that keys move, with dates as texts', async () => {
    const end = page.getByRole('slider', { name: 'Last value shown' });
    await end.focus();
    await page.keyboard.press('ArrowLeft');
    expect(await end.getAttribute('aria-valuetext')).to.equal('2024-01-10');
    await shows('2024-01-01 to 2024-01-10', 10);
    await page.getByRole('slider', { name: 'Part of the axis that is shown' }).focus();
    await page.keyboard.press('End');
    await shows('2024-01-02 to 2024-01-11', 10);
  });

  it('zooms around the pointer by Ctrl and the wheel, and moves by Shift and the wheel', async () => {
    const box = await page.locator('[role="group"]').boundingBox();
    await page.mouse.move(box!.x + box!.width - 1, box!.y + 100);
    await page.keyboard.down('Control');
    for (let turn = 0; turn < 3; turn += 1) await page.mouse.wheel(0, -100);
    await page.keyboard.up('Control');
    await shows('2024-01-06 to 2024-01-11', 6);
    await page.keyboard.down('Shift');
    await page.mouse.wheel(0, -100);
    await page.keyboard.up('Shift');
    await shows('2024-01-05 to 2024-01-10', 6);
  });

  it('zooms by keys of the picture, and says what is shown', async () => {
    await page.locator('[role="group"]').focus();
    await page.keyboard.press('+');
    await shows('2024-01-04 to 2024-01-09', 6);
    expect(await page.locator('[role="status"]').textContent()).to.equal('Shows 2024-01-04 to 2024-01-09');
    await page.keyboard.press('Shift+ArrowRight');
    await shows('2024-01-05 to 2024-01-10', 6);
    await page.keyboard.press('0');
    await shows('2024-01-01 to 2024-01-11', 11);
  });

  it('brushes in what is shown', async () => {
    await drag(dayPx(3), dayPx(6));
    await shows('2024-01-03 to 2024-01-06', 4);
    const bars = await page.evaluate(() =>
      [...document.querySelectorAll('[data-live] rect')].map((rect) => {
        const { left, width } = rect.getBoundingClientRect();
        return left + width / 2;
      }),
    );
    await page.mouse.move(bars[1]!, 150);
    await page.mouse.down();
    await page.mouse.move(bars[2]!, 150, { steps: 6 });
    await page.mouse.up();
    const told: readonly Told[] = await page.evaluate(() => chartPage.told());
    const last = told.flatMap((one) => ('brush' in one ? [one] : [])).at(-1);
    expect(last).to.deep.equal({
      brush: {
        ranges: [{ column: 'Month', kind: 'time', from: Date.UTC(2024, 0, 4), to: Date.UTC(2024, 0, 6) }],
      },
      isFinal: true,
    });
  });
});
