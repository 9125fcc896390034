import { expect } from 'chai';
import { withBrowser } from '../support/browser.ts';
import { roleIdOf } from '../support/users.ts';
import { loadCsv } from '../plugins/datasets/support/load-csv.ts';
import { ordersCsv } from '../plugins/charts/support/orders-server.ts';
import { Databases, uploadDatabase } from '#plugins/databases';

const publicPairs = [
  ['can_read', 'Chart'],
  ['can_write', 'Chart'],
  ['can_read', 'Dataset'],
  ['can_read', 'Explore'],
  ['all_datasource_access', 'all_datasource_access'],
];

describe('visitors without an account', function journey() {
  this.timeout(120_000);

  it('read charts where the Public role lets them, find no star, and are sent to sign in where it does not', () =>
    withBrowser({}, async ({ browser, server }) => {
      const admin = await server.as('admin');
      const database = await server.services.get(Databases).ensure(uploadDatabase);
      await loadCsv(server, 'orders', ordersCsv);
      const made = async (path: string, body: unknown): Promise<number> => {
        const answer = await admin.post(path, body);
        expect(answer.status, answer.text).to.equal(201);
        return answer.body.id as number;
      };
      const datasource_id = await made('/api/v1/dataset/', {
        database: database.id,
        schema: 'main',
        table_name: 'orders',
      });
      const chart = await made('/api/v1/chart/', {
        slice_name: 'Orders by country',
        viz_type: 'table',
        datasource_id,
        datasource_type: 'table',
        params: JSON.stringify({
          viz_type: 'table',
          query_mode: 'aggregate',
          groupby: ['country'],
          metrics: ['count'],
        }),
      });
      const role = `/api/v1/security/roles/${String(await roleIdOf(server, 'Public'))}`;
      expect((await admin.put(role, { permissions: publicPairs })).status).to.equal(200);

      const page = await (await browser.newContext()).newPage();
      await page.goto(`${server.url}/chart/list/`);
      await page.getByText('Orders by country').first().waitFor();
      const stars = page.getByRole('button', { name: /star/i });
      expect(await stars.count()).to.equal(0);
      await page.goto(`${server.url}/explore/?slice_id=${String(chart)}`);
      await page.locator('[data-chart-key=explore][data-chart-status=rendered]').waitFor();
      expect(await stars.count()).to.equal(0);
      await page.goto(`${server.url}/explore/?slice_id=${String(chart)}&standalone=1`);
      await page.locator('[data-chart-key=explore][data-chart-status=rendered]').waitFor();
      await page.goto(`${server.url}/sqllab/`);
      await page.waitForURL(/\/login\/\?next=/);
    }));
});
