import type { ErrorInfo } from '#core/common';
import { metricList, type FormData, type Slot } from '#plugins/viz-kit';
import type { DatasetData } from '#plugins/datasets';
import type { AdhocMetric, QueryMetric } from '#plugins/queries';

export interface FailingMetric {
  readonly slot: string;
  readonly index: number;
  readonly reason: string;
}

interface Asked {
  readonly error: ErrorInfo;
  readonly formData: FormData;
  readonly dataset: DatasetData;
  readonly slots: readonly Slot[];
}

/**
 * The metric that an engine's message is about: the one whose SQL has the name that the engine does not know, or whose
 * aggregate does not fit its column. Undefined where the message does not tell, so that nothing is blamed by guess.
 */
export function failingMetric({ error, formData, dataset, slots }: Asked): FailingMetric | undefined {
  if (error.kind !== 'engine' && error.kind !== 'validation') return undefined;
  const [reason = ''] = error.message.split('\n'); // below it are proposals, whose names are in other metrics as well
  const all = slots
    .filter((slot) => slot.kind === 'metric' && (slot.isShown?.(formData) ?? true))
    .flatMap(({ key }) => metricList(formData, key).map((metric, index) => ({ slot: key, index, metric })));
  const called = all.filter(({ metric }) => callsWithWrongType(reason, metric, dataset));
  const found =
    all.find(({ metric }) => isNamed(reason, metric, dataset)) ??
    (called.length === 1 ? called[0] : undefined) ?? // of several, the message does not tell which
    (error.errorType === 'SYNTAX_ERROR' ? onlySql(all, formData, dataset) : undefined);
  return found === undefined ? undefined : { slot: found.slot, index: found.index, reason };
}

/** Whether the metric has the name that is not there, or is what does not close. */
function isNamed(reason: string, metric: QueryMetric, dataset: DatasetData): boolean {
  const sql = sqlOf(metric, dataset).toLowerCase();
  if (/unbalanced parentheses/i.test(reason)) return count(sql, '(') !== count(sql, ')');
  const column = isAdhoc(metric) && metric.expressionType === 'SIMPLE' ? metric.column?.column_name.toLowerCase() : '';
  const words: readonly string[] = sql.match(/[\p{L}\p{N}_]+/gu) ?? [];
  return namesIn(reason).some((name) => name === column || words.includes(name) || sql.includes(`"${name}"`));
}

/** `'sum(VARCHAR)'`: whether the metric calls this function, and over a column of this type where that is known. */
function callsWithWrongType(reason: string, metric: QueryMetric, dataset: DatasetData): boolean {
  const [, name = '', type = ''] = /'(\w+)\((\w+)[^']*\)'/.exec(reason) ?? [];
  if (name === '') return false;
  if (!isAdhoc(metric) || metric.expressionType === 'SQL') {
    return sqlOf(metric, dataset).toLowerCase().includes(`${name.toLowerCase()}(`);
  }
  const column = dataset.columns.find((one) => one.column_name === metric.column?.column_name);
  const isOfType = (column?.type ?? type).toUpperCase().startsWith(type.toUpperCase());
  return metric.aggregate?.toUpperCase() === name.toUpperCase() && isOfType;
}

/** A syntax error in the whole statement can only be in what was written by hand; told where that is one metric. */
function onlySql<M extends { readonly metric: QueryMetric }>(
  all: readonly M[],
  formData: FormData,
  dataset: DatasetData,
): M | undefined {
  const filters = (Array.isArray(formData['adhoc_filters']) ? formData['adhoc_filters'] : []) as readonly {
    readonly expressionType?: unknown;
  }[];
  const written = all.filter(({ metric }) => sqlOf(metric, dataset) !== '');
  return written.length === 1 && !filters.some(({ expressionType }) => expressionType === 'SQL')
    ? written[0]
    : undefined;
}

function sqlOf(metric: QueryMetric, dataset: DatasetData): string {
  if (isAdhoc(metric)) return metric.expressionType === 'SQL' ? (metric.sqlExpression ?? '') : '';
  return dataset.metrics.find((saved) => saved.metric_name === metric)?.expression ?? '';
}

/** Names in quotation marks, and those of functions. */
function namesIn(reason: string): readonly string[] {
  const quoted = [...reason.matchAll(/"([^"]+)"/g)].map(([, name = '']) => name);
  const named = [...reason.matchAll(/\bname (\w+)/g)].map(([, name = '']) => name);
  return [...quoted, ...named].map((name) => name.toLowerCase());
}

const isAdhoc = (metric: QueryMetric): metric is AdhocMetric =>
  typeof metric === 'object' && 'expressionType' in metric;

const count = (text: string, sign: string): number => text.split(sign).length - 1;
