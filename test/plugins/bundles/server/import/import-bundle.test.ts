import { without } from '#core/common';
import { expect } from 'chai';
import { startTestServer, type TestServer } from '../../../../support/server.ts';
import type { Session } from '../../../../support/session.ts';
import { download, upload, yamlIn, zipOf, type AnyRecord } from '../../support/bundle.ts';
import { sales, salesFiles } from '../../support/sales-bundle.ts';

const plugins = ['bundles', 'duckdb', 'postgres', 'viz-line'];
const idOf = async (session: Session, kind: string, uuid: string): Promise<number> => {
  const { body } = await session.get(`/api/v1/${kind}/?q=(columns:!(id,uuid),page_size:100)`);
  return (body.result as { id: number; uuid: string }[]).find((row) => row.uuid === uuid)?.id ?? 0;
};

describe('a bundle of a dashboard', function suite() {
  this.timeout(60_000);
  let server: TestServer;
  let admin: Session;
  let report: readonly { readonly file: string; readonly text: string }[];

  before(async () => {
    server = await startTestServer({ plugins });
    admin = await server.as('admin');
    // Charts of this server have other ids than those of the bundle.
    const answer = await upload(admin, 'dashboard', zipOf(salesFiles()));
    expect([answer.status, answer.body?.message], answer.text).to.deep.equal([200, 'OK']);
    report = answer.body.report;
  });
  after(() => server.stop());

  it('comes in with charts, dataset and connection, owned by who brought it', async () => {
    const { result } = (await admin.get('/api/v1/dashboard/sales-by-hand')).body;
    expect([result.dashboard_title, result.published, result.css, result.charts]).to.deep.equal([
      'Sales, by hand',
      true,
      '.header { color: red }',
      ['Revenue by day', 'Revenue by city'],
    ]);
    expect(result.owners).to.have.lengthOf(1);
    const dataset = (await admin.get(`/api/v1/dataset/${String(await idOf(admin, 'dataset', sales.dataset))}`)).body;
    const [metric] = dataset.result.metrics as readonly AnyRecord[];
    expect([metric?.['metric_name'], metric?.['currency'], dataset.result.cache_timeout]).to.deep.equal([
      'revenue',
      { symbol: 'EUR', symbolPosition: 'suffix' },
      60,
    ]);
    const database = (await admin.get(`/api/v1/database/?q=(columns:!(database_name,uuid))`)).body.result[0];
    expect(database).to.include({ database_name: 'Shop', uuid: sales.database });
  });

  it('gives layout, filters and scopes the ids of this server', async () => {
    const { result } = (await admin.get('/api/v1/dashboard/sales-by-hand')).body;
    const day = await idOf(admin, 'chart', sales.chartByDay);
    const city = await idOf(admin, 'chart', sales.chartByCity);
    const dataset = await idOf(admin, 'dataset', sales.dataset);
    const position = JSON.parse(result.position_json as string) as Record<string, { meta: AnyRecord }>;
    expect([position['CHART-71']?.meta['chartId'], position['CHART-72']?.meta['chartId']]).to.deep.equal([day, city]);
    const metadata = JSON.parse(result.json_metadata as string) as AnyRecord;
    expect(metadata).to.deep.include({
      timed_refresh_immune_slices: [day],
      expanded_slices: { [city]: true },
      refresh_frequency: 60,
      default_filters: JSON.stringify({ [day]: { city: ['Oslo'] } }),
      filter_scopes: { [day]: { city: { scope: ['ROOT_ID'], immune: [city] } } },
      label_colors: { Oslo: '#ff0000' },
      chart_configuration: {
        [day]: {
          id: day,
          crossFilters: { scope: { rootPath: ['TAB-1'], excluded: [city] }, chartsInScope: [city] },
        },
      },
      global_chart_configuration: { scope: { rootPath: ['ROOT_ID'], excluded: [day] }, chartsInScope: [day, city] },
    });
    expect(metadata).not.to.have.property('show_native_filters');
    const [filter] = metadata['native_filter_configuration'] as readonly AnyRecord[];
    expect(filter).to.deep.include({
      targets: [{ datasetId: dataset, column: { name: 'city' } }],
      scope: { rootPath: ['ROOT_ID'], excluded: [city] },
      chartsInScope: [day],
    });
  });

  it('gives charts the dataset of this server, in settings and stored query', async () => {
    const dataset = await idOf(admin, 'dataset', sales.dataset);
    const id = await idOf(admin, 'chart', sales.chartByDay);
    const { result } = (await admin.get(`/api/v1/chart/${String(id)}`)).body;
    const params = JSON.parse(result.params as string) as AnyRecord;
    const context = JSON.parse(result.query_context as string) as AnyRecord;
    expect([
      params['datasource'],
      context['datasource'],
      (context['form_data'] as AnyRecord)['datasource'],
    ]).to.deep.equal([`${String(dataset)}__table`, { id: dataset, type: 'table' }, `${String(dataset)}__table`]);
    const answer = await admin.get(`/api/v1/chart/${String(id)}/data/`);
    expect([answer.status, answer.body.result?.[0].data[0].revenue], answer.text).to.deep.equal([200, 1]);
  });

  it('says which chart type is not known here', () => {
    expect(report).to.deep.equal([
      {
        file: 'charts/Revenue_by_city_72.yaml',
        text: 'The chart type world_map is not known here; the chart keeps its settings and says so.',
      },
    ]);
  });

  it('goes out as it came in', async () => {
    const id = await idOf(admin, 'dashboard', sales.dashboard);
    const { status, headers, roots, files } = await download(
      server.url,
      admin,
      `/api/v1/dashboard/export/?q=!(${String(id)})&token=abc`,
    );
    expect(status).to.equal(200);
    expect(headers.get('content-type')).to.match(/^application\/zip/);
    expect(headers.get('content-disposition')).to.match(/^attachment; filename=dashboard_export_\d{8}T\d{6}\.zip$/);
    expect(headers.getSetCookie().join()).to.match(/abc=done; Max-Age=600/);
    expect([...roots].join()).to.match(/^dashboard_export_\d{8}T\d{6}$/);
    const chartIds = [await idOf(admin, 'chart', sales.chartByDay), await idOf(admin, 'chart', sales.chartByCity)];
    expect(Object.keys(files)).to.deep.equal([
      'metadata.yaml',
      `dashboards/Sales_by_hand_${String(id)}.yaml`,
      `charts/Revenue_by_day_${String(chartIds[0])}.yaml`,
      `charts/Revenue_by_city_${String(chartIds[1])}.yaml`,
      'datasets/Shop/orders_by_city.yaml',
      'databases/Shop.yaml',
    ]);
    const original = salesFiles();
    const before = (path: string) => yamlIn(original, `dashboard_export_20260131T100000/${path}`);
    expect(yamlIn(files, 'metadata.yaml')).to.include({ version: '1.0.0', type: 'Dashboard' });
    expect(yamlIn(files, 'databases/Shop.yaml')).to.deep.equal(before('databases/Shop.yaml'));
    const dataset = yamlIn(files, 'datasets/Shop/orders_by_city.yaml');
    const { metrics, columns, ...rest } = before('datasets/Shop/orders_by_city.yaml');
    expect(dataset).to.deep.include(rest);
    expect(dataset['metrics']).to.deep.equal(metrics);
    expect((dataset['columns'] as AnyRecord[]).map((column) => without(column, 'advanced_data_type'))).to.deep.equal(
      columns,
    );
    const { metadata, position } = yamlIn(files, `dashboards/Sales_by_hand_${String(id)}.yaml`) as Record<
      string,
      AnyRecord
    >;
    const filters = metadata?.['native_filter_configuration'] as readonly AnyRecord[];
    expect(filters[0]?.['targets']).to.deep.equal([{ column: { name: 'city' }, datasetUuid: sales.dataset }]);
    expect((position?.['CHART-71'] as { meta: AnyRecord }).meta['uuid']).to.equal(sales.chartByDay);
  });

  it('writes the keys of every file in the documented order', async () => {
    const id = await idOf(admin, 'dashboard', sales.dashboard);
    const { files } = await download(server.url, admin, `/api/v1/dashboard/export/?q=!(${String(id)})`);
    const keysOf = (start: string) => {
      const [path = ''] = Object.keys(files).filter((name) => name.startsWith(start));
      return Object.keys(yamlIn(files, path)).join(' ');
    };
    expect(keysOf('databases/')).to.equal(
      'database_name sqlalchemy_uri cache_timeout expose_in_sqllab allow_run_async allow_ctas allow_cvas allow_dml allow_csv_upload extra uuid version',
    );
    expect(keysOf('datasets/')).to.equal(
      'table_name main_dttm_col description default_endpoint offset cache_timeout catalog schema sql params template_params filter_select_enabled fetch_values_predicate extra normalize_columns always_filter_main_dttm uuid metrics columns version database_uuid',
    );
    expect(keysOf('charts/')).to.equal(
      'slice_name description certified_by certification_details viz_type params query_context cache_timeout uuid version dataset_uuid',
    );
    expect(keysOf('dashboards/')).to.equal(
      'dashboard_title description css slug certified_by certification_details published uuid position metadata version',
    );
  });

  it('comes into another server and goes out of it with the same meaning', async () => {
    const id = await idOf(admin, 'dashboard', sales.dashboard);
    const first = await download(server.url, admin, `/api/v1/dashboard/export/?q=!(${String(id)})`);
    const other = await startTestServer({ plugins });
    try {
      const there = await other.as('admin');
      // A chart of its own first, so that all ids differ.
      const answer = await upload(there, 'dashboard', new Uint8Array(first.bytes));
      expect(answer.status, answer.text).to.equal(200);
      const again = await download(
        other.url,
        there,
        `/api/v1/dashboard/export/?q=!(${String(await idOf(there, 'dashboard', sales.dashboard))})`,
      );
      expect(again.files['datasets/Shop/orders_by_city.yaml']).to.equal(
        first.files['datasets/Shop/orders_by_city.yaml'],
      );
      expect(Object.keys(again.files).length).to.equal(Object.keys(first.files).length);
    } finally {
      await other.stop();
    }
  });

  it('is refused where it is already, unless it may be overwritten', async () => {
    const again = await upload(admin, 'dashboard', zipOf(salesFiles()));
    expect([again.status, again.body]).to.deep.equal([
      422,
      {
        errors: [
          {
            message: 'Error importing dashboard',
            error_type: 'GENERIC_COMMAND_ERROR',
            level: 'warning',
            extra: {
              'dashboards/Sales_by_hand_9.yaml': 'Dashboard already exists and `overwrite=true` was not passed',
              issue_codes: again.body.errors[0].extra.issue_codes,
            },
          },
        ],
      },
    ]);
    expect(again.body.errors[0].extra.issue_codes[0].code).to.equal(1010);
    const renamed = salesFiles({
      'dashboards/Sales_by_hand_9.yaml': (
        salesFiles()['dashboard_export_20260131T100000/dashboards/Sales_by_hand_9.yaml'] ?? ''
      ).replace('dashboard_title: Sales, by hand', 'dashboard_title: Sales again'),
      'charts/Revenue_by_day_71.yaml': (
        salesFiles()['dashboard_export_20260131T100000/charts/Revenue_by_day_71.yaml'] ?? ''
      ).replace('slice_name: Revenue by day', 'slice_name: Not this'),
    });
    const over = await upload(admin, 'dashboard', zipOf(renamed), { overwrite: 'true' });
    expect(over.status, over.text).to.equal(200);
    const { result } = (await admin.get('/api/v1/dashboard/sales-by-hand')).body;
    // The dashboard is replaced; its charts were there and are used as they are.
    expect([result.dashboard_title, result.charts]).to.deep.equal([
      'Sales again',
      ['Revenue by day', 'Revenue by city'],
    ]);
  });

  it('is not there for whoever may not see it', async () => {
    const answer = await download(server.url, admin, '/api/v1/dashboard/export/?q=!(1,4711)');
    expect(answer.status).to.equal(404);
    const nobody = await server.as('nobody');
    expect((await download(server.url, nobody, '/api/v1/dashboard/export/?q=!(1)')).status).to.equal(401);
  });
});
