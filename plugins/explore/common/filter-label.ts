import { filterValuesText, rangeLabel } from '#plugins/charts';
import type { AdhocFilter } from '#plugins/viz-kit';
import type { DatasetData } from '#plugins/datasets';
import { polygonOperator, tuplesOperator, type ConditionTree, type RowCondition } from '#plugins/queries';
import { sentenceMessages } from './choice-messages.ts';
import { displayName } from './display-name.ts';
import { operatorLabel, operatorOf, readPattern } from './filter-operators.ts';
import { betweenOfFilters, joinedBetweens, type Between } from './filters/between.ts';
import { filterOfCondition } from './filters/conditions.ts';
import { groupOfFilter } from './filters/group-filter.ts';
import { operandText } from './operand-text.ts';

/** A filter as a sentence: "Origin is one of ATL, ORD". */
export function filterLabel(dataset: DatasetData, filter: AdhocFilter): string {
  if (filter.expressionType === 'SQL') {
    const group = groupOfFilter(filter);
    return group === undefined ? (filter.sqlExpression ?? '') : sentenceOf(dataset, group);
  }
  return simpleLabel(dataset, filter);
}

/** Filters that are one chip: those of "is between" are one sentence. */
export function filtersLabel(dataset: DatasetData, filters: readonly AdhocFilter[]): string {
  const area = filters.find(({ operator }) => operator === polygonOperator);
  if (area !== undefined) return filterLabel(dataset, area);
  const between = betweenOfFilters(dataset, filters);
  return between === undefined
    ? filters.map((filter) => filterLabel(dataset, filter)).join(', ')
    : betweenLabel(dataset, between);
}

/** Conditions as one sentence: "Country is SE or (Amount is at least 10 and Day is empty)". */
export function sentenceOf(dataset: DatasetData, { match, members }: ConditionTree): string {
  const parts = match === 'all' ? joinedBetweens<ConditionTree>(dataset, members) : members;
  const words = parts.map((part) => {
    if ('from' in part) return betweenLabel(dataset, part);
    if (!('members' in part)) return conditionLabel(dataset, part);
    const inner = sentenceOf(dataset, part);
    const isOne = part.match === 'all' && joinedBetweens<ConditionTree>(dataset, part.members).length === 1;
    return isOne ? inner : sentenceMessages.inner({ words: inner });
  });
  return words.reduce((one, other) => sentenceMessages[match]({ one, other }));
}

const betweenLabel = (dataset: DatasetData, { col, from, until }: Between): string =>
  sentenceMessages.between({ subject: displayName(dataset, col), from, until });

function conditionLabel(dataset: DatasetData, condition: RowCondition): string {
  const { col, op, val, escape } = condition;
  if (op !== 'TEMPORAL_RANGE') return simpleLabel(dataset, { ...filterOfCondition(condition), escape });
  return sentenceMessages.range({ subject: displayName(dataset, col), range: rangeLabel(comparatorText(val)) });
}

function simpleLabel(dataset: DatasetData, filter: AdhocFilter & { readonly escape?: string | undefined }): string {
  const subject = displayName(dataset, filter.subject ?? '');
  if (isOfSeveral(filter)) {
    return filterValuesText({ col: filter.subject ?? '', op: filter.operator ?? '', val: filter.comparator }, dataset);
  }
  const operator = operatorOf(filter);
  const type = dataset.columns.find((column) => column.column_name === filter.subject)?.type_generic ?? null;
  const words = operator === undefined ? (filter.operator ?? '') : operatorLabel(operator, type);
  if (operator?.operands === 'none') return `${subject} ${words}`;
  const comparator = filter.grain === undefined ? comparatorText(filter.comparator) : timesText(dataset, filter);
  if (operator?.operands === 'range') return `${subject}: ${rangeLabel(comparator)}`;
  const looked = operator?.shape === undefined ? undefined : readPattern(filter.comparator, filter.escape)?.text;
  return `${subject} ${words} ${looked ?? comparator}`;
}

/** Truncated times as their grain writes them: "Jan 2024, Mar 2024". */
const timesText = (dataset: DatasetData, { subject, comparator, grain }: AdhocFilter): string =>
  filterValuesText({ col: subject ?? '', op: 'IN', val: comparator, grain: grain ?? null }, dataset);

/** Chosen in charts of a dashboard in a way that the editor has no fields for. */
export const isChosenInCharts = (filter: AdhocFilter): boolean =>
  isOfSeveral(filter) || filter.grain !== undefined || filter.keepsNull === true || filter.column !== undefined;

/** A condition of several columns together. */
const isOfSeveral = ({ operator }: AdhocFilter): boolean => operator === tuplesOperator || operator === polygonOperator;

function comparatorText(comparator: unknown): string {
  if (Array.isArray(comparator)) return comparator.map(operandText).join(', ');
  return ['string', 'number', 'boolean'].includes(typeof comparator) ? operandText(comparator) : '';
}
