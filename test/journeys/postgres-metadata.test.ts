import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { freshPostgresUrl } from '../support/postgres.ts';
import type { Session } from '../support/session.ts';
import { startProduct, type Product } from './support/product.ts';
import { chartBody, groupedRows, sumOf, uploadDataset } from './support/requests.ts';

const sales = 'day,shop,amount\n2024-03-01,Oslo,10.5\n2024-03-02,Bergen,20.25\n2024-03-03,Oslo,4.5\n';

describe('metadata in PostgreSQL, after kill -9', function journey() {
  this.timeout(120_000);
  let dataDir: string;
  /** Started after the kill. */
  let second: Product;
  let admin: Session;
  let datasetId: number;
  let chartId: number;

  before(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'tessera-postgres-metadata-'));
    const settings = { METADATA_URL: await freshPostgresUrl() };
    const first = await startProduct(dataDir, settings);
    const early = await first.admin();
    datasetId = (await uploadDataset(early, 'sales.csv', sales, 'sales')).id;
    const made = await early.post('/api/v1/chart/', chartBody('Sales by shop', datasetId));
    expect(made.status, made.text).to.equal(201);
    chartId = made.body.id as number;
    expect((await early.post(`/api/v1/chart/${String(chartId)}/favorites/`)).status).to.equal(200);
    await first.kill('SIGKILL');
    second = await startProduct(dataDir, settings);
    admin = await second.admin();
  });
  after(async () => {
    await second.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('still knows who signs in', async () => {
    expect((await admin.get('/api/v1/me/')).body.result.username).to.equal('admin');
  });

  it('still has a chart', async () => {
    const list = await admin.get('/api/v1/chart/?q=(columns:!(id,slice_name,viz_type))');
    expect(list.body.result).to.deep.equal([{ id: chartId, slice_name: 'Sales by shop', viz_type: 'table' }]);
  });

  it('still has the star of a chart [7.4.1b, 7.4.2]', async () => {
    const star = await admin.get(`/api/v1/chart/favorite_status/?q=!(${String(chartId)})`);
    expect(star.body.result).to.deep.equal([{ id: chartId, value: true }]);
  });

  it('still has a dataset, which answers with its rows', async () => {
    const rows = await groupedRows(admin, datasetId, ['shop'], [sumOf('amount')]);
    expect([...rows].sort((a, b) => String(a['shop']).localeCompare(String(b['shop'])))).to.deep.equal([
      { shop: 'Bergen', 'SUM(amount)': 20.25 },
      { shop: 'Oslo', 'SUM(amount)': 15 },
    ]);
  });

  it('leaves no metadata in the data folder', () => {
    expect(readdirSync(dataDir).filter((name) => name.startsWith('metadata'))).to.deep.equal([]);
  });
});
