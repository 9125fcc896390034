import { expect } from 'chai';
import type { Page } from 'playwright-core';
import type { ColumnarResult } from '#plugins/databases';
import type { OwnedContexts } from '../../../../support/chromium.ts';
import { eventually } from '../../../../support/eventually.ts';
import type { ChartPage } from '../../support/chart-page.tsx';
import { openChartPage } from '../../support/open-chart-page.ts';

declare const chartPage: ChartPage;

const count = 24;
/** As many series as do not fit into one row or one column of a chart of 500 × 300 px. */
const manySeries: ColumnarResult = {
  rowCount: 2,
  columns: [
    { name: 'Kind', databaseType: 'VARCHAR', type: 1, values: ['a', 'b'] },
    ...Array.from({ length: count }, (_none, at) => ({
      name: `Series ${String(at + 1)}`,
      databaseType: 'DOUBLE',
      type: 0 as const,
      values: [at + 1, 2],
    })),
  ],
};

describe('the legend of a chart in the page', function () {
  this.timeout(60_000);
  let browser: OwnedContexts;
  let page: Page;
  before(async () => {
    ({ browser, page } = await openChartPage());
  });
  after(() => browser.close());

  async function show(settings: Readonly<Record<string, unknown>>, direction: 'ltr' | 'rtl' = 'ltr') {
    await page.evaluate(
      ([asked, dir]) => {
        document.documentElement.dir = dir;
        chartPage.show(asked);
      },
      [
        {
          vizType: 'echarts_timeseries_bar',
          settings: { xAxisForceCategorical: true, ...settings },
          results: [manySeries],
        },
        direction,
      ] as const,
    );
    await page.waitForFunction((wanted) => document.querySelectorAll('[data-legend-key]').length >= wanted, count);
  }
  /** Where the legend and the drawing are. */
  const edges = async () => {
    const boxOf = async (selector: string) => {
      const box = await page.locator(selector).boundingBox();
      if (box === null) throw new Error(`${selector} is not seen.`);
      return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height };
    };
    return { legend: await boxOf('figure [data-legend]'), drawing: await boxOf('figure [role="group"]') };
  };

  it('is above the drawing where the chart says nothing, three rows high at most', async () => {
    await show({});
    const { legend, drawing } = await edges();
    expect(legend.bottom).to.be.at.most(drawing.top);
    expect(legend.bottom - legend.top).to.be.at.most(66);
  });

  for (const [legendOrientation, isThere] of [
    ['bottom', ({ legend, drawing }) => legend.top >= drawing.bottom],
    ['left', ({ legend, drawing }) => legend.right <= drawing.left],
    ['right', ({ legend, drawing }) => legend.left >= drawing.right],
  ] as const satisfies readonly (readonly [string, (places: Awaited<ReturnType<typeof edges>>) => boolean])[])
    it(`is at the edge that the chart names: ${legendOrientation}`, async () => {
      await show({ legendOrientation });
      expect(isThere(await edges())).to.equal(true);
    });

  it('is at the other side from right to left', async () => {
    await show({ legendOrientation: 'left' }, 'rtl');
    const { legend, drawing } = await edges();
    expect(legend.left).to.be.at.least(drawing.right);
  });

  it('takes a third of the chart at most where it is plain', async () => {
    await show({ legendType: 'plain' });
    const { legend } = await edges();
    expect(legend.bottom - legend.top).to.be.within(67, 100);
  });

  const seen = (name: string) =>
    page.locator('figure ul').evaluate((list, key) => {
      const entry = list.querySelector(`[title="${key}"]`)?.getBoundingClientRect();
      const room = list.getBoundingClientRect();
      return (
        entry !== undefined &&
        entry.left >= room.left - 1 &&
        entry.right <= room.right + 1 &&
        entry.top >= room.top - 1 &&
        entry.bottom <= room.bottom + 1
      );
    }, name);
  const untilSeen = (name: string) => eventually(`${name} is seen`, () => seen(name));
  const more = () => page.getByRole('button', { name: 'More names of the legend' });

  it('is one row that its buttons turn', async () => {
    await show({ legendType: 'scroll', legendSort: 'asc' });
    const { legend } = await edges();
    expect(legend.bottom - legend.top).to.be.at.most(26);
    expect(await seen('Series 24')).to.equal(false);
    await more().waitFor();
    await page.emulateMedia({ reducedMotion: 'reduce' }); // each press is one jump
    // A click of the element itself: at the end of the list the button is disabled between a look and a click.
    for (let turns = 0; turns < 50 && !(await seen('Series 24')); turns += 1)
      await more().evaluate((button: HTMLButtonElement) => {
        button.click();
      });
    await page.emulateMedia({ reducedMotion: null });
    await untilSeen('Series 24');
  });

  it('is one row that the wheel turns', async () => {
    await show({ legendType: 'scroll', legendSort: 'asc' });
    await more().waitFor();
    await page.locator('figure ul').evaluate((list) => {
      list.scrollLeft = 0;
    });
    await page.locator('figure ul').hover();
    await page.mouse.wheel(0, 4_000);
    await untilSeen('Series 24');
  });

  it('is one column that the keyboard turns', async () => {
    await show({ legendType: 'scroll', legendOrientation: 'right', legendSort: 'asc' });
    expect(await seen('Series 24')).to.equal(false);
    await page.locator('figure ul [title="Series 24"]').focus();
    await untilSeen('Series 24');
  });
});
