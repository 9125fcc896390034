import { messages } from '../../common/messages.ts';
import type { QueryFilter, QueryObject } from '../../contract/query-object.ts';
import { PlanFailure } from './plan-failure.ts';

/** Values of one filter; more are a table to join with. */
const mostFilterValues = 50_000;
/** Entries of each list of a query object: no chart of people has so many, and planning takes time for each. */
const mostEntries = 1_000;
/** Entries in the options of a step: columns, aggregates and their like. */
const mostOptions = 5_000;

const lists = [
  'columns',
  'metrics',
  'filters',
  'filter_groups',
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
      throw new PlanFailure(messages.tooManyEntries({ list, count: worded(count), most: worded(mostEntries) }));
  }
  for (const step of query.post_processing ?? []) {
    const count = countEntries(step?.options);
    if (count > mostOptions)
      throw new PlanFailure(
        messages.tooManyEntries({
          list: `post_processing: ${step?.operation ?? ''}`,
          count: worded(count),
          most: worded(mostOptions),
        }),
      );
  }
  for (const filter of query.filters ?? []) checkValues(filter);
}

/** Refuses a condition with more values than a list in SQL should have. */
export function checkValues({ col, val }: QueryFilter): void {
  const count = Array.isArray(val) ? val.length : 0;
  if (count <= mostFilterValues) return;
  const column = typeof col === 'string' ? col : (col?.label ?? '');
  throw new PlanFailure(messages.tooManyValues({ column, count: worded(count), most: worded(mostFilterValues) }));
}

/** Names and values in the options of a step, however they nest. */
function countEntries(options: unknown): number {
  if (typeof options !== 'object' || options === null) return 0;
  const entries: readonly unknown[] = Object.values(options);
  return entries.reduce<number>((sum, entry) => sum + countEntries(entry), entries.length);
}

const worded = (count: number): string => count.toLocaleString('en');
