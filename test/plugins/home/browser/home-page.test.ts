import { expect } from 'chai';
import { withBrowser } from '../../../support/browser.ts';

describe('the first page', function () {
  this.timeout(120_000);

  it('shows how far the examples are, and the places of their charts', async () => {
    await withBrowser({ examples: false }, async ({ page, open, problems }) => {
      const loading = {
        state: 'loading',
        dataset_ids: [],
        chart_ids: [],
        dashboard_ids: [],
        first_dashboard: { title: 'Three million flights', id: null },
        error: null,
      };
      const row = { id: 'examples', title: 'Loading example data', share: 0.4, detail: 'flights', state: 'running' };
      await page.route('**/api/v1/examples/', (route) => route.fulfill({ json: { result: loading } }));
      await page.route('**/api/v1/progress/', (route) => route.fulfill({ json: { result: [row] } }));
      await open('/');
      const bar = page.getByRole('main').getByRole('progressbar', { name: 'Loading example data' });
      await bar.waitFor();
      expect(await bar.getAttribute('aria-valuenow')).to.equal('40');
      expect(await page.getByText('No charts yet').count()).to.equal(0);
      expect(problems).to.deep.equal([]);
    });
  });

  it('opens the first dashboard once at the first start, and offers it first from then on', async () => {
    await withBrowser({ examples: true }, async ({ page, open, server, problems }) => {
      const admin = await server.as('admin');
      await open('/');
      await page.waitForURL(/\/tessera\/dashboard\/\d+\//, { timeout: 90_000 });
      await page.getByRole('heading', { name: 'Three million flights' }).first().waitFor();
      expect((await admin.get('/api/v1/examples/')).body.result.first_dashboard).to.equal(null);
      await open('/');
      const first = page.getByRole('list', { name: 'Recent dashboards' }).getByRole('listitem').first();
      await first.getByRole('link', { name: 'Three million flights' }).waitFor();
      expect(new URL(page.url()).pathname).to.equal('/');
      expect(problems).to.deep.equal([]);
    });
  });

  it('stands without sideways scrolling on a phone, two charts beside each other', async () => {
    await withBrowser({ examples: true, viewport: { width: 390, height: 844 } }, async ({ page, open, server }) => {
      const admin = await server.as('admin');
      while ((await admin.get('/api/v1/examples/')).body.result.state === 'loading')
        await new Promise((resolve) => setTimeout(resolve, 200));
      await admin.post('/api/v1/examples/opened');
      await open('/');
      const tiles = page.getByRole('list', { name: 'Recent charts' }).getByRole('listitem');
      await tiles.first().waitFor();
      const [first, second] = [await tiles.nth(0).boundingBox(), await tiles.nth(1).boundingBox()];
      expect(first?.y).to.equal(second?.y);
      expect((second?.x ?? 0) > (first?.x ?? 0)).to.equal(true);
      const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
      expect(widths[0]).to.be.at.most(widths[1] ?? 0);
    });
  });
});
