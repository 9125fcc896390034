import { expect } from 'chai';
import { startTestServer, type TestServer } from '../../../../../support/server.ts';
import type { Session } from '../../../../../support/session.ts';
import { upload, zipOf, type AnyRecord } from '../../../support/bundle.ts';
import { sales, salesDashboard, salesDashboardPath, salesFiles } from '../../../support/sales-bundle.ts';

const boxPath = 'charts/Choose_here_73.yaml';
const box = '33333333-3333-4333-8333-333333333333';

/** The dashboard with a filter box in a row of its own on the first tab. */
const withBox = salesDashboard
  .replace('    children: [ROW-1]\n    id: TAB-1', '    children: [ROW-1, ROW-3]\n    id: TAB-1')
  .replace(
    'metadata:\n',
    `  ROW-3: {children: [CHART-73], id: ROW-3, meta: {}, type: ROW}
  CHART-73: {children: [], id: CHART-73, meta: {chartId: 73, height: 20, sliceName: Choose here, uuid: ${box}, width: 4}, type: CHART}
metadata:
`,
  );

const boxWith = (params: string): string => `slice_name: Choose here
viz_type: filter_box
params:
  datasource: 7__table
  viz_type: filter_box
  slice_id: 73
${params}cache_timeout: null
uuid: ${box}
version: 1.0.0
dataset_uuid: ${sales.dataset}
`;

/** The dashboard with values chosen in the box, a reach of its own, and settings that name it. */
const withDefaults = withBox
  .replace('{"71": {"city": ["Oslo"]}}', '{"73": {"city": ["Oslo", "<NULL>"], "__time_range": "Last week"}}')
  .replace(
    "  filter_scopes:\n    '71':",
    "  filter_scopes:\n    '73':\n      city:\n        scope: [TAB-2]\n        immune: [71, 73]\n    '71':",
  )
  .replace('timed_refresh_immune_slices: [71]', 'timed_refresh_immune_slices: [71, 73]')
  .replace(
    '  color_scheme: ',
    '  filter_immune_slices: [72]\n  filter_immune_slice_fields: {"71": [amount]}\n  color_scheme: ',
  );

const fullBox = `  date_filter: true
  show_sqla_time_granularity: true
  instant_filtering: true
  time_range: Last year
  granularity_sqla: ordered_at
  adhoc_filters:
  - {clause: WHERE, expressionType: SIMPLE, subject: amount, operator: '>', comparator: 0}
  filter_configs:
  - {key: a, column: city, label: Town, asc: false, metric: revenue, multiple: true, clearable: false, searchAllOptions: true}
  - {key: b, column: amount, defaultValue: 1; 2, multiple: true}
`;

describe('a filter box in a bundle', function suite() {
  this.timeout(60_000);
  let server: TestServer;
  let admin: Session;
  before(async () => {
    server = await startTestServer({ plugins: ['bundles', 'duckdb', 'viz-line', 'native-filters'] });
    admin = await server.as('admin');
  });
  after(() => server.stop());

  const bring = async (dashboard: string, params: string) => {
    const files = salesFiles({ [salesDashboardPath]: dashboard, [boxPath]: boxWith(params) });
    const answer = await upload(admin, 'dashboard', zipOf(files), { overwrite: 'true' });
    expect(answer.status, answer.text).to.equal(200);
    const report = answer.body.report as readonly { readonly file: string; readonly text: string }[];
    const stored = (await admin.get('/api/v1/dashboard/sales-by-hand')).body.result;
    const metadata = JSON.parse(stored.json_metadata as string) as AnyRecord;
    const charts = (await admin.get('/api/v1/dashboard/sales-by-hand/charts')).body.result as readonly {
      readonly id: number;
      readonly slice_name: string;
    }[];
    const filters = metadata['native_filter_configuration'] as readonly AnyRecord[];
    return {
      told: (file: string) => report.filter((one) => one.file === file).map(({ text }) => text),
      metadata,
      position: JSON.parse(stored.position_json as string) as Readonly<Record<string, AnyRecord>>,
      charts: charts.map(({ slice_name }) => slice_name).sort(),
      idOf: (name: string) => charts.find(({ slice_name }) => slice_name === name)?.id,
      filters: filters.filter(({ id }) => id !== 'NATIVE_FILTER-city'),
    };
  };

  /** A box of times and two columns, with limits, defaults and reach of its own. */
  const bringFullBox = () => bring(withDefaults, fullBox);

  it('is told to have become filters', async () => {
    const { told } = await bringFullBox();
    expect(told(salesDashboardPath)).to.deep.equal([
      'The filter box “Choose here” became filters of the dashboard: “Time range”, “Time grain”, “Town”, “amount”. It no longer stands among the charts.',
    ]);
    expect(told(boxPath)).to.deep.equal([
      'Filter boxes are not shown here. The chart keeps its settings; dashboards of the bundle have filters in its place.',
    ]);
  });

  it('leaves its place among the charts, and the settings that were about it', async () => {
    const { metadata: stored, position, charts, idOf } = await bringFullBox();
    expect(charts).to.deep.equal(['Revenue by city', 'Revenue by day']);
    expect(position['TAB-1']?.['children']).to.deep.equal(['ROW-1']);
    expect(stored).to.not.have.any.keys('filter_immune_slices', 'filter_immune_slice_fields');
    expect(stored['timed_refresh_immune_slices']).to.deep.equal([idOf('Revenue by day')]);
  });

  it('becomes filters of its times, with their defaults and reach', async () => {
    const { filters, idOf } = await bringFullBox();
    const [range, grain] = filters;
    expect(range).to.deep.include({ filterType: 'filter_time', controlValues: { instantFilter: true }, targets: [{}] });
    expect(range?.['defaultDataMask']).to.deep.include({
      extraFormData: { time_range: 'Last week' },
      filterState: { value: 'Last week', label: 'Last week' },
    });
    const immune = { rootPath: ['ROOT_ID'], excluded: [idOf('Revenue by city')] };
    expect(range?.['scope']).to.deep.equal(immune);
    expect(grain).to.deep.include({ filterType: 'filter_timegrain', name: 'Time grain' });
  });

  it('becomes a filter of a column, with its settings, limits, defaults and reach', async () => {
    const { filters, idOf } = await bringFullBox();
    const [, , town] = filters;
    const limits = {
      adhoc_filters: [{ clause: 'WHERE', expressionType: 'SIMPLE', subject: 'amount', operator: '>', comparator: 0 }],
      time_range: 'Last year',
      granularity_sqla: 'ordered_at',
    };
    expect(town).to.deep.include({
      filterType: 'filter_select',
      name: 'Town',
      targets: targets(town, 'city'),
      scope: { rootPath: ['TAB-2'], excluded: [idOf('Revenue by day')] },
      controlValues: {
        multiSelect: true,
        enableEmptyFilter: true,
        searchAllOptions: true,
        sortAscending: false,
        instantFilter: true,
      },
      sortMetric: 'revenue',
      ...limits,
    });
    expect((town?.['defaultDataMask'] as AnyRecord)['extraFormData']).to.deep.equal({
      filters: [{ col: 'city', op: 'IN', val: ['Oslo', null] }],
    });
  });

  it('becomes a filter of a column of numbers, whose defaults are numbers', async () => {
    const { filters, idOf } = await bringFullBox();
    const amount = filters[3];
    expect(amount).to.deep.include({
      name: 'amount',
      targets: targets(amount, 'amount'),
      scope: { rootPath: ['ROOT_ID'], excluded: [idOf('Revenue by city'), idOf('Revenue by day')] },
    });
    expect((amount?.['defaultDataMask'] as AnyRecord)['extraFormData']).to.deep.equal({
      filters: [{ col: 'amount', op: 'IN', val: [1, 2] }],
    });
  });

  it('becomes the same filters when it comes again with other settings', async () => {
    const { filters } = await bringFullBox();
    const again = await bring(withDefaults, '  date_filter: true\n  filter_configs: [{column: city}]\n');
    expect(again.filters.map(({ id }) => id)).to.deep.equal([filters[0]?.['id'], filters[2]?.['id']]);
  });

  it('becomes one filter of a column that it shows twice', async () => {
    const { filters } = await bring(
      withBox,
      '  filter_configs: [{column: city, label: Town}, {column: amount}, {column: city, label: Again}]\n',
    );
    expect(filters.map(({ name }) => name)).to.deep.equal(['Town', 'amount']);
  });

  it('tells what has no place in a filter, and stays where nothing can be made of it', async () => {
    const odd = await bring(
      withBox,
      `  where: amount > 1
  show_druid_time_origin: true
  filter_configs:
  - {column: city, metric: gone, clearable: false, shape: round}
`,
    );
    expect(odd.told(salesDashboardPath)).to.deep.equal([
      'The filter box “Choose here” became filters of the dashboard: “city”. It no longer stands among the charts.',
      'Settings of the filter box “Choose here” that filters have no place for were left out: where, show_druid_time_origin, city.shape, city.metric, city.clearable.',
    ]);
    expect(odd.filters[0]?.['controlValues']).to.include({ enableEmptyFilter: false });

    const nothing = await bring(withBox, '  filter_configs: []\n');
    expect(nothing.told(salesDashboardPath)).to.deep.equal([
      'The filter box “Choose here” has nothing that filters could be made of; it stays among the charts.',
    ]);
    expect(nothing.charts).to.include('Choose here');
    expect(nothing.filters).to.deep.equal([]);
  });

  /** The only target of a filter: a column of the dataset that it names here. */
  function targets(filter: AnyRecord | undefined, name: string): readonly object[] {
    const [target] = filter?.['targets'] as readonly { readonly datasetId: number }[];
    expect(target?.datasetId).to.be.a('number');
    return [{ datasetId: target?.datasetId, column: { name } }];
  }
});
