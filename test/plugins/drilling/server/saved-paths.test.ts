import { expect } from 'chai';
import {
  dashboardPath,
  positionsWith,
  startDashboardServer,
  type DashboardServer,
} from '../../dashboard/support/dashboard-server.ts';
import { drawnCharts } from '../../dashboard/support/drawn-charts.ts';
import { fetchFile } from '../../dashboard/support/picture-files.ts';

describe('steps into charts without a page', function () {
  this.timeout(60_000);
  let server: DashboardServer;
  let dashboard: number;
  let chart: number;
  let other: number;

  before(async () => {
    server = await startDashboardServer(['drilling', 'viz-bar']);
    const byCountry = {
      viz_type: 'echarts_timeseries_bar',
      params: JSON.stringify({ metrics: ['count'], x_axis: 'country' }),
    };
    chart = await server.chart('Orders', byCountry);
    other = await server.chart('Same', byCountry);
    dashboard = await server.dashboard({ dashboard_title: 'Sales' });
    const json_metadata = JSON.stringify({ positions: positionsWith([chart, other]) });
    await server.admin.put(`${dashboardPath}${String(dashboard)}`, { json_metadata });
  });
  after(() => server.server.stop());

  const step = (settings: Readonly<Record<string, unknown>>) => ({
    title: 'NO by id',
    filters: [{ col: 'country', op: 'IN', val: ['NO'] }],
    settings,
  });
  const into = (settings: Readonly<Record<string, unknown>>) => ({
    'drilling/paths': { [String(chart)]: [step(settings)] },
  });

  it('show the chart as a reader divided it, under the point, and leave the others', async () => {
    const { rows, filters } = await drawnCharts(server, dashboard, { parts: into({ x_axis: 'id' }) });
    // Norway has the orders 1 and 3.
    expect((await rows(chart)).map(([id]) => id)).to.have.members(['1', '3']);
    expect(await rows(other)).to.have.lengthOf(4);
    expect(filters).to.deep.equal([{ name: 'Orders', valueText: 'NO by id', isApplied: true }]);
  });

  it('change nothing where a link asks for what no drill does', async () => {
    const { rows, filters } = await drawnCharts(server, dashboard, { parts: into({ metrics: 'amount' }) });
    expect(await rows(chart)).to.have.lengthOf(4);
    expect(filters).to.deep.equal([]);
  });

  it('are in the picture under the key of a link, and of a picture that is asked for', async () => {
    const id = String(dashboard);
    const link = async (state: Readonly<Record<string, unknown>>) =>
      (await server.admin.post(`${dashboardPath}${id}/permalink`, state)).body.key as string;
    const pictureOf = async (key: string) => {
      const { status, bytes } = await fetchFile(server, `${dashboardPath}${id}/screenshot/${key}/`);
      expect(status).to.equal(200);
      return bytes;
    };
    const chartStates = into({ x_axis: 'id' });
    const plain = await pictureOf(await link({ dataMask: {} }));
    const drilled = await pictureOf(await link({ dataMask: {}, chartStates }));
    const asked = await server.admin.post(`${dashboardPath}${id}/cache_dashboard_screenshot/`, { chartStates });
    const same = await pictureOf(asked.body.cache_key as string);
    expect([drilled.equals(plain), drilled.equals(same)]).to.deep.equal([false, true]);
  });
});
