import { genericType } from '#plugins/databases';
import type { DatasetModel } from '#plugins/datasets';
import { metricLabel, type AdhocMetric, type QueryMetric } from '#plugins/queries';
import type { CubeMetric } from '../../contract/cube.ts';

/** A measure as parts that can be put together again over any range of bins. */
export interface DecomposedMetric {
  readonly kind: CubeMetric['kind'];
  /** The measure itself; of an average its sum and its count. */
  readonly parts: readonly AdhocMetric[];
}

const sqlCall = /^\s*(count|sum|min|max|avg)\s*\(([\s\S]*)\)\s*$/i;

/**
 * COUNT, SUM, MIN, MAX and AVG, also where they are written in SQL or saved with the dataset. Undefined for everything
 * else.
 */
export function decomposeMetric(metric: QueryMetric, dataset: DatasetModel): DecomposedMetric | undefined {
  if (typeof metric === 'string' || !('expressionType' in metric)) {
    const name = metricLabel(metric);
    const saved = dataset.metrics.find((one) => one.metric_name === name);
    return saved === undefined ? undefined : decomposeSql(saved.expression, dataset);
  }
  const adhoc: AdhocMetric = metric;
  if (adhoc.statistic !== undefined && adhoc.statistic !== null) return undefined;
  return adhoc.expressionType === 'SQL'
    ? decomposeSql(adhoc.sqlExpression ?? '', dataset)
    : decomposeSimple(adhoc, dataset);
}

function decomposeSimple(metric: AdhocMetric, dataset: DatasetModel): DecomposedMetric | undefined {
  const { aggregate, column } = metric;
  const part = (name: string): AdhocMetric => ({
    expressionType: 'SIMPLE',
    aggregate: name,
    ...(column === undefined || column === null ? {} : { column: { column_name: column.column_name } }),
  });
  switch (aggregate?.toUpperCase()) {
    case 'COUNT':
      return { kind: 'count', parts: [part('COUNT')] };
    case 'SUM':
      return { kind: 'sum', parts: [part('SUM')] };
    case 'AVG':
      return { kind: 'avg', parts: [part('SUM'), part('COUNT')] };
    case 'MIN':
      return isNumber(column?.column_name, dataset) ? { kind: 'min', parts: [part('MIN')] } : undefined;
    case 'MAX':
      return isNumber(column?.column_name, dataset) ? { kind: 'max', parts: [part('MAX')] } : undefined;
    default:
      return undefined;
  }
}

function decomposeSql(sql: string, dataset: DatasetModel): DecomposedMetric | undefined {
  const [, name = '', inner = ''] = sqlCall.exec(sql) ?? [];
  if (inner.trim() === '' || /^\s*(distinct|all)\b/i.test(inner) || !isOneOperand(inner)) return undefined;
  const part = (called: string): AdhocMetric => ({
    expressionType: 'SQL',
    sqlExpression: `${called}(${inner.trim()})`,
  });
  switch (name.toLowerCase()) {
    case 'count':
      return { kind: 'count', parts: [part('COUNT')] };
    case 'sum':
      return { kind: 'sum', parts: [part('SUM')] };
    case 'avg':
      return { kind: 'avg', parts: [part('SUM'), part('COUNT')] };
    case 'min':
      return isNumber(unquoted(inner), dataset) ? { kind: 'min', parts: [part('MIN')] } : undefined;
    case 'max':
      return isNumber(unquoted(inner), dataset) ? { kind: 'max', parts: [part('MAX')] } : undefined;
    default:
      return undefined;
  }
}

/** Whether the parenthesis that was opened first is the one closed last, and no comma or comment makes it more. */
function isOneOperand(inner: string): boolean {
  const plain = inner.replace(/'(?:[^']|'')*'|"(?:[^"]|"")*"/g, 'x');
  if (/['"`]|--|\/\*/.test(plain)) return false;
  let depth = 0;
  for (const sign of plain) {
    if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    if (depth < 0 || (sign === ',' && depth === 0)) return false;
  }
  return depth === 0;
}

const unquoted = (name: string): string => name.trim().replace(/^"(.*)"$/, '$1');

/** Least and greatest of texts and times are no numbers, which a cube is made of. */
const isNumber = (name: string | undefined, dataset: DatasetModel): boolean =>
  dataset.columns.find((column) => column.column_name === name)?.type_generic === genericType.numeric;
