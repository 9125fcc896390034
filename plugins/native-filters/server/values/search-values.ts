import { filterValueOf, type QueryMetric, type QueryObject, type QueryRunner } from '#plugins/queries';
import type { FilterValue } from '../../contract/filter-type.ts';
import { answeringColumns } from '../answering-columns.ts';
import { filterQuery, filterRequest, rowCount } from '../filter-query.ts';
import type { ValueIndex } from './value-index.ts';
import { compareCells, summed } from './value-indexes.ts';
import type { Caller, ValuesColumn } from './values-question.ts';

interface Page {
  readonly limit: number;
  readonly offset: number;
}

interface FoundValues {
  readonly values: readonly FilterValue[];
  readonly total: number;
}

/** How many distinct values a column has, under a name that no column has. */
const valueCountOf = (column: string): QueryMetric => ({
  expressionType: 'SIMPLE',
  aggregate: 'COUNT_DISTINCT',
  column: { column_name: column },
  label: '__values',
});

/** A column with more values than are kept: the search itself runs in the database. */
async function searchRows(
  runner: QueryRunner,
  { dataset, question }: ValuesColumn,
  search: string,
  { limit, offset }: Page,
  caller: Caller,
): Promise<FoundValues> {
  const { column } = question;
  const escape = '\\'; // engines differ in whether they have one unasked
  const val = `%${search.replaceAll(/[\\%_]/g, (sign) => `${escape}${sign}`)}%`;
  const ask = async (asked: Partial<QueryObject>) => {
    const filters = [{ col: column, op: 'ILIKE', val, escape }];
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
export async function searchColumns(
  runner: QueryRunner,
  columns: readonly ValuesColumn[],
  search: string,
  page: Page,
  caller: Caller,
): Promise<FoundValues & { readonly isPartial: boolean }> {
  const whole = columns.length === 1 ? page : { offset: 0, limit: page.offset + page.limit };
  const { answered, isPartial } = await answeringColumns(
    columns,
    (column) => searchRows(runner, column, search, whole, caller),
    caller.signal,
  );
  const found = answered.map(({ answer }) => answer);
  const [only] = found;
  if (columns.length === 1 && only !== undefined) return { ...only, isPartial };
  const all = summed(found.flatMap(({ values }) => values));
  all.sort((a, b) => b.count - a.count || compareCells(a.value, b.value));
  const isAll = found.every(({ values, total }) => values.length >= total);
  const total = isAll ? all.length : found.reduce((sum, one) => sum + one.total, 0);
  return { values: all.slice(page.offset, page.offset + page.limit), total, isPartial };
}

/** Of a column with more values than are kept, those that are not are counted in the database. */
export async function selectedCounts(
  runner: QueryRunner,
  { dataset, question }: ValuesColumn,
  index: ValueIndex,
  caller: Caller,
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
