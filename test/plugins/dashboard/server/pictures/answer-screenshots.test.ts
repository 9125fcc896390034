import { expect } from 'chai';
import { userWithPairs } from '../../../../support/users.ts';
import {
  dashboardPath as path,
  positionsWith,
  startDashboardServer,
  type DashboardServer,
} from '../../support/dashboard-server.ts';
import { countryFilter } from '../../support/filters.ts';
import { fetchFile, pngSize } from '../../support/picture-files.ts';

const inNorway = { filters: [{ col: 'country', op: 'IN', val: ['NO'] }] };

describe('screenshots of dashboards', function () {
  this.timeout(60_000);
  let server: DashboardServer;
  let id: number;
  let table: number;
  let total: number;

  before(async () => {
    server = await startDashboardServer(['native-filters', 'cross-filters', 'viz-big-number']);
    table = await server.chart('Orders');
    total = await server.chart('Total', {
      viz_type: 'big_number_total',
      params: JSON.stringify({ metric: 'count' }),
    });
    id = await dashboardWith('Sales', positionsWith([table, total]));
  });
  after(() => server.server.stop());

  const dashboardWith = async (title: string, positions: unknown) => {
    const made = await server.dashboard({ dashboard_title: title });
    const metadata = { positions, native_filter_configuration: [countryFilter(server.datasetId)] };
    await server.admin.put(`${path}${String(made)}`, { json_metadata: JSON.stringify(metadata) });
    return made;
  };
  const ask = async (state: Readonly<Record<string, unknown>>, dashboard = id) => {
    const asked = await server.admin.post(`${path}${String(dashboard)}/cache_dashboard_screenshot/`, state);
    expect(asked.status, asked.text).to.equal(202);
    return asked.body as Readonly<Record<string, string>>;
  };
  const pictureOf = async (state: Readonly<Record<string, unknown>>, dashboard = id) => {
    const { status, bytes } = await fetchFile(server, (await ask(state, dashboard))['image_url'] ?? '');
    expect(status).to.equal(200);
    return bytes;
  };

  it('are asked for with a state, and come as PNG or PDF of the whole page', async () => {
    const asked = await ask({ urlParams: [['lang', 'de']], dataMask: {}, activeTabs: [], anchor: '' });
    const key = asked['cache_key'] ?? '';
    const origin = server.server.url;
    expect({ ...asked, task_updated_at: '' }).to.deep.equal({
      cache_key: key,
      dashboard_url: `${origin}/superset/dashboard/p/${key}/`,
      image_url: `${origin}${path}${String(id)}/screenshot/${key}/`,
      task_status: 'Pending',
      task_updated_at: '',
    });
    const png = await fetchFile(server, asked['image_url'] ?? '');
    expect(png.headers.get('content-type')).to.equal('image/png');
    // 1280 px wide; two rows of 50 units of 8 px and 2 units between them, 76 px above and 16 px below; two pixels a px.
    expect(pngSize(png.bytes)).to.deep.equal([2 * 1280, 2 * (76 + 102 * 8 + 16)]);
    const pdf = await fetchFile(server, `${asked['image_url'] ?? ''}?download_format=pdf`);
    expect(pdf.headers.get('content-type')).to.equal('application/pdf');
    expect(pdf.bytes.toString('latin1'))
      .to.match(/^%PDF-1\.4/)
      // 1280 by 908 px at 0.75 points.
      .and.to.include('/MediaBox [0 0 960 681]');
    const shared = await server.admin.get(`${path}permalink/${key}`);
    expect(shared.body.state.urlParams).to.deep.equal([['lang', 'de']]);
  });

  it('stand under the filters and the selections of the state', async () => {
    const plain = await pictureOf({});
    const chosen = { extraFormData: inNorway, filterState: { value: ['NO'] }, ownState: {} };
    const filtered = await pictureOf({ dataMask: { 'NATIVE_FILTER-country': chosen } });
    const selected = await pictureOf({ dataMask: { [String(table)]: { ...chosen, filterState: {} } } });
    expect(filtered.equals(plain)).to.equal(false);
    // A selection without a label has no note, so it shows as a dashboard whose second chart filters by itself does.
    const own = await server.chart('Total', {
      viz_type: 'big_number_total',
      params: JSON.stringify({
        metric: 'count',
        adhoc_filters: [
          { expressionType: 'SIMPLE', clause: 'WHERE', subject: 'country', operator: 'IN', comparator: ['NO'] },
        ],
      }),
    });
    const same = await pictureOf({}, await dashboardWith('Sales', positionsWith([table, own])));
    expect([selected.equals(plain), selected.equals(same)]).to.deep.equal([false, true]);
  });

  it('show the tabs that the state names, or those that lead to its anchor', async () => {
    const positions = positionsWith([table, total]);
    const tabbed = await dashboardWith('Tabs', {
      ...positions,
      GRID_ID: { type: 'GRID', id: 'GRID_ID', children: [], parents: ['ROOT_ID'] },
      ROOT_ID: { type: 'ROOT', id: 'ROOT_ID', children: ['TABS-a'] },
      'TABS-a': { type: 'TABS', id: 'TABS-a', children: ['TAB-a', 'TAB-b'], parents: ['ROOT_ID'], meta: {} },
      'TAB-a': tab('TAB-a', [`ROW-${String(table)}`]),
      'TAB-b': tab('TAB-b', [`ROW-${String(total)}`]),
    });
    const first = await pictureOf({}, tabbed);
    const second = await pictureOf({ activeTabs: ['TAB-b'] }, tabbed);
    const led = await pictureOf({ anchor: `CHART-${String(total)}` }, tabbed);
    expect([first.equals(second), second.equals(led)]).to.deep.equal([false, true]);
  });

  it('word texts with what charts and filters say in the state', async () => {
    const written = (code: string) => {
      const positions = positionsWith([total]);
      const row = { type: 'ROW', id: 'ROW-t', children: ['MARKDOWN-t'], parents: ['ROOT_ID', 'GRID_ID'], meta: {} };
      const text = { type: 'MARKDOWN', id: 'MARKDOWN-t', children: [], parents: ['ROOT_ID', 'GRID_ID', 'ROW-t'] };
      const grid = { type: 'GRID', id: 'GRID_ID', children: ['ROW-t', `ROW-${String(total)}`], parents: ['ROOT_ID'] };
      const meta = { width: 6, height: 20, code };
      return dashboardWith('Words', { ...positions, GRID_ID: grid, 'ROW-t': row, 'MARKDOWN-t': { ...text, meta } });
    };
    const chosen = { extraFormData: inNorway, filterState: { value: ['NO'], label: 'NO' }, ownState: {} };
    const state = { dataMask: { 'NATIVE_FILTER-country': chosen } };
    const live = await written('# Orders\n**{{ value("Total", "count") }}** of {{ filter("Country") }}');
    const literal = await written('# Orders\n2 of NO');
    const other = await written('# Orders\n5 of NO');
    const picture = await pictureOf(state, live);
    expect([
      picture.equals(await pictureOf(state, literal)),
      picture.equals(await pictureOf(state, other)),
    ]).to.deep.equal([true, false]);
  });

  it('are nobody else’s: unknown keys, keys of other dashboards and dashboards that one may not see are not found', async () => {
    const { cache_key: key = '', image_url: address = '' } = await ask({});
    const other = await server.dashboard({ published: true });
    const status = async (of: number, digest: string) =>
      (await server.admin.get(`${path}${String(of)}/screenshot/${digest}/`)).status;
    expect([await status(id, 'none'), await status(other, key)]).to.deep.equal([404, 404]);
    const stranger = await userWithPairs(server.server, [['can_read', 'Dashboard']]);
    expect((await stranger.session.get(new URL(address).pathname)).status).to.equal(404);
    const asked = await stranger.session.post(`${path}${String(id)}/cache_dashboard_screenshot/`, {});
    expect(asked.status).to.equal(403);
  });
});

function tab(id: string, children: readonly string[]) {
  return { type: 'TAB', id, children, parents: ['ROOT_ID', 'TABS-a'], meta: { text: id } };
}
