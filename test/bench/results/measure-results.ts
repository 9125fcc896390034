import { DuckDBInstance } from '@duckdb/node-api';
import { chromium, type Page } from 'playwright-core';
import { ensureChromium } from '../../support/install-chromium.mjs';
import { startBenchServer, type BenchServer } from '../bench-server.ts';
import { progress } from '../progress.ts';
import { median, timed } from '../statistics.ts';

/** The SQL editor's results. Times in ms, bytes of JavaScript heap. */
export interface ResultFigures {
  /** The same query through the binding, read into JavaScript. */
  readonly engineMs: number;
  readonly firstRowsMs: number;
  readonly allRowsMs: number;
  readonly selectOneMs: number;
  readonly directOneMs: number;
  readonly rows: number;
  readonly heapBefore: number;
  readonly heapAfter: number;
}

const rounds = 7;
const manyRows = 1_000_000;
const wideTable = `create table wide as select ${Array.from({ length: 20 }, (_none, column) =>
  column % 3 === 0
    ? `i * ${column + 1} as c${column}`
    : column % 3 === 1
      ? `i / ${column + 1}.0 as c${column}`
      : `'text ' || (i % ${97 + column}) as c${column}`,
).join(', ')} from range(50000) r(i)`;
const wideQuery = 'select * from wide';

/** On a server of its own, which may give a million rows. */
export async function measureResults(): Promise<ResultFigures> {
  const limits = { SQL_MAX_ROW: String(manyRows), DEFAULT_SQLLAB_LIMIT: String(manyRows), SQLLAB_TIMEOUT: '120' };
  const server = await startBenchServer(limits);
  try {
    const { body } = await server.session.post('/api/v1/database/', {
      database_name: 'Bench',
      sqlalchemy_uri: 'duckdb:///bench.duckdb',
      expose_in_sqllab: true,
      allow_dml: true,
    });
    const database = (body as { readonly id: number }).id;
    const execute = (sql: string) =>
      server.session.post('/api/v1/sqllab/execute/?rows=0', { database_id: database, sql, queryLimit: manyRows });
    await execute(wideTable);
    const one = await measureOne(execute);
    progress(`select 1: ${one.selectOneMs.toFixed(1)} ms against ${one.directOneMs.toFixed(1)}`);
    return { ...one, ...(await measureInPage(server, database)) };
  } finally {
    await server.stop();
  }
}

async function measureOne(execute: (sql: string) => Promise<unknown>) {
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  const [ours, direct]: [number[], number[]] = [[], []];
  for (let round = 0; round < 60; round += 1) {
    ours.push(await timed(() => execute('select 1')));
    direct.push(await timed(() => connection.runAndReadAll('select 1')));
  }
  return { selectOneMs: median(ours.slice(10)), directOneMs: median(direct.slice(10)) };
}

async function measureInPage(server: BenchServer, database: number) {
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  await connection.run(wideTable);
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
    page.setDefaultTimeout(120_000);
    await page.goto(`${server.url}/sqllab/?dbid=${database}`);
    const [engine, first, all]: [number[], number[], number[]] = [[], [], []];
    for (let round = 0; round <= rounds; round += 1) {
      const direct = await timed(async () => (await connection.runAndReadAll(wideQuery)).getColumnsJS());
      const run = await runInPage(page, wideQuery, 50_000);
      progress(
        `50,000 rows: ${direct.toFixed(0)} ms direct, ${run.firstRowsMs.toFixed(0)} ms first, ${run.allRowsMs.toFixed(0)} ms all`,
      );
      if (round === 0) continue; // Monaco and the grid were loaded
      engine.push(direct);
      first.push(run.firstRowsMs);
      all.push(run.allRowsMs);
    }
    const heapBefore = await heap(page);
    await runInPage(page, `select i as id, 'row ' || i as name from range(${manyRows}) r(i)`, manyRows);
    for (let step = 0; step <= 60; step += 1) {
      await page.locator('[role=grid]').evaluate((grid, share) => {
        grid.scrollTop = (grid.scrollHeight - grid.clientHeight) * share;
      }, step / 60);
      await page.waitForTimeout(60);
    }
    await page
      .locator(`[data-row="${manyRows - 1}"]`)
      .first()
      .waitFor();
    const heapAfter = await heap(page);
    return {
      engineMs: median(engine),
      firstRowsMs: median(first),
      allRowsMs: median(all),
      rows: manyRows,
      heapBefore,
      heapAfter,
    };
  } finally {
    await browser.close();
  }
}

/** Runs SQL by its keyboard shortcut; times are taken in the page, at the frame after the rows are shown. */
async function runInPage(page: Page, sql: string, rows: number) {
  await page.locator('[data-sql-editor] .monaco-editor').waitFor();
  await page.locator('[data-sql-editor]').click();
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText(`${sql} -- ${Math.random()}`);
  await page.waitForTimeout(300);
  await page.evaluate(() => {
    const old = new Set(document.querySelectorAll('[role=gridcell]'));
    const painted = new Promise<number>((resolve) => {
      const timer = setInterval(() => {
        const fresh = [...document.querySelectorAll('[role=gridcell]')].find((cell) => !old.has(cell));
        if (fresh === undefined || fresh.textContent === '') return;
        clearInterval(timer);
        requestAnimationFrame(() => {
          resolve(performance.now());
        });
      }, 1);
    });
    const times = globalThis as unknown as { runMs: number; paintedMs: Promise<number> };
    times.paintedMs = painted;
    addEventListener('keydown', () => (times.runMs = performance.now()), { capture: true, once: true });
  });
  await page.keyboard.press('Control+Enter');
  const firstRowsMs = await page.evaluate(async () => {
    const times = globalThis as unknown as { runMs: number; paintedMs: Promise<number> };
    return (await times.paintedMs) - times.runMs;
  });
  await page.waitForFunction(
    (count) =>
      document.querySelector('[role=grid]')?.getAttribute('aria-rowcount') === String(count + 1) &&
      document.querySelector('[role=toolbar] [role=status]') !== null,
    rows,
  );
  const allRowsMs = await page.evaluate(() => performance.now() - (globalThis as unknown as { runMs: number }).runMs);
  return { firstRowsMs, allRowsMs };
}

async function heap(page: Page): Promise<number> {
  return page.evaluate(() => {
    (globalThis as unknown as { gc: () => void }).gc();
    return (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize;
  });
}
