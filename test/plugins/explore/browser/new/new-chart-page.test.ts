import { expect } from 'chai';
import { Databases, uploadDatabase } from '#plugins/databases';
import { withBrowser } from '../../../../support/browser.ts';
import { ordersCsv } from '../../../charts/support/orders-server.ts';
import { loadCsv } from '../../../datasets/support/load-csv.ts';

describe('a new chart', function () {
  this.timeout(120_000);

  it('begins with a dataset found by its name and a type, and opens in Explore', async () => {
    await withBrowser({ examples: false }, async ({ page, open, server, problems }) => {
      await open('/chart/add');
      await page.getByText('No datasets yet').waitFor();

      const database = await server.services.get(Databases).ensure(uploadDatabase);
      const admin = await server.as('admin');
      for (const table of ['orders', 'others']) {
        await loadCsv(server, table, ordersCsv);
        await admin.post('/api/v1/dataset/', { database: database.id, schema: 'main', table_name: table });
      }
      await open('/chart/list/');
      await page.getByRole('button', { name: 'New chart' }).click();
      await page.getByRole('heading', { name: 'New chart' }).waitFor();
      await page.getByRole('button', { name: /^others/ }).waitFor();
      await page.getByPlaceholder('Search datasets').fill('order');
      await page.getByRole('button', { name: /^others/ }).waitFor({ state: 'detached' });
      const create = page.getByRole('button', { name: 'Create chart' });
      expect(await create.getAttribute('aria-disabled')).to.equal('true');
      await page.getByRole('button', { name: /^orders/ }).click();
      await page.locator('[data-viz=pie]').click();
      await create.click();
      await page.locator('[data-viz-type=pie]').waitFor();
      await page.locator('[data-chart-key=explore][data-chart-status=rendered]').waitFor();
      expect(problems).to.deep.equal([]);
    });
  });
});
