import { Agent } from 'node:http';
import type { DuckDBConnection } from '@duckdb/node-api';
import type { Page } from 'playwright-core';
import type { BenchServer } from '../bench-server.ts';
import { post } from '../post.ts';
import { progress } from '../progress.ts';
import { median, quantile, timed } from '../statistics.ts';
import { oneFilter } from './bench-dashboards.ts';

/** Times in ms. */
export interface ValueFigures {
  /** One search: its request until the whole answer is here. */
  readonly http: Spread;
  /** A key press in the page until the list shows what it found. */
  readonly page: Spread;
  /** The same searches as SQL directly, median. */
  readonly sqlMs: number;
}

interface Spread {
  readonly medianMs: number;
  readonly p95Ms: number;
}

const spread = (times: readonly number[]): Spread => ({ medianMs: median(times), p95Ms: quantile(times, 0.95) });

/** What somebody types, letter by letter; each begins anew. Products are P0 to P4759. */
const words = Array.from({ length: 20 }, (_, index) => `P${String((index * 613) % 4_760).padStart(3, '0')}`);
const searches = words.flatMap((word) => Array.from(word, (_letter, at) => word.slice(0, at + 1)));

/** The values of a column of ten million rows, searched while somebody types. */
export async function measureValues(
  page: Page,
  server: BenchServer,
  raw: DuckDBConnection,
  orders: number,
): Promise<ValueFigures> {
  const http = await overHttp(server, orders);
  progress(`values over HTTP: ${http.medianMs.toFixed(1)} ms, 95th percentile ${http.p95Ms.toFixed(1)} ms`);
  const inPage = await typeInPage(page, `${server.url}${await oneFilter(server.session, orders)}`);
  progress(`values in the page: ${inPage.medianMs.toFixed(1)} ms, 95th percentile ${inPage.p95Ms.toFixed(1)} ms`);
  const sql: number[] = [];
  for (const search of searches.slice(0, 8)) {
    const statement = `SELECT product, COUNT(*) FROM orders WHERE product ILIKE '%${search}%' GROUP BY 1 ORDER BY 1 LIMIT 200`;
    sql.push(await timed(async () => (await raw.runAndReadAll(statement)).getColumns()));
  }
  return { http, page: inPage, sqlMs: median(sql) };
}

async function overHttp({ url, session }: BenchServer, datasetId: number): Promise<Spread> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  for (const search of ['', ...searches]) {
    const body = JSON.stringify({ datasetId, column: 'product', search, limit: 200 });
    const call = { headers: { ...session.headers, 'content-type': 'application/json' }, body };
    times.push(await timed(() => post(`${url}/api/v1/native_filter/values`, call, agent)));
  }
  agent.destroy();
  return spread(times.slice(1)); // the first builds the index
}

/** Types into the open list of a filter; the page's own clock runs from the key to the change of the list. */
async function typeInPage(page: Page, address: string): Promise<Spread> {
  await page.goto(address);
  await page.getByRole('group', { name: 'Product' }).getByRole('button').first().click();
  const field = page.getByRole('combobox').last();
  await page.getByRole('option').first().waitFor();
  await page.evaluate(() => {
    const times: number[] = [];
    let keyMs: number | undefined;
    addEventListener('input', () => (keyMs = performance.now()), true);
    new MutationObserver((changes) => {
      const isList = changes.some(({ target }) => target.parentElement?.closest('[role="listbox"]') !== null);
      if (keyMs === undefined || !isList) return;
      times.push(performance.now() - keyMs);
      keyMs = undefined;
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    Object.assign(globalThis, { benchTyped: times });
  });
  for (const word of words) {
    await field.fill('');
    await page.waitForTimeout(100);
    for (const letter of word) {
      await page.keyboard.type(letter);
      await page.waitForTimeout(60);
    }
  }
  return spread(await page.evaluate(() => (globalThis as unknown as { benchTyped: number[] }).benchTyped));
}
