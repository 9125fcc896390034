import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import {
  openResult,
  runText,
  sqlWorkbench,
  statementsOf,
  untilRunning,
  type SqlTest,
} from './support/sql-workbench.ts';

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

/** Top of a row on the screen, px. */
const topOf = async (page: Page, row: number): Promise<number> =>
  (await page.locator(`[role=rowheader][data-row="${String(row)}"]`).boundingBox())?.y ?? Number.NaN;

/** Rows whose cells follow from their number. */
const rowsSql = (count: number) =>
  `select i as id, i * 2 as twice, 'row ' || i as name from range(${String(count)}) r(i)`;

/** Turns the bar to so many places from top to bottom, and finds the right rows at each. */
async function scrollThrough(page: Page, stops: number): Promise<void> {
  for (let stop = 1; stop <= stops; stop += 1) {
    await grid(page).evaluate((element, share) => {
      element.scrollTop = (element.scrollHeight - element.clientHeight) * share;
    }, stop / stops);
    await expectDrawnRows(page, (million * stop) / stops);
  }
}

describe('long results of the SQL editor', function () {
  this.timeout(300_000);
  const workbench = sqlWorkbench({ settings: { SQL_MAX_ROW: String(million), DEFAULT_SQLLAB_LIMIT: String(million) } });

  describe('of a million rows', () => {
    /** Further than pages are kept. */
    const stops = keptPages + 10;
    const untilMillion = (page: Page) => page.getByText('1,000,000 rows').first().waitFor();
    /** What a short result takes comes first, to compare with. */
    const openAfterFew = async () => {
      const test = workbench();
      const { page, open, databaseId } = test;
      await open(`/sqllab/?dbid=${String(databaseId)}`);
      await runText(page, rowsSql(1_000)); // so that the editor is loaded before its memory is looked at
      await page.getByText('1,000 rows').first().waitFor();
      await expectDrawnRows(page, 0);
      const few = { cells: await grid(page).getByRole('gridcell').count(), heap: await heapBytes(page) };
      const asked = watchPages(page);
      await runText(page, rowsSql(million));
      await untilMillion(page);
      return { ...test, few, asked };
    };
    const openMillion = async (): Promise<SqlTest> => {
      const test = workbench();
      await openResult(test, rowsSql(million));
      await untilMillion(test.page);
      await expectDrawnRows(test.page, 0);
      return test;
    };

    it('are counted at once, while the first page alone is fetched', async () => {
      const test = workbench();
      const { page, problems } = test;
      const asked = watchPages(page);
      await openResult(test, rowsSql(million));
      await untilMillion(page);
      await expectDrawnRows(page, 0);
      expect(await grid(page).getAttribute('aria-rowcount')).to.equal(String(million + 1));
      expect([...new Set(asked.from)]).to.deep.equal([0]);
      expect(problems).to.deep.equal([]);
    });

    it('move by what the wheel turns, pixel by pixel', async () => {
      const { page, problems } = await openMillion();
      await grid(page).hover();
      const before = await topOf(page, 9);
      for (const turn of [40, 40, 40]) await page.mouse.wheel(0, turn);
      await eventually('the tenth row went up', async () => (await topOf(page, 9)) === before - 120);
      expect(problems).to.deep.equal([]);
    });

    it('scroll to the last one in as much of the page as a short result takes', async () => {
      const { page, few, asked, problems } = await openAfterFew();
      await scrollThrough(page, stops);
      expect(await grid(page).getByRole('gridcell').count()).to.be.at.most(few.cells * 2);
      expect(asked.most()).to.equal(pageRows);
      expect(new Set(asked.from).size, 'pages of 2,000').to.be.at.most(3 * stops);
      expect(await heapBytes(page)).to.be.below(few.heap * 1.5);
      expect(problems).to.deep.equal([]);
    });

    it('are asked for again where they came long ago, and the last one is a key away', async () => {
      const { page, problems } = await openMillion();
      await scrollThrough(page, stops);
      const asked = watchPages(page);
      await grid(page).focus();
      await page.keyboard.press('Control+Home');
      await eventually('the first row', async () => (await drawn(page))[0] === expected(0));
      expect(asked.from.filter((from) => from === 0)).to.have.length(1);
      await page.keyboard.press('Control+End');
      await eventually('the last row', async () => (await drawn(page)).at(-1) === expected(million - 1));
      expect(problems).to.deep.equal([]);
    });
  });

  it('show their first rows while the others are still on their way', async () => {
    const test = workbench();
    const { page, user, problems } = test;
    // The first 10,000 rows cost nothing, each of the others a long text: all take many times as long as the first.
    // With a number for its limit, DuckDB may collect all rows before it gives the first.
    await openResult(
      test,
      `select i as id, i * 2 as twice,
        'row ' || case when i < 10000 then i else i + 0 * length(repeat(md5(i::varchar), 800)) end as name
      from range(1000000000000) r(i) limit all`,
    );
    await untilRunning(user);
    await expectDrawnRows(page, 0);
    await page.getByText(/^[\d,]+ rows so far$/).waitFor();
    expect(Number(await grid(page).getAttribute('aria-rowcount')) - 1).to.be.within(10, million - 1);
    expect((await statementsOf(user))[0]?.status).to.equal('running');
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByText('Query was stopped.').first().waitFor();
    expect(problems).to.deep.equal([]);
  });

  it('grow to their end, while the rest is not fetched unless somebody looks', async () => {
    const test = workbench();
    const { page, user, problems } = test;
    const asked = watchPages(page);
    // The first 10,000 rows cost nothing, each of the others a long text, so that the first are shown before.
    await openResult(
      test,
      `select i as id, i * 2 as twice,
        'row ' || case when i < 10000 then i else i + 0 * length(repeat(md5(i::varchar), 2000)) end as name
      from range(50000) r(i)`,
    );
    await page.getByText('50,000 rows').first().waitFor({ timeout: 120_000 });
    await expectDrawnRows(page, 0);
    expect((await statementsOf(user))[0]).to.include({ status: 'success', rows: 50_000 });
    expect([...new Set(asked.from)]).to.deep.equal([0]);
    await grid(page).focus();
    await page.keyboard.press('Control+End');
    await eventually('the last row', async () => (await drawn(page)).at(-1) === expected(49_999));
    expect(problems).to.deep.equal([]);
  });
});
