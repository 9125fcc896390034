import { expect } from 'chai';
import { MetadataDb } from '#core/server';
import { sharedWorkbench } from '../../../support/browser.ts';
import { eventually } from '../../../support/eventually.ts';
import type { TestServer } from '../../../support/server.ts';

const loading = {
  state: 'loading',
  dataset_ids: [],
  chart_ids: [],
  dashboard_ids: [],
  first_dashboard: { title: 'Three million flights', id: null },
  error: null,
};

async function untilExamplesAreIn(server: TestServer): Promise<object> {
  const admin = await server.as('admin');
  const state = async () => (await admin.get('/api/v1/examples/')).body.result.state as string;
  await eventually('the examples are in', state, (found) => found === 'present');
  return {};
}

/** As before the first dashboard was opened, which the server remembers. */
async function forgetOpening(server: TestServer): Promise<void> {
  const tables = server.services.get(MetadataDb).tables<{ example_content: { kind: string } }>();
  await tables.deleteFrom('example_content').where('kind', '=', 'opened').execute();
}

const firstDashboard = async (server: TestServer): Promise<unknown> =>
  (await (await server.as('admin')).get('/api/v1/examples/')).body.result.first_dashboard;

describe('the first page', function () {
  this.timeout(120_000);

  const workbench = sharedWorkbench({ examples: true }, untilExamplesAreIn);

  it('shows how far the examples are, and the places of their charts', async () => {
    const { page, open, problems } = workbench();
    const row = { id: 'examples', title: 'Loading example data', share: 0.4, detail: 'flights', state: 'running' };
    await page.route('**/api/v1/examples/', (route) => route.fulfill({ json: { result: loading } }));
    await page.route('**/api/v1/progress/', (route) => route.fulfill({ json: { result: [row] } }));
    await page.route(/\/api\/v1\/(chart|dashboard|dataset)\//, (route) =>
      route.fulfill({ json: { count: 0, ids: [], result: [] } }),
    );
    await open('/');
    const bar = page.getByRole('main').getByRole('progressbar', { name: 'Loading example data' });
    await bar.waitFor();
    expect(await bar.getAttribute('aria-valuenow')).to.equal('40');
    expect(await page.getByText('No charts yet').count()).to.equal(0);
    expect(problems).to.deep.equal([]);
  });

  it('opens the first dashboard at the first start as soon as it is there', async () => {
    const { page, open, server, problems } = workbench();
    await forgetOpening(server);
    await page.route('**/api/v1/examples/', (route) => route.fulfill({ json: { result: loading } }), { times: 1 });
    await open('/');
    await page.waitForURL(/\/tessera\/dashboard\/\d+\//);
    await page.getByRole('heading', { name: 'Three million flights' }).first().waitFor();
    await eventually(
      'it is known to be opened',
      () => firstDashboard(server),
      (first) => first === null,
    );
    expect(problems).to.deep.equal([]);
  });

  it('stays itself once the first dashboard was opened, and offers that first', async () => {
    const { page, open, server, problems } = workbench();
    await (await server.as('admin')).post('/api/v1/examples/opened');
    await open('/');
    const first = page.getByRole('list', { name: 'Recent dashboards' }).getByRole('listitem').first();
    await first.getByRole('link', { name: 'Three million flights' }).waitFor();
    expect(new URL(page.url()).pathname).to.equal('/');
    expect(problems).to.deep.equal([]);
  });

  it('stands without sideways scrolling on a phone, two charts beside each other', async () => {
    const { page, open, server } = workbench();
    await (await server.as('admin')).post('/api/v1/examples/opened');
    await page.setViewportSize({ width: 390, height: 844 });
    await open('/');
    const tiles = page.getByRole('list', { name: 'Recent charts' }).getByRole('listitem');
    await tiles.nth(1).waitFor();
    const [first, second] = await tiles.evaluateAll((each) =>
      each.map((tile) => tile.getBoundingClientRect().toJSON()),
    );
    expect(first.y).to.equal(second.y);
    expect(second.x > first.x).to.equal(true);
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
    expect(widths[0]).to.be.at.most(widths[1] ?? 0);
  });
});
