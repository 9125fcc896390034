import { Tuples, cellOfFilterValue, columnLabel, tuplesOperator, type QueryFilter } from '#plugins/queries';
import { Value } from 'typebox/value';

/** What a filter is about, as text that compares. */
export const columnKey = (filter: QueryFilter): string =>
  typeof filter.col === 'string' ? filter.col : JSON.stringify(filter.col);

/** Which combinations of listed values are selected, where not all are. */
export const isTuples = (filter: QueryFilter): boolean => filter.op === tuplesOperator;

const valuesOf = (filter: QueryFilter | undefined): readonly unknown[] =>
  Array.isArray(filter?.val) ? filter.val : [];
const isListOf = (op: string, filters: readonly QueryFilter[]): boolean =>
  filters.length > 0 && filters.every((filter) => filter.op === op);

/** Both hold filters on the same columns, in any order, with the same grain of time. */
function haveSameColumns(some: readonly QueryFilter[], others: readonly QueryFilter[]): boolean {
  return (
    some.length === others.length &&
    some.every((one) => others.some((other) => columnKey(other) === columnKey(one) && other.grain === one.grain))
  );
}

/** Both are the same conditions, such as the two ends of a range. */
const areSame = (some: readonly QueryFilter[], others: readonly QueryFilter[]): boolean =>
  haveSameColumns(some, others) &&
  some.every((one) =>
    others.some(
      (other) =>
        columnKey(other) === columnKey(one) &&
        other.op === one.op &&
        JSON.stringify(other.val) === JSON.stringify(one.val),
    ),
  );

const partnerOf = (filter: QueryFilter, others: readonly QueryFilter[]): QueryFilter | undefined =>
  others.find((other) => columnKey(other) === columnKey(filter));

/** A selected point: one value per column, in the order of the lists. */
type Point = readonly unknown[];

const isSame = (one: Point, other: Point): boolean => one.every((value, place) => value === other[place]);

/** All combinations of the values of lists. */
const combinations = (lists: readonly QueryFilter[]): readonly Point[] =>
  lists.reduce<readonly Point[]>(
    (points, list) => points.flatMap((point) => valuesOf(list).map((value) => [...point, value])),
    [[]],
  );

/** What is selected: the lists of values, and the points among their combinations. */
function selectedPoints(current: readonly QueryFilter[]): { lists: readonly QueryFilter[]; points: readonly Point[] } {
  const lists = current.filter((filter) => !isTuples(filter));
  const tuples = current.find(isTuples)?.val;
  return { lists, points: Value.Check(Tuples, tuples) ? tuples.rows : combinations(lists) };
}

const pointIn = (lists: readonly QueryFilter[], point: readonly QueryFilter[]): Point =>
  lists.map((list) => valuesOf(partnerOf(list, point))[0]);

/**
 * How a point relates to the selection: `alone` is all of it, `one-of-several` part of it, `beside` could be added,
 * `elsewhere` shares no columns with it (or nothing is selected).
 */
export function standsIn(
  current: readonly QueryFilter[],
  point: readonly QueryFilter[],
): 'alone' | 'one-of-several' | 'beside' | 'elsewhere' {
  if (current.length > 0 && areSame(current, point)) return 'alone';
  const { lists, points } = selectedPoints(current);
  if (!isListOf('IN', lists) || !haveSameColumns(lists, point)) return 'elsewhere';
  const wanted = pointIn(lists, point);
  if (!points.some((one) => isSame(one, wanted))) return 'beside';
  return points.length === 1 ? 'alone' : 'one-of-several';
}

/**
 * What is selected after a click on a point. A plain click selects that point alone, or clears it when it was the only
 * one. An additive one adds the point, or takes it away again.
 */
export function chooseValues(
  current: readonly QueryFilter[],
  point: readonly QueryFilter[],
  isAdditive: boolean,
): readonly QueryFilter[] {
  const place = standsIn(current, point);
  if (place === 'alone') return [];
  if (!isAdditive || place === 'elsewhere') return point;
  const { lists, points } = selectedPoints(current);
  const wanted = pointIn(lists, point);
  return filtersOf(lists, place === 'beside' ? [...points, wanted] : points.filter((one) => !isSame(one, wanted)));
}

/** The values of points as a list per column; where that would select more than the points, the points as well. */
function filtersOf(columns: readonly QueryFilter[], points: readonly Point[]): readonly QueryFilter[] {
  const lists = columns.map((column, place) => ({ ...column, val: [...new Set(points.map((point) => point[place]))] }));
  const col = columns[0]?.col;
  if (col === undefined || combinations(lists).length === points.length) return lists;
  const named = columns.map((column) => ({
    label: columnLabel(column.col ?? ''),
    ...(typeof column.grain === 'string' ? { grain: column.grain } : {}),
  }));
  return [...lists, { col, op: tuplesOperator, val: { columns: named, rows: points } }];
}

/**
 * What is left out after one more exclusion; other columns or a selection are replaced. What has no value was not
 * pointed at and stays.
 */
export function excludeValues(current: readonly QueryFilter[], point: readonly QueryFilter[]): readonly QueryFilter[] {
  const excluded = point.map((filter) => ({ ...filter, op: 'NOT IN', keepsNull: true }));
  if (!isListOf('NOT IN', current) || !haveSameColumns(current, point)) return excluded;
  return excluded.map((filter) => ({
    ...filter,
    val: [...new Set([...valuesOf(partnerOf(filter, current) ?? filter), ...valuesOf(filter)])],
  }));
}

/** The selected points where they are some of the combinations only, by label of the column. */
export function tuplesOf(filters: readonly QueryFilter[]): readonly Readonly<Record<string, unknown>>[] {
  const tuples = filters.find(isTuples)?.val;
  if (!Value.Check(Tuples, tuples)) return [];
  return tuples.rows.map((row) =>
    Object.fromEntries(tuples.columns.map(({ label }, place) => [label, cellOfFilterValue(row[place] ?? null)])),
  );
}
