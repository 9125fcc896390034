import { expect } from 'chai';
import { SignJWT } from 'jose';
import { Extensions } from '#core/common';
import { buildQueryContext } from '#plugins/charts';
import { VizTypes, findVizType } from '#plugins/viz-kit';
import { sessionWith, type Session } from '../../../support/session.ts';
import { roleIdOf, userWithPairs, userWithRoles } from '../../../support/users.ts';
import {
  dashboardPath as path,
  positionsWith,
  startDashboardServer,
  type DashboardServer,
} from '../../dashboard/support/dashboard-server.ts';

const secret = 'a secret that the other site knows as well';
const tokenPath = '/api/v1/security/guest_token/';
const params = { viz_type: 'echarts_timeseries_line', metrics: ['count'], groupby: ['country'], x_axis: 'ordered_at' };
const country = {
  id: 'NATIVE_FILTER-country',
  type: 'NATIVE_FILTER',
  filterType: 'filter_select',
  name: 'Country',
  scope: { rootPath: ['ROOT_ID'], excluded: [] },
};

describe('guests of other sites', () => {
  let server: DashboardServer;
  let chartId: number;
  let shownId: number;
  let hiddenId: number;
  let uuid: string;

  before(async function () {
    this.timeout(60_000);
    server = await startDashboardServer(['embedding', 'native-filters', 'dashboard-roles', 'sql-templates'], {
      settings: { FEATURE_FLAGS: 'EMBEDDED_SUPERSET=on,DASHBOARD_RBAC=on', GUEST_TOKEN_JWT_SECRET: secret },
    });
    chartId = await server.chart('Orders by country', { params: JSON.stringify(params) });
    const { roleId } = await userWithPairs(server.server, [['can_read', 'Dashboard']]);
    // Its roles would keep others out; guests with a token have none of them.
    shownId = await server.dashboard({ dashboard_title: 'Shown', roles: [roleId] });
    hiddenId = await server.dashboard({ dashboard_title: 'Hidden', published: true });
    const targets = [{ datasetId: server.datasetId, column: { name: 'country' } }];
    for (const id of [shownId, hiddenId]) {
      const json_metadata = JSON.stringify({
        positions: positionsWith([chartId]),
        native_filter_configuration: [{ ...country, targets }],
      });
      expect((await server.admin.put(`${path}${String(id)}`, { json_metadata })).status).to.equal(200);
    }
    const made = await server.admin.post(`${path}${String(shownId)}/embedded`, {
      allowed_domains: ['https://intranet.example.org', 'partner.example.org'],
    });
    uuid = made.body.result.uuid as string;
  });
  after(() => server.server.stop());

  const tokenFor = async (rls: readonly unknown[] = [], id: unknown = uuid): Promise<string> => {
    const body = { user: { username: 'ann' }, resources: [{ type: 'dashboard', id }], rls };
    const answer = await server.admin.post(tokenPath, body);
    expect(answer.status, answer.text).to.equal(200);
    return answer.body.token as string;
  };
  const withToken = (token: string, more: Readonly<Record<string, string>> = {}): Session =>
    sessionWith(server.server.url, { ...more, 'x-guesttoken': token });
  const guest = async (rls: readonly unknown[] = []) => withToken(await tokenFor(rls));
  const ownToken = (
    claims: Readonly<Record<string, unknown>>,
    options: { aud?: string; key?: string; end?: string } = {},
  ) =>
    new SignJWT({ type: 'guest', user: {}, resources: [{ type: 'dashboard', id: uuid }], rls_rules: [], ...claims })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuedAt()
      .setExpirationTime(options.end ?? '5 minutes')
      .setAudience(options.aud ?? new URL(server.server.url).host)
      .sign(new TextEncoder().encode(options.key ?? secret));

  const question = (dashboardId: number) => {
    const viz = findVizType(server.server.services.get(Extensions).all(VizTypes), params.viz_type);
    if (viz === undefined) throw new Error('no line chart');
    const datasource = `${String(server.datasetId)}__table`;
    return buildQueryContext(viz, viz.migrate({ ...params, datasource, slice_id: chartId, dashboardId }));
  };
  /** Orders that the chart counts, and the answer. */
  const ordersSeen = async (session: Session, dashboardId = shownId) => {
    const answer = await session.post('/api/v1/chart/data', question(dashboardId));
    expect(answer.status, answer.text).to.equal(200);
    const [result] = answer.body.result as { data: Record<string, unknown>[]; query: string }[];
    const counts = (result?.data ?? []).flatMap((row) =>
      Object.entries(row).flatMap(([name, value]) =>
        name !== 'ordered_at' && typeof value === 'number' ? [value] : [],
      ),
    );
    return { count: counts.reduce((sum, one) => sum + one, 0), query: result?.query };
  };

  it('get tokens from those who may grant them, for embedded dashboards only', async () => {
    const body = { user: {}, resources: [{ type: 'dashboard', id: uuid }], rls: [] };
    const { session } = await userWithPairs(server.server, [['can_read', 'Dashboard']]);
    expect((await session.post(tokenPath, body)).status).to.equal(403);
    for (const id of ['00000000-0000-4000-8000-000000000000', String(hiddenId)]) {
      const refused = await server.admin.post(tokenPath, { ...body, resources: [{ type: 'dashboard', id }] });
      expect(refused.status).to.equal(400);
      expect(refused.body.message).to.equal(`There is no embedded dashboard ${id}.`);
    }
    expect((await server.admin.post(tokenPath, { user: {}, resources: body.resources })).status).to.equal(400);
  });

  it('see their dashboard without its people, and nothing else', async () => {
    const ann = await guest();
    const shown = await ann.get(`${path}${String(shownId)}`);
    expect(shown.status, shown.text).to.equal(200);
    expect(shown.body.result).to.deep.include({ dashboard_title: 'Shown', owners: [], roles: [], changed_by: null });
    const { result } = (await ann.get(`${path}${String(shownId)}/page`)).body;
    expect(result.dashboard.permissions).to.deep.include({ canStar: false });
    expect((await ann.get(`${path}${String(hiddenId)}`)).status).to.equal(403);
    const data = { datasource: { id: server.datasetId, type: 'table' }, queries: [{ columns: ['id'], metrics: [] }] };
    expect((await ann.post('/api/v1/chart/data', data)).status).to.equal(403);
    expect((await ann.post('/api/v1/chart/data', question(hiddenId))).status).to.equal(403);
    expect((await ann.put(`${path}${String(shownId)}`, { dashboard_title: 'Mine' })).status).to.equal(403);
    expect((await ann.get('/api/v1/security/users/')).status).to.equal(403);
    for (const own of [path, '/api/v1/me/', '/api/v1/progress/'])
      expect((await ann.get(own)).status, own).to.equal(403);
    const me = await ann.get('/api/v1/me/roles/');
    expect(me.body.result).to.deep.include({ username: 'ann', isAnonymous: false });
    expect(Object.keys(me.body.result.roles as object)).to.deep.equal(['Public']);
  });

  it('see the rows that their rules leave, whoever asked before, and no SQL', async () => {
    const all = await ordersSeen(server.admin);
    expect(all.count).to.equal(5);
    expect(all.query).to.contain('SELECT');
    expect(await ordersSeen(await guest())).to.deep.equal({ count: 5, query: '' });
    const norway = { clause: "country = 'NO' -- all others", dataset: server.datasetId };
    for (let round = 0; round < 2; round += 1) expect((await ordersSeen(await guest([norway]))).count).to.equal(2);
    const [elsewhere, early] = [{ clause: '1 = 0', dataset: server.datasetId + 1 }, { clause: 'id < 3' }];
    expect((await ordersSeen(await guest([elsewhere]))).count).to.equal(5);
    expect((await ordersSeen(await guest([norway, early]))).count).to.equal(1); // orders 1 and 3 are of Norway
    const sql = await (await guest()).post('/api/v1/chart/data', { ...question(shownId), result_type: 'query' });
    expect(sql.status).to.equal(403);
  });

  /** A dashboard with one chart over SQL of its own, embedded; what guests of it count. */
  const countsOver = async (sql: string) => {
    const { admin } = server;
    const dataset = await admin.get(`/api/v1/dataset/${String(server.datasetId)}`);
    const body = {
      database: dataset.body.result.database.id as number,
      table_name: `virtual ${sql}`.slice(0, 200),
      sql,
    };
    const made = await admin.post('/api/v1/dataset/', body);
    expect(made.status, made.text).to.equal(201);
    const datasetId = made.body.id as number;
    const count = { expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: 'n' };
    const own = { viz_type: params.viz_type, metrics: [count], x_axis: 'country' };
    const chart = await server.chart('Virtual', { params: JSON.stringify(own), datasource_id: datasetId });
    const id = await server.dashboard({ dashboard_title: 'Virtual' });
    const json_metadata = JSON.stringify({ positions: positionsWith([chart]) });
    expect((await admin.put(`${path}${String(id)}`, { json_metadata })).status).to.equal(200);
    const embedded = await admin.post(`${path}${String(id)}/embedded`, { allowed_domains: [] });
    const viz = findVizType(server.server.services.get(Extensions).all(VizTypes), params.viz_type);
    if (viz === undefined) throw new Error('no line chart');
    const formData = { ...own, datasource: `${String(datasetId)}__table`, slice_id: chart, dashboardId: id };
    const context = buildQueryContext(viz, viz.migrate(formData));
    return async (rls: readonly unknown[], urlParams: Readonly<Record<string, string>> = {}) => {
      const token = await tokenFor(rls, embedded.body.result.uuid);
      const form_data = { ...context.form_data, url_params: urlParams };
      return withToken(token).post('/api/v1/chart/data', { ...context, form_data });
    };
  };
  const countOf = (answer: { readonly status: number; readonly text: string; readonly body: unknown }) => {
    expect(answer.status, answer.text).to.equal(200);
    const { result } = answer.body as { result: { data: { n: number }[] }[] };
    return (result[0]?.data ?? []).reduce((sum, { n }) => sum + n, 0);
  };

  it('see the rows that their rules leave of datasets with SQL of their own, templates too', async () => {
    const norway = [{ clause: "country = 'NO' -- all others" }];
    const plain = await countsOver('SELECT country, id FROM orders -- all\n;');
    expect(countOf(await plain([]))).to.equal(5);
    expect(countOf(await plain(norway))).to.equal(2);
    const templated = await countsOver("SELECT country, id FROM orders WHERE id < {{ url_param('most') or 10 }}");
    expect(countOf(await templated([]))).to.equal(5);
    expect(countOf(await templated([], { most: '3' }))).to.equal(2);
    expect(countOf(await templated(norway))).to.equal(2);
    expect(countOf(await templated(norway, { most: '3' }))).to.equal(1);
    // What a guest writes into the address cannot lead out of the rules.
    for (const most of [
      '10) AS all_rows UNION ALL SELECT country, id FROM (SELECT * FROM orders',
      '10 UNION ALL SELECT country, id FROM orders',
      '(SELECT MAX(id) FROM orders)',
    ]) {
      const out = await templated(norway, { most });
      expect(out.status, out.text).to.equal(400);
    }
  });

  it('have rules that may be templates, over tables, SQL and templates alike', async () => {
    const asked = [{ clause: "country = '{{ url_param('land') }}'" }];
    for (const sql of ['SELECT country, id FROM orders', 'SELECT country, id FROM orders WHERE {{ 1 }} = 1']) {
      const counts = await countsOver(sql);
      expect(countOf(await counts(asked, { land: 'NO' })), sql).to.equal(2);
      expect(countOf(await counts(asked, { land: "NO' OR '1' = '1" })), sql).to.equal(0);
    }
  });

  it('have rules for every dataset where the token names none, in whatever way', async () => {
    const norway = { clause: "country = 'NO'" };
    for (const dataset of [0, null, '', String(server.datasetId)]) {
      const token = await ownToken({ rls_rules: [{ ...norway, dataset }] });
      expect((await ordersSeen(withToken(token))).count, JSON.stringify(dataset)).to.equal(2);
    }
  });

  it('choose among the values that their rules leave', async () => {
    const body = { datasetId: server.datasetId, column: 'country', dashboardId: shownId, filterId: country.id };
    const valuesOf = async (session: Session) => {
      const answer = await session.post('/api/v1/native_filter/values', body);
      expect(answer.status, answer.text).to.equal(200);
      return (answer.body.result.values as { value: string }[]).map(({ value }) => value);
    };
    expect(await valuesOf(await guest())).to.include.members(['NO', 'SE']);
    expect(await valuesOf(await guest([{ clause: "country = 'NO'" }]))).to.deep.equal(['NO']);
  });

  it('are who their token says, also beside the session of an administrator', async () => {
    const cookie = { cookie: server.admin.headers['cookie'] ?? '' };
    const ann = withToken(await tokenFor(), cookie);
    expect((await ann.get(`${path}${String(hiddenId)}`)).status).to.equal(403);
    expect((await ann.post('/api/v1/chart/data', question(shownId))).status).to.equal(200); // no CSRF token is asked for
    expect((await withToken(await ownToken({}), cookie).get(`${path}${String(shownId)}`)).status).to.equal(200);
  });

  it('are nobody with a token that does not hold', async () => {
    const cookie = { cookie: server.admin.headers['cookie'] ?? '' };
    const tokens = {
      ended: await ownToken({}, { end: '-1 seconds' }),
      otherAudience: await ownToken({}, { aud: 'elsewhere.example.org' }),
      otherSecret: await ownToken({}, { key: `${secret}!` }),
      noGuest: await ownToken({ type: 'access' }),
      noRules: await ownToken({ rls_rules: null }),
      noUser: await ownToken({ user: null }),
      noToken: 'x',
    };
    for (const [name, token] of Object.entries(tokens)) {
      const answer = await withToken(token, cookie).get(`${path}${String(shownId)}`);
      expect(answer.status, name).to.equal(401);
    }
  });

  it('know a dashboard by a uuid that stays until embedding it is forbidden', async () => {
    const gamma = await userWithRoles(server.server, [await roleIdOf(server.server, 'Gamma')]);
    const id = await server.dashboard({ dashboard_title: 'By Gamma' }, gamma.session);
    const embedded = `${path}${String(id)}/embedded`;
    expect((await gamma.session.post(embedded, { allowed_domains: [] })).status).to.equal(403);
    expect((await server.admin.get(embedded)).status).to.equal(404);
    const made = await server.admin.post(embedded, { allowed_domains: ['https://a.example'] });
    expect(made.status, made.text).to.equal(200);
    expect(made.body.result).to.deep.include({ allowed_domains: ['https://a.example'], dashboard_id: String(id) });
    const changed = await server.admin.put(embedded, { allowed_domains: [] });
    expect(changed.body.result.uuid).to.equal(made.body.result.uuid);
    const byUuid = `/api/v1/embedded_dashboard/${String(made.body.result.uuid)}`;
    expect((await server.admin.get(byUuid)).body.result).to.deep.equal(changed.body.result);
    expect((await server.admin.delete(embedded)).body).to.deep.equal({ message: 'OK' });
    expect((await server.admin.get(byUuid)).status).to.equal(404);
  });

  it('lose the dashboard when it is no longer embedded', async () => {
    const id = await server.dashboard({ dashboard_title: 'For a while' });
    const embedded = `${path}${String(id)}/embedded`;
    const { body } = await server.admin.post(embedded, { allowed_domains: [] });
    const ann = withToken(await tokenFor([], body.result.uuid));
    expect((await ann.get(`${path}${String(id)}`)).status).to.equal(200);
    await server.admin.delete(embedded);
    expect((await ann.get(`${path}${String(id)}`)).status).to.equal(403);
  });
});
