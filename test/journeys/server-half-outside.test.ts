import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { PluginRow } from '#plugins/plugin-admin';
import { withBrowser } from '../support/browser.ts';
import { hashByCommand, writeDocumentedPlugin, writePlugin } from '../support/external-plugin.ts';
import { startProduct, type Product } from './support/product.ts';

const id = 'counting-cache';
const route = '/api/v1/counting-cache/';

describe('a plugin built elsewhere with a server half', function journey() {
  this.timeout(180_000);
  let dataDir: string;
  let product: Product | undefined;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'tessera-half-outside-'));
    writeDocumentedPlugin(dataDir);
  });
  afterEach(async () => {
    await product?.kill('SIGKILL');
    product = undefined;
    rmSync(dataDir, { recursive: true, force: true });
  });

  describe('in the built product', () => {
    /** Starts it anew; gives what the list says, what the route answers, and what was printed. */
    const run = async (settings: Record<string, string> = {}, change?: (product: Product) => Promise<unknown>) => {
      product = await startProduct(dataDir, { LOG_LEVEL: 'warn', ...settings });
      const admin = await product.admin();
      await change?.(product);
      const { result } = (await admin.get('/api/v1/plugin/')).body as { result: PluginRow[] };
      const row = result.find((one) => one.id === id);
      const { status, body } = await admin.get(route);
      const { out } = await product.kill('SIGTERM');
      return { state: row?.server_half?.state, contributions: row?.contributions, status, body: body as unknown, out };
    };
    const allow = async (running: Product) =>
      (await running.admin()).put('/api/v1/plugin/server-half', { id, hash: hashByCommand(dataDir, id) });

    it('runs on the modules of the bundle once it is allowed, and is in the log', async () => {
      const first = await run({}, allow);
      expect([first.state, first.status]).to.deep.equal(['after-restart', 404]);
      expect(first.out).to.contain('server half from outside not allowed');
      expect(first.out).to.match(
        new RegExp(
          `"plugin":"${id}","hash":"${hashByCommand(dataDir, id)}","userId":1,"msg":"A server half from outside was allowed."`,
        ),
      );
      const second = await run({ RESULT_CACHE: 'counting' });
      expect([second.state, second.status, second.body, second.contributions]).to.deep.equal([
        'on',
        200,
        { reads: 0, writes: 0 },
        [{ point: 'result-cache/stores', key: 'counting' }],
      ]);
    });

    it('does not run with a changed file', async () => {
      await run({}, allow);
      writePlugin(dataDir, id, { 'server/index.js': 'process.exit(3);' });
      const { state, status } = await run();
      expect([state, status]).to.deep.equal(['changed', 404]);
    });
  });

  it('is allowed on the page of plugins, with its hash in view', async () => {
    await withBrowser({ dataDir }, async ({ page, open, problems }) => {
      await open('/plugin/list/');
      const row = page.getByRole('row').filter({ hasText: 'Counting cache' });
      await row.getByText('The server half is not allowed, so it does not run.').waitFor();
      await row.getByText(hashByCommand(dataDir, id)).waitFor();
      await row.getByRole('button', { name: 'Allow server half' }).click();
      const dialog = page.getByRole('alertdialog', { name: 'Allow the server half of Counting cache?' });
      await dialog.getByText(hashByCommand(dataDir, id)).waitFor();
      await dialog.getByText('with the rights of the server').waitFor();
      await dialog.getByRole('button', { name: 'Allow server half' }).click();
      await row.getByText('It runs from the next start of the server on.').waitFor();
      expect(problems).to.deep.equal([]);
    });
    await withBrowser({ dataDir }, async ({ page, open }) => {
      await open('/plugin/list/');
      const row = page.getByRole('row').filter({ hasText: 'Counting cache' });
      await row.getByText('The server half runs.').waitFor();
      await row.getByRole('button', { name: '1 contribution' }).click();
      await row.getByText('result-cache/stores').waitFor();
      await row.getByRole('button', { name: 'Take back' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
      await row.getByText('It runs until the server is started again.').waitFor();
    });
  });
});
