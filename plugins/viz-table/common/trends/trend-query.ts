import { groupedBy } from '#core/common';
import { metricList, type FormData } from '#plugins/viz-kit';
import { columnLabel, metricLabel, type QueryObject } from '#plugins/queries';
import { isHidden } from '../summaries/summary-query.ts';
import type { ColumnTrend } from '../columns/column-config.ts';
import { trendable, trendOf } from './column-trend.ts';

/** Most values that are asked for the lines of a table; the latest ones come first. */
export const mostTrendValues = 20_000;

/** One question for all columns whose trend has the same times. */
export interface TrendQuestion {
  readonly trend: ColumnTrend;
  /** Labels of the metrics. */
  readonly columns: readonly string[];
  /** Labels of the dimensions of the table. */
  readonly groups: readonly string[];
  /** Label of the times. */
  readonly timeLabel: string;
  readonly query: QueryObject;
}

/** What is asked for the trends of a table, for the groups that `rows` asks for alone. */
export function trendQuestions(rows: QueryObject, formData: FormData): readonly TrendQuestion[] {
  const wanted = trendable(formData).flatMap((column) => {
    const trend = isHidden(formData, column) ? undefined : trendOf(formData, column);
    return trend === undefined ? [] : [{ column, trend }];
  });
  const byTimes = groupedBy(wanted, ({ trend: { time, grain } }) => JSON.stringify([time, grain]));
  return [...byTimes.values()].flatMap((same) => {
    const columns = same.map(({ column }) => column);
    return same.slice(0, 1).map(({ trend }) => questionOf(rows, formData, trend, columns));
  });
}

function questionOf(
  rows: QueryObject,
  formData: FormData,
  trend: ColumnTrend,
  columns: readonly string[],
): TrendQuestion {
  const metrics = metricList(formData, 'metrics');
  const groups = (rows.columns ?? []).map(columnLabel);
  const timeLabel = `trend: ${trend.time}`;
  const time = {
    label: timeLabel,
    sqlExpression: trend.time,
    expressionType: 'SQL' as const,
    isColumnReference: true,
    columnType: 'BASE_AXIS' as const,
    timeGrain: trend.grain,
    keepsGrain: true,
  };
  const query: QueryObject = {
    ...rows,
    columns: [...(rows.columns ?? []), time],
    metrics: columns.flatMap((column) => metrics.find((metric) => metricLabel(metric) === column) ?? []),
    // The latest first: what is cut off is the beginning of all lines.
    orderby: [[time, false]],
    row_limit: mostTrendValues,
    row_offset: 0,
    time_offsets: [],
    post_processing: [],
    ...(groups.length === 0
      ? { extras: { ...rows.extras, having: null } } // it is about the one row, whose line has all times
      : {
          of_rows: {
            columns: [...groups],
            orderby: rows.orderby ?? [],
            row_limit: rows.row_limit ?? null,
            row_offset: rows.row_offset ?? null,
          },
        }),
  };
  return { trend, columns, groups, timeLabel, query };
}
