import { text } from '../../common/messages.ts';
import type { QueryFilter, QueryObject } from '../../contract/query-object.ts';
import { PlanFailure } from './plan-failure.ts';

/** Values of one filter; more are a table to join with. */
const mostFilterValues = 50_000;
/** Entries of each list of a query object: no chart of people has so many, and planning takes time for each. */
const mostEntries = 1_000;

const lists = [
  'columns',
  'metrics',
  'filters',
  'orderby',
  'series_columns',
  'groupby',
  'time_offsets',
  'post_processing',
  'annotation_layers',
] as const satisfies readonly (keyof QueryObject)[];

/** Refuses a query object that would keep the server from answering others while it is planned. */
export function checkSize(query: QueryObject): void {
  for (const list of lists) {
    const count = query[list]?.length ?? 0;
    if (count > mostEntries)
      throw new PlanFailure(text.tooManyEntries({ list, count: worded(count), most: worded(mostEntries) }));
  }
  for (const filter of query.filters ?? []) checkValues(filter);
}

/** Refuses a condition with more values than a list in SQL should have. */
export function checkValues({ col, val }: QueryFilter): void {
  const count = Array.isArray(val) ? val.length : 0;
  if (count <= mostFilterValues) return;
  const column = typeof col === 'string' ? col : (col?.label ?? '');
  throw new PlanFailure(text.tooManyValues({ column, count: worded(count), most: worded(mostFilterValues) }));
}

const worded = (count: number): string => count.toLocaleString('en');
