import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { writeView } from '../plugins/view-frames/dots-plugin.ts';
import { sharedWorkbench } from '../support/browser.ts';
import { uploadDataset } from './support/requests.ts';

/** Writes into its element what became of each attempt to get out. */
const escapingCode = (foreign: string): string => `import { defineView } from '@tessera/sdk';
const attempts = {
  document: () => parent.document.title,
  address: () => top.location.href,
  frames: () => parent.frames[0].document.title,
  cookie: () => document.cookie,
  localStorage: () => localStorage.length,
  sessionStorage: () => sessionStorage.length,
  database: () => indexedDB.open('x'),
  api: () => fetch('/api/v1/me/'),
  foreign: () => fetch('${foreign}'),
  image: () => new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = resolve;
    image.onerror = reject;
    image.src = '${foreign}';
  }),
  popup: () => { if (open('${foreign}') === null) throw new Error('refused'); },
};
export default defineView({
  async mount(element) {
    const got = [];
    for (const [name, attempt] of Object.entries(attempts)) {
      try { await attempt(); got.push(name); } catch { /* as it should be */ }
    }
    element.textContent = 'reached: ' + (got.join(' ') || 'nothing');
  },
});
`;

const loopingCode = `import { defineView } from '@tessera/sdk';
export default defineView({ mount() { for (;;); } });
`;

const failingCode = `import { defineView } from '@tessera/sdk';
export default defineView({ mount() { throw new Error('no ink'); } });
`;

describe('a chart type that runs in a frame', function journey() {
  this.timeout(120_000);
  let dataDir: string;
  let foreign: Server;
  const heard: string[] = [];
  before(async () => {
    foreign = createServer((request, answer) => {
      heard.push(request.url ?? '');
      answer.setHeader('access-control-allow-origin', '*').end('x');
    });
    await new Promise<void>((done) => foreign.listen(0, '127.0.0.1', done));
    dataDir = mkdtempSync(join(tmpdir(), 'tessera-view-data-'));
    writeView(dataDir, 'dots');
    writeView(dataDir, 'escaping', {
      code: escapingCode(`http://127.0.0.1:${String((foreign.address() as AddressInfo).port)}/`),
    });
    writeView(dataDir, 'looping', { code: loopingCode });
    writeView(dataDir, 'failing', { code: failingCode });
  });
  const test = sharedWorkbench({
    get dataDir() {
      return dataDir; // there when the server starts
    },
  });
  after(() => {
    foreign.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  let dataset: number | undefined;
  const openChart = async (vizType: string): Promise<void> => {
    const { server, open } = test();
    dataset ??= (
      await uploadDataset(await server.as('admin'), 'shops.csv', 'shop,amount\nOslo,3\nBergen,2\nOslo,4\n', 'shops')
    ).id;
    const formData = {
      viz_type: vizType,
      datasource: `${String(dataset)}__table`,
      shop_slot: 'shop',
      amount_slot: { expressionType: 'SQL', sqlExpression: 'SUM(amount)', label: 'sum' },
    };
    await open(`/explore/?form_data=${encodeURIComponent(JSON.stringify(formData))}`);
  };
  const frame = () => test().page.frameLocator('section[aria-label="Chart"] iframe');

  it('draws with data and options', async () => {
    await openChart('dots');
    await frame().getByRole('button', { name: 'Oslo 7 7' }).waitFor();
    await frame().getByRole('button', { name: 'Bergen 2 7' }).waitFor();
    expect(test().problems).to.deep.equal([]);
  });

  it('filters by what is clicked in it', async () => {
    await openChart('dots');
    await frame().getByRole('button', { name: 'Oslo 7 7' }).click();
    const filter = test()
      .page.getByText(/shop\s*(=|is)\s*Oslo/i)
      .first();
    await filter.waitFor();
  });

  it('is reached and left by Tab', async () => {
    await openChart('dots');
    const { page } = test();
    await frame().getByRole('button', { name: 'Oslo 7 7' }).focus();
    await page.keyboard.press('Tab');
    expect(
      await frame()
        .getByRole('button', { name: 'Bergen 2 7' })
        .evaluate((node) => node === document.activeElement),
    ).to.equal(true);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.tagName)).to.not.equal('IFRAME');
  });

  it('reaches nothing outside of its frame', async () => {
    await openChart('escaping');
    await frame().getByText('reached: nothing').waitFor();
    expect(heard).to.deep.equal([]);
  });

  it('shows its rows and why where it fails', async () => {
    await openChart('failing');
    const alert = test().page.getByRole('alert').filter({ hasText: 'Dots failed, so its rows are shown: no ink' });
    await alert.getByRole('button', { name: 'Try again' }).waitFor();
    await test().page.locator('section[aria-label="Chart"] svg').getByText('Bergen').waitFor();
  });

  it('leaves the page alive when it never ends', async () => {
    await openChart('looping');
    const { page } = test();
    await page.getByRole('alert').filter({ hasText: 'Dots does not answer, so its rows are shown.' }).waitFor();
    await page.locator('section[aria-label="Chart"] svg').getByText('Bergen').waitFor();
  });
});
