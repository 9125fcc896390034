import { AppError, defineToken } from '#core/common';
import { genericType, type CellValue } from '#plugins/databases';
import type { DatasetModel } from '#plugins/datasets';
import type { QueryRunner } from '#plugins/queries';
import { valueTextOf } from '../../common/types/value-text.ts';
import type { FilterValue } from '../../contract/filter-type.ts';
import { serverMessages } from '../../common/server-messages.ts';
import { answeringColumns } from '../answering-columns.ts';
import { filterQuery, filterRequest, rowCount } from '../filter-query.ts';
import { searchColumns, selectedCounts } from './search-values.ts';
import { compareCells, compareNumberCells, summed, type IndexOrder, type ValueIndexes } from './value-indexes.ts';
import type { Caller, ValuesColumn, ValuesQuestion } from './values-question.ts';

export interface ValuesAnswer {
  readonly values: readonly FilterValue[];
  readonly selected: readonly FilterValue[];
  readonly total: number;
  /** True: there are more than `total`, which counts those that are kept. */
  readonly isMore: boolean;
  readonly largestCount: number;
  readonly isComplete: boolean;
  /** True: `total` counts all values that match, and all are in the index. */
  readonly isIndexed: boolean;
  /** True: another dataset could not be asked, so that there may be values that are not known. */
  readonly isPartial?: boolean;
}

/** Server: values of a column for filters. */
export interface FilterValues {
  /** Throws a validation error that names a column or metric the dataset lacks. */
  readonly ask: (dataset: DatasetModel, question: ValuesQuestion, caller: Caller) => Promise<ValuesAnswer>;
}
export const FilterValues = defineToken<FilterValues>('native-filters/FilterValues');

const defaultLimit = 200;

/** `mostValues`: distinct values kept per column; the commonest are, and search goes on in the database beyond. */
export function createFilterValues(runner: QueryRunner, indexes: ValueIndexes, mostValues: number): FilterValues {
  const indexOf = (dataset: DatasetModel, question: ValuesQuestion, caller: Caller) => {
    const isAscending = question.sortAscending ?? true;
    const byMetric = typeof question.sortMetric === 'string' && question.sortMetric !== '';
    const query = filterQuery(dataset, question, {
      columns: [question.column],
      metrics: byMetric ? [rowCount, question.sortMetric] : [rowCount],
      // Which values are kept of too many: the first by the metric, or the commonest; of equal ones the first.
      orderby: [
        byMetric ? [question.sortMetric, isAscending] : [rowCount, false],
        [question.column, byMetric || isAscending],
      ],
      row_limit: mostValues,
    });
    return indexes.of(filterRequest(dataset, query, caller), orderOf(dataset, question));
  };

  return {
    ask: async (dataset, question, caller) => {
      checkNames(dataset, question);
      const indexed = await answeringColumns(
        columnsOf(dataset, question),
        (column) => indexOf(column.dataset, column.question, caller),
        caller.signal,
      );
      const [first, ...others] = indexed.answered.map(({ answer }) => answer);
      if (first === undefined) throw new AppError('internal', serverMessages.unsettled()); // there is always one column
      const index = indexes.joined([first, ...others], orderOf(dataset, question));
      const page = { offset: question.offset ?? 0, limit: question.limit ?? defaultLimit };
      const search = question.search?.trim() ?? '';
      const found = index.find(search, page);
      const counted = await answeringColumns(
        indexed.answered,
        ({ column, answer }) => selectedCounts(runner, column, answer, caller),
        caller.signal,
      );
      const selected = summed(counted.answered.flatMap(({ answer }) => answer));
      const base = { selected, largestCount: index.largestCount };
      const isPartial = question.isPartial === true || indexed.isPartial || counted.isPartial;
      const mayGoOn = !index.isComplete && (question.searchAll ?? true);
      // By the total, so that all pages of an answer come from one place.
      if (mayGoOn && search !== '' && found.total < page.limit) {
        const columns = indexed.answered.map(({ column }) => column);
        const further = await searchColumns(runner, columns, search, page, caller);
        const isElsewhere = { isMore: false, isComplete: false, isIndexed: false };
        return { ...base, ...further, ...isElsewhere, isPartial: isPartial || further.isPartial };
      }
      const isIndexed = !isPartial && index.isComplete;
      const isComplete = isIndexed && search === '' && found.values.length === index.size;
      return { ...base, ...found, isMore: !index.isComplete, isComplete, isIndexed, isPartial };
    },
  };
}

/** The columns whose values are asked; of those in other datasets no metric is known. */
function columnsOf(dataset: DatasetModel, question: ValuesQuestion): readonly ValuesColumn[] {
  const { selected, sortAscending, further = [] } = question;
  return [
    { dataset, question },
    ...further.map((one) => ({ ...one, question: { ...one.question, selected, sortAscending } })),
  ];
}

/** How the values of a column are ordered and read: by the metric, else by themselves. */
function orderOf(dataset: DatasetModel, { column, sortMetric, sortAscending }: ValuesQuestion): IndexOrder {
  const textOf = valueTextOf(dataset.columns, column);
  if (typeof sortMetric === 'string' && sortMetric !== '') return { id: 'metric', textOf };
  const isAscending = sortAscending ?? true;
  const type = dataset.columns.find(({ column_name: name }) => name === column)?.type_generic;
  const ofColumn = type === genericType.numeric || type === genericType.temporal ? compareNumberCells : compareCells;
  const compare = isAscending ? ofColumn : (a: CellValue, b: CellValue) => ofColumn(b, a);
  return { id: isAscending ? 'ascending' : 'descending', compare, textOf };
}

function checkNames(dataset: DatasetModel, { column, sortMetric }: ValuesQuestion): void {
  if (!dataset.columns.some(({ column_name: name }) => name === column)) {
    throw new AppError('validation', serverMessages.columnMissing({ column }), {
      fields: { column: [serverMessages.columnMissing({ column })] },
    });
  }
  if (typeof sortMetric === 'string' && sortMetric !== '') {
    if (dataset.metrics.some(({ metric_name: name }) => name === sortMetric)) return;
    throw new AppError('validation', serverMessages.metricMissing({ metric: sortMetric }), {
      fields: { sortMetric: [serverMessages.metricMissing({ metric: sortMetric })] },
    });
  }
}
