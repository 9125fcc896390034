import type { DuckDBConnection } from '@duckdb/node-api';
import { chromium, type Browser, type Page, type Request } from 'playwright-core';
import { ensureChromium } from '../../support/install-chromium.mjs';
import type { BenchServer } from '../bench-server.ts';
import { largestTaskMs } from '../main-thread.ts';
import { progress } from '../progress.ts';
import { median, timed } from '../statistics.ts';
import { hundredCharts, twelveCharts, type BenchDashboard } from './bench-dashboards.ts';
import { bareFirstPicture } from './bare-page.ts';
import { measureValues, type ValueFigures } from './measure-values.ts';
import { longestTaskMs, pictureTimes, watchPages, type PageTimes } from './watch-page.ts';

/** Times in ms, medians; memory in bytes. */
export interface DashboardFigures {
  /** The SQL of the twelve charts, one after the other through the binding. */
  readonly sqlMs: number;
  readonly cold: PageTimes;
  readonly cached: PageTimes;
  /** Until the first picture of the same HTML without scripts, from a bare server. */
  readonly bareFirstMs: number;
  /** From Apply to the last picture, and the same SQL with the filter, directly. */
  readonly filterMs: number;
  readonly filterSqlMs: number;
  /** Of a hundred charts, while their page is opened and scrolled to its end. */
  readonly longestTaskMs: number;
  /** The most processor time that one of those tasks took. */
  readonly largestTaskMs: number;
  readonly heapAfter5: number;
  readonly heapAfter55: number;
  readonly values: ValueFigures;
}

const rounds = 5;

/** A dashboard of twelve charts and one of a hundred over ten million rows, in Chromium. */
export async function measureDashboards(
  server: BenchServer,
  raw: DuckDBConnection,
  orders: number,
): Promise<DashboardFigures> {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    timeout: 60_000,
    args: ['--no-sandbox', '--js-flags=--expose-gc', '--enable-precise-memory-info'],
  });
  try {
    const dashboard = await twelveCharts(server.session, orders);
    const page = await openPage(browser, server);
    const questions = await questionsOf(page, server, dashboard); // scripts are in the browser's cache from here on
    const loads = await compareLoads(page, server, raw, { ...dashboard, questions });
    progress(`twelve charts: ${loads.cold.lastMs.toFixed(0)} ms, their SQL ${loads.sqlMs.toFixed(0)} ms`);
    const filtering = await compareFilters(page, server, raw, { ...dashboard, questions });
    progress(`filter: ${filtering.filterMs.toFixed(0)} ms, its SQL ${filtering.filterSqlMs.toFixed(0)} ms`);
    const hundred = await hundredCharts(server.session, orders);
    const largest = await largestTaskMs(browser, page, () => scrollHundred(page, server, hundred));
    const longest = await longestTaskMs(page);
    progress(`a hundred charts: longest task ${longest.toFixed(0)} ms, of the processor ${largest.toFixed(0)} ms`);
    const values = await measureValues(page, server, raw, orders);
    return { ...loads, ...filtering, longestTaskMs: longest, largestTaskMs: largest, values };
  } finally {
    await browser.close();
  }
}

async function openPage(browser: Browser, server: BenchServer): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const [name = '', value = ''] = (server.session.headers['cookie'] ?? '').split(';')[0]?.split('=') ?? [];
  await context.addCookies([{ name, value, url: server.url }]);
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await watchPages(page);
  return page;
}

async function opened(page: Page, server: BenchServer, { path, chartIds }: BenchDashboard, search: string) {
  await page.goto(`${server.url}${path}${search}`, { waitUntil: 'commit' });
  return pictureTimes(page, chartIds);
}

type AskedDashboard = BenchDashboard & { readonly questions: readonly Question[] };

/** What the charts of a dashboard ask, overheard while its page opens. */
async function questionsOf(page: Page, server: BenchServer, dashboard: BenchDashboard): Promise<readonly Question[]> {
  const questions: Question[] = [];
  const hear = (request: Request): void => {
    const body = /\/chart\/data(\?|$)/.test(request.url()) ? request.postData() : null;
    if (body !== null) questions.push(JSON.parse(body) as Question);
  };
  page.on('request', hear);
  await opened(page, server, dashboard, '');
  page.off('request', hear);
  progress(`${String(questions.length)} questions of ${String(dashboard.chartIds.length)} charts`);
  return questions;
}

/** In turn, so that a busy machine slows all: the SQL directly, the page without caches, the page with them. */
async function compareLoads(page: Page, server: BenchServer, raw: DuckDBConnection, dashboard: AskedDashboard) {
  const statements = await statementsOf(server, dashboard.questions, []);
  const sql: number[] = [];
  const cold: PageTimes[] = [];
  const cached: PageTimes[] = [];
  const bare: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const sqlMs = await timed(() => runAll(raw, statements));
    const bareMs = await bareFirstPicture(page, server, dashboard.path);
    const coldTimes = await opened(page, server, dashboard, '?force=true');
    const cachedTimes = await opened(page, server, dashboard, '');
    if (round === 0) continue; // warm-up
    sql.push(sqlMs);
    cold.push(coldTimes);
    cached.push(cachedTimes);
    bare.push(bareMs);
  }
  return { sqlMs: median(sql), cold: middle(cold), cached: middle(cached), bareFirstMs: median(bare) };
}

const middle = (all: readonly PageTimes[]): PageTimes => ({
  firstMs: median(all.map(({ firstMs }) => firstMs)),
  lastMs: median(all.map(({ lastMs }) => lastMs)),
});

const regions = Array.from({ length: 14 }, (_, index) => `R${String(index)}`);

/** Another region each time, never one that was asked for before; then fifty changes for the memory. */
async function compareFilters(page: Page, server: BenchServer, raw: DuckDBConnection, dashboard: AskedDashboard) {
  const changes: number[] = [];
  const sql: number[] = [];
  for (const region of regions.slice(0, rounds)) {
    const statements = await statementsOf(server, dashboard.questions, [{ col: 'region', op: 'IN', val: [region] }]);
    sql.push(await timed(() => runAll(raw, statements)));
    changes.push(await choose(page, dashboard, region));
  }
  const heapAfter5 = await heap(page);
  for (let change = 0; change < 50; change += 1)
    await choose(page, dashboard, regions[change % regions.length] ?? 'R0');
  return { filterMs: median(changes), filterSqlMs: median(sql), heapAfter5, heapAfter55: await heap(page) };
}

/** Chooses a region and applies it; from the click on Apply until every chart is redrawn. */
async function choose(page: Page, { chartIds }: BenchDashboard, region: string): Promise<number> {
  const filter = page.getByRole('group', { name: 'Region' });
  await filter.getByRole('button').first().click();
  await page.getByRole('combobox').last().fill(region);
  await page.getByRole('option', { name: new RegExp(`^${region}\\b`) }).click();
  await page.keyboard.press('Escape');
  const since = await page.evaluate(() => performance.now());
  await page.getByRole('button', { name: 'Apply' }).click();
  return (await pictureTimes(page, chartIds, since)).lastMs;
}

async function scrollHundred(page: Page, server: BenchServer, { path, chartIds }: BenchDashboard): Promise<void> {
  await page.goto(`${server.url}${path}`, { waitUntil: 'commit' });
  await pictureTimes(page, chartIds.slice(0, 4));
  await page.mouse.move(720, 500);
  for (;;) {
    await page.mouse.wheel(0, 450);
    await page.waitForTimeout(150);
    const last = page.locator(`[data-chart-key="${String(chartIds.at(-1))}"]`);
    if ((await last.count()) > 0 && (await last.getAttribute('data-chart-status')) === 'rendered') break;
  }
}

/** What a chart of the page asked. */
interface Question {
  readonly queries: readonly {
    readonly filters?: readonly unknown[];
    readonly post_processing?: readonly { readonly operation: string }[];
  }[];
}
type Filters = readonly { readonly col: string; readonly op: string; readonly val: readonly string[] }[];

/**
 * The SQL behind these questions, each by itself, as the product words it. A histogram is worded by its answer: before
 * it runs, nobody knows its bins.
 */
async function statementsOf({ session }: BenchServer, questions: readonly Question[], filters: Filters) {
  const statements: string[] = [];
  for (const question of questions) {
    const queries = question.queries.map((query) => ({ ...query, filters: [...(query.filters ?? []), ...filters] }));
    const isBinned = queries.some(({ post_processing: steps }) =>
      steps?.some(({ operation }) => operation === 'histogram'),
    );
    const asked = { ...question, queries, force: true, result_type: isBinned ? 'full' : 'query' };
    const answer = await session.post('/api/v1/chart/data', asked);
    if (answer.status >= 400) throw new Error(answer.text);
    statements.push(...(answer.body.result as { query: string }[]).flatMap(({ query }) => query.split(';\n\n')));
  }
  return statements;
}

async function runAll(raw: DuckDBConnection, statements: readonly string[]): Promise<void> {
  for (const statement of statements) (await raw.runAndReadAll(statement)).getColumns();
}

async function heap(page: Page): Promise<number> {
  return page.evaluate(() => {
    (globalThis as unknown as { gc: () => void }).gc();
    return (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize;
  });
}
