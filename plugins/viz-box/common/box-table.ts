import { metricsOf, resultNames, type FormData } from '#plugins/viz-kit';
import { genericType, type ColumnarResult, type ResultColumn } from '#plugins/databases';
import { metricLabel } from '#plugins/queries';
import { groupColumns, outliersIn, statisticColumn, statistics, type Statistic } from './box-groups.ts';
import { messages } from './messages.ts';

export const statisticNames: Readonly<Record<Statistic, () => string>> = {
  max: messages.upper,
  q3: messages.upperQuartile,
  mean: messages.mean,
  median: messages.median,
  q1: messages.lowerQuartile,
  min: messages.lower,
  count: messages.count,
  outliers: messages.outliers,
};

/** A row per group: its statistics in words, from the top of the box down, and how many outliers there are. */
export function boxTable(result: ColumnarResult, formData: FormData): ColumnarResult {
  const metrics = metricsOf(formData).map(metricLabel);
  const nameOf = resultNames(formData, {});
  const byName = new Map(result.columns.map((column) => [column.name, column]));
  const named = (metric: string, statistic: Statistic): readonly ResultColumn[] => {
    const column = byName.get(statisticColumn(metric, statistic));
    if (column === undefined) return [];
    const part = statisticNames[statistic]();
    const name = metrics.length === 1 ? part : messages.ofMetric({ metric: nameOf(metric), part });
    if (statistic !== 'outliers') return [{ ...column, name }];
    const values = column.values.map((cell) => outliersIn(cell).length);
    return [{ ...column, name, databaseType: 'BIGINT', type: genericType.numeric, values }];
  };
  return {
    rowCount: result.rowCount,
    columns: [
      ...groupColumns(result, formData),
      ...metrics.flatMap((metric) => statistics.flatMap((statistic) => named(metric, statistic))),
    ],
  };
}
