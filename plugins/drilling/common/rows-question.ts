import { queriesOf, type PointedChart } from '#plugins/charts';
import type { QueryContext, QueryFilter, QueryObject } from '#plugins/queries';

/** Selects the rows behind a chart, or behind a point of it: conditions without columns and metrics. */
export type RowsQuestion = Pick<
  QueryObject,
  'filters' | 'filter_groups' | 'granularity' | 'time_range' | 'keeps_time' | 'extras'
>;

/**
 * The conditions of a chart as it asks now, filters of its dashboard included, and those of a point. What limits groups
 * (HAVING, series) says nothing about rows. Row rules are the server's. To be asked once the chart is `prepared`.
 */
export function rowsQuestion({ viz, formData }: PointedChart, point: readonly QueryFilter[]): RowsQuestion {
  const [query] = queriesOf(viz, formData);
  const { granularity, time_range: timeRange, extras, filter_groups } = query ?? {};
  const { where, relative_start: start, relative_end: end } = extras ?? {};
  return {
    filters: [...(query?.filters ?? []), ...point],
    ...(filter_groups === undefined ? {} : { filter_groups }),
    ...(granularity === undefined ? {} : { granularity }),
    ...(timeRange === undefined ? {} : { time_range: timeRange }),
    ...(query?.keeps_time === true ? { keeps_time: true } : {}),
    extras: {
      ...(where === undefined ? {} : { where }),
      ...(start === undefined ? {} : { relative_start: start }),
      ...(end === undefined ? {} : { relative_end: end }),
    },
  };
}

/** Where rows are shown, and which of their columns. */
export interface ShownRows {
  readonly datasetId: number;
  readonly dashboardId: number | undefined;
  readonly columns: readonly string[];
}

/**
 * The same rows as a file: every one of them, up to the most that a query may give, in the order of the first column.
 * By name, since a dashboard may lend a reader some of the columns only.
 */
export function rowsFile({ datasetId, dashboardId, columns }: ShownRows, question: RowsQuestion): QueryContext {
  const [first] = columns;
  return {
    datasource: { id: datasetId, type: 'table' },
    queries: [
      {
        ...question,
        columns: [...columns],
        metrics: null,
        orderby: first === undefined ? [] : [[first, true]],
        row_limit: 0,
      },
    ],
    ...(dashboardId === undefined ? {} : { form_data: { dashboardId } }),
    result_format: 'csv',
    for_people: true,
    result_type: 'full',
  };
}
