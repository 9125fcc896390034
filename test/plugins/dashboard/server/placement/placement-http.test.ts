import { expect } from 'chai';
import { userWithPairs, type TestUser } from '../../../../support/users.ts';
import {
  asQuery,
  dashboardPath as path,
  startDashboardServer,
  type DashboardServer,
} from '../../support/dashboard-server.ts';

interface Component {
  readonly type: string;
  readonly children?: readonly string[];
  readonly meta?: { readonly chartId?: number; readonly sliceName?: string };
}

describe('the dashboards of a chart', () => {
  let server: DashboardServer;
  let author: TestUser;

  before(async function () {
    this.timeout(60_000);
    server = await startDashboardServer(['explore']);
    author = await userWithPairs(server.server, [
      ['can_read', 'Dashboard'],
      ['can_write', 'Dashboard'],
      ['can_read', 'Chart'],
      ['can_write', 'Chart'],
      ['all_datasource_access', 'all_datasource_access'],
    ]);
  });
  after(() => server.server.stop());

  const layoutOf = async (id: number) =>
    JSON.parse((await server.item(id))['position_json'] as string) as Readonly<Record<string, Component>>;
  const placesOf = async (chart: number) =>
    (await server.admin.get(`/api/v1/chart/${String(chart)}?q=dashboards.id`)).body.result.dashboards as unknown;
  const chartsOn = (layout: Readonly<Record<string, Component>>) =>
    Object.values(layout).flatMap((component) => component.meta?.chartId ?? []);

  it('are set when it is saved; it goes to the end of the layout, in a new row [7.4.4] [1.0.2c] [4.3.2a]', async () => {
    const id = await server.dashboard({ dashboard_title: 'Board' });
    const first = await server.chart('First', { dashboards: [id] });
    const second = await server.chart('Second');
    const put = await server.admin.put(`/api/v1/chart/${String(second)}`, { dashboards: [id] });
    expect(put.status, put.text).to.equal(200);
    const layout = await layoutOf(id);
    expect(chartsOn(layout)).to.have.members([first, second]);
    expect(layout['GRID_ID']?.children).to.have.lengthOf(2);
    expect((await server.item(id))['charts']).to.deep.equal(['First', 'Second']);
    expect(await placesOf(first)).to.deep.equal([{ id }]);
    const opened = await server.admin.get(`/api/v1/explore/?slice_id=${String(first)}`);
    expect(opened.body.result.metadata.dashboards).to.deep.equal([{ id, dashboard_title: 'Board' }]);
  });

  it('lose a chart that is taken off or deleted [7.4.5]', async () => {
    const [one, two] = [await server.dashboard(), await server.dashboard()];
    const chart = await server.chart('Moved', { dashboards: [one, two] });
    await server.admin.put(`/api/v1/chart/${String(chart)}`, { dashboards: [two] });
    expect(await placesOf(chart)).to.deep.equal([{ id: two }]);
    expect(chartsOn(await layoutOf(one))).to.deep.equal([]);
    expect((await layoutOf(one))['GRID_ID']?.children).to.deep.equal([]);
    await server.admin.delete(`/api/v1/chart/${String(chart)}`);
    expect((await server.admin.get(`${path}${String(two)}/charts`)).body.result).to.deep.equal([]);
  });

  it('can be asked for and listed', async () => {
    const id = await server.dashboard({ dashboard_title: 'Unique name' });
    const chart = await server.chart('Listed', { dashboards: [id] });
    const filters = [{ col: 'dashboards', opr: 'rel_m_m', value: id }];
    const { body } = await server.admin.get(`/api/v1/chart/${asQuery({ filters })}`);
    expect(body.ids).to.deep.equal([chart]);
    expect(body.result[0].dashboards).to.deep.equal([{ id, dashboard_title: 'Unique name' }]);
    const related = await server.admin.get(`/api/v1/chart/related/dashboards${asQuery({ filter: 'Unique' })}`);
    expect(related.body.result).to.deep.equal([{ value: id, text: 'Unique name', extra: {} }]);
    const uses = await server.admin.get(`/api/v1/dataset/${String(server.datasetId)}/related_objects`);
    expect(uses.body.dashboards.result.map((one: { title: string }) => one.title)).to.include('Unique name');
  });

  it("must exist and be the saver's own to change", async () => {
    const id = await server.dashboard({ published: true });
    const unknown = await server.admin.post('/api/v1/chart/', { ...chartBody(), dashboards: [4_711] });
    expect([unknown.status, unknown.body]).to.deep.equal([
      422,
      { message: { dashboards: ['Dashboards do not exist'] } },
    ]);
    const foreign = await author.session.post('/api/v1/chart/', { ...chartBody(), dashboards: [id] });
    expect([foreign.status, foreign.body]).to.deep.equal([
      403,
      { message: 'Changing one or more of these dashboards is forbidden' },
    ]);
    const { body } = await server.admin.get(`/api/v1/chart/${asQuery({ page_size: 200 })}`);
    expect(body.result.map((row: { slice_name: string }) => row.slice_name)).to.not.include('Refused');
  });

  const chartBody = () => ({
    slice_name: 'Refused',
    viz_type: 'echarts_timeseries_line',
    datasource_id: server.datasetId,
    datasource_type: 'table',
  });
});
