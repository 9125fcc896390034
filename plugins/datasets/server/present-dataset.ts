import type { UserSummary } from '#plugins/access';
import type { DatabaseRecord, SqlDialect } from '#plugins/databases';
import type { DatasetData } from '../contract/dataset.ts';
import { calendarIn, type DatasetCalendar } from '../contract/dataset-calendar.ts';
import { grainsWith } from '../contract/time-grains.ts';
import type { StoredDataset } from './dataset-store.ts';
import { presentColumn, presentMetric } from './present-parts.ts';
import { isVirtual } from './read-source.ts';

/** Related data that is shown with a dataset. */
export interface DatasetSurroundings {
  readonly database: DatabaseRecord | undefined;
  /** Undefined when the engine's plugin is off. */
  readonly dialect: SqlDialect | undefined;
  readonly users: ReadonlyMap<number, UserSummary>;
}

/** The dataset data object. */
export function presentDataset(
  stored: StoredDataset,
  around: DatasetSurroundings,
): DatasetData & Readonly<Record<string, unknown>> {
  const { row } = stored;
  const columns = stored.columns.map(presentColumn);
  const metrics = stored.metrics.map(presentMetric);
  const names = [...columns].map((column) => column.column_name).sort((a, b) => a.localeCompare(b));
  const name = row.schema === null ? row.table_name : `${row.schema}.${row.table_name}`;
  return {
    id: row.id,
    uid: `${row.id}__table`,
    type: 'table',
    name,
    datasource_name: row.table_name,
    table_name: row.table_name,
    catalog: row.catalog,
    schema: row.schema,
    sql: row.sql,
    description: row.description,
    database: presentDatabase(row.database_id, around.database),
    columns,
    metrics,
    verbose_map: {
      __timestamp: 'Time',
      ...Object.fromEntries(metrics.map((metric) => [metric.metric_name, metric.label])),
      ...Object.fromEntries(
        columns.map((column) => [column.column_name, textOr(column.verbose_name, column.column_name)]),
      ),
    },
    column_formats: Object.fromEntries(
      metrics.flatMap((metric) =>
        metric.d3format === null || metric.d3format === '' ? [] : [[metric.metric_name, metric.d3format]],
      ),
    ),
    currency_formats: Object.fromEntries(
      metrics.flatMap((metric) => (metric.currency === null ? [] : [[metric.metric_name, metric.currency]])),
    ),
    order_by_choices: names.flatMap((column): [string, string][] => [
      [JSON.stringify([column, true]).replace(',', ', '), `${column} [asc]`],
      [JSON.stringify([column, false]).replace(',', ', '), `${column} [desc]`],
    ]),
    granularity_sqla: columns
      .filter((column) => column.is_dttm)
      .map((column) => [column.column_name, column.column_name]),
    time_grain_sqla: grainsOf(around.dialect, calendarIn(row.extra)),
    main_dttm_col: row.main_dttm_col,
    owners: presentOwners(stored, around.users),
    extra: row.extra,
    always_filter_main_dttm: row.always_filter_main_dttm === 1,
    uuid: row.uuid,
    kind: isVirtual(row) ? 'virtual' : 'physical',
    offset: row.offset,
    cache_timeout: row.cache_timeout,
    params: row.params,
    perm: `[${around.database?.name ?? ''}].[${row.table_name}](id:${row.id})`,
    edit_url: `/tablemodelview/edit/${row.id}`,
    default_endpoint: row.default_endpoint,
    select_star: selectStar(stored, around.dialect),
    filter_select: row.filter_select_enabled === 1,
    filter_select_enabled: row.filter_select_enabled === 1,
    fetch_values_predicate: row.fetch_values_predicate,
    template_params: row.template_params,
    is_sqllab_view: row.is_sqllab_view === 1,
    health_check_message: null,
    normalize_columns: row.normalize_columns === 1,
    column_types: [
      ...new Set(columns.flatMap((column) => (column.type_generic === null ? [] : [column.type_generic]))),
    ],
    column_names: columns.map((column) => column.column_name),
  };
}

const textOr = (text: string | null, fallback: string): string => (text === null || text === '' ? fallback : text);

function presentDatabase(
  id: number,
  database: DatabaseRecord | undefined,
): DatasetData['database'] & Readonly<Record<string, unknown>> {
  const extra = database?.extra ?? {};
  return {
    id,
    uuid: database?.uuid ?? null,
    name: database?.name ?? '',
    database_name: database?.name ?? '',
    backend: database?.backend ?? '',
    allows_subquery: true,
    allows_cost_estimate: extra['cost_estimate_enabled'] === true,
    allows_virtual_table_explore: extra['allows_virtual_table_explore'] !== false,
    disable_data_preview: extra['disable_data_preview'] === true,
    disable_drill_to_detail: extra['disable_drill_to_detail'] === true,
    allow_multi_catalog: extra['allow_multi_catalog'] === true,
    explore_database_id: id,
  };
}

export function presentOwners(stored: StoredDataset, users: ReadonlyMap<number, UserSummary>) {
  return stored.ownerIds.flatMap((id) => {
    const user = users.get(id);
    return user === undefined
      ? []
      : [{ id, first_name: user.first_name, last_name: user.last_name, username: user.username, email: user.email }];
  });
}

/** Grains that the engine can truncate to, in the order of choice. */
function grainsOf(dialect: SqlDialect | undefined, calendar: DatasetCalendar): [string, string][] {
  return grainsWith(calendar).flatMap(([duration, label]): [string, string][] =>
    dialect?.truncations[duration] === undefined ? [] : [[duration, label]],
  );
}

/** A query over all physical columns, for people to copy. Null when the engine's plugin is off. */
function selectStar(stored: StoredDataset, dialect: SqlDialect | undefined): string | null {
  if (dialect === undefined) return null;
  const physical = stored.columns.filter((column) => column.expression === null || column.expression === '');
  const list =
    physical.length === 0
      ? '  *'
      : physical.map((column) => `  ${dialect.quoteIdentifier(column.column_name)}`).join(',\n');
  const { row } = stored;
  const parts = [row.catalog, row.schema, row.table_name].flatMap((part) =>
    part === null ? [] : [dialect.quoteIdentifier(part)],
  );
  const from = isVirtual(row) ? `(\n${row.sql}\n) AS virtual_table` : parts.join('.');
  return `SELECT\n${list}\nFROM ${from}\n${dialect.rowRange(100, 0)}`;
}
