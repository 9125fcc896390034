import { expect } from 'chai';
import { Extensions, contribute } from '#core/common';
import { buildQueryContext } from '#plugins/charts';
import { VizTypes, findVizType } from '#plugins/viz-kit';
import { DelegatedFilterSources, type DelegatedFilterSource } from '#plugins/dashboard';
import { FilterTypes } from '#plugins/native-filters';
import type { QueryContext } from '#plugins/queries';
import { timeFilter } from '../../../../plugins/native-filters/common/types/time-filters.ts';
import { productWith } from '../../../support/product-with.ts';
import { userWithPairs, type TestUser } from '../../../support/users.ts';
import {
  dashboardPath as path,
  positionsWith,
  startDashboardServer,
  type DashboardServer,
} from '../../dashboard/support/dashboard-server.ts';

const pairs = [
  ['can_read', 'Dashboard'],
  ['can_write', 'Dashboard'],
  ['can_read', 'Chart'],
  ['can_csv', 'Superset'],
  ['can_samples', 'Datasource'],
] as const;
const params = {
  viz_type: 'echarts_timeseries_line',
  metrics: ['count'],
  groupby: ['country'],
  x_axis: 'ordered_at',
  adhoc_filters: [
    { expressionType: 'SIMPLE', clause: 'WHERE', subject: 'amount', operator: '>', comparator: 0 },
    { expressionType: 'SQL', clause: 'WHERE', sqlExpression: 'id < 5' },
  ],
};
type Query = QueryContext['queries'][number];

/** A filter that a column has a value. */
const simple = (subject: string, comparator: unknown, more = {}) => ({
  expressionType: 'SIMPLE',
  clause: 'WHERE',
  subject,
  operator: '==',
  comparator,
  ...more,
});

/** A plugin that keeps entries of its own among the filters of a dashboard, by which its charts are narrowed. */
const picks: DelegatedFilterSource = {
  id: 'picks/filters',
  server: true,
  filtersOf: ({ native_filter_configuration: entries }) =>
    (entries ?? []).flatMap(({ type, datasetId }) => {
      if (type !== 'PICK' || typeof datasetId !== 'number') return [];
      const isAsking = (formData: Readonly<Record<string, unknown>>) => formData['type'] === 'PICK';
      const questionOn = (column: string) => ({ columns: [column], metrics: ['count'] });
      return [{ targets: [{ datasetId, column: 'id' }], sets: [], isAsking, questionOn }];
    }),
};
/** The product with that, and with another kind of time filter. */
const withMore = () =>
  productWith(
    'more-filters',
    ['dashboard', 'native-filters'],
    [contribute(DelegatedFilterSources, picks), contribute(FilterTypes, { ...timeFilter, key: 'season' })],
  );

describe('data that a dashboard with roles lends its members', () => {
  let server: DashboardServer;
  let member: TestUser;
  let stranger: TestUser;
  let dashboardId: number;
  let chartId: number;
  let otherId: number;

  before(async function () {
    this.timeout(60_000);
    server = await startDashboardServer(['dashboard-roles', 'native-filters', 'brushing'], {
      settings: { FEATURE_FLAGS: 'DASHBOARD_RBAC=on' },
      definition: withMore(),
    });
    member = await userWithPairs(server.server, pairs);
    stranger = await userWithPairs(server.server, pairs);
    chartId = await server.chart('Orders by country', { params: JSON.stringify(params) });
    otherId = await server.chart('Somewhere else');
    dashboardId = await server.dashboard({ published: true, roles: [member.roleId] });
    const filter = {
      id: 'NATIVE_FILTER-a',
      type: 'NATIVE_FILTER',
      filterType: 'filter_select',
      name: 'Country',
      targets: [{ datasetId: server.datasetId, column: { name: 'country' } }],
      defaultDataMask: {},
      cascadeParentIds: [],
      scope: { rootPath: ['ROOT_ID'], excluded: [] },
      controlValues: { defaultToFirstItem: true },
    };
    const saved = await server.admin.put(`${path}${String(dashboardId)}`, {
      json_metadata: JSON.stringify({ positions: positionsWith([chartId]), native_filter_configuration: [filter] }),
    });
    expect(saved.status, saved.text).to.equal(200);
  });
  after(() => server.server.stop());

  /** The chart's question, as the dashboard page asks it. */
  const question = (): QueryContext => {
    const viz = findVizType(server.server.services.get(Extensions).all(VizTypes), params.viz_type);
    if (viz === undefined) throw new Error('no line chart');
    const datasource = `${String(server.datasetId)}__table`;
    return buildQueryContext(viz, viz.migrate({ ...params, datasource, slice_id: chartId, dashboardId }));
  };
  const asked = async (body: unknown, user = member) => {
    const { status } = await user.session.post('/api/v1/chart/data', body);
    return status;
  };
  /** The status of the question with something else in its query. */
  const askedWith = (change: (query: Query) => Partial<Query>) => {
    const context = question();
    return asked({ ...context, queries: context.queries.map((query) => ({ ...query, ...change(query) })) });
  };

  it('are the rows of its charts, without access to their dataset [6.0.9]', async () => {
    const answer = await member.session.post('/api/v1/chart/data', question());
    expect(answer.status, answer.text).to.equal(200);
    // Orders 1 to 4, each in a month and country of its own but for two of February and March.
    const [{ data = [] }] = answer.body.result;
    const counts = data.flatMap((row: Record<string, unknown>) =>
      Object.entries(row).flatMap(([name, value]) =>
        name !== 'ordered_at' && typeof value === 'number' ? [value] : [],
      ),
    );
    expect(counts.reduce((sum: number, count: number) => sum + count, 0)).to.equal(4);
  });

  it('come narrowed by what the dashboard shows or filters by, and in any grain', async () => {
    const country = { col: 'country', op: 'IN', val: ['NO'] };
    expect(await askedWith((query) => ({ filters: [...(query.filters ?? []), country] }))).to.equal(200);
    expect(await askedWith((query) => ({ extras: { ...query.extras, time_grain_sqla: 'P1Y' } }))).to.equal(200);
    expect(await asked({ ...question(), result_format: 'csv' })).to.equal(200);
  });

  it('come in the range of a time filter also where the chart names no time column', async () => {
    const form = { viz_type: params.viz_type, metrics: ['count'], x_axis: 'country' };
    const countries = await server.chart('Countries', { params: JSON.stringify(form) });
    const asksBetween = async (filterType: string) => {
      const id = await server.dashboard({ published: true, roles: [member.roleId] });
      const filter = { id: 'NATIVE_FILTER-b', type: 'NATIVE_FILTER', filterType, name: 'When', targets: [{}] };
      const json_metadata = JSON.stringify({
        positions: positionsWith([countries]),
        native_filter_configuration: [{ ...filter, scope: { rootPath: ['ROOT_ID'], excluded: [] } }],
      });
      const saved = await server.admin.put(`${path}${String(id)}`, { json_metadata });
      expect(saved.status, saved.text).to.equal(200);
      const context = question();
      const [query] = context.queries;
      return asked({
        ...context,
        form_data: { slice_id: countries, dashboardId: id },
        queries: [
          {
            columns: ['country'],
            metrics: query?.metrics ?? [],
            granularity: 'ordered_at',
            time_range: '2024-02-01 : 2024-03-01',
          },
        ],
      });
    };
    expect(await asksBetween('filter_time')).to.equal(200);
    expect(await asksBetween('season'), 'of another plugin').to.equal(200);
    expect(await asksBetween('filter_select')).to.equal(403);
  });

  it('come for a filter of another plugin, and narrowed by it', async () => {
    const id = await server.dashboard({ published: true, roles: [member.roleId] });
    const native_filter_configuration = [{ id: 'PICK-1', type: 'PICK', datasetId: server.datasetId }];
    const saved = await server.admin.put(`${path}${String(id)}`, {
      json_metadata: JSON.stringify({ positions: positionsWith([chartId]), native_filter_configuration }),
    });
    expect(saved.status, saved.text).to.equal(200);
    const first = { col: 'id', op: '==', val: 1 };
    const ofPick = (type: string) =>
      asked({
        datasource: { id: server.datasetId, type: 'table' },
        form_data: { type, dashboardId: id },
        queries: [{ columns: ['id'], metrics: ['count'] }],
      });
    expect(await ofPick('PICK')).to.equal(200);
    expect(await ofPick('ANOTHER')).to.equal(403);
    const narrowed = (dashboard: number) => {
      const context = question();
      const form_data = { slice_id: chartId, dashboardId: dashboard };
      const queries = context.queries.map((query) => ({ ...query, filters: [...(query.filters ?? []), first] }));
      return asked({ ...context, form_data, queries });
    };
    expect(await narrowed(id)).to.equal(200);
    expect(await narrowed(dashboardId)).to.equal(403);
  });

  it('come in no other period by what stands for the range filter of a chart, or for its axis', async () => {
    const range = '2024-01-01 : 2024-02-01';
    const inJanuary = simple('ordered_at', range, { operator: 'TEMPORAL_RANGE' });
    const sliceId = await server.chart('In January', {
      params: JSON.stringify({ groupby: ['country'], metrics: ['count'], adhoc_filters: [inJanuary] }),
    });
    const place = await server.dashboard({ published: true, roles: [member.roleId] });
    const json_metadata = JSON.stringify({ positions: positionsWith([sliceId]) });
    expect((await server.admin.put(`${path}${String(place)}`, { json_metadata })).status).to.equal(200);
    const filters = [{ col: 'ordered_at', op: 'TEMPORAL_RANGE', val: range }];
    const asks = (more: object, axis = 'country') =>
      asked({
        ...question(),
        form_data: { slice_id: sliceId, dashboardId: place, x_axis: axis },
        queries: [{ columns: ['country'], metrics: ['count'], filters, ...more }],
      });
    expect(await asks({})).to.equal(200);
    expect(await asks({ time_range: '2020-01-01 : 2030-01-01' })).to.equal(403);
    expect(await asks({ time_range: '2020-01-01 : 2030-01-01', granularity: 'ordered_at' })).to.equal(403);
    expect(await asks({ time_range: '2020-01-01 : 2030-01-01', keeps_time: true })).to.equal(200);
    expect(await asks({ granularity: 'ordered_at' })).to.equal(403);
  });

  it('come as cubes for brushes along what the dashboard shows, and along nothing else', async () => {
    const cubes = async (column: string, { session }: TestUser) => {
      const [query] = question().queries;
      const charts = [{ key: String(chartId), datasetId: server.datasetId, dashboardId, query }];
      const axes = [{ column, kind: 'number', edges: [0, 1, 2, 3] }];
      return (await session.post('/api/v1/brushing/cubes', { axes, charts })).status;
    };
    expect(await cubes('amount', stranger)).to.equal(403);
    expect(await cubes('id', member)).to.equal(403);
    expect(await cubes('country', member)).to.equal(200);
  });

  /** The rows behind the chart, as the dialog on the dashboard asks for them. */
  const rows = (more: Partial<Query> = {}, place: number | null = dashboardId, user = member) => {
    const [query] = question().queries;
    const { filters = [], extras } = { ...query, ...more };
    const where = `datasource_type=table&datasource_id=${String(server.datasetId)}`;
    const on = place === null ? '' : `&dashboard_id=${String(place)}`;
    const body = { filters, extras: { where: extras?.where } };
    return user.session.post(`/datasource/samples?${where}${on}`, body);
  };

  it('come as the rows behind a chart, with the columns that the dashboard shows or filters by', async () => {
    const answer = await rows();
    expect(answer.status, answer.text).to.equal(200);
    // Orders 1 to 4 are above nothing and below 5; what they cost is nowhere on the dashboard, nor is their number.
    expect(answer.body.result.data).to.have.deep.members([
      { ordered_at: Date.UTC(2024, 0, 5, 10), country: 'NO' },
      { ordered_at: Date.UTC(2024, 1, 7, 11, 30), country: 'SE' },
      { ordered_at: Date.UTC(2024, 1, 9, 9, 15), country: 'NO' },
      { ordered_at: Date.UTC(2024, 2, 1), country: null },
    ]);
    expect(answer.body.result.total_count).to.equal(4);
    const filters = [...(question().queries[0]?.filters ?? []), { col: 'country', op: 'IN', val: ['SE'] }];
    const narrowed = await rows({ filters });
    expect(narrowed.body.result.data).to.deep.equal([{ ordered_at: Date.UTC(2024, 1, 7, 11, 30), country: 'SE' }]);
  });

  it('come as rows neither off the dashboard, nor on another, nor under other conditions', async () => {
    const [own] = question().queries;
    const filters = own?.filters ?? [];
    const other = await server.dashboard({ published: true, roles: [member.roleId] });
    const statuses = await Promise.all([
      rows({}, null),
      rows({}, other),
      rows({}, dashboardId, stranger),
      rows({ filters: [] }),
      rows({ filters: [...filters, { col: 'amount', op: '>', val: 10 }] }),
      rows({ extras: { where: "id < 5 AND country = 'NO'" } }),
      rows({ extras: {} }),
    ]);
    expect(statuses.map(({ status }) => status)).to.deep.equal([403, 403, 403, 403, 403, 403, 403]);
  });

  /** Asks for the rows behind the chart as a file, with something else in its query. */
  const file = async (change: Partial<Query> = {}, user = member, place = dashboardId) => {
    const [own] = question().queries;
    const query = {
      filters: own?.filters,
      extras: { where: own?.extras?.where },
      columns: ['ordered_at', 'country'],
      metrics: null,
      orderby: [['ordered_at', true]],
      row_limit: 0,
      ...change,
    };
    const datasource = { id: server.datasetId, type: 'table' };
    const context = { datasource, queries: [query], form_data: { dashboardId: place }, result_format: 'csv' };
    return user.session.post('/api/v1/chart/data', context);
  };

  it('come as a file of those rows', async () => {
    const answer = await file();
    expect(answer.status, answer.text).to.equal(200);
    expect(answer.text.trimEnd().split('\n')).to.deep.equal([
      'ordered_at,country',
      '2024-01-05 10:00:00,NO',
      '2024-02-07 11:30:00,SE',
      '2024-02-09 09:15:00,NO',
      '2024-03-01 00:00:00,',
    ]);
  });

  it('come as no file of other rows, nor to those who may not see them page by page', async () => {
    const reader = await userWithPairs(server.server, [
      ['can_read', 'Dashboard'],
      ['can_read', 'Chart'],
      ['can_csv', 'Superset'],
    ]);
    const kept = await server.admin.put(`${path}${String(dashboardId)}`, { roles: [member.roleId, reader.roleId] });
    expect(kept.status, kept.text).to.equal(200);
    const refused = await Promise.all([
      file({ columns: ['country', 'amount'] }),
      file({ columns: [] }),
      file({ orderby: [['amount', true]] }),
      file({ metrics: ['count', { expressionType: 'SQL', sqlExpression: 'MAX(amount)', label: 'm' }] }),
      file({ filters: [] }),
      file({ extras: {} }),
      file({ result_type: 'drill_detail' }),
      file({ columns: [{ label: 'country', expressionType: 'SQL', sqlExpression: 'amount' }] }),
      file({}, stranger),
      file({}, reader),
      file({}, member, dashboardId + 1),
    ]);
    expect(refused.map(({ status }) => status)).to.deep.equal(refused.map(() => 403));
  });

  it('are closed to everybody else, off the dashboard, and once it is a draft', async () => {
    expect(await asked(question(), stranger)).to.equal(403);
    const { form_data: formData, ...rest } = question();
    expect(await asked(rest)).to.equal(403);
    expect(await asked({ ...rest, form_data: { ...formData, slice_id: otherId } })).to.equal(403);
    expect(await asked({ ...rest, form_data: { ...formData, dashboardId: dashboardId + 1 } })).to.equal(403);
    expect((await member.session.get(`/api/v1/chart/${String(chartId)}/data/`)).status).to.equal(403);
    await server.admin.put(`${path}${String(dashboardId)}`, { published: false });
    expect(await asked(question())).to.equal(403);
    await server.admin.put(`${path}${String(dashboardId)}`, { published: true });
    expect(await asked(question())).to.equal(200);
  });

  const attempts: readonly (readonly [string, (query: Query) => Partial<Query>])[] = [
    ['another column', (query) => ({ columns: [...(query.columns ?? []), 'amount'] })],
    ['another column by its old name', () => ({ groupby: ['id'] })],
    ['a column made of SQL', () => ({ columns: [{ label: 'country', sqlExpression: 'amount' }] })],
    ['another measure', () => ({ metrics: [{ expressionType: 'SQL', sqlExpression: 'MAX(amount)', label: 'count' }] })],
    [
      'a measure over another column',
      () => ({ metrics: [{ expressionType: 'SIMPLE', aggregate: 'SUM', column: { column_name: 'amount' } }] }),
    ],
    ['an order by another column', () => ({ orderby: [['amount', true]] })],
    ['an order by another column as text', () => ({ orderby: ['["amount", true]'] })],
    [
      'a series limit by another measure',
      () => ({
        series_limit_metric: { expressionType: 'SQL', sqlExpression: 'MAX(amount)', label: 'count' },
      }),
    ],
    ['fewer filters than the chart has', () => ({ filters: [] })],
    [
      'rows without a value that a filter of the chart leaves out',
      (query) => ({ filters: (query.filters ?? []).map((filter) => ({ ...filter, keepsNull: true })) }),
    ],
    ['fewer conditions than the chart has', () => ({ extras: {} })],
    [
      'a condition in SQL',
      (query) => ({ extras: { ...query.extras, where: `${query.extras?.where ?? ''} OR (1 = 1)` } }),
    ],
    ['a condition on groups', (query) => ({ extras: { ...query.extras, having: 'MAX(amount) > 10' } })],
    ['a condition by its old name', () => ({ where: 'amount > 10' })],
    [
      'a filter over a column that is not shown',
      (query) => ({ filters: [...(query.filters ?? []), { col: 'amount', op: '>', val: 10 }] }),
    ],
    [
      'a filter over SQL',
      (query) => ({
        filters: [
          ...(query.filters ?? []),
          { col: { label: 'country', sqlExpression: '(SELECT MAX(amount) FROM orders)' }, op: '>', val: 10 },
        ],
      }),
    ],
    ['all rows', () => ({ result_type: 'samples' })],
    ['the rows behind it', () => ({ result_type: 'drill_detail' })],
    ['the names of the columns', () => ({ result_type: 'columns' })],
    ['nothing, which may mean everything', () => ({ columns: [], metrics: [] })],
    ['another time column', () => ({ granularity: 'shipped_at' })],
  ];
  for (const [what, change] of attempts) {
    it(`does not lend ${what}`, async () => {
      expect(await askedWith(change)).to.equal(403);
    });
  }

  it('does not lend another dataset in the name of a chart', async () => {
    const other = await server.admin.post('/api/v1/dataset/', {
      database: server.databaseId,
      schema: 'main',
      table_name: 'secret_orders',
      sql: 'SELECT * FROM orders',
    });
    expect(other.status, other.text).to.equal(201);
    expect(await asked({ ...question(), datasource: { id: other.body.id, type: 'table' } })).to.equal(403);
  });

  it('lends the values of its filters, and no others', async () => {
    const values = (body: object, user = member) =>
      user.session.post('/api/v1/native_filter/values', { datasetId: server.datasetId, column: 'country', ...body });
    const here = { dashboardId, filterId: 'NATIVE_FILTER-a' };
    const answer = await values(here);
    expect(answer.status, answer.text).to.equal(200);
    expect(answer.body.result.total).to.equal(4);
    expect((await values({})).status).to.equal(403);
    expect((await values(here, stranger)).status).to.equal(403);
    expect((await values({ ...here, column: 'amount' })).status).to.equal(403);
    const sql = { expressionType: 'SQL', clause: 'WHERE', sqlExpression: 'amount > 15' };
    const probed = await values({ ...here, adhoc_filters: [sql], extra_form_data: { adhoc_filters: [sql] } });
    expect(probed.body.result.total).to.equal(4);
    // No filter of the dashboard sets a time range.
    const timed = await values({ ...here, extra_form_data: { time_range: '2024-02-01 : 2024-03-01' } });
    expect(timed.body.result.total).to.equal(4);
  });

  /** A dashboard whose filter takes values of two datasets, where the country is NO; and a dataset of the member's own. */
  const withFurtherValues = async (name: string) => {
    const dataset = async (table_name: string, sql: string) => {
      const body = { database: server.databaseId, schema: 'main', table_name, sql };
      return (await server.admin.post('/api/v1/dataset/', body)).body.id as number;
    };
    const ownId = await dataset(`own_${name}`, "SELECT 'XX' AS land, 1 AS amount, 1 AS id, 'XX' AS country");
    const lands = await dataset(`lands_${name}`, "SELECT * FROM (VALUES ('NO', 1), ('SE', 2)) AS v(place, amount)");
    const id = await server.dashboard({ published: true, roles: [member.roleId] });
    const filter = {
      id: 'NATIVE_FILTER-c',
      type: 'NATIVE_FILTER',
      filterType: 'filter_select',
      name: 'Land',
      targets: [
        { datasetId: server.datasetId, column: { name: 'country' } },
        { datasetId: lands, column: { name: 'place' } },
      ],
      defaultDataMask: {},
      cascadeParentIds: [],
      scope: { rootPath: ['ROOT_ID'], excluded: [] },
      controlValues: {},
      adhoc_filters: [simple('country', 'NO')],
    };
    const json_metadata = JSON.stringify({ native_filter_configuration: [filter] });
    expect((await server.admin.put(`${path}${String(id)}`, { json_metadata })).status).to.equal(200);

    const owned = await server.admin.put(`/api/v1/dataset/${String(ownId)}`, { owners: [member.id] });
    expect(owned.status, owned.text).to.equal(200);
    const asks = async (main: object, more: object = {}) => {
      const { status, body } = await member.session.post('/api/v1/native_filter/values', {
        ...main,
        ...more,
        dashboardId: id,
        filterId: filter.id,
      });
      const { values = [] } = status === 200 ? body.result : {};
      return [status, values.map(({ value }: { readonly value: unknown }) => value)];
    };
    return { asks, own: { datasetId: ownId, column: 'land' }, further: { datasetId: lands, column: 'place' } };
  };

  it('lends further values of its filters under their own limits', async () => {
    const { asks, own, further } = await withFurtherValues('limited');
    const more = [further];
    expect(await asks(own, { more })).to.deep.equal([200, ['NO', 'XX']]);
    expect(await asks(further)).to.deep.equal([200, ['NO']]);
    expect(await asks({ datasetId: server.datasetId, column: 'country' }, { more })).to.deep.equal([200, ['NO']]);
  });

  it('lends no further values than those, whatever else is asked with them', async () => {
    const { asks, own, further } = await withFurtherValues('probed');
    const probes = [
      simple('land', 'SE'),
      simple('amount', 2),
      simple('land', 2, { column: { label: 'land', expressionType: 'SQL', sqlExpression: 'amount' } }),
    ];
    for (const probe of probes) {
      expect(await asks(own, { more: [further], adhoc_filters: [probe] })).to.deep.equal([200, ['NO']]);
    }
  });

  it('brings the page with what it uses of the datasets, and with settled filters', async () => {
    const page = await member.session.get(`${path}${String(dashboardId)}/page`);
    expect(page.status, page.text).to.equal(200);
    const dataset = page.body.result.dashboard.datasets[server.datasetId];
    const names = dataset.columns.map((column: { column_name: string }) => column.column_name);
    expect(names).to.include.members(['country', 'ordered_at']);
    expect(dataset.sql).to.equal(null);
    const { masks } = page.body.result.dashboard.extras['native-filters'] ?? {};
    expect(masks?.['NATIVE_FILTER-a']?.filterState?.value).to.have.lengthOf(1);
    const outside = await stranger.session.get(`${path}${String(dashboardId)}/page`);
    expect(outside.status).to.equal(403);
  });

  it('does not let members lend themselves more: charts and filters they cannot read stay out', async () => {
    const own = await server.dashboard({ published: true, roles: [member.roleId] }, member.session);
    const filter = {
      id: 'NATIVE_FILTER-b',
      filterType: 'filter_select',
      targets: [{ datasetId: server.datasetId, column: { name: 'amount' } }],
    };
    const added = await member.session.put(`${path}${String(own)}/filters`, {
      deleted: [],
      modified: [filter],
      reordered: [],
    });
    expect(added.status).to.equal(403);
    const saved = await member.session.put(`${path}${String(own)}`, {
      json_metadata: JSON.stringify({ native_filter_configuration: [filter] }),
    });
    expect(saved.status).to.equal(403);
    await member.session.put(`${path}${String(own)}`, {
      json_metadata: JSON.stringify({ positions: positionsWith([chartId]) }),
    });
    const context = question();
    expect(await asked({ ...context, form_data: { ...context.form_data, dashboardId: own } })).to.equal(403);
  });

  it('does not let owners of charts lend what they may not query: neither by other questions nor in other places', async () => {
    const owner = await userWithPairs(server.server, [...pairs, ['can_write', 'Chart']]);
    const owned = await server.chart('Handed over', { params: JSON.stringify(params), owners: [owner.id] });
    const chart = `/api/v1/chart/${String(owned)}`;
    const own = await server.dashboard({ published: true, roles: [owner.roleId] }, owner.session);
    const wider = JSON.stringify({ ...params, groupby: ['amount'], adhoc_filters: [] });
    expect((await owner.session.put(chart, { params: wider })).status).to.equal(403);
    expect((await owner.session.put(chart, { dashboards: [own] })).status).to.equal(403);
    const placed = JSON.stringify({ positions: positionsWith([owned]) });
    expect((await owner.session.put(`${path}${String(own)}`, { json_metadata: placed })).status).to.equal(200);
    const context = question();
    const here = { ...context, form_data: { ...context.form_data, slice_id: owned, dashboardId: own } };
    expect(await asked(here, owner)).to.equal(403);
    const renamed = await owner.session.put(chart, { slice_name: 'Theirs', params: JSON.stringify(params) });
    expect(renamed.status, renamed.text).to.equal(200);
  });

  it('does not let members keep what is lent: a copy has no filters over what they cannot read', async () => {
    const body = { dashboard_title: 'Kept', json_metadata: '{}' };
    const copy = await member.session.post(`${path}${String(dashboardId)}/copy/`, body);
    expect(copy.status, copy.text).to.equal(403);
    const bare = { ...body, json_metadata: JSON.stringify({ native_filter_configuration: [] }) };
    const without = await member.session.post(`${path}${String(dashboardId)}/copy/`, bare);
    expect(without.status, without.text).to.equal(200);
  });
});
