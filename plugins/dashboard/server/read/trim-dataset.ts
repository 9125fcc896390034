import type { DatasetData } from '#plugins/datasets';

/**
 * A dataset with the columns and metrics that something of `uses` names, as a whole text or inside SQL, and its main
 * time column.
 */
export function trimDataset(dataset: DatasetData, uses: readonly unknown[]): DatasetData {
  const texts = new Set<string>();
  for (const use of uses) collectTexts(use, texts);
  const sql = [...texts].filter((text) => /\W/.test(text)).join('\n');
  const isUsed = (name: string) => texts.has(name) || sql.includes(name);
  return {
    ...dataset,
    columns: dataset.columns.filter(({ column_name: name }) => name === dataset.main_dttm_col || isUsed(name)),
    metrics: dataset.metrics.filter(({ metric_name: name }) => isUsed(name)),
  };
}

/** The same for readers without access to it: nothing tells what else it holds or where it comes from. */
export function delegatedDataset(dataset: DatasetData, uses: readonly unknown[]): DatasetData {
  const trimmed = trimDataset(dataset, uses);
  const names = new Set([
    ...trimmed.columns.map((column) => column.column_name),
    ...trimmed.metrics.map((metric) => metric.metric_name),
  ]);
  const named = <V>(record: Readonly<Record<string, V>>) =>
    Object.fromEntries(Object.entries(record).filter(([name]) => names.has(name)));
  const { id, uid, type, datasource_name, table_name, time_grain_sqla, main_dttm_col, always_filter_main_dttm } =
    trimmed;
  return {
    ...{ id, uid, type, datasource_name, table_name, time_grain_sqla, main_dttm_col, always_filter_main_dttm },
    name: datasource_name,
    catalog: null,
    schema: null,
    database: { id: 0, name: '', backend: '' },
    description: null,
    sql: null,
    extra: null,
    owners: [],
    columns: trimmed.columns.map((column) => ({ ...column, expression: null })),
    metrics: trimmed.metrics.map((metric) => ({ ...metric, expression: '' })),
    verbose_map: named(dataset.verbose_map),
    column_formats: named(dataset.column_formats),
    currency_formats: named(dataset.currency_formats),
    granularity_sqla: dataset.granularity_sqla.filter(([name]) => names.has(name)),
    order_by_choices: [],
  };
}

function collectTexts(value: unknown, into: Set<string>): void {
  if (typeof value === 'string') into.add(value);
  else if (Array.isArray(value)) for (const item of value) collectTexts(item, into);
  else if (typeof value === 'object' && value !== null)
    for (const item of Object.values(value)) collectTexts(item, into);
}
