import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { Databases, uploadDatabase } from '#plugins/databases';
import { ordersCsv } from '../plugins/charts/support/orders-server.ts';
import { loadCsv } from '../plugins/datasets/support/load-csv.ts';
import { sharedWorkbench } from '../support/browser.ts';
import type { TestServer } from '../support/server.ts';
import { roleIdOf } from '../support/users.ts';
import { chartPath, isDrawn, savedChart } from './support/explore.ts';

const publicPairs = [
  ['can_read', 'Chart'],
  ['can_write', 'Chart'],
  ['can_read', 'Dataset'],
  ['can_read', 'Explore'],
  ['all_datasource_access', 'all_datasource_access'],
];

/** A chart, and a Public role that may read and write charts. */
async function openToVisitors(server: TestServer): Promise<{ readonly chart: string }> {
  const admin = await server.as('admin');
  const database = await server.services.get(Databases).ensure(uploadDatabase);
  await loadCsv(server, 'orders', ordersCsv);
  const made = await admin.post('/api/v1/dataset/', { database: database.id, schema: 'main', table_name: 'orders' });
  expect(made.status, made.text).to.equal(201);
  const formData = { viz_type: 'table', query_mode: 'aggregate', groupby: ['country'], metrics: ['count'] };
  const id = await savedChart(admin, 'Orders by country', made.body.id as number, formData);
  const role = `/api/v1/security/roles/${String(await roleIdOf(server, 'Public'))}`;
  const given = await admin.put(role, { permissions: publicPairs });
  expect(given.status, given.text).to.equal(200);
  return { chart: chartPath(id) };
}

describe('visitors without an account', function journey() {
  this.timeout(120_000);
  const test = sharedWorkbench({}, openToVisitors);
  /** Opens a path in a browser that nobody has signed in to. */
  const visit = async (path: string): Promise<Page> => {
    const { browser, server } = test();
    const page = await browser.newPage();
    await page.goto(`${server.url}${path}`);
    return page;
  };
  const starsOf = (page: Page) => page.getByRole('button', { name: /star/i });

  it('read the list of charts where the Public role lets them, without stars', async () => {
    const page = await visit('/chart/list/');
    await page.getByText('Orders by country').first().waitFor();
    expect(await starsOf(page).count()).to.equal(0);
  });

  it('read a chart where the Public role lets them, without its star', async () => {
    const page = await visit(test().chart);
    await isDrawn(page);
    expect(await starsOf(page).count()).to.equal(0);
  });

  it('read a chart alone where the address asks for it', async () => {
    await isDrawn(await visit(`${test().chart}&standalone=1`));
  });

  it('are sent to sign in where the Public role lets nobody', async () => {
    const page = await visit('/sqllab/');
    await page.waitForURL(/\/login\/\?next=/);
  });
});
