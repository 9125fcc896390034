import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { addDatabase } from '../plugins/sqllab/support/sql-server.ts';
import { giveSession } from '../support/browser.ts';
import { ownContexts, type OwnedContexts } from '../support/chromium.ts';
import type { Session } from '../support/session.ts';
import { fillStorage } from './support/full-storage.ts';
import { startProduct, type Product } from './support/product.ts';
import { editor, written } from './support/sql-editor.ts';

async function typeAtEnd(page: Page, text: string): Promise<void> {
  await editor(page).locator('.monaco-editor').first().waitFor();
  await editor(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText(text);
}

async function until(what: string, isSo: () => Promise<boolean>, timeoutMs = 45_000): Promise<void> {
  const end = Date.now() + timeoutMs;
  while (!(await isSo().catch(() => false))) {
    if (Date.now() > end) throw new Error(`It never came to this: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Text of the tab that the server would open with. */
async function keptText(admin: Session): Promise<string> {
  const { body } = await admin.get('/api/v1/sqllab/');
  return String(body.result.active_tab?.sql ?? '');
}

describe('tabs of the SQL editor', function journey() {
  this.timeout(300_000);
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
  const startAgain = async (settings: Readonly<Record<string, string>> = {}) => {
    const { port } = new URL(product.url);
    product = await startProduct(dataDir, { PORT: port, ...settings });
  };
  const openEditor = async (settings: Readonly<Record<string, string>> = {}) => {
    product = await startProduct(dataDir, settings);
    const admin = await product.admin();
    await addDatabase(admin, 'Work', 'duckdb:///work.duckdb');
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await giveSession(context, product.url, admin);
    const page = await context.newPage();
    await page.goto(`${product.url}/sqllab/`);
    await editor(page).locator('.monaco-editor').first().waitFor();
    return { admin, page, context };
  };

  it('keep what is typed while the server is dead, and hand it over when it lives again', async () => {
    const { admin, page } = await openEditor();
    await typeAtEnd(page, 'select 1 as before');
    await until('the server has the text', async () => (await keptText(admin)) === 'select 1 as before');
    await product.kill('SIGKILL');
    await typeAtEnd(page, ' -- typed without a server');
    await page.getByText('An error occurred while storing your query in the backend').first().waitFor();
    await startAgain();
    await page.reload();
    await editor(page).getByText('typed without a server').waitFor();
    const again = await product.admin();
    await until('the server has all of it', async () => (await keptText(again)).endsWith('-- typed without a server'));
  });

  it('say that a statement was lost with its server, and run the next one', async () => {
    const { admin, page } = await openEditor();
    await typeAtEnd(page, 'select count(*) from range(1000000000) a, range(1000000) b');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await until('the server runs it', async () => {
      const { body } = await admin.get('/api/v1/query/');
      return body.result[0]?.status === 'running';
    });
    await product.kill('SIGKILL');
    await startAgain();
    await until('the failure is told', async () => {
      await page.reload();
      await editor(page).locator('.monaco-editor').first().waitFor();
      const reason = page.getByText('The server that ran this query stopped before it ended').first();
      return reason.waitFor({ timeout: 3_000 }).then(
        () => true,
        () => false, // not yet: the server looks for lost runs every few seconds
      );
    });
    const underlined = await editor(page).locator('.squiggly-error').count();
    expect(underlined, 'the text is blamed').to.equal(0);
    await editor(page).click();
    await page.keyboard.press('Control+A');
    await page.keyboard.insertText('select 41 + 1 as answer');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByRole('gridcell', { name: '42' }).first().waitFor();
  });

  it('show in both windows what is written in one, and lose nothing that is written in both at once', async () => {
    const { page: first, context } = await openEditor();
    await typeAtEnd(first, 'select 1');
    await first.waitForTimeout(1_000);
    const second = await context.newPage();
    await second.goto(`${product.url}/sqllab/`);
    await editor(second).getByText('select 1').waitFor();
    await typeAtEnd(second, ' -- from the second');
    await editor(first).getByText('from the second').waitFor();
    await Promise.all([typeAtEnd(first, ' one'), typeAtEnd(second, ' two')]);
    let shown = '';
    await until('both show the same, with what one of them wrote last', async () => {
      shown = await written(first);
      return shown === (await written(second)) && / (?:one|two)$/.test(shown);
    });
    const lost = shown.includes('one') ? 'two' : 'one';
    await first.waitForTimeout(6_000);
    await first.reload();
    await editor(first).locator('.monaco-editor').first().waitFor();
    await first.getByRole('button', { name: 'More', exact: true }).click();
    await first.getByRole('menuitem', { name: 'Earlier texts…' }).click();
    const dialog = first.getByRole('dialog');
    await dialog.locator('.monaco-diff-editor').waitFor();
    const versions = dialog.locator('li button');
    let isFound = false;
    for (let index = 0; index < (await versions.count()) && !isFound; index += 1) {
      await versions.nth(index).click();
      isFound = await dialog
        .locator('.monaco-diff-editor')
        .getByText(lost)
        .first()
        .waitFor({ timeout: 2_000 })
        .then(
          () => true,
          () => false,
        );
    }
    expect(isFound, `an earlier text with ${lost}`).to.equal(true);
  });

  it('say that the browser has no room, and are safe on the server', async () => {
    const { admin, page } = await openEditor();
    await fillStorage(page);
    const longerThanTheLastGap = `-- ${'long '.repeat(20)}\n`; // a filler needs room for its key, so a few letters still fit
    await typeAtEnd(page, `${longerThanTheLastGap}select 7 as kept_anyway`);
    await page.getByText('Storing your query in the browser failed').first().waitFor();
    await editor(page).getByText('kept_anyway').waitFor();
    await until('the server has it', async () => (await keptText(admin)).endsWith('kept_anyway'));
    await page.reload();
    await editor(page).getByText('kept_anyway').waitFor();
  });

  it('that only one browser has move to the server with their statements, and follow their user to another browser', async () => {
    const off = { FEATURE_FLAGS: 'SQLLAB_BACKEND_PERSISTENCE=off' };
    const { page } = await openEditor(off);
    await typeAtEnd(page, 'select 5 as five');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByRole('gridcell', { name: '5', exact: true }).first().waitFor();
    await page.waitForTimeout(1_000);
    await product.kill('SIGTERM');
    await startAgain();
    await page.reload();
    const admin = await product.admin();
    await until('the server has the tab', async () => (await keptText(admin)) === 'select 5 as five');
    const { body } = await admin.get('/api/v1/sqllab/');
    const id = String(body.result.active_tab.id);
    await until('its statement moved along', async () => {
      const { body: queries } = await admin.get(
        `/api/v1/query/?q=(filters:!((col:sql_editor_id,opr:eq,value:'${id}')))`,
      );
      return queries.count === 1;
    });
    const other = await browser.newContext({ viewport: { width: 390, height: 800 } });
    await other.addCookies(await page.context().cookies());
    const elsewhere = await other.newPage();
    await elsewhere.goto(`${product.url}/sqllab/`);
    await editor(elsewhere).getByText('select 5 as five').waitFor();
    await elsewhere.getByRole('tab', { name: 'Results' }).click();
    await elsewhere.getByRole('gridcell', { name: '5', exact: true }).first().waitFor();
  });

  it('have in the next browser what was typed a moment before the page was left', async () => {
    const { page } = await openEditor();
    await typeAtEnd(page, 'select 7 as seven');
    const admin = await product.admin();
    await until('the server has the tab', async () => (await keptText(admin)) === 'select 7 as seven');
    await typeAtEnd(page, ', 8 as eight');
    await page.goto(`${product.url}/api/v1/openapi.json`);
    await until(
      'the server has the last words',
      async () => (await keptText(admin)) === 'select 7 as seven, 8 as eight',
    );
  });
});
