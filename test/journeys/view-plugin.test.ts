import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { writeView } from '../plugins/view-frames/dots-plugin.ts';
import { sharedWorkbench } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { positionsWith } from '../plugins/dashboard/support/dashboard-server.ts';
import { uploadDataset } from './support/requests.ts';
import { chartOf, choose, totalBecomes } from './support/sales.ts';
import { saveDashboard } from './support/saved-dashboard.ts';

/** Writes into its element what became of each attempt to get out. */
const escapingCode = (foreign: string): string => `import { defineView } from '@tessera/sdk';
const got = [];
const attempts = {
  document: () => parent.document.title,
  address: () => top.location.href,
  frames: () => {
    const others = Array.from({ length: parent.length }, (_, index) => parent.frames[index]).filter((one) => one !== self);
    if (others.length === 0) got.push('no other chart');
    return others.map(({ document }) => document.title);
  },
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
  const options = {
    get dataDir() {
      return dataDir; // there when the server starts
    },
  };
  const test = sharedWorkbench(options, async (server) => {
    const csv = 'shop,amount\nOslo,3\nBergen,2\nOslo,4\n';
    const { id } = await uploadDataset(await server.as('admin'), 'shops.csv', csv, 'shops');
    const metric = { expressionType: 'SQL', sqlExpression: 'SUM(amount)', label: 'sum' };
    const settingsOf = (viz_type: string) => ({
      viz_type,
      datasource: `${String(id)}__table`,
      shop_slot: 'shop',
      amount_slot: metric,
      metric,
      groupby: ['shop'],
    });
    return { datasetId: id, settingsOf };
  });
  after(() => {
    foreign.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const inExplore = (vizType: string): Promise<void> => {
    const { open, settingsOf } = test();
    return open(`/explore/?form_data=${encodeURIComponent(JSON.stringify(settingsOf(vizType)))}`);
  };
  /** A dashboard with a chart of each of these types; gives the ids of the charts. */
  const onDashboard = async (...vizTypes: readonly string[]): Promise<readonly number[]> => {
    const { server, open, settingsOf, datasetId } = test();
    const admin = await server.as('admin');
    const charts: number[] = [];
    for (const viz_type of vizTypes) {
      const params = JSON.stringify(settingsOf(viz_type));
      const chart = { slice_name: viz_type, viz_type, datasource_id: datasetId, datasource_type: 'table', params };
      charts.push((await admin.post('/api/v1/chart/', chart)).body.id as number);
    }
    const made = await admin.post('/api/v1/dashboard/', { dashboard_title: 'Shops' });
    await saveDashboard({ server, dashboardId: made.body.id as number }, { positions: positionsWith(charts) });
    await open(`/tessera/dashboard/${String(made.body.id)}/`);
    return charts;
  };
  const frameOf = (chartId: number | undefined) => chartOf(test().page, chartId ?? 0).frameLocator('iframe');
  const frame = () => test().page.frameLocator('section[aria-label="Chart"] iframe');

  it('draws with data and options', async () => {
    await inExplore('dots');
    await frame().getByRole('button', { name: 'Oslo 7 7' }).waitFor();
    await frame().getByRole('button', { name: 'Bergen 2 7' }).waitFor();
    expect(test().problems).to.deep.equal([]);
  });

  it('filters other charts by what is clicked in it', async () => {
    const [dots, total] = await onDashboard('dots', 'big_number_total');
    const { page } = test();
    await totalBecomes(page, total ?? 0, '9');
    await frameOf(dots).getByRole('button', { name: 'Oslo 7 7' }).click();
    await choose(page, 'Keep only Oslo');
    await totalBecomes(page, total ?? 0, '7');
  });

  it('is reached and left by Tab', async () => {
    await inExplore('dots');
    const { page } = test();
    const isFocused = (name: string) => frame().getByRole('button', { name }).and(frame().locator(':focus')).waitFor();
    await frame().getByRole('button', { name: 'Oslo 7 7' }).waitFor();
    await page.locator('section[aria-label="Chart"] iframe').focus();
    await page.keyboard.press('Tab');
    await isFocused('Bergen 2 7');
    await page.keyboard.press('Tab');
    await isFocused('Oslo 7 7');
    await page.keyboard.press('Tab');
    await page.waitForFunction(() => document.activeElement?.tagName !== 'IFRAME');
  });

  it('reaches nothing outside of its frame, not even the frame of another chart', async () => {
    const [, escaping] = await onDashboard('dots', 'escaping');
    await frameOf(escaping).getByText('reached: nothing').waitFor();
    expect(heard).to.deep.equal([]);
  });

  it('shows its rows and why where it fails', async () => {
    await inExplore('failing');
    const alert = test().page.getByRole('alert').filter({ hasText: 'Dots failed, so its rows are shown: no ink' });
    await alert.getByRole('button', { name: 'Try again' }).waitFor();
    await test().page.locator('section[aria-label="Chart"] svg').getByText('Bergen').waitFor();
  });

  it('leaves the page alive when it never ends', async () => {
    await inExplore('looping');
    const { page } = test();
    await page.getByRole('alert').filter({ hasText: 'Dots does not answer, so its rows are shown.' }).waitFor();
    await page.locator('section[aria-label="Chart"] svg').getByText('Bergen').waitFor();
    await page.getByRole('button', { name: 'Save' }).click(); // the page answers
    await page.getByRole('dialog').waitFor();
  });

  it('is counted as crashed by whoever saw it fail', async () => {
    const { server, page } = test();
    const told = page.waitForResponse((answer) => answer.url().endsWith('/api/v1/plugin/fault'));
    await inExplore('failing');
    expect((await told).request().postDataJSON()).to.deep.include({ plugin: 'failing', kind: 'crash' });
    await eventually('the administrator reads of it', async () =>
      (await (await server.as('admin')).get('/api/v1/plugin/')).text.includes('no ink'),
    );
  });
});
