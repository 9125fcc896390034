import type { DatasetData } from '#plugins/datasets';
import type { Statistic } from '#plugins/queries';
import { columnSql, conditionSql } from '../filters/condition-sql.ts';

/**
 * A statistic in SQL, for products that read a chart's settings without knowing what a statistic is. Ours computes the
 * statistic itself.
 */
export function portableSql(statistic: Statistic, dataset: DatasetData): string {
  switch (statistic.kind) {
    case 'percentile':
      return `PERCENTILE_CONT(${String(statistic.percent / 100)}) WITHIN GROUP (ORDER BY ${columnSql(statistic.column, dataset)})`;
    case 'deviation':
      return `STDDEV_SAMP(${columnSql(statistic.column, dataset)})`;
    case 'first':
    case 'last': {
      const direction = statistic.kind === 'first' ? 'ASC' : 'DESC';
      const value = columnSql(statistic.column, dataset);
      const by = columnSql(statistic.by, dataset);
      const present = `${value} IS NOT NULL AND ${by} IS NOT NULL`;
      return `(ARRAY_AGG(${value} ORDER BY ${by} ${direction}, ${value} ${direction}) FILTER (WHERE ${present}))[1]`;
    }
    case 'count-where': {
      const conditions = statistic.conditions.map((condition) => conditionSql(condition, dataset));
      // No number is better than a wrong one where SQL cannot say the condition.
      return conditions.includes(undefined) ? 'NULL' : `COUNT(CASE WHEN ${conditions.join(' AND ')} THEN 1 END)`;
    }
  }
}
