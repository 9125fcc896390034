import { expect } from 'chai';
import { sessionWith, type Session } from '../../../support/session.ts';
import {
  dashboardPath as path,
  positionsWith,
  startDashboardServer,
  type DashboardServer,
} from '../../dashboard/support/dashboard-server.ts';

/** What guests may call, however much their role may. A new one is written down here on purpose. */
const routesOfGuests: readonly string[] = [
  'get /api/v1/dashboard/permalink/{key}',
  'get /api/v1/dashboard/{id}',
  'get /api/v1/dashboard/{id}/charts',
  'get /api/v1/dashboard/{id}/datasets',
  'get /api/v1/dashboard/{id}/filter_state/{key}',
  'get /api/v1/dashboard/{id}/page',
  'get /api/v1/dashboard/{id}/tabs',
  'get /api/v1/dataset/{id}/drill_info/',
  'get /api/v1/me/roles/',
  'get /api/v1/security/csrf_token/',
  'post /api/v1/brushing/cubes',
  'post /api/v1/chart/data',
  'post /api/v1/chart/data/begin',
  'post /api/v1/chart/data/give_up',
  'post /api/v1/dashboard/{id}/filter_state',
  'post /api/v1/dashboard/{id}/label_places',
  'post /api/v1/dashboard/{id}/permalink',
  'post /api/v1/native_filter/range',
  'post /api/v1/native_filter/values',
  'post /datasource/samples',
  'post /superset/explore_json/',
  'post /superset/explore_json/{type}/{id}/',
  'put /api/v1/dashboard/{id}/filter_state/{key}',
];
const methods = ['get', 'post', 'put', 'delete'] as const;
const params = { viz_type: 'echarts_timeseries_line', metrics: ['count'], groupby: ['country'], x_axis: 'ordered_at' };

describe('guests with a role that may everything', () => {
  let server: DashboardServer;
  let dashboardId: number;
  let chartId: number;
  let ann: Session;

  before(async function () {
    this.timeout(60_000);
    server = await startDashboardServer(
      [
        'embedding',
        'native-filters',
        'brushing',
        'async-queries',
        'sqllab',
        'explore',
        'reports',
        'activity',
        'drilling',
      ],
      { settings: { FEATURE_FLAGS: 'EMBEDDED_SUPERSET=on,GLOBAL_ASYNC_QUERIES=on', GUEST_ROLE_NAME: 'Admin' } },
    );
    chartId = await server.chart('Orders by country', { params: JSON.stringify(params) });
    dashboardId = await server.dashboard({ dashboard_title: 'Shown' });
    const json_metadata = JSON.stringify({ positions: positionsWith([chartId]) });
    expect((await server.admin.put(`${path}${String(dashboardId)}`, { json_metadata })).status).to.equal(200);
    const { body } = await server.admin.post(`${path}${String(dashboardId)}/embedded`, { allowed_domains: [] });
    const resources = [{ type: 'dashboard', id: body.result.uuid as string }];
    const rls = [{ clause: "country = 'NO'" }];
    // What we do not know is passed over.
    const user = { username: 'ann', attributes: { team: 'a' } };
    const token = await server.admin.post('/api/v1/security/guest_token/', { user, resources, rls, more: true });
    expect(token.status, token.text).to.equal(200);
    ann = sessionWith(server.server.url, { 'x-guesttoken': token.body.token as string });
  });
  after(() => server.server.stop());

  it('may call what shows a dashboard, and nothing else', async () => {
    const { body } = await server.admin.get('/api/v1/_openapi');
    const paths = body.paths as Readonly<Record<string, Readonly<Record<string, { 'x-permission'?: unknown }>>>>;
    const operations = Object.entries(paths).flatMap(([address, ofPath]) =>
      methods.flatMap((method) => (ofPath[method] === undefined ? [] : [{ address, method, ...ofPath[method] }])),
    );
    const answered: string[] = [];
    for (const { address, method, 'x-permission': access } of operations) {
      if (access === 'public') continue;
      const { status } = await ann[method](address.replace(/\{[^}]+\}/g, '999999'));
      expect(status, `${method} ${address}`).to.not.equal(401);
      if (status !== 403) answered.push(`${method} ${address}`);
    }
    expect(answered.length).to.be.greaterThan(10);
    expect(routesOfGuests).to.include.members(answered);
    expect((await ann.get(`/api/v1/dashboard/related/owners`)).status).to.equal(403);
  });

  it('ask what the dashboard asks, and of other data nothing, whatever their role reads', async () => {
    const data = { datasource: { id: server.datasetId, type: 'table' }, queries: [{ columns: ['id'], metrics: [] }] };
    expect((await ann.post('/api/v1/chart/data', data)).status).to.equal(403);
    const samples = `/datasource/samples?datasource_type=table&datasource_id=${String(server.datasetId)}`;
    expect((await ann.post(samples, {})).status).to.equal(403);
    const values = { datasetId: server.datasetId, column: 'country', dashboardId };
    expect((await ann.post('/api/v1/native_filter/values', values)).status).to.equal(403); // no filter asks that
  });

  it('hear no SQL from older calls, and wait for no job', async () => {
    const form_data = { ...params, datasource: `${String(server.datasetId)}__table`, slice_id: chartId, dashboardId };
    const asked = '/superset/explore_json/';
    const answer = await ann.post(asked, { form_data });
    expect(answer.status, answer.text).to.equal(200);
    expect(answer.text).to.not.match(/select/i);
    const counts = (answer.body.data as Record<string, unknown>[]).flatMap((row) =>
      Object.values(row).filter((value) => typeof value === 'number'),
    );
    expect(answer.text).to.contain('NO').and.not.contain('SE');
    expect(counts.length).to.be.greaterThan(0);
    expect((await ann.post(`${asked}?query=true`, { form_data })).status).to.equal(403);
  });

  it('hear nothing of where the rows are, nor of columns that are not shown', async () => {
    const own = await server.admin.get(`/api/v1/dataset/${String(server.datasetId)}`);
    const hidden = [
      own.body.result.database.database_name as string,
      'select_star',
      'fetch_values_predicate',
      'amount',
    ];
    for (const part of ['datasets', 'page', 'charts']) {
      const { status, text } = await ann.get(`${path}${String(dashboardId)}/${part}`);
      expect(status, text).to.equal(200);
      for (const word of hidden) expect(text, part).to.not.contain(word);
    }
    const { body } = await ann.get(`${path}${String(dashboardId)}/datasets`);
    expect(body.result[0]).to.not.have.property('database');
    expect(body.result[0]).to.deep.include({ sql: null, owners: [], schema: null });
  });

  it('are told no column to drill by that the dashboard does not show', async () => {
    const drill = `/api/v1/dataset/${String(server.datasetId)}/drill_info/`;
    expect((await ann.get(drill)).status).to.equal(403);
    const lent = await ann.get(`${drill}?q=(dashboard_id:${String(dashboardId)})`);
    expect([lent.status, lent.text.includes('amount')], lent.text).to.deep.equal([200, false]);
    expect(lent.body.result).to.have.all.keys('id', 'columns');
  });

  it('leave no colours of labels behind', async () => {
    const places = `${path}${String(dashboardId)}/label_places`;
    const before = (await server.admin.post(places, { label_ids: ['1a'] })).body.result;
    const answer = await ann.post(places, { label_ids: ['zz9', 'zz8'] });
    expect(answer.body.result).to.deep.equal(before);
  });
});

describe('embedding, switched off', () => {
  it('is nowhere: neither pages nor calls lead to a sign-in', async function () {
    this.timeout(60_000);
    const server = await startDashboardServer(['embedding']);
    try {
      const nobody = await server.server.as('nobody');
      const id = await server.dashboard({ dashboard_title: 'Shown' });
      for (const session of [nobody, server.admin]) {
        for (const page of ['/embedded/00000000-0000-4000-8000-000000000000', '/embedded/x/y', '/embedded']) {
          const answer = await session.get(page, { headers: { accept: 'text/html' } });
          expect(answer.status, page).to.equal(404);
          expect(answer.text).to.not.contain('/login');
        }
      }
      expect((await server.admin.get(`${path}${String(id)}/embedded`)).status).to.equal(404);
      expect((await server.admin.post(`${path}${String(id)}/embedded`, { allowed_domains: [] })).status).to.equal(404);
      expect((await server.admin.get('/api/v1/embedded_dashboard/x')).status).to.equal(404);
      const token = { user: {}, resources: [], rls: [] };
      expect((await server.admin.post('/api/v1/security/guest_token/', token)).status).to.equal(404);
    } finally {
      await server.server.stop();
    }
  });
});
