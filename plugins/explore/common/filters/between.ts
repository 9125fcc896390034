import type { AdhocFilter } from '#plugins/viz-kit';
import type { DatasetData } from '#plugins/datasets';
import { Polygon, polygonOperator, type RowCondition } from '#plugins/queries';
import { Value } from 'typebox/value';
import { hasOrder } from '../filter-operators.ts';
import { operandText } from '../operand-text.ts';

const dayText = /^\d{4}-\d{2}-\d{2}$/;
const dayMs = 86_400_000;
const isDay = (value: unknown): value is string => typeof value === 'string' && dayText.test(value);

/** The day that comes so many days after another; the text itself where it is no day of the calendar. */
function movedDay(day: string, days: number): string {
  const timeMs = Date.parse(day);
  return Number.isNaN(timeMs) ? day : new Date(timeMs + days * dayMs).toISOString().slice(0, 10);
}

type Bound = Pick<RowCondition, 'op' | 'val'>;

/** "is between" as its two conditions. The last of two days belongs to the range to its end. */
export function boundsOf(from: unknown, until: unknown): readonly [Bound, Bound] {
  const upper = isDay(from) && isDay(until) ? { op: '<', val: movedDay(until, 1) } : { op: '<=', val: until };
  return [{ op: '>=', val: from }, upper];
}

/** Two conditions of one column that read as one. */
export interface Between {
  readonly col: string;
  readonly from: string;
  readonly until: string;
}

/** What two conditions say together; undefined for any others. */
function betweenOf(dataset: DatasetData, lower: RowCondition, upper: RowCondition): Between | undefined {
  const { col, op, val: from } = lower;
  const until = upper.val;
  if (col !== upper.col || op !== '>=' || !hasOrder(typeOf(dataset, col)) || ![from, until].every(isEnd))
    return undefined;
  if (upper.op === '<=' && !(isDay(from) && isDay(until)))
    return { col, from: operandText(from), until: operandText(until) };
  return upper.op === '<' && isDay(from) && isDay(until) ? { col, from, until: movedDay(until, -1) } : undefined;
}

const isEnd = (value: unknown): boolean => typeof value === 'number' || (typeof value === 'string' && value !== '');

/** Metrics are numbers. */
const typeOf = ({ columns, metrics }: DatasetData, name: string): number | null =>
  columns.find((column) => column.column_name === name)?.type_generic ??
  (metrics.some((metric) => metric.metric_name === name) ? 0 : null);

/** Conditions that all must hold, where two in a row that say "is between" are one. */
export function joinedBetweens<G>(
  dataset: DatasetData,
  members: readonly (RowCondition | G)[],
): readonly (RowCondition | G | Between)[] {
  const joined: (RowCondition | G | Between)[] = [];
  for (let at = 0; at < members.length; at += 1) {
    const [lower, upper] = [members[at], members[at + 1]];
    const between = isCondition(lower) && isCondition(upper) ? betweenOf(dataset, lower, upper) : undefined;
    if (between !== undefined) at += 1;
    const item = between ?? lower;
    if (item !== undefined) joined.push(item);
  }
  return joined;
}

const isCondition = (member: unknown): member is RowCondition =>
  typeof member === 'object' && member !== null && 'op' in member;

/** The filters of a chart, which all must hold, by what is one chip. */
export function chipsOf(dataset: DatasetData, filters: readonly AdhocFilter[]): readonly (readonly AdhocFilter[])[] {
  const chips: (readonly AdhocFilter[])[] = [];
  for (let at = 0; at < filters.length; at += 1) {
    const [filter, next] = [filters[at], filters[at + 1]];
    if (filter === undefined) continue;
    const area = filters.slice(at, at + areaFilters);
    if (isArea(area)) {
      chips.push(area);
      at += areaFilters - 1;
      continue;
    }
    const isPair = next !== undefined && betweenOfFilters(dataset, [filter, next]) !== undefined;
    chips.push(isPair ? [filter, next] : [filter]);
    if (isPair) at += 1;
  }
  return chips;
}

/** Both ends of both ranges around an area, and the area. */
const areaFilters = 5;

/** Filters that an area is made of, which say nothing without each other. */
function isArea(filters: readonly AdhocFilter[]): boolean {
  const area = filters[areaFilters - 1];
  if (area?.operator !== polygonOperator || !Value.Check(Polygon, area.comparator)) return false;
  const [x, y] = area.comparator.columns;
  return [x, x, y, y].every((column, place) => filters[place]?.subject === column);
}

/** What two filters of a chart say together, on rows or on groups. */
export function betweenOfFilters(dataset: DatasetData, filters: readonly AdhocFilter[]): Between | undefined {
  const [lower, upper] = filters;
  if (lower === undefined || upper === undefined || filters.length > 2) return undefined;
  if (lower.clause !== upper.clause || lower.isExtra !== upper.isExtra) return undefined;
  const [first, second] = [lower, upper].map((filter) =>
    isPlain(filter) ? { col: filter.subject ?? '', op: filter.operator ?? '', val: filter.comparator } : undefined,
  );
  return first === undefined || second === undefined ? undefined : betweenOf(dataset, first, second);
}

/** Nothing but column, operator and value. */
const isPlain = ({ expressionType, grain, keepsNull, column }: AdhocFilter): boolean =>
  expressionType === 'SIMPLE' && grain === undefined && keepsNull !== true && column === undefined;
