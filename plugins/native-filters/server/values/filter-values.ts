import { AppError, defineToken } from '#core/common';
import { genericType, type CellValue } from '#plugins/databases';
import type { DatasetModel } from '#plugins/datasets';
import { filterValueOf, type QueryMetric, type QueryObject, type QueryRunner } from '#plugins/queries';
import { valueTextOf } from '../../common/types/value-text.ts';
import type { FilterValue } from '../../contract/filter-type.ts';
import { serverText } from '../../common/server-messages.ts';
import { answeringColumns } from '../answering-columns.ts';
import { filterQuery, filterRequest, rowCount, type FilterRows } from '../filter-query.ts';
import type { AskedColumn } from '../further-targets.ts';
import type { ValueIndex } from './value-index.ts';
import { compareCells, compareNumberCells, summed, type IndexOrder, type ValueIndexes } from './value-indexes.ts';

export interface ValuesQuestion extends FilterRows {
  readonly column: string;
  readonly search?: string | null | undefined;
  readonly sortMetric?: string | null | undefined;
  readonly sortAscending?: boolean | null | undefined;
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
  readonly selected?: readonly CellValue[] | undefined;
  /** False: values beyond those that are kept are not searched. */
  readonly searchAll?: boolean | undefined;
  /** Columns of other datasets whose values are offered too. */
  readonly further?: readonly AskedColumn[] | undefined;
  /** Others are left out, which the reader may not ask about. */
  readonly isPartial?: boolean | undefined;
}

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

export interface Caller {
  readonly userId: number;
  readonly signal: AbortSignal;
}

/** Server: values of a column for filters. */
export interface FilterValues {
  /** Throws a validation error that names a column or metric the dataset lacks. */
  readonly ask: (dataset: DatasetModel, question: ValuesQuestion, caller: Caller) => Promise<ValuesAnswer>;
}
export const FilterValues = defineToken<FilterValues>('native-filters/FilterValues');

const defaultLimit = 200;

/** How many distinct values a column has, under a name that no column has. */
const valueCountOf = (column: string): QueryMetric => ({
  expressionType: 'SIMPLE',
  aggregate: 'COUNT_DISTINCT',
  column: { column_name: column },
  label: '__values',
});

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
      if (first === undefined) throw new AppError('internal', serverText.unsettled()); // there is always one column
      const index = indexes.joined([first, ...others], orderOf(dataset, question));
      const page = { offset: question.offset ?? 0, limit: question.limit ?? defaultLimit };
      const search = question.search?.trim() ?? '';
      const found = index.find(search, page);
      const counted = await answeringColumns(
        indexed.answered,
        ({ column, answer }) => selectedCounts({ runner, caller }, column, answer),
        caller.signal,
      );
      const selected = summed(counted.answered.flatMap(({ answer }) => answer));
      const base = { selected, largestCount: index.largestCount };
      const isPartial = question.isPartial === true || indexed.isPartial || counted.isPartial;
      const mayGoOn = !index.isComplete && (question.searchAll ?? true);
      // By the total, so that all pages of an answer come from one place.
      if (mayGoOn && search !== '' && found.total < page.limit) {
        const columns = indexed.answered.map(({ column }) => column);
        const further = await searchColumns({ runner, caller }, columns, { ...page, text: search });
        const isElsewhere = { isMore: false, isComplete: false, isIndexed: false };
        return { ...base, ...further, ...isElsewhere, isPartial: isPartial || further.isPartial };
      }
      const isIndexed = !isPartial && index.isComplete;
      const isComplete = isIndexed && search === '' && found.values.length === index.size;
      return { ...base, ...found, isMore: !index.isComplete, isComplete, isIndexed, isPartial };
    },
  };
}

interface Column {
  readonly dataset: DatasetModel;
  readonly question: ValuesQuestion;
}

/** Who asks, and whom. */
interface Asking {
  readonly runner: QueryRunner;
  readonly caller: Caller;
}

/** A page of what a text finds. */
interface Search {
  readonly text: string;
  readonly limit: number;
  readonly offset: number;
}

/** A column with more values than are kept: the search itself runs in the database. */
async function searchRows(
  { runner, caller }: Asking,
  { dataset, question }: Column,
  { text, limit, offset }: Search,
): Promise<{ readonly values: readonly FilterValue[]; readonly total: number }> {
  const { column } = question;
  const pattern = `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const ask = async (asked: Partial<QueryObject>) => {
    const filters = [{ col: column, op: 'ILIKE', val: pattern }];
    const query = filterQuery(dataset, question, { ...asked, filters });
    return (await runner.run(filterRequest(dataset, query, caller))).result.columns.map(({ values }) => values);
  };
  const [[values = [], counts = []], [totals = []]] = await Promise.all([
    ask({
      columns: [column],
      metrics: [rowCount],
      orderby: [
        [rowCount, false],
        [column, true], // pages need an order without ties
      ],
      row_limit: limit,
      row_offset: offset,
    }),
    ask({ metrics: [valueCountOf(column)], row_limit: 1 }),
  ]);
  return {
    values: values.map((value, row) => ({ value, count: Number(counts[row] ?? 0) })),
    total: Number(totals[0] ?? 0),
  };
}

/** A search that goes on in the database, in every column that is asked. */
async function searchColumns(
  asking: Asking,
  columns: readonly Column[],
  search: Search,
): Promise<{ readonly values: readonly FilterValue[]; readonly total: number; readonly isPartial: boolean }> {
  const whole = columns.length === 1 ? search : { ...search, offset: 0, limit: search.offset + search.limit };
  const { answered, isPartial } = await answeringColumns(
    columns,
    (column) => searchRows(asking, column, whole),
    asking.caller.signal,
  );
  const found = answered.map(({ answer }) => answer);
  const [only] = found;
  if (columns.length === 1 && only !== undefined) return { ...only, isPartial };
  const all = summed(found.flatMap(({ values }) => values));
  all.sort((a, b) => b.count - a.count || compareCells(a.value, b.value));
  const isAll = found.every(({ values, total }) => values.length >= total);
  const total = isAll ? all.length : found.reduce((sum, one) => sum + one.total, 0);
  return { values: all.slice(search.offset, search.offset + search.limit), total, isPartial };
}

/** Of a column with more values than are kept, those that are not are counted in the database. */
async function selectedCounts(
  { runner, caller }: Asking,
  { dataset, question }: Column,
  index: ValueIndex,
): Promise<readonly FilterValue[]> {
  const counted = (question.selected ?? []).map((value) => ({ value, count: index.countOf(value) }));
  const unknown = counted.filter(({ value, count }) => count === 0 && value !== null).map(({ value }) => value);
  if (index.isComplete || unknown.length === 0) return counted;
  const query = filterQuery(dataset, question, {
    columns: [question.column],
    metrics: [rowCount],
    filters: [{ col: question.column, op: 'IN', val: unknown.map(filterValueOf) }],
    row_limit: unknown.length,
  });
  const { result } = await runner.run(filterRequest(dataset, query, caller));
  const [values = [], counts = []] = result.columns.map((column) => column.values);
  const countOf = new Map(values.map((value, row) => [value, Number(counts[row] ?? 0)]));
  return counted.map(({ value, count }) => ({ value, count: countOf.get(value) ?? count }));
}

/** The columns whose values are asked; of those in other datasets no metric is known. */
function columnsOf(dataset: DatasetModel, question: ValuesQuestion): readonly Column[] {
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
    throw new AppError('validation', serverText.columnMissing({ column }), {
      fields: { column: [serverText.columnMissing({ column })] },
    });
  }
  if (typeof sortMetric === 'string' && sortMetric !== '') {
    if (dataset.metrics.some(({ metric_name: name }) => name === sortMetric)) return;
    throw new AppError('validation', serverText.metricMissing({ metric: sortMetric }), {
      fields: { sortMetric: [serverText.metricMissing({ metric: sortMetric })] },
    });
  }
}
