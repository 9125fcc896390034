import { expect } from 'chai';
import { startTestServer, type TestServer } from '../../../../support/server.ts';
import type { Session } from '../../../../support/session.ts';
import { userWithPairs } from '../../../../support/users.ts';
import { download, upload, yamlIn, zipOf, type AnyRecord } from '../../support/bundle.ts';
import { sales, salesFiles } from '../../support/sales-bundle.ts';

describe('an exported dashboard whose charts have annotations', function suite() {
  this.timeout(60_000);
  let server: TestServer;
  let admin: Session;
  before(async () => {
    server = await startTestServer({ plugins: ['bundles', 'duckdb', 'viz-line'] });
    admin = await server.as('admin');
    expect((await upload(admin, 'dashboard', zipOf(salesFiles()))).status).to.equal(200);
  });
  after(() => server.stop());

  const rows = async (session: Session, path: string) =>
    (await session.get(`${path}?q=(page_size:100)`)).body.result as readonly AnyRecord[];
  const layerOf = (name: string, value: unknown) => [
    { name, annotationType: 'EVENT', sourceType: 'line', value, show: true, style: 'solid' },
  ];
  /** A chart beside the dashboard; it feeds others, and is itself fed by `fedBy`. */
  const feeder = async (name: string, fedBy?: number) => {
    const byDay = (await rows(admin, '/api/v1/chart/')).find((row) => row['slice_name'] === 'Revenue by day');
    const params = {
      viz_type: 'echarts_timeseries_line',
      x_axis: 'ordered_at',
      metrics: ['revenue'],
      ...(fedBy === undefined ? {} : { annotation_layers: layerOf('Before', fedBy) }),
    };
    const answer = await admin.post('/api/v1/chart/', {
      slice_name: name,
      viz_type: 'echarts_timeseries_line',
      datasource_id: byDay?.['datasource_id'],
      datasource_type: 'table',
      params: JSON.stringify(params),
    });
    expect(answer.status, answer.text).to.equal(201);
    return answer.body.id as number;
  };

  it('takes along the charts that feed them, and comes in with them elsewhere', async () => {
    const second = await feeder('Feeds the feeder');
    const first = await feeder('Feeds the chart', second);
    const byDay = (await rows(admin, '/api/v1/chart/')).find((row) => row['slice_name'] === 'Revenue by day');
    const { params } = (await admin.get(`/api/v1/chart/${String(byDay?.['id'])}`)).body.result as AnyRecord;
    const settings = { ...(JSON.parse(String(params)) as AnyRecord), annotation_layers: layerOf('Fed', first) };
    const put = await admin.put(`/api/v1/chart/${String(byDay?.['id'])}`, { params: JSON.stringify(settings) });
    expect(put.status, put.text).to.equal(200);
    const [dashboard] = await rows(admin, '/api/v1/dashboard/');
    const path = `/api/v1/dashboard/export/?q=!(${String(dashboard?.['id'])})`;
    const { files, bytes } = await download(server.url, admin, path);
    const names = Object.keys(files).filter((name) => name.startsWith('charts/'));
    expect(names.map((name) => yamlIn(files, name)['slice_name'])).to.have.members([
      'Revenue by day',
      'Revenue by city',
      'Feeds the chart',
      'Feeds the feeder',
    ]);

    const other = await startTestServer({ plugins: ['bundles', 'duckdb', 'viz-line'] });
    try {
      const session = await other.as('admin');
      const answer = await upload(session, 'dashboard', new Uint8Array(bytes));
      expect(answer.status, answer.text).to.equal(200);
      expect(answer.text).not.to.contain('annotations');
      const charts = await rows(session, '/api/v1/chart/');
      expect(charts).to.have.length(4);
      const [brought] = await rows(session, '/api/v1/dashboard/');
      const shown = await session.get(`/api/v1/dashboard/${String(brought?.['id'])}/charts`);
      expect((shown.body.result as readonly AnyRecord[]).map((chart) => chart['slice_name'])).to.have.members([
        'Revenue by day',
        'Revenue by city',
      ]);
    } finally {
      await other.stop();
    }
  });

  it('leaves out those that whoever exports may not see', async () => {
    const hidden = await admin.post('/api/v1/dataset/', {
      database: (await rows(admin, '/api/v1/database/'))[0]?.['id'],
      table_name: 'hidden',
      sql: 'SELECT 1 AS amount',
    });
    expect(hidden.status, hidden.text).to.equal(201);
    const chart = await admin.post('/api/v1/chart/', {
      slice_name: 'Hidden',
      viz_type: 'table',
      datasource_id: hidden.body.id as number,
      datasource_type: 'table',
      params: '{}',
    });
    const byCity = (await rows(admin, '/api/v1/chart/')).find((row) => row['slice_name'] === 'Revenue by city');
    const settings = { viz_type: 'world_map', annotation_layers: layerOf('Secret', chart.body.id) };
    const put = await admin.put(`/api/v1/chart/${String(byCity?.['id'])}`, { params: JSON.stringify(settings) });
    expect(put.status, put.text).to.equal(200);
    const sold = (await rows(admin, '/api/v1/dataset/')).find((row) => row['uuid'] === sales.dataset);
    const { session } = await userWithPairs(server, [
      ['can_read', 'Dashboard'],
      ['can_export', 'Dashboard'],
      ['can_read', 'Chart'],
      ['datasource_access', `[Shop].[orders_by_city](id:${String(sold?.['id'])})`],
    ]);
    const [dashboard] = await rows(admin, '/api/v1/dashboard/');
    const { status, files } = await download(
      server.url,
      session,
      `/api/v1/dashboard/export/?q=!(${String(dashboard?.['id'])})`,
    );
    expect(status).to.equal(200);
    expect(Object.keys(files).filter((name) => name.includes('Revenue_by_city'))).to.have.length(1);
    expect(Object.keys(files).filter((name) => /hidden/i.test(name))).to.deep.equal([]);
  });
});
