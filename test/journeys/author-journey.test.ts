import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { positionsWith } from '../plugins/dashboard/support/dashboard-server.ts';
import { sharedWorkbench } from '../support/browser.ts';
import { runningCommand } from '../support/running-command.ts';
import type { TestServer } from '../support/server.ts';
import { partsOf, startSmtpServer, type SmtpServer } from '../support/smtp-server.ts';
import { authorFolder, builtSdk } from '../workbench/sdk/author-folder.ts';
import { uploadDataset } from './support/requests.ts';
import { miniatureOf } from './support/miniatures.ts';

const password = 'dots on stems 17';
const vizType = 'my_chart';
const formOf = (datasetId: number) => ({
  viz_type: vizType,
  datasource: `${String(datasetId)}__table`,
  groupby: ['shop'],
  metric: { expressionType: 'SQL', sqlExpression: 'SUM(amount)', label: 'sum' },
});

/** From an empty folder to a picture in a mail, with the tools that an author gets and nothing of this checkout. */
describe('the author of a chart type', function journey() {
  this.timeout(300_000);
  let sdk: string;
  let author: ReturnType<typeof authorFolder>;
  let mail: SmtpServer;
  before(async () => {
    sdk = builtSdk();
    author = authorFolder(sdk);
    author.create('my-chart');
    mail = await startSmtpServer();
  });
  after(async () => {
    await mail.stop();
    rmSync(author.folder, { recursive: true, force: true });
  });
  const settings = {
    ADMIN_PASSWORD: password,
    SMTP_HOST: '127.0.0.1',
    get SMTP_PORT() {
      return String(mail.port); // known when the server starts
    },
    SMTP_STARTTLS: 'off',
  };
  const test = sharedWorkbench({ settings }, async (server: TestServer) => {
    const admin = await server.as('admin');
    await admin.put('/api/v1/plugin/dev', { on: true });
    const { id } = await uploadDataset(admin, 'shops.csv', 'shop,amount\nOslo,3\nBergen,2\nOslo,4\n', 'author_shops');
    return { admin, datasetId: id };
  });
  const openChart = async () => {
    const { page, open, datasetId } = test();
    await open(`/explore/?form_data=${encodeURIComponent(JSON.stringify(formOf(datasetId)))}`);
    return page.locator('section[aria-label="Chart"]');
  };
  const edit = (from: string, to: string) => {
    const file = join(author.folder, 'my-chart/src/index.ts');
    writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
  };

  it('sees the chart in Explore while the command runs, and an edit where it stands', async () => {
    const command = runningCommand(join(sdk, 'bin/tessera-plugin.mjs'), ['dev', join(author.folder, 'my-chart')], {
      TESSERA_URL: test().server.url,
      TESSERA_USER: 'admin',
      TESSERA_PASSWORD: password,
    });
    try {
      await command.says(/Served, and no page has taken it in/);
      const chart = await openChart();
      await chart.locator('circle[r="6"]').nth(1).waitFor();
      edit('r: chosen.dot_size', 'r: chosen.dot_size + 5');
      await chart.locator('circle[r="11"]').nth(1).waitFor();
      await command.says(/In the page after \d+ ms/);
      expect(test().problems).to.deep.equal([]);
    } finally {
      edit('r: chosen.dot_size + 5', 'r: chosen.dot_size');
      await command.stop();
    }
  });

  describe('with the file that was packed', () => {
    before(async () => {
      const checked = author.tool('check', 'my-chart');
      const packed = author.tool('pack', 'my-chart');
      expect([checked.isOk, packed.isOk], checked.text + packed.text).to.deep.equal([true, true]);
    });
    const install = async () => {
      const form = new FormData();
      const file = readFileSync(join(author.folder, 'my-chart/my-chart-1.0.0.zip'));
      form.append('file', new Blob([file]), 'my-chart-1.0.0.zip');
      const done = await test().admin.post('/api/v1/plugin/install', undefined, { raw: form });
      expect(done.status, done.text).to.equal(200);
    };

    it('has the type in the gallery of a product that it was uploaded to', async () => {
      await install();
      await test().open('/chart/add');
      await (await miniatureOf(test().page, vizType)).locator('svg circle').first().waitFor();
    });

    it('has its chart on a dashboard and in a mail, drawn by the server', async () => {
      await install();
      const { admin, datasetId, page, open } = test();
      const chart = await admin.post('/api/v1/chart/', {
        slice_name: 'Shops on stems',
        viz_type: vizType,
        datasource_id: datasetId,
        datasource_type: 'table',
        params: JSON.stringify(formOf(datasetId)),
      });
      const dashboard = await admin.post('/api/v1/dashboard/', { dashboard_title: 'Shops' });
      const path = `/api/v1/dashboard/${String(dashboard.body.id)}`;
      await admin.put(path, { json_metadata: JSON.stringify({ positions: positionsWith([chart.body.id as number]) }) });
      await open(`/tessera/dashboard/${String(dashboard.body.id)}/`);
      await page
        .locator(`[data-chart-key="${String(chart.body.id)}"] circle`)
        .nth(1)
        .waitFor();
      const report = await admin.post('/api/v1/report/', {
        type: 'Report',
        name: 'Shops',
        dashboard: dashboard.body.id as number,
        creation_method: 'dashboards',
        crontab: '45 6 * * 1-5',
        timezone: 'Europe/Oslo',
        owners: [(await admin.get('/api/v1/me/')).body.result.id as number],
        recipients: [{ type: 'Email', recipient_config_json: { target: 'author@example.org' } }],
      });
      const ran = await admin.post(`/api/v1/report/${String(report.body.id)}/run/`);
      expect(ran.status, ran.text).to.equal(200);
      const [received] = await mail.until(1);
      const parts = partsOf(received?.raw ?? '');
      expect(parts.get('text/html')?.toString('utf8')).to.include('src="cid:chart-').and.to.include('Shops on stems');
      expect(parts.get('image/png')?.subarray(0, 4).toString('latin1')).to.equal('\u0089PNG');
    });
  });
});
