import type { QueryFilter } from '#plugins/queries';

/** What a filter is about, as text that compares. */
export const columnKey = (filter: QueryFilter): string =>
  typeof filter.col === 'string' ? filter.col : JSON.stringify(filter.col);

const valuesOf = (filter: QueryFilter): readonly unknown[] => (Array.isArray(filter.val) ? filter.val : []);
const isListOf = (op: string, filters: readonly QueryFilter[]): boolean =>
  filters.length > 0 && filters.every((filter) => filter.op === op);

/** Both hold filters on the same columns, in any order, with the same grain of time. */
function haveSameColumns(some: readonly QueryFilter[], others: readonly QueryFilter[]): boolean {
  return (
    some.length === others.length &&
    some.every((one) => others.some((other) => columnKey(other) === columnKey(one) && other.grain === one.grain))
  );
}

const holds = (filter: QueryFilter, point: QueryFilter): boolean =>
  valuesOf(point).every((value) => valuesOf(filter).includes(value));

const partnerOf = (filter: QueryFilter, others: readonly QueryFilter[]): QueryFilter | undefined =>
  others.find((other) => columnKey(other) === columnKey(filter));

/**
 * How a point stands to what is selected: `alone` is all of it, `one-of-several` part of it, `beside` could be added,
 * `elsewhere` shares no columns with it (or nothing is selected).
 */
export function standsIn(
  current: readonly QueryFilter[],
  point: readonly QueryFilter[],
): 'alone' | 'one-of-several' | 'beside' | 'elsewhere' {
  if (!isListOf('IN', current) || !haveSameColumns(current, point)) return 'elsewhere';
  if (!current.every((filter) => holds(filter, partnerOf(filter, point) ?? filter))) return 'beside';
  return current.every((filter) => valuesOf(filter).length === 1) ? 'alone' : 'one-of-several';
}

/**
 * What is selected after a click on a point. A plain click selects that point alone, or clears it when it was the only
 * one. An additive one adds the point's values, or takes them away again. What is selected is a list per column: of
 * two points in different columns and rows their other two corners are selected as well.
 */
export function chooseValues(
  current: readonly QueryFilter[],
  point: readonly QueryFilter[],
  isAdditive: boolean,
): readonly QueryFilter[] {
  if (!isListOf('IN', current) || !haveSameColumns(current, point)) return point;
  const pairs = current.map((filter) => ({ filter, added: partnerOf(filter, point) ?? filter }));
  const isChosen = pairs.every(({ filter, added }) => holds(filter, added));
  const isAlone = current.every((filter) => valuesOf(filter).length === 1);
  if (isChosen && isAlone) return [];
  if (!isAdditive) return point;
  return pairs.map(({ filter, added }) => {
    const values = valuesOf(filter);
    if (!isChosen) return { ...filter, val: [...new Set([...values, ...valuesOf(added)])] };
    const left = values.filter((value) => !valuesOf(added).includes(value));
    return { ...filter, val: left.length === 0 ? values : left };
  });
}

/** What is left out after one more exclusion; other columns or a selection are replaced. */
export function excludeValues(current: readonly QueryFilter[], point: readonly QueryFilter[]): readonly QueryFilter[] {
  const excluded = point.map((filter) => ({ ...filter, op: 'NOT IN' }));
  if (!isListOf('NOT IN', current) || !haveSameColumns(current, point)) return excluded;
  return excluded.map((filter) => ({
    ...filter,
    val: [...new Set([...valuesOf(partnerOf(filter, current) ?? filter), ...valuesOf(filter)])],
  }));
}
