import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { ownContexts, type OwnedContexts } from '../support/chromium.ts';
import { barHeights, heightsOf } from './support/bar-heights.ts';
import { dropFile } from './support/drop-file.ts';
import { writeSql } from './support/explore.ts';
import { startProduct, type Product } from './support/product.ts';
import { uploadDataset } from './support/requests.ts';

/** Orders as somebody might keep them; the expected numbers below are added up from these very rows. */
const orders: readonly (readonly [shop: string, amount: number])[] = Array.from({ length: 240 }, (_, row) => [
  ['Oslo', 'Bergen', 'Trondheim'][(row % 5) % 3] ?? 'Oslo',
  ((row * 37) % 101) + 0.25,
]);
const csv = `shop,amount\n${orders.map(([shop, amount]) => `${shop},${amount}`).join('\n')}\n`;

const sums = new Map<string, number>();
const counts = new Map<string, number>();
for (const [shop, amount] of orders) {
  sums.set(shop, (sums.get(shop) ?? 0) + amount);
  counts.set(shop, (counts.get(shop) ?? 0) + 1);
}
const sumOfAmount = { expressionType: 'SQL', sqlExpression: 'SUM(amount)', label: 'SUM(amount)' };

describe('the first minute', function journey() {
  this.timeout(120_000);
  let dataDir: string;
  let browser: OwnedContexts;
  let running: Product | undefined;
  const start = async (): Promise<Product> => (running = await startProduct(dataDir));
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'tessera-first-minute-'));
    browser = await ownContexts();
  });
  afterEach(async () => {
    await browser.close();
    await running?.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  });
  /** A page that was opened by the link of the start line, and its errors so far. */
  const openByLink = async (product: Product) => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    await page.goto(await product.signInLink());
    await page.locator('#app h1').first().waitFor();
    return { page, problems };
  };
  /** The first chart of a file that was dropped on the page of a new product. */
  const openFirstChart = async () => {
    const opened = await openByLink(await start());
    const { page } = opened;
    await page.getByRole('heading', { name: 'Drop a file to explore it' }).waitFor();
    await dropFile(page, 'orders.csv', csv);
    await page.getByLabel('Table name').waitFor();
    await page.getByRole('button', { name: 'Create and explore' }).click();
    return opened;
  };

  it('leads from the link over a dropped file to a chart that counts its rows', async () => {
    const { page, problems } = await openFirstChart();
    expect(await barHeights(page)).to.deep.equal(heightsOf(counts.values()));
    expect(problems).to.deep.equal([]);
  });

  it('leads from the first chart to a saved one that adds up a column, without an error [8.2.2a]', async () => {
    const { page, problems } = await openFirstChart();
    await page.getByRole('button', { name: 'Edit Number of rows' }).click();
    await page.getByRole('tab', { name: 'Custom SQL' }).click();
    await writeSql(page, 'SUM(amount)');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText(/Sum of amount with 3 points/).waitFor({ state: 'attached' });
    expect(await barHeights(page)).to.deep.equal(heightsOf(sums.values()));
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    // Not any field of that name: the header of the page has one, too, until the dialog lies over it.
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /^Chart name/ }).fill('Sales by shop');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Chart [Sales by shop] has been saved').first().waitFor();
    expect(problems).to.deep.equal([]);
  });

  it('leaves a chart with its rows that kill -9 does not take away', async () => {
    const first = await start();
    const admin = await first.admin();
    const { id, formData } = await uploadDataset(admin, 'orders.csv', csv, 'orders');
    const made = await admin.post('/api/v1/chart/', {
      slice_name: 'Sales by shop',
      viz_type: formData['viz_type'],
      datasource_id: id,
      datasource_type: 'table',
      params: JSON.stringify({ ...formData, metrics: [sumOfAmount] }),
    });
    expect(made.status, made.text).to.equal(201);
    await first.kill('SIGKILL');

    const { page } = await openByLink(await start());
    await page.getByRole('link', { name: /Sales by shop/ }).click();
    await page.getByText(/Sum of amount with 3 points/).waitFor({ state: 'attached' });
    expect(await barHeights(page)).to.deep.equal(heightsOf(sums.values()));
    for (const [shop, sum] of sums) {
      await page
        .getByRole('row')
        .filter({ hasText: shop })
        .filter({ hasText: String(sum) })
        .first()
        .waitFor();
    }
  });
});
