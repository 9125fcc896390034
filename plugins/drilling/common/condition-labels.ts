import { ownValue } from '#core/common';
import { filterValuesText } from '#plugins/charts';
import type { DatasetData } from '#plugins/datasets';
import { columnLabel, polygonOperator, tuplesOperator, type QueryFilter } from '#plugins/queries';
import { drillMessages as messages } from './messages.ts';
import type { RowsQuestion } from './rows-question.ts';

type Dataset = Pick<DatasetData, 'columns' | 'verbose_map'>;

/** A time filter that filters nothing. */
const noRange = 'No filter';
/** Operators that read better as signs; "not" is written with the values. */
const signs: Readonly<Record<string, string>> = { IN: '=', '==': '=', '!=': '', 'NOT IN': '', TEMPORAL_RANGE: '' };

/** The conditions of rows for people, each once. */
export function conditionLabels(question: RowsQuestion, dataset: Dataset): readonly string[] {
  const range = question.time_range;
  const words = [
    ...(question.filters ?? []).map((filter) => filterWords(filter, dataset)),
    range === noRange ? '' : (range ?? ''),
    question.extras?.where ?? '',
  ];
  return [...new Set(words.filter((one) => one !== ''))];
}

function filterWords(filter: QueryFilter, dataset: Dataset): string {
  const { col, op, val } = filter;
  if (op === 'TEMPORAL_RANGE' && val === noRange) return '';
  if (op === tuplesOperator || op === polygonOperator) return filterValuesText(filter, dataset);
  const name = columnLabel(col ?? '');
  const column = ownValue(dataset.verbose_map, name) ?? name;
  if (op === 'IS NULL') return messages.isUnknown({ column });
  if (op === 'IS NOT NULL') return messages.isKnown({ column });
  const operator = signs[op ?? ''] ?? op ?? '';
  const value = val === undefined || val === null ? '' : filterValuesText(filter, dataset);
  return messages.filter({ column, operator, value }).trim().replace(/ +/g, ' ');
}
