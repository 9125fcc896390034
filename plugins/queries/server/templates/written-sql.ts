import type { DatasetModel } from '#plugins/datasets';
import { restBesideGroups, whereWithGroups } from '../../contract/filter-group.ts';
import type { QueryObject } from '../../contract/query-object.ts';
import type { QueryRequest } from '../../contract/query-runner.ts';

/** What becomes of one piece of SQL that people wrote. */
type ChangeSql = (sql: string, use: SqlUse) => string;
/**
 * Role of a piece of SQL. `query`, `value` and `condition` are the dataset's own, `rule` a row rule; `asked` is the
 * query's, which the planner checks.
 */
export type SqlUse = 'query' | 'value' | 'condition' | 'asked' | 'rule';

/** A request with every piece of SQL in it changed: of the dataset, of the query, and of the reader's row rules. */
export function changeWrittenSql(request: QueryRequest, change: ChangeSql): QueryRequest {
  return {
    ...request,
    dataset: changeDataset(request.dataset, change),
    query: changeQuery(request.query, change),
    ...(request.rowRules === undefined
      ? {}
      : { rowRules: request.rowRules.map((rule) => ({ ...rule, clause: change(rule.clause, 'rule') })) }),
  };
}

function changeDataset(dataset: DatasetModel, change: ChangeSql): DatasetModel {
  const { conditions, sql, fetchValuesPredicate: predicate } = dataset;
  return {
    ...dataset,
    sql: sql === undefined ? undefined : change(sql, 'query'),
    ...(conditions === undefined ? {} : { conditions: conditions.map((one) => change(one, 'rule')) }),
    fetchValuesPredicate: predicate === undefined ? undefined : change(predicate, 'condition'),
    columns: dataset.columns.map((column) =>
      column.expression === null ? column : { ...column, expression: change(column.expression, 'value') },
    ),
    metrics: dataset.metrics.map((metric) => ({ ...metric, expression: change(metric.expression, 'value') })),
  };
}

/** Fields of a query that contain columns and metrics; in them `sqlExpression` is SQL. */
const expressionKeys = [
  'columns',
  'groupby',
  'series_columns',
  'metrics',
  'series_limit_metric',
  'timeseries_limit_metric',
  'orderby',
] as const;

function changeQuery(query: QueryObject, change: ChangeSql): QueryObject {
  const changed: Record<string, unknown> = { ...query };
  for (const key of expressionKeys) if (query[key] != null) changed[key] = changeExpressions(query[key], change);
  const inWhere = besideGroups(query.filter_groups ?? [], change);
  changeText(changed, 'where', inWhere);
  changeText(changed, 'having', change);
  if (query.extras != null) {
    const extras: Record<string, unknown> = { ...query.extras };
    changeText(extras, 'where', inWhere);
    changeText(extras, 'having', change);
    changed['extras'] = extras;
  }
  if (query.filters != null) {
    changed['filters'] = query.filters.map((filter) => ({ ...filter, col: changeExpressions(filter.col, change) }));
  }
  return changed;
}

/** The SQL of groups is for other products, and does not run; texts in it need not be templates. */
function besideGroups(groups: NonNullable<QueryObject['filter_groups']>, change: ChangeSql): ChangeSql {
  return (where, use) => {
    const rest = restBesideGroups(groups, where);
    return rest === undefined || rest === false
      ? where // planning refuses what does not begin with the groups
      : (whereWithGroups(groups, change(rest, use)) ?? '');
  };
}

function changeText(holder: Record<string, unknown>, key: string, change: ChangeSql): void {
  const text = holder[key];
  if (typeof text === 'string') holder[key] = change(text, 'asked');
}

function changeExpressions(value: unknown, change: ChangeSql): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => changeExpressions(item, change));
  // The SQL beside a statistic is for other products; texts of its conditions need not be templates.
  if (typeof value !== 'object' || value === null || ('statistic' in value && value.statistic !== null)) return value;
  const entries: readonly (readonly [string, unknown])[] = Object.entries(value);
  return Object.fromEntries(
    entries.map(([key, inner]) => [
      key,
      key === 'sqlExpression' && typeof inner === 'string' ? change(inner, 'asked') : inner,
    ]),
  );
}
