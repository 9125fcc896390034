import type { DatasetData } from '#plugins/datasets';
import type { RowCondition, Statistic } from '#plugins/queries';

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

function columnSql(name: string, dataset: DatasetData): string {
  const expression = dataset.columns.find((column) => column.column_name === name)?.expression?.trim() ?? '';
  return expression === '' ? `"${name.replaceAll('"', '""')}"` : `(${expression})`;
}

const comparators: ReadonlyMap<string, string> = new Map([
  ['==', '='],
  ['!=', '<>'],
  ...['<', '>', '<=', '>=', 'LIKE', 'ILIKE'].map((sign) => [sign, sign] as const),
]);

/** Undefined where no plain SQL says it, as of ranges relative to today. */
function conditionSql({ col, op, val }: RowCondition, dataset: DatasetData): string | undefined {
  const column = columnSql(col, dataset);
  if (op === 'IS NULL' || op === 'IS NOT NULL') return `${column} ${op}`;
  if (op === 'IN' || op === 'NOT IN') {
    const values: readonly unknown[] = Array.isArray(val) ? val : [];
    return values.length === 0 || values.includes(null)
      ? undefined
      : `${column} ${op} (${values.map(literal).join(', ')})`;
  }
  const comparator = comparators.get(op);
  return comparator === undefined || val === undefined || val === null
    ? undefined
    : `${column} ${comparator} ${literal(val)}`;
}

const literal = (value: unknown): string =>
  typeof value === 'number' || typeof value === 'boolean'
    ? String(value).toUpperCase()
    : `'${String(value).replaceAll("'", "''")}'`;
