import { AppError, defineToken } from '#core/common';
import type { CellValue } from '#plugins/databases';
import type { DatasetModel } from '#plugins/datasets';
import type { QueryRunner } from '#plugins/queries';
import type { FilterValue } from '../../contract/filter-type.ts';
import { serverText } from '../../common/server-messages.ts';
import { filterQuery, filterRequest, rowCount, type FilterRows } from '../filter-query.ts';
import type { ValueIndex } from './value-index.ts';
import { compareCells, type ValueIndexes } from './value-indexes.ts';

export interface ValuesQuestion extends FilterRows {
  readonly column: string;
  readonly search?: string | null | undefined;
  readonly sortMetric?: string | null | undefined;
  readonly sortAscending?: boolean | null | undefined;
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
  readonly selected?: readonly CellValue[] | undefined;
}

export interface ValuesAnswer {
  readonly values: readonly FilterValue[];
  readonly selected: readonly FilterValue[];
  readonly total: number;
  readonly largestCount: number;
  readonly isComplete: boolean;
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

/** `mostValues`: distinct values kept per column; the commonest are, and search goes on in the database beyond. */
export function createFilterValues(runner: QueryRunner, indexes: ValueIndexes, mostValues: number): FilterValues {
  const indexOf = (dataset: DatasetModel, question: ValuesQuestion, caller: Caller) => {
    const isAscending = question.sortAscending ?? true;
    const byMetric = typeof question.sortMetric === 'string' && question.sortMetric !== '';
    const query = filterQuery(dataset, question, {
      columns: [question.column],
      metrics: byMetric ? [rowCount, question.sortMetric] : [rowCount],
      // Which values are kept of too many: the first by the metric, or the commonest.
      orderby: byMetric ? [[question.sortMetric, isAscending]] : [[rowCount, false]],
      row_limit: mostValues,
    });
    const compare = isAscending ? compareCells : (a: CellValue, b: CellValue) => compareCells(b, a);
    return indexes.of(
      filterRequest(dataset, query, caller),
      byMetric ? { id: 'metric' } : { id: isAscending ? 'ascending' : 'descending', compare },
    );
  };

  /** A column with more values than are kept: the search itself runs in the database. */
  const searchRows = async (
    dataset: DatasetModel,
    question: ValuesQuestion,
    search: string,
    caller: Caller,
  ): Promise<readonly FilterValue[]> => {
    const pattern = `%${search.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
    const query = filterQuery(dataset, question, {
      columns: [question.column],
      metrics: [rowCount],
      filters: [{ col: question.column, op: 'ILIKE', val: pattern }],
      orderby: [[rowCount, false]],
      row_limit: question.limit ?? defaultLimit,
      row_offset: question.offset ?? 0,
    });
    const { result } = await runner.run(filterRequest(dataset, query, caller));
    const [values = [], counts = []] = result.columns.map((column) => column.values);
    return values.map((value, row) => ({ value, count: Number(counts[row] ?? 0) }));
  };

  /** Of a column with more values than are kept, those that are not are counted in the database. */
  const selectedCounts = async (
    dataset: DatasetModel,
    question: ValuesQuestion,
    index: ValueIndex,
    caller: Caller,
  ): Promise<readonly FilterValue[]> => {
    const counted = (question.selected ?? []).map((value) => ({ value, count: index.countOf(value) }));
    const unknown = counted.filter(({ value, count }) => count === 0 && value !== null).map(({ value }) => value);
    if (index.isComplete || unknown.length === 0) return counted;
    const query = filterQuery(dataset, question, {
      columns: [question.column],
      metrics: [rowCount],
      filters: [{ col: question.column, op: 'IN', val: unknown }],
      row_limit: unknown.length,
    });
    const { result } = await runner.run(filterRequest(dataset, query, caller));
    const [values = [], counts = []] = result.columns.map((column) => column.values);
    const countOf = new Map(values.map((value, row) => [value, Number(counts[row] ?? 0)]));
    return counted.map(({ value, count }) => ({ value, count: countOf.get(value) ?? count }));
  };

  return {
    ask: async (dataset, question, caller) => {
      checkNames(dataset, question);
      const index = await indexOf(dataset, question, caller);
      const page = { offset: question.offset ?? 0, limit: question.limit ?? defaultLimit };
      const search = question.search?.trim() ?? '';
      const found = index.find(search, page);
      const selected = await selectedCounts(dataset, question, index, caller);
      const base = { selected, largestCount: index.largestCount };
      if (!index.isComplete && search !== '' && found.values.length < page.limit) {
        const values = await searchRows(dataset, question, search, caller);
        return { ...base, values, total: page.offset + values.length, isComplete: false };
      }
      const isComplete = index.isComplete && search === '' && found.values.length === index.size;
      return { ...base, values: found.values, total: found.total, isComplete };
    },
  };
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
