import { expect } from 'chai';
import { Databases, uploadDatabase } from '#plugins/databases';
import { withBrowser } from '../../../../support/browser.ts';
import { ordersCsv } from '../../../charts/support/orders-server.ts';
import { loadCsv } from '../../../datasets/support/load-csv.ts';

describe('a chart alone', function () {
  this.timeout(120_000);

  it('has no navigation, for the eye and for the keyboard, and shows everything with standalone=0', async () => {
    await withBrowser({ examples: false }, async ({ page, open, server, problems }) => {
      const database = await server.services.get(Databases).ensure(uploadDatabase);
      await loadCsv(server, 'orders', ordersCsv);
      const admin = await server.as('admin');
      const values = { database: database.id, schema: 'main', table_name: 'orders' };
      const { id } = (await admin.post('/api/v1/dataset/', values)).body as { id: number };
      const href = `/explore/?datasource_id=${String(id)}&datasource_type=table`;
      const drawn = page.locator('[data-chart-key=explore][data-chart-status=rendered]');

      await open(`${href}&standalone=1`);
      await drawn.waitFor();
      await page.getByRole('main').getByRole('grid').waitFor();
      const outside = await page.evaluate(
        (inTabOrder) =>
          [...document.querySelectorAll(inTabOrder)]
            .filter((element) => element.closest('main') === null)
            .map((element) => element.outerHTML.slice(0, 100)),
        '#app :is(a[href], button, input, select, textarea, [tabindex="0"])',
      );
      expect(outside).to.deep.equal([]);
      expect(await page.getByRole('navigation').count()).to.equal(0);
      expect(new URL(page.url()).searchParams.get('standalone')).to.equal('1');

      await open(`${href}&standalone=0`);
      await drawn.waitFor();
      expect(await page.getByRole('navigation').count()).to.be.greaterThan(0);
      expect(problems).to.deep.equal([]);
    });
  });
});
