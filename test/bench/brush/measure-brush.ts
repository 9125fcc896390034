import { chromium, type Browser, type Page } from 'playwright-core';
import { ensureChromium } from '../../support/install-chromium.mjs';
import type { BenchServer } from '../bench-server.ts';
import { progress } from '../progress.ts';
import type { RawTables } from '../tables.ts';
import { brushAlong, watchCharts, type BrushFigures } from './brush-figures.ts';
import { makeBrushDashboard } from './brush-dashboard.ts';
import { startMosaicServer } from './mosaic-server.ts';

export interface BrushComparison {
  readonly ours: BrushFigures;
  readonly mosaic: BrushFigures;
  /** From the pointer's way into the chart to the cubes in the page. ms */
  readonly cubesMs: number;
  /** The same once more, from the server's cache. ms */
  readonly cachedCubesMs: number;
  /** The same after the dashboard had settled and asked for them itself. ms */
  readonly settledCubesMs: number;
}

/** Brushes five charts over ten million rows, in our dashboard and in a Mosaic page over the same table. */
export async function measureBrush(server: BenchServer, raw: RawTables, orders: number): Promise<BrushComparison> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), timeout: 60_000, args: ['--no-sandbox'] });
  try {
    const { ours, cubesMs, cachedCubesMs, settledCubesMs } = await inOurPage(browser, server, orders);
    progress(`brush: ${ours.updatesPerSecond.toFixed(0)} updates per second, cubes in ${cubesMs.toFixed(0)} ms`);
    const mosaic = await inMosaic(browser, raw);
    progress(`Mosaic: ${mosaic.updatesPerSecond.toFixed(0)} updates per second`);
    return { ours, mosaic, cubesMs, cachedCubesMs, settledCubesMs };
  } finally {
    await browser.close();
  }
}

async function inOurPage(browser: Browser, server: BenchServer, orders: number) {
  const { path, chartIds } = await makeBrushDashboard(server.session, orders);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const [name = '', value = ''] = (server.session.headers['cookie'] ?? '').split(';')[0]?.split('=') ?? [];
  await context.addCookies([{ name, value, url: server.url }]);
  const page = await context.newPage();
  const watch = watchCubes(page);
  const open = async (): Promise<{
    readonly x: number;
    readonly y: number;
    readonly width: number;
    height: number;
  }> => {
    watch.forget();
    await page.goto(`${server.url}${path}`);
    for (const id of chartIds) {
      await page.locator(`[data-chart-key="${String(id)}"][data-chart-status="rendered"]`).waitFor({ timeout: 60_000 });
    }
    const box = await page.locator(`[data-chart-key="${String(chartIds[0])}"]`).boundingBox();
    if (box === null) throw new Error('The brushed chart is not there.');
    return box;
  };
  const enter = async ({ x, y }: { readonly x: number; readonly y: number }): Promise<number> => {
    const start = performance.now();
    await page.mouse.move(x + 100, y + 100);
    await watch.ready();
    return performance.now() - start;
  };
  // Nothing was asked before, neither by the page nor of the server: the pointer is there as soon as the charts are.
  const cubesMs = await enter(await open());
  await page.mouse.move(5, 5);
  const cachedCubesMs = await enter(await open());
  await page.mouse.move(5, 5);
  const box = await open();
  await watch.ready();
  const settledCubesMs = await enter(box);
  await page.waitForTimeout(500);
  await watchCharts(
    page,
    chartIds.slice(1).map((id) => `[data-chart-key="${String(id)}"]`),
  );
  const ours = await brushAlong(page, { from: box.x + 60, to: box.x + box.width - 20, y: box.y + box.height / 2 });
  await context.close();
  return { ours, cubesMs, cachedCubesMs, settledCubesMs };
}

/** Tells when cubes for the column of the brushed chart are in the page. */
function watchCubes(page: Page) {
  let isReady = false;
  const waiting: (() => void)[] = [];
  page.on('requestfinished', (request) => {
    if (!request.url().includes('/brushing/cubes') || request.postData()?.includes('"amount","kind"') !== true) return;
    void request.response().then((reply) => {
      if (reply?.status() !== 200) return;
      isReady = true;
      for (const resolve of waiting.splice(0)) resolve();
    });
  });
  return {
    ready: (): Promise<void> => (isReady ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
    forget: (): void => {
      isReady = false;
    },
  };
}

async function inMosaic(browser: Browser, raw: RawTables): Promise<BrushFigures> {
  const mosaic = await startMosaicServer(raw.connection);
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const failures: string[] = [];
    page.on('pageerror', (error) => failures.push(error.message));
    page.on('response', (reply) => {
      if (reply.status() >= 400 && reply.url().endsWith('/query')) failures.push(`status ${String(reply.status())}`);
    });
    await page.goto(mosaic.url);
    await page.locator('.plot').nth(4).locator('svg path').first().waitFor({ state: 'attached', timeout: 60_000 });
    await mosaic.untilQuiet();
    const box = await page.locator('.plot').first().boundingBox();
    if (box === null) throw new Error('The Mosaic page shows nothing.');
    const { x, y, width, height } = box;
    // Entering the chart lets Mosaic build its materialised views.
    await page.mouse.move(x + width / 2, y + height / 2, { steps: 5 });
    await mosaic.untilQuiet();
    await watchCharts(
      page,
      [2, 3, 4, 5].map((index) => `body > :nth-child(${String(index + 1)})`),
    );
    const figures = await brushAlong(page, { from: x + 50, to: x + width - 30, y: y + height / 2 });
    if (failures.length > 0) throw new Error(`The Mosaic page failed: ${failures.join('; ')}`);
    return figures;
  } finally {
    await mosaic.stop();
  }
}
