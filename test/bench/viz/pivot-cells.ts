import type { Page } from 'playwright-core';
import type { BenchServer } from '../bench-server.ts';
import { largestTaskMs } from '../main-thread.ts';
import { progress } from '../progress.ts';
import { framesDuring, signedInPage } from './page-of.ts';

/** A pivot table of a million numbers in Explore. Times in ms. */
export interface PivotFigures {
  readonly cells: number;
  /** From navigation until cells are shown. */
  readonly shownMs: number;
  /** The most processor time of one task, until then and while the table is scrolled through. */
  readonly openingTaskMs: number;
  readonly scrollingTaskMs: number;
  readonly framesPerSecond: number;
}

const statistics = ['SUM', 'AVG', 'MIN', 'MAX', 'COUNT'];
const metrics = ['amount', 'quantity'].flatMap((column_name) =>
  statistics.map((aggregate) => {
    const label = `${aggregate}(${column_name})`;
    return { expressionType: 'SIMPLE', column: { column_name }, aggregate, label };
  }),
);
const mostRows = 100_000; // what a server answers at most

/** Ten metrics by product and city. */
export async function measurePivot(server: BenchServer, orders: number): Promise<PivotFigures> {
  const { browser, page } = await signedInPage(server);
  try {
    const formData = JSON.stringify({
      viz_type: 'pivot_table_v2',
      datasource: `${orders}__table`,
      groupbyRows: ['product'],
      groupbyColumns: ['city'],
      metrics,
      row_limit: mostRows,
    });
    const cell = page.locator('[aria-label="Chart"] [role="gridcell"]').nth(20);
    await page.goto(`${server.url}/explore/`); // scripts are in the browser's cache from here on
    let shownMs = 0;
    const openingTaskMs = await largestTaskMs(browser, page, async () => {
      const start = performance.now();
      await page.goto(`${server.url}/explore/?form_data=${encodeURIComponent(formData)}`);
      await cell.waitFor({ timeout: 120_000 });
      shownMs = performance.now() - start;
    });
    progress(`pivot: shown after ${shownMs.toFixed(0)} ms`);
    await cell.hover();
    let framesPerSecond = 0;
    const scrollingTaskMs = await largestTaskMs(browser, page, async () => {
      framesPerSecond = await framesDuring(page, () => scrollThrough(page));
    });
    return { cells: mostRows * metrics.length, shownMs, openingTaskMs, scrollingTaskMs, framesPerSecond };
  } finally {
    await browser.close();
  }
}

const scrolls = 60;

/** Down and to the side. */
async function scrollThrough(page: Page): Promise<void> {
  for (let step = 0; step < scrolls; step += 1) await page.mouse.wheel(step % 3 === 0 ? 900 : 0, 1200);
}
