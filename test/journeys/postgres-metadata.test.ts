import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { freshPostgresUrl } from '../support/postgres.ts';
import { startProduct } from './support/product.ts';
import { chartBody, groupedRows, sumOf, uploadDataset } from './support/requests.ts';

const sales = 'day,shop,amount\n2024-03-01,Oslo,10.5\n2024-03-02,Bergen,20.25\n2024-03-03,Oslo,4.5\n';

describe('metadata in PostgreSQL', function journey() {
  this.timeout(120_000);
  let dataDir: string;
  before(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'tessera-postgres-metadata-'));
  });
  after(() => {
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('carries the main path from sign-in to a chart that outlives kill -9 [7.4.1b, 7.4.2]', async () => {
    const settings = { METADATA_URL: await freshPostgresUrl() };
    const first = await startProduct(dataDir, settings);
    const admin = await first.admin();
    expect((await admin.get('/api/v1/me/')).body.result.username).to.equal('admin');
    const dataset = await uploadDataset(admin, 'sales.csv', sales, 'sales');
    const made = await admin.post('/api/v1/chart/', chartBody('Sales by shop', dataset.id));
    expect(made.status, made.text).to.equal(201);
    const id = made.body.id as number;
    expect((await admin.post(`/api/v1/chart/${id}/favorites/`)).status).to.equal(200);
    await first.kill('SIGKILL');
    const second = await startProduct(dataDir, settings);
    const again = await second.admin();
    const list = await again.get('/api/v1/chart/?q=(columns:!(id,slice_name,viz_type))');
    expect(list.body.result).to.deep.equal([{ id, slice_name: 'Sales by shop', viz_type: 'table' }]);
    const star = await again.get(`/api/v1/chart/favorite_status/?q=!(${id})`);
    expect(star.body.result).to.deep.equal([{ id, value: true }]);
    const rows = await groupedRows(again, dataset.id, ['shop'], [sumOf('amount')]);
    expect([...rows].sort((a, b) => String(a['shop']).localeCompare(String(b['shop'])))).to.deep.equal([
      { shop: 'Bergen', 'SUM(amount)': 20.25 },
      { shop: 'Oslo', 'SUM(amount)': 15 },
    ]);
    await second.kill('SIGTERM');
    expect(readdirSync(dataDir).filter((name) => name.startsWith('metadata'))).to.deep.equal([]);
  });
});
