import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { chromium, type Page } from 'playwright-core';
import { ensureChromium } from '../../support/install-chromium.mjs';
import type { BenchServer } from '../bench-server.ts';
import { largestTaskMs } from '../main-thread.ts';
import { progress } from '../progress.ts';
import { median, quantile } from '../statistics.ts';

/** Writing SQL over a large database. Milliseconds. */
export interface EditorFigures {
  readonly tables: number;
  readonly columns: number;
  /** From a key to the frame that shows the offers for it, or those for a later one. */
  readonly listMs: { readonly median: number; readonly p95: number };
  /** The longest that the page kept a key waiting before it was handled to its end. */
  readonly longestKeyMs: number;
  readonly keys: number;
  /** The most processor time that a task of the page took meanwhile. */
  readonly largestTaskMs: number;
}

const [tableCount, columnCount] = [5_000, 20];
/** Texts whose keys are measured; each begins on a line of its own in a growing script. */
const texts = [
  'select * from wide_1234 w join wide_12',
  'select w.column_1 from wide_0042 w where w.col',
  'with a as (select * from wide_4999) select colu',
  'select sum(column_1) from wide_0001 group by column_0',
];

/** Types into the editor as somebody does and looks at each key. */
export async function measureEditor(server: BenchServer): Promise<EditorFigures> {
  const id = await addWideDatabase(server);
  const browser = await chromium.launch({ executablePath: ensureChromium(), timeout: 60_000, args: ['--no-sandbox'] });
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const [name = '', value = ''] = (server.session.headers['cookie'] ?? '').split(';')[0]?.split('=') ?? [];
    await context.addCookies([{ name, value, url: server.url }]);
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    await page.addInitScript(watchKeys);
    await page.goto(`${server.url}/sqllab/?dbid=${String(id)}`);
    await page.locator('[data-sql-editor] .monaco-editor').click();
    await typeText(page, 'select * from wide_0001'); // fetches the catalogue
    await page.locator('.suggest-widget.visible .monaco-list-row').first().waitFor();
    await page.evaluate(() => {
      Object.assign(globalThis, { listMs: [], longestKeyMs: 0 });
    });
    let keys = 0;
    const largest = await largestTaskMs(browser, page, async () => {
      for (const text of texts) {
        await page.keyboard.press('Escape');
        await page.keyboard.insertText(';\n');
        keys += await typeText(page, text);
        progress(`typed: ${text}`);
      }
    });
    const { listMs, longestKeyMs } = await page.evaluate(() => {
      const noted = globalThis as unknown as { listMs: readonly number[]; longestKeyMs: number };
      return { listMs: noted.listMs, longestKeyMs: noted.longestKeyMs };
    });
    return {
      tables: tableCount,
      columns: columnCount,
      listMs: { median: median(listMs), p95: quantile(listMs, 0.95) },
      longestKeyMs,
      keys,
      largestTaskMs: largest,
    };
  } finally {
    await browser.close();
  }
}

async function typeText(page: Page, text: string): Promise<number> {
  for (const key of text) {
    await page.keyboard.type(key);
    await page.waitForTimeout(90);
  }
  return text.length;
}

/**
 * Runs in the page before its scripts: notes when keys go down, when the worker has answered, and slow events. A key whose
 * question was overtaken by a later one has waited until that one is answered.
 */
function watchKeys(): void {
  const figures = { listMs: [] as number[], longestKeyMs: 0 };
  Object.assign(globalThis, figures);
  const noted = globalThis as unknown as typeof figures;
  let keyMs: number | undefined;
  const pressedMs = new Map<number, number>();
  addEventListener('keydown', ({ timeStamp }) => (keyMs = timeStamp), true);
  const post = Object.getOwnPropertyDescriptor(Worker.prototype, 'postMessage')?.value as (message: unknown) => void;
  const watched = new WeakSet<Worker>();
  Worker.prototype.postMessage = function (this: Worker, message: { kind?: string; number?: number }) {
    if (!watched.has(this)) {
      watched.add(this);
      this.addEventListener(
        'message',
        ({ data }: MessageEvent<{ number?: number; value?: { offers?: unknown[] } }>) => {
          const { number } = data;
          if (number === undefined || !pressedMs.has(number)) return;
          const answered = [...pressedMs].filter(([asked]) => asked <= number);
          for (const [asked] of answered) pressedMs.delete(asked);
          if ((data.value?.offers?.length ?? 0) === 0) return;
          setTimeout(() =>
            requestAnimationFrame(() =>
              noted.listMs.push(...answered.map(([, sinceMs]) => performance.now() - sinceMs)),
            ),
          );
        },
      );
    }
    if (message.kind === 'complete' && message.number !== undefined && keyMs !== undefined)
      pressedMs.set(message.number, keyMs);
    Reflect.apply(post, this, [message]);
  };
  const slowEvents = { type: 'event', durationThreshold: 16 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (/^key|input/.test(entry.name))
        noted.longestKeyMs = Math.max(noted.longestKeyMs, entry.processingEnd - entry.startTime);
    }
  }).observe(slowEvents);
}

async function addWideDatabase(server: BenchServer): Promise<number> {
  const folder = join(server.dataDir, 'duckdb');
  mkdirSync(folder, { recursive: true });
  const instance = await DuckDBInstance.create(join(folder, 'wide.duckdb'));
  const connection = await instance.connect();
  const columns = Array.from(
    { length: columnCount },
    (_unused, index) => `column_${String(index).padStart(2, '0')} integer`,
  );
  await connection.run('begin');
  for (let table = 0; table < tableCount; table += 1) {
    await connection.run(`create table wide_${String(table).padStart(4, '0')} (${columns.join(', ')})`);
  }
  await connection.run('commit');
  connection.closeSync();
  instance.closeSync();
  progress(`made ${String(tableCount)} tables`);
  const made = await server.session.post('/api/v1/database/', {
    database_name: 'Wide',
    sqlalchemy_uri: 'duckdb:///wide.duckdb',
    expose_in_sqllab: true,
  });
  if (typeof made.body?.id !== 'number') throw new Error(`No database: ${made.text}`);
  return made.body.id as number;
}
