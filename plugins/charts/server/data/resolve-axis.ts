import { genericType } from '#plugins/databases';
import type { DatasetModel } from '#plugins/datasets';
import {
  columnLabel,
  type PostProcessingStep,
  type QueryColumn,
  type QueryFilter,
  type QueryObject,
} from '#plugins/queries';

/**
 * The time column of a query takes the place of the time axis that its form data names, also in the steps, and the range
 * filter on the axis goes. Clients send the time column that a dashboard chose so. Queries that keep their time stay.
 */
export function resolveAxis(query: QueryObject, xAxis: unknown, dataset: DatasetModel): QueryObject {
  const timeColumn = [query.granularity_sqla, query.granularity].find((text) => text != null && text !== '');
  const axis = axisName(xAxis);
  if (query.keeps_time === true || axis === undefined || timeColumn == null || timeColumn === axis) return query;
  if (!isTime(axis, dataset) || !isTime(timeColumn, dataset)) return query;
  const labels = (query.columns ?? []).filter((column) => isOver(column, axis)).map(columnLabel);
  const renamed = (name: unknown): unknown => (typeof name === 'string' && labels.includes(name) ? timeColumn : name);
  const { timeRange, filters } = resolvedFilters(query, axis);
  return {
    ...query,
    columns: (query.columns ?? []).map((column) => (isOver(column, axis) ? moved(column, timeColumn) : column)),
    filters,
    ...(timeRange === undefined ? {} : { time_range: timeRange }),
    keeps_time: true,
    ...(query.orderby == null
      ? {}
      : {
          orderby: query.orderby.map((entry) => (Array.isArray(entry) ? entry.map(renamed) : entry)),
        }),
    ...(query.series_columns == null
      ? {}
      : {
          series_columns: query.series_columns.map((column) =>
            isOver(column, axis) ? moved(column, timeColumn) : column,
          ),
        }),
    post_processing: (query.post_processing ?? []).map((step) => step && indexedBy(step, renamed)),
  };
}

function axisName(xAxis: unknown): string | undefined {
  if (typeof xAxis === 'string') return xAxis;
  if (typeof xAxis !== 'object' || xAxis === null || !('sqlExpression' in xAxis)) return undefined;
  return typeof xAxis.sqlExpression === 'string' ? xAxis.sqlExpression.trim() : undefined;
}

const isTime = (name: string, { columns }: DatasetModel): boolean =>
  columns.some(
    ({ column_name: own, is_dttm: isMarked, type_generic: type }) =>
      own === name && (isMarked || type === genericType.temporal),
  );

const isOver = (column: QueryColumn, name: string): boolean =>
  (typeof column === 'string' ? column : column.sqlExpression.trim()) === name;

const moved = (column: QueryColumn, name: string): QueryColumn =>
  typeof column === 'string' ? name : { ...column, sqlExpression: name, label: name };

/** Without the range filter on the axis, whose range is taken over where the query has none; others take the query's. */
function resolvedFilters({ filters, time_range: given }: QueryObject, axis: string) {
  const isRange = ({ op }: QueryFilter) => op?.toUpperCase().replace(/_/g, ' ') === 'TEMPORAL RANGE';
  const [onAxis] = (filters ?? []).filter((filter) => isRange(filter) && filter.col === axis);
  const own = typeof onAxis?.val === 'string' ? onAxis.val : undefined;
  const range = given == null || given === '' ? undefined : given;
  return {
    timeRange: range ?? own,
    filters: (filters ?? [])
      .filter((filter) => filter !== onAxis)
      .map((filter) => (range !== undefined && isRange(filter) ? { ...filter, val: range } : filter)),
  };
}

/** A pivot has a list of names, a forecast one. */
function indexedBy(step: PostProcessingStep, renamed: (name: unknown) => unknown): PostProcessingStep {
  if (step.operation === 'calculate') return calculatedBy(step, renamed);
  const index = step.options?.['index'];
  if (step.operation === 'prophet') return { ...step, options: { ...step.options, index: renamed(index) } };
  if (step.operation !== 'pivot' || !Array.isArray(index)) return step;
  return { ...step, options: { ...step.options, index: index.map(renamed) } };
}

function calculatedBy(step: PostProcessingStep, renamed: (name: unknown) => unknown): PostProcessingStep {
  const { order_by: order, partition_by: partition, ...rest } = step.options ?? {};
  return {
    ...step,
    options: {
      ...rest,
      ...(order === undefined ? {} : { order_by: renamed(order) }),
      ...(Array.isArray(partition) ? { partition_by: partition.map(renamed) } : {}),
    },
  };
}
