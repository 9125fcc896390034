/** Ids of the objects in the bundle below; hand-made. */
export const sales = {
  database: '11111111-1111-4111-8111-111111111111',
  dataset: '22222222-2222-4222-8222-222222222222',
  chartByDay: '33333333-3333-4333-8333-333333333331',
  chartByCity: '33333333-3333-4333-8333-333333333332',
  dashboard: '44444444-4444-4444-8444-444444444444',
} as const;

/** The metadata of a bundle of a type. */
export const bundleMetadata = (type: string): string => `version: 1.0.0
type: ${type}
timestamp: '2026-01-31T10:00:00.000000+00:00'
`;

const database = `database_name: Shop
sqlalchemy_uri: duckdb:///shop.duckdb
cache_timeout: null
expose_in_sqllab: true
allow_run_async: false
allow_ctas: false
allow_cvas: false
allow_dml: false
allow_csv_upload: true
extra:
  schemas_allowed_for_csv_upload: []
uuid: ${sales.database}
version: 1.0.0
`;

const dataset = `table_name: orders_by_city
main_dttm_col: ordered_at
description: Orders, by hand
default_endpoint: null
offset: 0
cache_timeout: 60
schema: null
sql: SELECT 1 AS amount, 'Oslo' AS city, TIMESTAMP '2026-01-01 00:00:00' AS ordered_at
params: null
template_params: null
filter_select_enabled: true
fetch_values_predicate: null
extra:
  calendar:
    week_start: sunday
    fiscal_year_start: 7
uuid: ${sales.dataset}
metrics:
- metric_name: revenue
  verbose_name: Revenue
  metric_type: null
  expression: SUM(amount)
  description: null
  d3format: ',.2f'
  currency:
    symbol: EUR
    symbolPosition: suffix
  extra:
    certification:
      certified_by: Finance
  warning_text: null
columns:
- column_name: city
  verbose_name: City
  is_dttm: false
  is_active: true
  type: VARCHAR
  groupby: true
  filterable: true
  expression: null
  description: null
  python_date_format: null
  extra: {}
- column_name: ordered_at
  verbose_name: null
  is_dttm: true
  is_active: true
  type: TIMESTAMP
  groupby: true
  filterable: true
  expression: null
  description: null
  python_date_format: null
  extra: null
- column_name: amount
  verbose_name: null
  is_dttm: false
  is_active: true
  type: INTEGER
  groupby: false
  filterable: true
  expression: null
  description: null
  python_date_format: null
  extra: null
version: 1.0.0
database_uuid: ${sales.database}
`;

const byDay = `slice_name: Revenue by day
description: null
certified_by: Finance
certification_details: ''
viz_type: echarts_timeseries_line
params:
  datasource: 7__table
  viz_type: echarts_timeseries_line
  slice_id: 71
  x_axis: ordered_at
  time_grain_sqla: P1D
  metrics:
  - revenue
  groupby: []
query_context: '{"datasource":{"id":7,"type":"table"},"force":false,"queries":[{"columns":["ordered_at"],"metrics":["revenue"]}],"form_data":{"datasource":"7__table","slice_id":71},"result_format":"json","result_type":"full"}'
cache_timeout: 30
uuid: ${sales.chartByDay}
version: 1.0.0
dataset_uuid: ${sales.dataset}
`;

const byCity = `slice_name: Revenue by city
description: By city
certified_by: null
certification_details: null
viz_type: world_map
params:
  datasource: 7__table
  viz_type: world_map
  entity: city
  metric: revenue
query_context: null
cache_timeout: null
uuid: ${sales.chartByCity}
version: 1.0.0
dataset_uuid: ${sales.dataset}
`;

const chart = (id: number, uuid: string, name: string, parents: string): string => `  CHART-${String(id)}:
    children: []
    id: CHART-${String(id)}
    meta:
      chartId: ${String(id)}
      height: 50
      sliceName: ${name}
      uuid: ${uuid}
      width: 6
    parents: [${parents}]
    type: CHART
`;

export const salesDashboard = `dashboard_title: Sales, by hand
description: null
css: '.header { color: red }'
slug: sales-by-hand
certified_by: null
certification_details: null
published: true
uuid: ${sales.dashboard}
position:
  DASHBOARD_VERSION_KEY: v2
  ROOT_ID:
    children: [TABS-1]
    id: ROOT_ID
    type: ROOT
  GRID_ID:
    children: []
    id: GRID_ID
    parents: [ROOT_ID]
    type: GRID
  HEADER_ID:
    id: HEADER_ID
    meta:
      text: Sales, by hand
    type: HEADER
  TABS-1:
    children: [TAB-1, TAB-2]
    id: TABS-1
    meta: {}
    parents: [ROOT_ID]
    type: TABS
  TAB-1:
    children: [ROW-1]
    id: TAB-1
    meta: {text: Days, defaultText: Tab title, placeholder: Tab title}
    parents: [ROOT_ID, TABS-1]
    type: TAB
  TAB-2:
    children: [ROW-2]
    id: TAB-2
    meta: {text: Cities, defaultText: Tab title, placeholder: Tab title}
    parents: [ROOT_ID, TABS-1]
    type: TAB
  ROW-1:
    children: [CHART-71]
    id: ROW-1
    meta: {background: BACKGROUND_TRANSPARENT}
    parents: [ROOT_ID, TABS-1, TAB-1]
    type: ROW
  ROW-2:
    children: [CHART-72, MARKDOWN-1]
    id: ROW-2
    meta: {background: BACKGROUND_TRANSPARENT}
    parents: [ROOT_ID, TABS-1, TAB-2]
    type: ROW
${chart(71, sales.chartByDay, 'Revenue by day', 'ROOT_ID, TABS-1, TAB-1, ROW-1')}${chart(72, sales.chartByCity, 'Revenue by city', 'ROOT_ID, TABS-1, TAB-2, ROW-2')}  MARKDOWN-1:
    children: []
    id: MARKDOWN-1
    meta: {code: '# By hand', height: 20, width: 4}
    parents: [ROOT_ID, TABS-1, TAB-2, ROW-2]
    type: MARKDOWN
metadata:
  timed_refresh_immune_slices: [71]
  expanded_slices: {'72': true}
  refresh_frequency: 60
  default_filters: '{"71": {"city": ["Oslo"]}}'
  filter_scopes:
    '71':
      city:
        scope: [ROOT_ID]
        immune: [72]
  color_scheme: supersetColors
  label_colors: {Oslo: '#ff0000'}
  cross_filters_enabled: true
  show_native_filters: true
  chart_configuration:
    '71':
      id: 71
      crossFilters:
        scope:
          rootPath: [TAB-1]
          excluded: [72]
        chartsInScope: [72]
  global_chart_configuration:
    scope:
      rootPath: [ROOT_ID]
      excluded: [71]
    chartsInScope: [71, 72]
  native_filter_configuration:
  - id: NATIVE_FILTER-city
    type: NATIVE_FILTER
    filterType: filter_select
    name: City
    description: ''
    targets:
    - column: {name: city}
      datasetUuid: ${sales.dataset}
    defaultDataMask: {extraFormData: {}, filterState: {}, ownState: {}}
    cascadeParentIds: []
    scope:
      rootPath: [ROOT_ID]
      excluded: [72]
    controlValues: {multiSelect: true}
    chartsInScope: [71]
    tabsInScope: [TAB-1]
version: 1.0.0
`;

const root = 'dashboard_export_20260131T100000';

/** Path of its dashboard in the bundle. */
export const salesDashboardPath = 'dashboards/Sales_by_hand_9.yaml';

/** A dashboard with two charts in tabs, a filter and scoped cross-filters, written as Superset writes it. */
export const salesFiles = (changes: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries({
      'metadata.yaml': bundleMetadata('Dashboard'),
      [salesDashboardPath]: salesDashboard,
      'charts/Revenue_by_day_71.yaml': byDay,
      'charts/Revenue_by_city_72.yaml': byCity,
      'datasets/Shop/orders_by_city.yaml': dataset,
      'databases/Shop.yaml': database,
      ...changes,
    }).map(([path, text]) => [`${root}/${path}`, text]),
  );
