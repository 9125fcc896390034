import { chromium, type Page } from 'playwright-core';
import { ensureChromium } from '../support/install-chromium.mjs';
import type { BenchServer } from './bench-server.ts';
import { progress } from './progress.ts';
import { median } from './statistics.ts';

/** What was measured in Chromium. Times in ms, bytes as transferred. */
export interface PageFigures {
  readonly scriptBytesHome: number;
  readonly scriptBytesExplore: number;
  readonly lineClickToPixelsMs: number;
  readonly tableClickToPixelsMs: number;
  /** JavaScript heap after 20 and after 200 runs of a chart, garbage collected. */
  readonly heapAfter20: number;
  readonly heapAfter200: number;
}

export async function measurePage(
  server: BenchServer,
  ids: { readonly lineChart: number; readonly orders: number },
): Promise<PageFigures> {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    timeout: 60_000,
    args: ['--no-sandbox', '--js-flags=--expose-gc', '--enable-precise-memory-info'],
  });
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const [name = '', value = ''] = (server.session.headers['cookie'] ?? '').split(';')[0]?.split('=') ?? [];
    await context.addCookies([{ name, value, url: server.url }]);
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    const scriptBytesHome = await scriptBytes(page, `${server.url}/`, 'main img, main h2');
    progress(`home: ${String(scriptBytesHome)} bytes of script`);
    const scriptBytesExplore = await scriptBytes(
      page,
      `${server.url}/explore/?slice_id=${ids.lineChart}`,
      '[aria-label="Chart"] svg path',
    );
    progress(`explore: ${String(scriptBytesExplore)} bytes of script`);
    const lineClickToPixelsMs = await refreshTimes(page, 12);
    progress(`line chart: ${lineClickToPixelsMs.toFixed(0)} ms`);
    await refreshTimes(page, 8);
    const heapAfter20 = await heap(page);
    await refreshTimes(page, 180);
    const heapAfter200 = await heap(page);
    progress(`heap: ${String(heapAfter20)} bytes after 20 runs, ${String(heapAfter200)} after 200`);
    const table = JSON.stringify({
      viz_type: 'table',
      datasource: `${ids.orders}__table`,
      query_mode: 'raw',
      all_columns: ['order_id', 'ordered_at', 'region', 'product', 'city', 'amount', 'quantity', 'is_returned'],
      row_limit: 50000,
    });
    await page.goto(`${server.url}/explore/?form_data=${encodeURIComponent(table)}`);
    await page.locator('[aria-label="Chart"] [role="row"]').nth(3).waitFor({ timeout: 60_000 });
    const tableClickToPixelsMs = await refreshTimes(page, 5);
    progress(`table: ${tableClickToPixelsMs.toFixed(0)} ms`);
    return {
      scriptBytesHome,
      scriptBytesExplore,
      lineClickToPixelsMs,
      tableClickToPixelsMs,
      heapAfter20,
      heapAfter200,
    };
  } finally {
    await browser.close();
  }
}

async function scriptBytes(page: Page, url: string, ready: string): Promise<number> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.setCacheDisabled', { cacheDisabled: true });
  const scripts = new Set<string>();
  let bytes = 0;
  client.on('Network.responseReceived', ({ type, requestId }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto(url);
  await page.locator(ready).first().waitFor();
  await client.detach();
  return bytes;
}

const chartAtRest = '[aria-label="Chart"] [aria-busy="false"]';

/** From Ctrl+Enter (run again, past the cache) to the frame after the new drawing; median. */
async function refreshTimes(page: Page, rounds: number): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const answered = page.waitForResponse((reply) => reply.url().includes('/api/v1/chart/data'));
    const start = performance.now();
    await page.keyboard.press('Control+Enter');
    const reply = await answered;
    if (reply.status() !== 200) throw new Error(`Chart data answered ${String(reply.status())}.`);
    await page.waitForSelector(chartAtRest);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    times.push(performance.now() - start);
    if (round % 30 === 29) progress(`in the page: ${String(round + 1)} runs of ${String(rounds)}`);
  }
  return median(times);
}

async function heap(page: Page): Promise<number> {
  return page.evaluate(() => {
    (globalThis as unknown as { gc: () => void }).gc();
    return (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize;
  });
}
