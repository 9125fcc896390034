import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { withBrowser } from '../support/browser.ts';
import { addDatabase } from '../plugins/sqllab/support/sql-server.ts';
import { eventually } from '../support/eventually.ts';
import { cell, writeText } from './support/sql-editor.ts';

const grid = (page: Page) => page.getByRole('grid');
const million = 1_000_000;
/** As docs/sql-editor.md says: rows of one request, and requests whose rows stay in the page. */
const [pageRows, keptPages] = [500, 40];

/** First rows of the pages that the browser asked for, in their order. Counting alone (no rows) is left out. */
function watchPages(page: Page): { readonly from: number[]; readonly most: () => number } {
  const [from, counts]: [number[], number[]] = [[], []];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (!url.pathname.startsWith('/api/v1/sqllab/rows/')) return;
    const asked = /from:(\d+)/.exec(url.search)?.[1] ?? /"from":(\d+)/.exec(decodeURIComponent(url.search))?.[1];
    const count = Number(/count"?:(\d+)/.exec(decodeURIComponent(url.search))?.[1]);
    if (asked === undefined || count === 0) return;
    from.push(Number(asked));
    counts.push(count);
  });
  return { from, most: () => Math.max(...counts) };
}

/** Bytes of script memory in use, after garbage was collected. */
async function heapBytes(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  await devtools.detach();
  return usedSize;
}

/** What the drawn cells say: `row: id twice name`, without rows that have not come yet. */
const drawn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[role=rowheader][data-row]')].map((head) => {
      const row = head.getAttribute('data-row') ?? '';
      const cells = document.querySelectorAll(`[role=gridcell][data-row="${row}"]`);
      return `${row}: ${[...cells].map((one) => one.textContent).join(' ')}`;
    }),
  );
const expected = (row: number): string => `${String(row)}: ${String(row)} ${String(row * 2)} row ${String(row)}`;

/** Waits until every drawn row is there and the first one is near a place, and finds each to be what its number says. */
async function expectDrawnRows(page: Page, near: number): Promise<void> {
  let rows: readonly string[] = [];
  await eventually(`the rows near ${String(near)}`, async () => {
    rows = await drawn(page);
    const isNear = Math.abs(parseInt(rows[0] ?? 'none', 10) - near) < million / 100;
    return isNear && rows.every((text) => / row \d/.test(text));
  });
  expect(rows).to.deep.equal(rows.map((text) => expected(parseInt(text, 10))));
}

/** Where a row stands on the screen, px. */
const topOf = async (page: Page, row: number): Promise<number> =>
  (await page.locator(`[role=rowheader][data-row="${String(row)}"]`).boundingBox())?.y ?? Number.NaN;

describe('long results of the SQL editor', function () {
  this.timeout(300_000);

  it('of a million rows scroll row by row to the last one, while the page has a few of them', () =>
    withBrowser({ settings: { SQL_MAX_ROW: String(million), DEFAULT_SQLLAB_LIMIT: String(million) } }, async (test) => {
      const { page, open, server, problems } = test;
      const database_id = await addDatabase(await server.as('admin'), 'Work', 'duckdb:///work.duckdb');
      await open(`/sqllab/?dbid=${String(database_id)}`);
      const rowsSql = (count: number) =>
        `select i as id, i * 2 as twice, 'row ' || i as name from range(${String(count)}) r(i)`;
      await writeText(page, rowsSql(1_000));
      await page.keyboard.press('Control+Enter');
      await page.getByText('1,000 rows').first().waitFor();
      await expectDrawnRows(page, 0);
      const cellsOfFew = await grid(page).getByRole('gridcell').count();
      const heapOfFew = await heapBytes(page);

      const asked = watchPages(page);
      await writeText(page, rowsSql(million));
      await page.keyboard.press('Control+Enter');
      await page.getByText('1,000,000 rows').first().waitFor();
      expect(await grid(page).getAttribute('aria-rowcount')).to.equal(String(million + 1));
      expect([...new Set(asked.from)], 'of a million rows, the first page alone').to.deep.equal([0]);

      // The wheel moves it by what it turns, pixel by pixel, and what is drawn is as much as of a short result.
      await grid(page).hover();
      const [before] = [await topOf(page, 9)];
      for (const turn of [40, 40, 40]) await page.mouse.wheel(0, turn);
      await eventually('the tenth row went up', async () => (await topOf(page, 9)) === before - 120);
      expect(await grid(page).getByRole('gridcell').count()).to.be.at.most(cellsOfFew * 2);

      // Through all of it by the bar, further than pages are kept.
      const stops = keptPages + 10;
      for (let stop = 1; stop <= stops; stop += 1) {
        await grid(page).evaluate((element, share) => {
          element.scrollTop = (element.scrollHeight - element.clientHeight) * share;
        }, stop / stops);
        await expectDrawnRows(page, (million * stop) / stops);
      }
      expect(await grid(page).getByRole('gridcell').count()).to.be.at.most(cellsOfFew * 2);
      expect(asked.most()).to.equal(pageRows);
      expect(new Set(asked.from).size, 'pages of 2,000').to.be.at.most(3 * stops);
      expect(await heapBytes(page)).to.be.below(heapOfFew * 1.5);

      // What came first is here no more and is asked for again; the last row is one key away.
      const before0 = asked.from.filter((from) => from === 0).length;
      await grid(page).focus();
      await page.keyboard.press('Control+Home');
      await eventually('the first row', async () => (await drawn(page))[0] === expected(0));
      expect(asked.from.filter((from) => from === 0).length).to.equal(before0 + 1);
      await page.keyboard.press('Control+End');
      await eventually('the last row', async () => (await drawn(page)).at(-1) === expected(million - 1));
      expect(problems).to.deep.equal([]);
    }));

  it('show their first rows while the others are still on their way', () =>
    withBrowser({ settings: { DEFAULT_SQLLAB_LIMIT: '100000' } }, async ({ page, open, server, problems }) => {
      const admin = await server.as('admin');
      const database_id = await addDatabase(admin, 'Work', 'duckdb:///work.duckdb');
      const newest = async () => (await admin.get('/api/v1/query/')).body.result[0] as { status: string; rows: number };
      await open(`/sqllab/?dbid=${String(database_id)}`);
      const asked = watchPages(page);
      // The first 10,000 of 50,000 rows cost nothing, each of the others a long text.
      await writeText(
        page,
        `select i as id, i * 2 as twice,
          'row ' || case when i < 10000 then i else i + 0 * length(repeat(md5(i::varchar), 8000)) end as name
        from range(50000) r(i)`,
      );
      await page.keyboard.press('Control+Enter');
      await cell(page, 9, 2).waitFor();
      expect((await newest()).status, 'when the tenth row stands there').to.equal('running');
      await expectDrawnRows(page, 0);
      await page.getByText(/^[\d,]+ rows so far$/).waitFor();
      const soFar = Number(await grid(page).getAttribute('aria-rowcount')) - 1;
      expect(soFar).to.be.within(10, 49_999);

      await page.getByText('50,000 rows').first().waitFor({ timeout: 120_000 });
      expect(await newest()).to.include({ status: 'success', rows: 50_000 });
      expect([...new Set(asked.from)], 'the rest is not fetched unless somebody looks').to.deep.equal([0]);
      await grid(page).focus();
      await page.keyboard.press('Control+End');
      await eventually('the last row', async () => (await drawn(page)).at(-1) === expected(49_999));
      expect(problems).to.deep.equal([]);
    }));
});
