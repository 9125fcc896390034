import { filterValuesText, rangeLabel, type AdhocFilter } from '#plugins/charts';
import type { DatasetData } from '#plugins/datasets';
import { tuplesOperator } from '#plugins/queries';
import { displayName } from './display-name.ts';
import { operatorLabel, operatorOf, readPattern } from './filter-operators.ts';
import { operandText } from './operand-text.ts';

/** A filter as a sentence: "Origin is one of ATL, ORD". */
export function filterLabel(dataset: DatasetData, filter: AdhocFilter): string {
  if (filter.expressionType === 'SQL') return filter.sqlExpression ?? '';
  const subject = displayName(dataset, filter.subject ?? '');
  if (filter.operator === tuplesOperator) {
    return filterValuesText({ col: filter.subject ?? '', op: tuplesOperator, val: filter.comparator }, dataset);
  }
  const operator = operatorOf(filter);
  const type = dataset.columns.find((column) => column.column_name === filter.subject)?.type_generic ?? null;
  const words = operator === undefined ? (filter.operator ?? '') : operatorLabel(operator, type);
  if (operator?.operands === 'none') return `${subject} ${words}`;
  const comparator = filter.grain === undefined ? comparatorText(filter.comparator) : timesText(dataset, filter);
  if (operator?.operands === 'range') return `${subject}: ${rangeLabel(comparator)}`;
  const looked = operator?.shape === undefined ? undefined : readPattern(filter.comparator)?.text;
  return `${subject} ${words} ${looked ?? comparator}`;
}

/** Truncated times as their grain writes them: "Jan 2024, Mar 2024". */
const timesText = (dataset: DatasetData, { subject, comparator, grain }: AdhocFilter): string =>
  filterValuesText({ col: subject ?? '', op: 'IN', val: comparator, grain: grain ?? null }, dataset);

/** Chosen in charts of a dashboard in a way that the editor has no fields for. */
export const isChosenInCharts = ({ operator, grain, keepsNull, column }: AdhocFilter): boolean =>
  operator === tuplesOperator || grain !== undefined || keepsNull === true || column !== undefined;

function comparatorText(comparator: unknown): string {
  if (Array.isArray(comparator)) return comparator.map(operandText).join(', ');
  return ['string', 'number', 'boolean'].includes(typeof comparator) ? operandText(comparator) : '';
}
