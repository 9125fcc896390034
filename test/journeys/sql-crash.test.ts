import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { addDatabase } from '../plugins/sqllab/support/sql-server.ts';
import { giveSession } from '../support/browser.ts';
import { ownContexts, type OwnedContexts } from '../support/chromium.ts';
import { eventually } from '../support/eventually.ts';
import type { Session } from '../support/session.ts';
import { startProduct, type Product } from './support/product.ts';
import { clearText, showsText, writeText } from './support/sql-editor.ts';
import { executeSql, sqlAddress } from './support/sql-workbench.ts';

const rowsLost = 'The server that ran this query stopped before its rows were stored. Run it again.';
const runLost = 'The server that ran this query stopped before it ended';
const endless = 'select count(*) from range(1000000000) a, range(1000000) b';
const sql = 'select i, i * 2 as twice from range(300) r(i); select 7 as seven';

const runButton = (page: Page) => page.getByRole('button', { name: 'Run', exact: true });

/** Waits until the server has this text in the tab that it would open with. */
const untilKept = (admin: Session, text: string): Promise<boolean> =>
  eventually(`the server has ${text}`, async () => {
    const { body } = await admin.get('/api/v1/sqllab/');
    return body.result.active_tab?.sql === text;
  });

interface Ran {
  readonly queryId: number;
  readonly resultsKey: string;
  readonly extra: { readonly statements: readonly { readonly resultKey: string }[] };
}

interface End {
  readonly status: string;
  readonly error: string | null;
  /** Status of the answers with the rows and with their first page. */
  readonly answers: readonly number[];
  readonly data: unknown;
}

/** What a server says of a statement that an earlier one ran. */
async function endOf(admin: Session, { queryId, resultsKey }: Ran): Promise<End> {
  const { result: query } = (await admin.get(`/api/v1/query/${String(queryId)}`)).body;
  const rows = await admin.get(`/api/v1/sqllab/results/?q=(key:'${resultsKey}')`);
  const page = await admin.get(`/api/v1/sqllab/rows/${resultsKey}`);
  return {
    status: query.status as string,
    error: query.error_message as string | null,
    answers: [rows.status, page.status],
    data: rows.body.data as unknown,
  };
}

const hasRows: End = { status: 'success', error: null, answers: [200, 200], data: [{ seven: 7 }] };

describe('a server that is killed', function () {
  this.timeout(180_000);
  let dataDir: string;
  let browser: OwnedContexts;
  let product: Product;
  let databaseId: number;
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'tessera-sql-crash-'));
    browser = await ownContexts();
    product = await startProduct(dataDir);
    databaseId = await addDatabase(await product.admin(), 'Work', 'duckdb:///work.duckdb');
  });
  afterEach(async () => {
    await browser.close();
    await product.kill('SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** Starts the product again where the page expects it. */
  const startAgain = async (): Promise<Session> => {
    product = await startProduct(dataDir, { PORT: new URL(product.url).port });
    return product.admin();
  };
  const run = async (): Promise<Ran> => (await executeSql(await product.admin(), databaseId, sql)).body.query as Ran;
  const expectRowsOrLoss = async (admin: Session, ran: Ran): Promise<void> => {
    const { data, ...end } = await endOf(admin, ran);
    if (end.status === 'success') {
      expect({ ...end, data }).to.deep.equal(hasRows);
    } else {
      expect(end).to.deep.equal({ status: 'failed', error: rowsLost, answers: [410, 410] });
      expect((await executeSql(admin, databaseId, sql)).body.data).to.deep.equal([{ seven: 7 }]);
    }
  };
  /** Bytes that results have taken on the disk since the last checkpoint. */
  const writtenBytes = (): number =>
    statSync(join(dataDir, 'results', 'results.duckdb.wal'), { throwIfNoEntry: false })?.size ?? 0;
  const openPage = async (text: string): Promise<Page> => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await giveSession(context, product.url, await product.admin());
    const page = await context.newPage();
    await page.goto(`${product.url}${sqlAddress(databaseId, text)}`);
    await showsText(page, text);
    return page;
  };

  it('right after a statement ended has its rows, or says that they are lost', async () => {
    const ran = await run();
    await product.kill('SIGKILL');
    await expectRowsOrLoss(await startAgain(), ran);
  });

  it('while the rows of a statement go to the disk has them, or says that they are lost', async () => {
    const before = writtenBytes(); // first, since all may be written by the time that the answer is here
    const ran = await run();
    await eventually('rows go to the disk', () => writtenBytes() > before);
    await product.kill('SIGKILL');
    await expectRowsOrLoss(await startAgain(), ran);
  });

  it('once the rows of a statement are on the disk has them', async () => {
    const ran = await run();
    const before = await product.admin();
    // Who searches rows waits until they are on the disk.
    const search = encodeURIComponent(JSON.stringify({ view: { search: 'nothing' } }));
    for (const { resultKey } of ran.extra.statements) {
      const found = await before.get(`/api/v1/sqllab/rows/${resultKey}?q=${search}`);
      expect(found.status, found.text).to.equal(200);
    }
    await product.kill('SIGKILL');
    expect(await endOf(await startAgain(), ran)).to.deep.equal(hasRows);
  });

  it('while somebody types loses no letter', async () => {
    const page = await openPage('select 1');
    const text = 'select 6 * 7 as answer, 1 as typed_while_it_died';
    await clearText(page);
    await page.keyboard.type(text.slice(0, 20));
    await untilKept(await product.admin(), text.slice(0, 20));
    await Promise.all([page.keyboard.type(text.slice(20), { delay: 15 }), product.kill('SIGKILL')]);
    await page.keyboard.press('Escape');
    await showsText(page, text);
    await page.getByText('An error occurred while storing your query in the backend').first().waitFor();
    await untilKept(await startAgain(), text);
    await page.reload();
    await showsText(page, text);
    await runButton(page).click();
    await page.getByRole('gridcell', { name: '42', exact: true }).waitFor();
  });

  it('while a statement runs tells the open page that it was lost, and runs the next one', async () => {
    const page = await openPage(endless);
    await runButton(page).click();
    const admin = await product.admin();
    await eventually('the server runs it', async () => {
      const { body } = await admin.get('/api/v1/query/');
      return body.result[0]?.status === 'running';
    });
    await product.kill('SIGKILL');
    await startAgain();
    await page.getByText(runLost).first().waitFor();
    await showsText(page, endless);
    await writeText(page, 'select 40 + 1 as next_one');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('gridcell', { name: '41', exact: true }).waitFor();
  });
});
