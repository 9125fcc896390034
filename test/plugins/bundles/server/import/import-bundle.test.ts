import { without } from '#core/common';
import { expect } from 'chai';
import { parse as parseYaml, stringify as stringifyYaml } from 'yaml';
import { startTestServer, type TestServer } from '../../../../support/server.ts';
import type { Answer, Session } from '../../../../support/session.ts';
import { userWithPairs } from '../../../../support/users.ts';
import { download, upload, yamlIn, zipOf, type AnyRecord } from '../../support/bundle.ts';
import { bundleMetadata, sales, salesDashboard, salesDashboardPath, salesFiles } from '../../support/sales-bundle.ts';

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
              [salesDashboardPath]: 'Dashboard already exists and `overwrite=true` was not passed',
              issue_codes: again.body.errors[0].extra.issue_codes,
            },
          },
        ],
      },
    ]);
    expect(again.body.errors[0].extra.issue_codes[0].code).to.equal(1010);
    const renamed = salesFiles({
      [salesDashboardPath]: salesDashboard.replace('dashboard_title: Sales, by hand', 'dashboard_title: Sales again'),
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

const rootName = 'dashboard_export_20260131T100000';
/** A file of the hand-made bundle, changed. */
const changed = (path: string, from: string | RegExp, to: string): Readonly<Record<string, string>> => ({
  [path]: (salesFiles()[`${rootName}/${path}`] ?? '').replace(from, to),
});

describe('an import', function suite() {
  this.timeout(60_000);
  let server: TestServer;
  let admin: Session;

  beforeEach(async () => {
    server = await startTestServer({ plugins });
    admin = await server.as('admin');
  });
  afterEach(() => server.stop());

  const counts = async (): Promise<readonly number[]> => {
    // Without the built-in connection for uploads.
    const kinds = [
      "database/?q=(filters:!((col:database_name,opr:neq,value:'My data')))",
      'dataset/',
      'chart/',
      'dashboard/',
    ];
    return Promise.all(kinds.map(async (kind) => (await admin.get(`/api/v1/${kind}`)).body.count as number));
  };
  const extraOf = (answer: Answer): AnyRecord => {
    expect([answer.status, answer.body?.errors?.[0]?.error_type], answer.text).to.deep.equal([
      422,
      'GENERIC_COMMAND_ERROR',
    ]);
    return without(answer.body.errors[0].extra as AnyRecord, 'issue_codes');
  };

  it('collects what is wrong with every file before it writes anything', async () => {
    const answer = await upload(
      admin,
      'dashboard',
      zipOf(
        salesFiles({
          ...changed(
            'charts/Revenue_by_day_71.yaml',
            'viz_type: echarts_timeseries_line\nparams',
            'colour: red\nparams',
          ),
          ...changed('datasets/Shop/orders_by_city.yaml', 'offset: 0', 'offset: many'),
          ...changed('databases/Shop.yaml', 'database_name: Shop\n', ''),
          'dashboards/broken.yaml': 'a: [',
        }),
      ),
    );
    const extra = extraOf(answer);
    expect(without(extra, 'dashboards/broken.yaml')).to.deep.equal({
      'charts/Revenue_by_day_71.yaml': { viz_type: ['Missing data for required field.'], colour: ['Unknown field.'] },
      'datasets/Shop/orders_by_city.yaml': { offset: ['Not a valid integer.'] },
      'databases/Shop.yaml': { database_name: ['Missing data for required field.'] },
    });
    expect(String((extra['dashboards/broken.yaml'] as { _schema: string[] })._schema[0])).to.match(/^Not a valid YAML/);
    expect(await counts()).to.deep.equal([0, 0, 0, 0]);
  });

  it('takes the fields of later releases and tells of those that say something', async () => {
    const dataset = 'datasets/Shop/orders_by_city.yaml';
    const answer = await upload(
      admin,
      'dashboard',
      zipOf(
        salesFiles({
          ...changed(
            'databases/Shop.yaml',
            'version: 1.0.0',
            'configuration_method: sqlalchemy_form\nmasked_encrypted_extra: null\nversion: 1.0.0',
          ),
          [dataset]: (changed(dataset, '', '')[dataset] ?? '')
            .replace(
              'offset: 0',
              'offset: 0\ncurrency_code_column: city\nsource_db_engine: null\ndata_file: orders.parquet',
            )
            .replace('- column_name: city', "- column_name: city\n  datetime_format: '%Y-%m'")
            .replace('- column_name: ordered_at', '- column_name: ordered_at\n  datetime_format: null'),
          ...changed(salesDashboardPath, 'version: 1.0.0', 'theme_id: 3\nversion: 1.0.0'),
        }),
      ),
    );
    expect(answer.status, answer.text).to.equal(200);
    const told = (answer.body.report as readonly { readonly file: string; readonly text: string }[]).filter(
      ({ file }) => !file.startsWith('charts/'),
    );
    expect(told).to.have.deep.members([
      { file: dataset, text: '“currency_code_column” is not kept here; it was left out.' },
      { file: dataset, text: '“city: datetime_format” is not kept here; it was left out.' },
      { file: dataset, text: 'The data at orders.parquet was not loaded; the table must be there.' },
      { file: salesDashboardPath, text: '“theme_id” is not kept here; it was left out.' },
    ]);
  });

  it('knows of columns marked as times whether they hold times, texts or numbers', async () => {
    const path = 'datasets/Shop/orders_by_city.yaml';
    const column = (name: string, type: string, format: string) =>
      `- column_name: ${name}\n  is_dttm: true\n  type: ${type}\n  python_date_format: '${format}'\n`;
    const files = salesFiles({
      [path]: (changed(path, '', '')[path] ?? '')
        .replace(/sql: .*/, "sql: SELECT 1 AS amount, 'x' AS city, 2024.0 AS founded, '2023-05-06' AS opened")
        .replace('columns:\n', `columns:\n${column('founded', 'BIGINT', '%Y')}${column('opened', 'TEXT', '%Y-%m-%d')}`),
    });
    const answer = await upload(admin, 'dashboard', zipOf(files));
    expect(answer.status, answer.text).to.equal(200);
    const id = await idOf(admin, 'dataset', sales.dataset);
    for (const [name, time] of [
      ['founded', Date.UTC(2024, 0)],
      ['opened', Date.UTC(2023, 0)],
    ] as const) {
      const axis = {
        columnType: 'BASE_AXIS',
        sqlExpression: name,
        label: name,
        expressionType: 'SQL',
        timeGrain: 'P1Y',
      };
      const asked = await admin.post('/api/v1/chart/data', {
        datasource: { id, type: 'table' },
        queries: [{ columns: [axis], metrics: ['revenue'] }],
      });
      expect(asked.body.result?.[0].data, asked.text).to.deep.equal([{ [name]: time, revenue: 1 }]);
    }
  });

  it('takes only bundles of the kind that was asked for', async () => {
    expect(extraOf(await upload(admin, 'chart', zipOf(salesFiles())))).to.deep.include({
      'metadata.yaml': { type: ['Must be equal to Slice.'] },
    });
    const noMetadata = Object.fromEntries(Object.entries(salesFiles()).filter(([path]) => !path.includes('metadata')));
    expect(extraOf(await upload(admin, 'dashboard', zipOf(noMetadata)))).to.deep.equal({
      'metadata.yaml': { _schema: ['Missing metadata.yaml'] },
    });
    const other = salesFiles({ 'metadata.yaml': bundleMetadata('Dashboard').replace('1.0.0', '2.0.0') });
    expect(extraOf(await upload(admin, 'dashboard', zipOf(other)))).to.deep.equal({
      'metadata.yaml': { version: ['Must be equal to 1.0.0.'] },
    });
    expect((await upload(admin, 'dashboard', zipOf(salesFiles()), {}, 'file')).status).to.equal(400);
  });

  it('asks for the password of a connection that is new here, and seals it', async () => {
    const masked = changed(
      'databases/Shop.yaml',
      'duckdb:///shop.duckdb',
      'postgresql+psycopg2://shop:XXXXXXXXXX@127.0.0.1:1/shop',
    );
    const files = zipOf(salesFiles(masked));
    expect(extraOf(await upload(admin, 'dashboard', files))).to.deep.equal({
      'databases/Shop.yaml': { _schema: ['Must provide a password for the database'] },
    });
    const answer = await upload(admin, 'dashboard', files, {
      passwords: JSON.stringify({ 'databases/Shop.yaml': 'p@ss:word' }),
    });
    expect(answer.status, answer.text).to.equal(200);
    expect(answer.body.report).to.deep.include({
      file: 'databases/Shop.yaml',
      text: 'This engine takes no files; uploading was switched off.',
    });
    const id = await idOf(admin, 'database', sales.database);
    const { result } = (await admin.get(`/api/v1/database/${String(id)}/connection`)).body;
    expect(result.sqlalchemy_uri).to.equal('postgresql+psycopg2://shop:XXXXXXXXXX@127.0.0.1:1/shop');
    const again = await download(server.url, admin, `/api/v1/database/export/?q=!(${String(id)})`);
    expect(JSON.stringify(again.files)).not.to.match(/p@ss|p%40ss/);
    // Known now: nothing is asked for when its dashboard comes again.
    const over = await upload(admin, 'dashboard', files, { overwrite: 'true' });
    expect(over.status, over.text).to.equal(200);
  });

  it('refuses a connection that no engine here can open', async () => {
    const files = salesFiles(changed('databases/Shop.yaml', 'duckdb:///shop.duckdb', 'snowflake://shop@account/db'));
    expect(extraOf(await upload(admin, 'dashboard', zipOf(files)))).to.deep.equal({
      'databases/Shop.yaml': { sqlalchemy_uri: ['There is no engine for this address on this server.'] },
    });
  });

  it('names datasets and connections that are nowhere', async () => {
    const files = Object.fromEntries(Object.entries(salesFiles()).filter(([path]) => !path.includes('databases/')));
    expect(extraOf(await upload(admin, 'dashboard', zipOf(files)))).to.deep.equal({
      'datasets/Shop/orders_by_city.yaml': {
        database_uuid: ['No database with this uuid is part of the bundle or on this server.'],
      },
    });
    const noData = Object.fromEntries(
      Object.entries(salesFiles()).filter(([path]) => !/(databases|datasets)[/]/.test(path)),
    );
    const lost = { dataset_uuid: ['No dataset with this uuid is part of the bundle or on this server.'] };
    expect(extraOf(await upload(admin, 'dashboard', zipOf(noData)))).to.deep.equal({
      'charts/Revenue_by_day_71.yaml': lost,
      'charts/Revenue_by_city_72.yaml': lost,
    });
  });

  it('leaves nothing behind when a later file is refused', async () => {
    const files = salesFiles(
      changed('datasets/Shop/orders_by_city.yaml', 'expression: SUM(amount)', 'expression: SUM(amount)) FROM x --'),
    );
    const extra = extraOf(await upload(admin, 'dashboard', zipOf(files)));
    expect(Object.keys(extra)).to.deep.equal(['datasets/Shop/orders_by_city.yaml']);
    expect(await counts()).to.deep.equal([0, 0, 0, 0]);
  });

  it('uses a connection of the same name that is here already, and says so', async () => {
    const own = { database_name: 'Shop', sqlalchemy_uri: 'duckdb:///own.duckdb' };
    expect((await admin.post('/api/v1/database/', own)).status).to.equal(201);
    const answer = await upload(admin, 'dashboard', zipOf(salesFiles()));
    expect(answer.status, answer.text).to.equal(200);
    expect(answer.body.report).to.deep.include({
      file: 'databases/Shop.yaml',
      text: 'A database of this name was here already, under another uuid; it is used instead.',
    });
    expect((await counts())[0]).to.equal(1);
  });

  for (const [sql, missing] of [
    ['sql: null', ['The table orders_by_city is not in the database here; charts over it fail until it is.']],
    ["sql: SELECT 1 AS amount, 'Oslo' AS city", []],
  ] as const) {
    it(`tells of ${String(missing.length)} missing tables where a dataset has "${sql}"`, async () => {
      const path = 'datasets/Shop/orders_by_city.yaml';
      const answer = await upload(admin, 'dashboard', zipOf(salesFiles(changed(path, /sql: .*/, sql))));
      expect(answer.status, answer.text).to.equal(200);
      const report = answer.body.report as readonly { readonly file: string; readonly text: string }[];
      const told = report.filter(({ file, text }) => file === path && text.includes('table'));
      expect(told.map(({ text }) => text)).to.deep.equal(missing);
    });
  }

  it('tells of a connection that cannot be opened those who may mend it', async () => {
    const path = 'datasets/Shop/orders_by_city.yaml';
    const files = zipOf(
      salesFiles({
        ...changed('databases/Shop.yaml', 'duckdb:///shop.duckdb', 'duckdb:////srv/other/shop.duckdb'),
        ...changed(path, /sql: .*/, 'sql: null'),
      }),
    );
    const told = async (session: Session) => {
      const answer = await upload(session, 'dashboard', files);
      expect(answer.status, answer.text).to.equal(200);
      const report = answer.body.report as readonly { readonly file: string; readonly text: string }[];
      return report.filter(({ file, text }) => file === path && text.includes('database')).map(({ text }) => text);
    };
    expect(await told(admin)).to.deep.equal([
      'The database could not be asked for tables (“A DuckDB address is duckdb:///name.duckdb, where name has letters, digits, "-" and "_" only.”); charts over it fail until its connection is mended.',
    ]);
    await admin.delete(`/api/v1/dashboard/${String(await idOf(admin, 'dashboard', sales.dashboard))}`);
    for (const uuid of [sales.chartByDay, sales.chartByCity])
      await admin.delete(`/api/v1/chart/${String(await idOf(admin, 'chart', uuid))}`);
    await admin.delete(`/api/v1/dataset/${String(await idOf(admin, 'dataset', sales.dataset))}`);
    const pairs = ['Dashboard', 'Chart', 'Dataset'].flatMap((kind): [string, string][] => [
      ['can_read', kind],
      ['can_write', kind],
    ]);
    pairs.push(['all_database_access', 'all_database_access']);
    const { session } = await userWithPairs(server, pairs);
    expect(await told(session)).to.deep.equal([]);
  });

  it('reads JSON texts, empty texts and plain uuids as early exports write them', async () => {
    const dashboard = parseYaml(salesDashboard, { version: '1.1' }) as AnyRecord;
    const early = {
      ...dashboard,
      uuid: sales.dashboard.replaceAll('-', '').toUpperCase(),
      position: JSON.stringify(dashboard['position']),
      metadata: JSON.stringify(dashboard['metadata']),
    };
    const files = salesFiles({
      [salesDashboardPath]: stringifyYaml(early),
      ...changed('datasets/Shop/orders_by_city.yaml', /template_params: null/, "template_params: ''"),
      ...changed('databases/Shop.yaml', /extra:\n.*\n/, `extra: '{"schemas_allowed_for_file_upload": ["main"]}'\n`),
    });
    const answer = await upload(admin, 'dashboard', zipOf(files));
    expect(answer.status, answer.text).to.equal(200);
    const { result } = (await admin.get('/api/v1/dashboard/sales-by-hand')).body;
    const day = await idOf(admin, 'chart', sales.chartByDay);
    expect(JSON.parse(result.json_metadata as string)).to.deep.include({ timed_refresh_immune_slices: [day] });
    expect(JSON.parse(result.position_json as string)['CHART-71'].meta.chartId).to.equal(day);
  });

  it('gives a short address of digits alone a word, and says so', async () => {
    const slug = changed(salesDashboardPath, /slug: sales-by-hand/, "slug: '2024'");
    const answer = await upload(admin, 'dashboard', zipOf(salesFiles(slug)));
    expect(answer.status, answer.text).to.equal(200);
    expect((answer.body.report as { text: string }[]).map(({ text }) => text)).to.include(
      'The short address “2024” would open the dashboard of that number; here it is “dashboard-2024”.',
    );
    const { result } = (await admin.get('/api/v1/dashboard/dashboard-2024')).body;
    expect(result.uuid).to.equal(sales.dashboard);
  });

  it('says when a short address is taken here', async () => {
    const note = 'The short address “sales-by-hand” is that of another dashboard here; it was left out.';
    const told = async (files: Parameters<typeof zipOf>[0]) => {
      const answer = await upload(admin, 'dashboard', zipOf(files));
      expect(answer.status, answer.text).to.equal(200);
      return (answer.body.report as { text: string }[]).some(({ text }) => text === note);
    };
    expect(await told(salesFiles())).to.equal(false);
    const other = changed(salesDashboardPath, new RegExp(sales.dashboard), '77777777-7777-4777-8777-777777777777');
    expect(await told(salesFiles(other))).to.equal(true);
  });

  it('lets metadata of another product be saved with the rest, as long as it stays what it was', async () => {
    const files = salesFiles(
      changed(salesDashboardPath, /refresh_frequency: 60/, 'refresh_frequency: 60\n  theme_of_2027: {a: 1, b: [2]}'),
    );
    const answer = await upload(admin, 'dashboard', zipOf(files));
    expect(answer.status, answer.text).to.equal(200);
    const note = 'The metadata “theme_of_2027” is kept, but nothing here reads it.';
    expect(answer.body.report).to.deep.include({ file: salesDashboardPath, text: note });
    const path = '/api/v1/dashboard/sales-by-hand';
    const stored = JSON.parse((await admin.get(path)).body.result.json_metadata as string) as AnyRecord;
    const save = (more: AnyRecord) => admin.put(path, { json_metadata: JSON.stringify({ ...stored, ...more }) });
    const saved = await save({ refresh_frequency: 30, theme_of_2027: { b: [2], a: 1 } });
    expect(saved.status, saved.text).to.equal(200);
    const after = JSON.parse((await admin.get(path)).body.result.json_metadata as string) as AnyRecord;
    expect(after).to.deep.include({ refresh_frequency: 30, theme_of_2027: { a: 1, b: [2] } });
    for (const wrong of [{ theme_of_2027: { a: 2 } }, { theme_of_2028: 1 }]) {
      const refused = await save(wrong);
      const [key = ''] = Object.keys(wrong);
      expect([refused.status, refused.body]).to.deep.equal([
        400,
        { message: { json_metadata: { [key]: ['Unknown field.'] } } },
      ]);
    }
  });

  it('reports what of layout, files and fields it cannot carry', async () => {
    const files = salesFiles({
      [salesDashboardPath]: salesDashboard
        .replace('description: null', 'description: About it')
        .replace(`uuid: ${sales.chartByCity}`, 'uuid: 99999999-9999-4999-8999-999999999999')
        .replace(
          '  MARKDOWN-1:',
          '  ICEBERG-1:\n    {children: [], id: ICEBERG-1, meta: {}, type: ICEBERG}\n  MARKDOWN-1:',
        )
        .replace(`datasetUuid: ${sales.dataset}`, 'datasetUuid: 88888888-8888-4888-8888-888888888888')
        .replace('refresh_frequency: 60', 'refresh_frequency: often'),
      'themes/dark_1.yaml': 'label: Best',
      'readme.txt': 'Hello',
    });
    const answer = await upload(admin, 'dashboard', zipOf(files));
    expect(answer.status, answer.text).to.equal(200);
    const texts = (answer.body.report as { file: string; text: string }[]).map(({ file, text }) => `${file}: ${text}`);
    for (const part of [
      'themes/dark_1.yaml: Objects of this kind do not exist here',
      'readme.txt: Is not a file of bundles',
      `${salesDashboardPath}: “description” is not kept here`,
      `${salesDashboardPath}: The chart “Revenue by city” of the layout is not part of the bundle`,
      `${salesDashboardPath}: Layout components of type ICEBERG`,
      `${salesDashboardPath}: The metadata “refresh_frequency”`,
      `${salesDashboardPath}: The filter “City” points at a dataset`,
    ]) {
      expect(
        texts.some((text) => text.startsWith(part)),
        `${part} in\n${texts.join('\n')}`,
      ).to.equal(true);
    }
    // A chart of another server is never taken for the one that has its number here.
    const { result } = (await admin.get('/api/v1/dashboard/sales-by-hand')).body;
    expect(result.charts).to.deep.equal(['Revenue by day']);
  });

  it('brings in and out charts, datasets and connections by themselves', async () => {
    const { status, text } = await upload(admin, 'dashboard', zipOf(salesFiles()));
    expect(status, text).to.equal(200);
    for (const [kind, uuid, type, folders] of [
      ['chart', sales.chartByDay, 'Slice', ['charts', 'datasets', 'databases']],
      ['dataset', sales.dataset, 'SqlaTable', ['datasets', 'databases']],
      ['database', sales.database, 'Database', ['databases']],
    ] as const) {
      const path = `/api/v1/${kind}/export/?q=!(${String(await idOf(admin, kind, uuid))})`;
      const { files, bytes, headers } = await download(server.url, admin, path);
      expect(headers.get('content-disposition')).to.match(new RegExp(`filename=${kind}_export_\\d{8}T\\d{6}[.]zip$`));
      expect(yamlIn(files, 'metadata.yaml')['type']).to.equal(type);
      expect(
        Object.keys(files)
          .slice(1)
          .map((file) => file.split('/')[0]),
      ).to.deep.equal(folders);
      const refusal = extraOf(await upload(admin, kind, new Uint8Array(bytes)));
      const name = kind.charAt(0).toUpperCase() + kind.slice(1);
      expect(Object.values(refusal)).to.deep.equal([`${name} already exists and \`overwrite=true\` was not passed`]);
      const over = await upload(admin, kind, new Uint8Array(bytes), { overwrite: 'true' });
      expect([over.status, over.body?.report], over.text).to.deep.equal([200, []]);
    }
    expect(await counts()).to.deep.equal([1, 1, 2, 1]);
  });

  it('carries everything as assets, and replaces what is there', async () => {
    await upload(admin, 'dashboard', zipOf(salesFiles()));
    const { files, bytes } = await download(server.url, admin, '/api/v1/assets/export/');
    expect(yamlIn(files, 'metadata.yaml')['type']).to.equal('assets');
    expect(Object.keys(files)).to.have.lengthOf(7); // with the built-in connection for uploads
    const id = await idOf(admin, 'chart', sales.chartByDay);
    await admin.put(`/api/v1/chart/${String(id)}`, { slice_name: 'Renamed' });
    const answer = await upload(admin, 'assets', new Uint8Array(bytes), {}, 'bundle');
    expect([answer.status, answer.body?.message], answer.text).to.deep.equal([200, 'OK']);
    expect((await admin.get(`/api/v1/chart/${String(id)}`)).body.result.slice_name).to.equal('Revenue by day');
    expect(await counts()).to.deep.equal([1, 1, 2, 1]);
  });

  it('keeps columns and metrics of a dataset that is overwritten, unless they are to follow the file', async () => {
    await upload(admin, 'dashboard', zipOf(salesFiles()));
    const id = await idOf(admin, 'dataset', sales.dataset);
    const { bytes } = await download(server.url, admin, `/api/v1/dataset/export/?q=!(${String(id)})`);
    const { result } = (await admin.get(`/api/v1/dataset/${String(id)}`)).body;
    const metrics = (result.metrics as AnyRecord[]).map((metric) => ({
      id: metric['id'],
      metric_name: metric['metric_name'],
      expression: metric['expression'],
    }));
    await admin.put(`/api/v1/dataset/${String(id)}`, {
      metrics: [...metrics, { metric_name: 'own', expression: 'COUNT(*)' }],
    });
    const names = async () =>
      ((await admin.get(`/api/v1/dataset/${String(id)}`)).body.result.metrics as AnyRecord[]).map(
        (metric) => metric['metric_name'],
      );
    await upload(admin, 'dataset', new Uint8Array(bytes), { overwrite: 'true' });
    expect(await names()).to.have.members(['revenue', 'own']);
    await upload(admin, 'dataset', new Uint8Array(bytes), { overwrite: 'true', sync_metrics: 'true' });
    expect(await names()).to.deep.equal(['revenue']);
  });

  it('lets people make only what they may make, and replace only what is theirs', async () => {
    const pairs = [
      ['can_read', 'Dashboard'],
      ['can_write', 'Dashboard'],
      ['can_export', 'Dashboard'],
      ['can_read', 'Chart'],
      ['can_write', 'Chart'],
    ] as const;
    const { session } = await userWithPairs(server, pairs);
    expect(extraOf(await upload(session, 'dashboard', zipOf(salesFiles())))).to.deep.equal({
      'databases/Shop.yaml': "Database doesn't exist and user doesn't have permission to create databases",
      'datasets/Shop/orders_by_city.yaml': "Dataset doesn't exist and user doesn't have permission to create datasets",
    });
    await upload(admin, 'dashboard', zipOf(salesFiles()));
    expect(extraOf(await upload(session, 'dashboard', zipOf(salesFiles()), { overwrite: 'true' }))).to.deep.equal({
      [salesDashboardPath]: "Dashboard already exists and user doesn't have permissions to overwrite it",
    });
    expect((await upload(session, 'chart', zipOf(salesFiles()))).status).to.equal(422);
    expect((await upload(session, 'dataset', zipOf(salesFiles()))).status).to.equal(403);
    expect((await session.get('/api/v1/assets/export/')).status).to.equal(403);
    // Published, but over a dataset that this role may not read.
    const id = await idOf(admin, 'dashboard', sales.dashboard);
    expect((await session.get(`/api/v1/dashboard/export/?q=!(${String(id)})`)).status).to.equal(404);
    expect((await session.get('/api/v1/chart/export/?q=!(1)')).status).to.equal(403);
  });

  it('opens nothing that is closed to who imports: charts, datasets and targets of filters', async () => {
    const pairs = ['Dashboard', 'Chart'].flatMap((kind): [string, string][] => [
      ['can_read', kind],
      ['can_write', kind],
    ]);
    const { session } = await userWithPairs(server, pairs);
    await upload(admin, 'dashboard', zipOf(salesFiles()));
    const files = (changes: AnyRecord, ...[from, to]: readonly [string, string]) =>
      zipOf(
        Object.fromEntries(
          Object.entries(salesFiles(changes as Record<string, string>)).map(([path, text]) => [
            path,
            text.replaceAll(from, to),
          ]),
        ),
      );
    const charts = files({ 'metadata.yaml': bundleMetadata('Slice') }, '33333333-', '55555555-');
    const made = await upload(session, 'chart', charts);
    expect(made.status, made.text).to.equal(422);
    expect(made.text).to.include('This endpoint requires the datasource orders_by_city');

    const dashboard = salesDashboard.replace('slug: sales-by-hand', 'slug: mine');
    const mine = files({ [salesDashboardPath]: dashboard }, sales.dashboard, '66666666-4444-4444-8444-444444444444');
    const brought = await upload(session, 'dashboard', mine);
    expect(brought.status, brought.text).to.equal(200);
    const { result } = (await session.get('/api/v1/dashboard/mine')).body;
    expect(result.charts).to.deep.equal([]);
    expect(result.json_metadata).not.to.include('datasetId');
  });
});
