import { expect } from 'chai';
import { printRison } from '#core/common';
import { userWithPairs, type TestUser } from '../../../../support/users.ts';
import {
  dashboardPath as path,
  positionsWith,
  startDashboardServer,
  type DashboardServer,
} from '../../support/dashboard-server.ts';

describe('GET /api/v1/dashboard/<id>/page', () => {
  let server: DashboardServer;
  let reader: TestUser;
  let id: number;
  let chart: number;

  before(async function () {
    this.timeout(60_000);
    server = await startDashboardServer();
    reader = await userWithPairs(server.server, [
      ['can_read', 'Dashboard'],
      ['all_datasource_access', 'all_datasource_access'],
      ['can_share_dashboard', 'Superset'],
    ]);
    chart = await server.chart('Described', { description: 'Tom & <b>Jerry</b>\n\nSecond' });
    id = await server.dashboard({ dashboard_title: 'Opened', slug: 'opened', published: true, css: 'a {}' });
    await server.admin.put(`${path}${String(id)}`, {
      json_metadata: JSON.stringify({ positions: positionsWith([chart]), refresh_frequency: 30 }),
    });
  });
  after(() => server.server.stop());

  const page = async (query = '', session = server.admin) => {
    const answer = await session.get(`${path}opened/page${query}`);
    expect(answer.status, answer.text).to.equal(200);
    return answer.body.result;
  };

  it('brings content, charts, datasets and permissions in one answer [4.3.1a] [3.4.3] [6.0.3]', async () => {
    const { dashboard, content, isPublished, isStarred } = await page();
    expect([isPublished, isStarred]).to.deep.equal([true, false]);
    expect(content).to.deep.include({ title: 'Opened', slug: 'opened', css: 'a {}', certifiedBy: null, roles: [] });
    expect(content.metadata).to.deep.include({ refresh_frequency: 30, cross_filters_enabled: true });
    expect(content.layout[`CHART-${String(chart)}`].meta.chartId).to.equal(chart);
    expect(dashboard).to.deep.include({ id, url: '/superset/dashboard/opened/', version: 2, extras: {} });
    expect(dashboard.charts[chart]).to.deep.include({
      sliceName: 'Described',
      descriptionMarkedDown: '<p>Tom &amp; &lt;b&gt;Jerry&lt;/b&gt;</p>\n<p>Second</p>',
    });
    expect(dashboard.charts[chart].formData.slice_id).to.equal(chart);
    expect(dashboard.datasets[server.datasetId].columns.length).to.equal(4);
    expect(dashboard.permissions).to.deep.equal({
      canEdit: true,
      canSave: true,
      canStar: true,
      canShare: true,
      canExplore: true,
      canShareChart: true,
      canDownload: true,
    });
    expect((await page('', reader.session)).dashboard.permissions).to.deep.equal({
      canEdit: false,
      canSave: false,
      canStar: false,
      canShare: true,
      canExplore: false,
      canShareChart: false,
      canDownload: false,
    });
  });

  it('resolves masks of a permalink before those of a state key before those of the address [2.2.4]', async () => {
    const mask = (value: string) => ({ F: { extraFormData: { time_range: value }, filterState: { value } } });
    const { key: permalink } = (
      await server.admin.post(`${path}${String(id)}/permalink`, {
        dataMask: mask('permalink'),
        activeTabs: ['TAB-1'],
        urlParams: [['country', 'NO']],
        anchor: 'TAB-1',
      })
    ).body;
    const { key: state } = (
      await server.admin.post(`${path}${String(id)}/filter_state`, { value: JSON.stringify(mask('state')) })
    ).body;
    const address = encodeURIComponent(printRison(mask('address')));
    const all = `?permalink_key=${String(permalink)}&native_filters_key=${String(state)}&native_filters=${address}`;
    const opened = await page(all);
    expect(opened.requestedMasks).to.deep.equal(mask('permalink'));
    expect(opened).to.deep.include({ activeTabs: ['TAB-1'], urlParams: [['country', 'NO']], anchor: 'TAB-1' });
    const byState = await page(all.replace(/permalink_key=[^&]+&/, ''));
    expect(byState.requestedMasks).to.deep.equal(mask('state'));
    const byAddress = await page(`?permalink_key=gone&native_filters_key=gone&native_filters=${address}`);
    expect(byAddress).to.deep.include({ requestedMasks: mask('address'), activeTabs: [], anchor: null });
    expect((await page('?native_filters=((')).requestedMasks).to.deep.equal({});
  });

  it('begins what the charts of the first screen will ask, and names them', async () => {
    const more = await Promise.all(['Near', 'Far', 'Farther', 'Farthest'].map((name) => server.chart(name)));
    const tall = await server.dashboard({ dashboard_title: 'Tall', published: true });
    await server.admin.put(`${path}${String(tall)}`, {
      json_metadata: JSON.stringify({ positions: positionsWith([chart, ...more]) }),
    });
    const opened = async (query: string) =>
      (await server.admin.get(`${path}${String(tall)}/page${query}`)).body.result.dashboard.prefetchedChartIds;
    // Each chart is in a row of 400 px.
    expect(await opened('?begins=charts')).to.deep.equal([chart, ...more.slice(0, 3)]);
    expect(await opened('')).to.deep.equal([]);
  });

  it('hands on what plugins put into a permalink, and begins nothing, since only the page knows what it changes', async () => {
    const linkParts = { 'drilling/paths': { [String(chart)]: [] } };
    const { key } = (await server.admin.post(`${path}${String(id)}/permalink`, { chartStates: linkParts })).body;
    const opened = await page(`?permalink_key=${String(key)}&begins=charts`);
    expect(opened.linkParts).to.deep.equal(linkParts);
    expect(opened.dashboard.prefetchedChartIds).to.deep.equal([]);
    expect((await page('?begins=charts')).linkParts).to.deep.equal({});
  });
});
