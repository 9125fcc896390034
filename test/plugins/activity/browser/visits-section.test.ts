import { expect } from 'chai';
import { withBrowser } from '../../../support/browser.ts';

describe('what was opened last', function () {
  this.timeout(120_000);

  it('stands on the first page once something was opened, newest first, and leads back', async () => {
    await withBrowser({}, async ({ page, open, server, problems }) => {
      const admin = await server.as('admin');
      const ids: number[] = [];
      for (const title of ['Sales', 'A <b>bold</b> title that is long '.repeat(8).trim()]) {
        ids.push((await admin.post('/api/v1/dashboard/', { dashboard_title: title })).body.id as number);
      }
      await open('/');
      await page.getByRole('heading', { name: 'Recent dashboards' }).waitFor();
      expect(await page.getByRole('heading', { name: 'Continue where you were' }).count()).to.equal(0);
      for (const id of ids) {
        const logged = page.waitForResponse((reply) => reply.url().includes('/superset/log/'));
        await open(`/superset/dashboard/${String(id)}/`);
        await logged;
      }
      await open('/');
      const visits = page.getByRole('list', { name: 'Continue where you were' }).getByRole('link');
      await visits.first().waitFor();
      expect(await visits.count()).to.equal(2);
      expect(await visits.first().getAttribute('title')).to.contain('A <b>bold</b>');
      await visits.nth(1).click();
      await page.getByRole('heading', { name: 'Sales' }).first().waitFor();
      expect(problems).to.deep.equal([]);
    });
  });
});
