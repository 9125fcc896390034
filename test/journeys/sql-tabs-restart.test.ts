import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { giveSession } from '../support/browser.ts';
import { ownContexts, type OwnedContexts } from '../support/chromium.ts';
import { eventually } from '../support/eventually.ts';
import { installClock } from './support/page-clock.ts';
import { afterRounds, keptText, typeAtEnd } from './support/kept-tabs.ts';
import { startProduct, type Product } from './support/product.ts';
import { editor, writeText } from './support/sql-editor.ts';
import { workDatabase } from './support/work-database.ts';

describe('tabs of the SQL editor whose server ends and starts again', function () {
  this.timeout(180_000);
  let dataDir: string;
  let browser: OwnedContexts;
  let product: Product;
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'tessera-tabs-'));
    browser = await ownContexts();
  });
  afterEach(async () => {
    await browser.close();
    await product.kill('SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** Starts again where the page expects the server. */
  const startAgain = async () => {
    const { port } = new URL(product.url);
    product = await startProduct(dataDir, { PORT: port });
  };
  const openEditor = async (settings: Readonly<Record<string, string>> = {}) => {
    product = await startProduct(dataDir, settings);
    const admin = await product.admin();
    await workDatabase(admin);
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await giveSession(context, product.url, admin);
    const page = await context.newPage();
    await installClock(page);
    await page.goto(`${product.url}/sqllab/`);
    await editor(page).locator('.monaco-editor').first().waitFor();
    return { admin, page };
  };

  it('keep what is typed while the server is dead, and hand it over when it lives again', async () => {
    const { admin, page } = await openEditor();
    await typeAtEnd(page, 'select 1 as before');
    await afterRounds(page, 'the server has it', async () => (await keptText(admin)) === 'select 1 as before');
    await product.kill('SIGKILL');
    await typeAtEnd(page, ' -- typed without a server');
    await page.clock.fastForward(6_000); // a round after the text came to rest
    await page.getByText('An error occurred while storing your query in the backend').first().waitFor();
    await startAgain();
    await page.reload();
    await editor(page).getByText('typed without a server').waitFor();
    const again = await product.admin();
    await afterRounds(page, 'the server has all of it', async () =>
      (await keptText(again)).endsWith('-- typed without a server'),
    );
  });

  it('say that a statement was lost with its server, and run the next one', async () => {
    const { admin, page } = await openEditor();
    await typeAtEnd(page, 'select count(*) from range(1000000000) a, range(1000000) b');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    const stateIs = (state: string, who = admin) =>
      eventually(`the statement is ${state}`, async () => {
        const { body } = await who.get('/api/v1/query/');
        return body.result[0]?.status === state;
      });
    await stateIs('running');
    await product.kill('SIGKILL');
    await startAgain();
    await stateIs('failed', await product.admin());
    await page.reload();
    await page.getByText('The server that ran this query stopped before it ended').first().waitFor();
    await editor(page).locator('.view-line').first().waitFor();
    expect(await editor(page).locator('.squiggly-error').count(), 'the text is blamed').to.equal(0);
    await writeText(page, 'select 41 + 1 as answer');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByRole('gridcell', { name: '42' }).first().waitFor();
  });

  it('that only one browser has move to a server that keeps tabs, with their statements, and follow their user to another browser', async () => {
    const { page } = await openEditor({ FEATURE_FLAGS: 'SQLLAB_BACKEND_PERSISTENCE=off' });
    await typeAtEnd(page, 'select 5 as five');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByRole('gridcell', { name: '5', exact: true }).first().waitFor();
    await product.kill('SIGTERM');
    await startAgain();
    await page.reload(); // what is not stored yet is when the page goes
    const admin = await product.admin();
    await afterRounds(page, 'the server has the tab', async () => (await keptText(admin)) === 'select 5 as five');
    const { body } = await admin.get('/api/v1/sqllab/');
    const ofTab = `(filters:!((col:sql_editor_id,opr:eq,value:'${String(body.result.active_tab.id)}')))`;
    await eventually('its statement moved along', async () => {
      const { body: queries } = await admin.get(`/api/v1/query/?q=${ofTab}`);
      return queries.count === 1;
    });
    const other = await browser.newContext({ viewport: { width: 390, height: 800 } });
    await giveSession(other, product.url, admin);
    const elsewhere = await other.newPage();
    await elsewhere.goto(`${product.url}/sqllab/`);
    await editor(elsewhere).getByText('select 5 as five').waitFor();
    await elsewhere.getByRole('tab', { name: 'Results' }).click();
    await elsewhere.getByRole('gridcell', { name: '5', exact: true }).first().waitFor();
  });
});
