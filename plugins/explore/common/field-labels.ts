import { ownValue } from '#core/common';
import { filterValuesText, rangeLabel, type AdhocFilter } from '#plugins/charts';
import type { DatasetData } from '#plugins/datasets';
import { columnLabel, metricLabel, tuplesOperator, type QueryColumn, type QueryMetric } from '#plugins/queries';
import { operatorLabel, operatorOf, type FilterOperator } from './filter-operators.ts';
import { operandText } from './operand-text.ts';

/** What a reader calls a column or metric by name. */
export function displayName(dataset: DatasetData, name: string): string {
  return ownValue(dataset.verbose_map, name) ?? name;
}

/** What a reader calls a slot's value. */
export function fieldLabel(dataset: DatasetData, value: unknown, isMetric: boolean): string {
  if (typeof value === 'string') return displayName(dataset, value);
  if (typeof value !== 'object' || value === null) return String(value);
  // Slots hold what their editors put in: columns or metrics of the query contract.
  return isMetric ? metricLabel(value as QueryMetric) : columnLabel(value as QueryColumn);
}

/** A filter in words: `Origin in (ATL, ORD)`. */
export function filterLabel(dataset: DatasetData, filter: AdhocFilter): string {
  if (filter.expressionType === 'SQL') return filter.sqlExpression ?? '';
  const subject = displayName(dataset, filter.subject ?? '');
  if (filter.operator === tuplesOperator) {
    return filterValuesText({ col: filter.subject ?? '', op: tuplesOperator, val: filter.comparator }, dataset);
  }
  const operator = operatorOf(filter);
  const words = operator === undefined ? (filter.operator ?? '') : (symbols[operator.id] ?? operatorLabel(operator));
  if (operator?.operands === 'none') return `${subject} ${words}`;
  const comparator = filter.grain === undefined ? comparatorText(filter.comparator) : `(${timesText(dataset, filter)})`;
  return operator?.operands === 'range' ? `${subject}: ${rangeLabel(comparator)}` : `${subject} ${words} ${comparator}`;
}

/** Operators that a sign says shorter than words. */
const symbols: Readonly<Partial<Record<FilterOperator['id'], string>>> = {
  EQUALS: '=',
  NOT_EQUALS: '≠',
  LESS_THAN: '<',
  GREATER_THAN: '>',
  LESS_THAN_OR_EQUAL: '≤',
  GREATER_THAN_OR_EQUAL: '≥',
};

/** Truncated times as their grain writes them: "Jan 2024, Mar 2024". */
const timesText = (dataset: DatasetData, { subject, comparator, grain }: AdhocFilter): string =>
  filterValuesText({ col: subject ?? '', op: 'IN', val: comparator, grain: grain ?? null }, dataset);

/** Chosen in charts of a dashboard in a way that the editor has no fields for. */
export const isChosenInCharts = ({ operator, grain, keepsNull, column }: AdhocFilter): boolean =>
  operator === tuplesOperator || grain !== undefined || keepsNull === true || column !== undefined;

function comparatorText(comparator: unknown): string {
  if (Array.isArray(comparator)) return `(${comparator.map(operandText).join(', ')})`;
  return ['string', 'number', 'boolean'].includes(typeof comparator) ? operandText(comparator) : '';
}
