import { isRecord } from '#core/common';
import { restBesideGroups, type QueryObject } from '#plugins/queries';
import { canonicalJson } from './canonical-json.ts';

/** What a dashboard lends to readers without access to a dataset: the questions of one chart or filter. */
export interface DelegatedQueries {
  readonly queries: readonly QueryObject[];
  /** Columns that filters may narrow by: those the dashboard shows or filters by. */
  readonly filterColumns: ReadonlySet<string>;
  /** A filter of the dashboard sets time ranges, so they may differ from the chart's own. */
  readonly hasTimeFilter: boolean;
  /** The time axis that the form data of the call names, which the time column of a query may take the place of. */
  readonly axis?: unknown;
}

/** What required filters without a value add, once or several times; it shows nothing. */
const nothing = /^\(1 = 0\)( AND \(1 = 0\))*$/;

/** Kinds of answers that hold no more than the question's own columns. */
const delegatedResults = new Set(['full', 'results', 'post_processed', 'query']);

/**
 * Whether a question asks nothing beyond what is lent: columns, measures and order of one lent query, under all of its
 * conditions, with further filters only over lent columns. How the values are rolled up in time, and how many rows are
 * wanted, is free.
 */
export function isDelegated(
  asked: QueryObject,
  resultType: string | null | undefined,
  lent: DelegatedQueries,
): boolean {
  if (!delegatedResults.has(asked.result_type ?? resultType ?? 'full')) return false;
  return lent.queries.some((query) => isWithin(asked, query, lent));
}

function isWithin(asked: QueryObject, own: QueryObject, lent: DelegatedQueries): boolean {
  const columns = new Set(columnsOf(own).map(columnText));
  const metrics = new Set(metricsOf(own).map(metricText));
  const isColumn = (column: unknown) => columns.has(columnText(column));
  const isMetric = (metric: unknown) => metrics.has(metricText(metric));
  const labels = new Set(metricsOf(own).flatMap(labelOf));
  const isOrder = (entry: unknown) => {
    const what = orderedBy(entry);
    return isColumn(what) || isMetric(what) || (typeof what === 'string' && labels.has(what));
  };
  return (
    // Without columns and measures there may be other rules about what is meant.
    (columnsOf(asked).length > 0 || metricsOf(asked).length > 0) &&
    columnsOf(asked).every(isColumn) &&
    (asked.series_columns ?? []).every(isColumn) &&
    metricsOf(asked).every(isMetric) &&
    (asked.orderby ?? []).every(isOrder) &&
    keepsAxis(asked, own, lent.axis) &&
    isUnder(asked, own, lent) &&
    (asked.extras?.having ?? '') === (own.extras?.having ?? '')
  );
}

/** Whether the rows as they are behind a lent query are meant, or fewer of them. What limits groups limits no rows. */
export const areDelegatedRows = (asked: QueryObject, lent: DelegatedQueries): boolean =>
  lent.queries.some((query) => isUnder(asked, query, lent)) && !isFilled(asked.extras?.having);

/** Whether a question asks for such rows, by lent columns alone. */
export function asksDelegatedRows(
  asked: QueryObject,
  resultType: string | null | undefined,
  lent: DelegatedQueries,
): boolean {
  const isColumn = (column: unknown) => typeof column === 'string' && lent.filterColumns.has(column);
  return (
    delegatedResults.has(asked.result_type ?? resultType ?? 'full') &&
    columnsOf(asked).length > 0 &&
    columnsOf(asked).every(isColumn) &&
    metricsOf(asked).length === 0 &&
    (asked.series_columns ?? []).every(isColumn) &&
    (asked.orderby ?? []).every((entry) => isColumn(orderedBy(entry))) &&
    areDelegatedRows(asked, lent)
  );
}

/** All conditions of a lent query, with further filters only over lent columns. */
function isUnder(asked: QueryObject, own: QueryObject, lent: DelegatedQueries): boolean {
  const isTime = (column: string | null | undefined) =>
    !isFilled(column) || column === (own.granularity ?? own.granularity_sqla) || lent.filterColumns.has(column);
  return (
    isTime(asked.granularity) &&
    isTime(asked.granularity_sqla) &&
    (asked.time_range === own.time_range || !isFilled(own.time_range) || lent.hasTimeFilter) &&
    keepsRanges(asked, own, lent) &&
    hasFilters(asked, own, lent) &&
    hasConditions(asked, own, lent.filterColumns) &&
    !isFilled(asked.where) &&
    !isFilled(asked.having)
  );
}

/** Whether the query's time column takes the place of no axis, or of one that is shown as well. */
function keepsAxis(asked: QueryObject, own: QueryObject, axis: unknown): boolean {
  const timeColumn = timeColumnOf(asked);
  if (asked.keeps_time === true || timeColumn === undefined || timeColumn === timeColumnOf(own)) return true;
  const has = (query: QueryObject, name: string) => columnsOf(query).some((column) => columnText(column) === name);
  return axis === undefined || axis === null || !has(asked, columnText(axis)) || has(own, timeColumn);
}

/** Whether the range filters of the chart's own hold: time column and range of a query could take their place. */
function keepsRanges(asked: QueryObject, own: QueryObject, lent: DelegatedQueries): boolean {
  if (asked.keeps_time === true || lent.hasTimeFilter) return true;
  if (!(own.filters ?? []).some(({ op }) => op?.toUpperCase() === 'TEMPORAL_RANGE')) return true;
  const isOwn = (text: string | null | undefined, ownText: string | null | undefined) =>
    !isFilled(text) || text === ownText;
  return isOwn(asked.time_range, own.time_range) && isOwn(timeColumnOf(asked), timeColumnOf(own));
}

const timeColumnOf = ({ granularity, granularity_sqla: older }: QueryObject): string | undefined =>
  [older, granularity].find(isFilled);

/** All filters of the chart's own, and no others than over lent columns. */
function hasFilters(asked: QueryObject, own: QueryObject, lent: DelegatedQueries): boolean {
  const given = asked.filters ?? [];
  const kept = (own.filters ?? []).every((wanted) =>
    given.some(
      (filter) =>
        filterText(filter) === filterText(wanted) ||
        (lent.hasTimeFilter && wanted.op === 'TEMPORAL_RANGE' && filter.op === 'TEMPORAL_RANGE'),
    ),
  );
  const ownTexts = new Set((own.filters ?? []).map(filterText));
  return (
    kept && given.every((filter) => ownTexts.has(filterText(filter)) || lent.filterColumns.has(columnText(filter.col)))
  );
}

/** The same groups, then others over lent columns only, and the same SQL beside them. */
function hasConditions(asked: QueryObject, own: QueryObject, lentColumns: ReadonlySet<string>): boolean {
  const groups = own.filter_groups ?? [];
  const given = asked.filter_groups ?? [];
  const text = restBesideGroups(given, asked.extras?.where);
  const before = restBesideGroups(groups, own.extras?.where);
  if (text === false || before === false) return false;
  return (
    canonicalJson(given.slice(0, groups.length)) === canonicalJson(groups) &&
    given.slice(groups.length).every((group) => isOver(group, lentColumns)) &&
    isCondition(text, before)
  );
}

/** Whether all conditions of a group are about these columns. */
function isOver(group: unknown, columns: ReadonlySet<string>): boolean {
  if (!isRecord(group)) return false;
  const { col, members } = group;
  return Array.isArray(members)
    ? members.every((member) => isOver(member, columns))
    : typeof col === 'string' && columns.has(col);
}

function isCondition(asked: string | undefined, own: string | undefined): boolean {
  const text = asked ?? '';
  const before = own ?? '';
  if (text === before) return true;
  if (before === '') return nothing.test(text);
  const start = `(${before}) AND (`;
  return text.startsWith(start) && text.endsWith(')') && nothing.test(text.slice(start.length, -1));
}

const isFilled = (text: string | null | undefined): text is string =>
  text !== undefined && text !== null && text !== '';

/** Columns of the question, by either of their names. */
export const columnsOf = (query: QueryObject): readonly unknown[] => [
  ...(query.columns ?? []),
  ...(query.groupby ?? []),
];

function metricsOf(query: QueryObject): readonly unknown[] {
  const limits = [query.series_limit_metric, query.timeseries_limit_metric];
  return [...(query.metrics ?? []), ...limits.filter((metric) => metric !== undefined && metric !== null)];
}

/**
 * What a column selects, regardless of its label and roll-up. Blanks around a name are part of it. A column with a
 * statistic may be computed by that instead of its SQL, so it does not count as the column that its SQL names.
 */
export function columnText(column: unknown): string {
  if (hasStatistic(column)) return canonicalJson(column);
  if (isRecord(column) && typeof column['sqlExpression'] === 'string') return column['sqlExpression'];
  return typeof column === 'string' ? column : canonicalJson(column ?? null);
}

/** What a measure computes, regardless of its label. A measure given only by label is the saved one of that name. */
function metricText(metric: unknown): string {
  if (!isRecord(metric)) return canonicalJson(metric);
  if (metric['expressionType'] === 'SQL' && hasStatistic(metric))
    return canonicalJson(['STATISTIC', metric['statistic']]);
  if (metric['expressionType'] === 'SQL') return canonicalJson(['SQL', metric['sqlExpression']]);
  if (metric['expressionType'] === 'SIMPLE') {
    const column = isRecord(metric['column']) ? metric['column']['column_name'] : undefined;
    return canonicalJson(['SIMPLE', column ?? null, String(metric['aggregate']).toUpperCase()]);
  }
  return canonicalJson(metric['label']);
}

const hasStatistic = (value: unknown): boolean =>
  isRecord(value) && value['statistic'] !== undefined && value['statistic'] !== null;

const labelOf = (metric: unknown): readonly string[] => {
  if (typeof metric === 'string') return [metric];
  return isRecord(metric) && typeof metric['label'] === 'string' ? [metric['label']] : [];
};

function filterText({ col, op, val, grain, keepsNull, escape }: NonNullable<QueryObject['filters']>[number]): string {
  const more = [grain ?? null, keepsNull ?? false, escape ?? null];
  return canonicalJson([columnText(col), op?.toUpperCase(), val ?? null, ...more]);
}

/** An entry is a pair, or the pair as JSON text. */
function orderedBy(entry: unknown): unknown {
  if (Array.isArray(entry)) return entry[0];
  if (typeof entry !== 'string') return undefined;
  try {
    const parsed: unknown = JSON.parse(entry);
    return Array.isArray(parsed) ? parsed[0] : undefined;
  } catch {
    return undefined;
  }
}
