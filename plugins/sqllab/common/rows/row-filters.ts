import { without } from '#core/common';
import type { CellValue } from '#plugins/databases';
import { exactNumber, genericType, isFloating } from '#plugins/databases';
import type { RowFilter, RowView } from '../../contract/result-routes.ts';
import { cellText } from '../cell-text.ts';

type FilteredColumn = { readonly name: string; readonly type: string; readonly type_generic: number };
export type FilterOp = RowFilter['op'];

const everywhere: readonly FilterOp[] = ['==', '!=', 'is null', 'is not null'];
const ordered: readonly FilterOp[] = ['==', '!=', '<', '<=', '>', '>=', 'is null', 'is not null'];

/** Comparisons that make sense for a column. */
export function filterOps({ type_generic: type }: Pick<FilteredColumn, 'type_generic'>): readonly FilterOp[] {
  if (type === genericType.numeric || type === genericType.temporal) return ordered;
  return type === genericType.boolean ? everywhere : ['contains', ...everywhere];
}

export const needsValue = (op: FilterOp): boolean => op !== 'is null' && op !== 'is not null';

/** What somebody typed as a value of the column; undefined: it cannot be read as one. */
export function filterValue(typed: string, column: FilteredColumn, op: FilterOp): CellValue | undefined {
  if (op === 'contains') return typed === '' ? undefined : typed;
  const text = typed.trim();
  if (column.type_generic === genericType.string) return typed;
  if (column.type_generic === genericType.boolean) return { true: true, false: false }[text.toLowerCase()];
  if (column.type_generic === genericType.temporal) return timeOf(text);
  return text !== '' && Number.isFinite(Number(text)) ? numberOf(text, column) : undefined;
}

/** What a double cannot hold stays as it was typed, where the column may hold it. */
function numberOf(text: string, { type }: FilteredColumn): CellValue {
  const isPlain = /^-?\d+(\.\d+)?$/.test(text);
  return isPlain && !isFloating(type) ? exactNumber(text) : Number(text);
}

/**
 * `2024-03-01`, `2024-03-01 12:30`, with seconds and fractions; UTC. Milliseconds since the epoch; what they would not say
 * all of stays text.
 */
function timeOf(text: string): CellValue | undefined {
  if (/^-?infinity$/i.test(text)) return text.toLowerCase();
  const match = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3}(\d{1,6})?)?)?))?Z?$/.exec(text);
  if (match === null) return undefined;
  const [, day = '', clock = '00:00', finer = ''] = match;
  const ms = Date.parse(`${day}T${clock.slice(0, clock.length - finer.length)}Z`);
  if (Number.isNaN(ms)) return undefined;
  return /[1-9]/.test(finer) ? `${day} ${clock}` : ms;
}

/** The condition in words: `amount >= 10`. */
export function filterText(filter: RowFilter, column: FilteredColumn): string {
  const value = filter.value === undefined || !needsValue(filter.op) ? '' : ` ${cellText(filter.value, column)}`;
  return `${column.name} ${filter.op}${value}`;
}

/** The view with one condition per column. */
export function withFilter(view: RowView, filter: RowFilter): RowView {
  return { ...withoutFilter(view, filter.column), filters: [...othersOf(view, filter.column), filter] };
}

export function withoutFilter(view: RowView, column: number): RowView {
  const rest = without(view, 'filters');
  const kept = othersOf(view, column);
  return kept.length === 0 ? rest : { ...rest, filters: kept };
}

const othersOf = (view: RowView, column: number): RowFilter[] =>
  (view.filters ?? []).filter((each) => each.column !== column);

/** The view sorted by a column alone; `none`: in the order in which the rows came. */
export function sortedBy(view: RowView, column: number, order: 'ascending' | 'descending' | 'none'): RowView {
  const rest = without(view, 'sort');
  return order === 'none' ? rest : { ...rest, sort: [{ column, descending: order === 'descending' }] };
}

/** How a column is sorted in a view. */
export function orderOf({ sort }: RowView, column: number): 'ascending' | 'descending' | 'none' {
  const [first] = sort ?? [];
  if (first?.column !== column) return 'none';
  return first.descending ? 'descending' : 'ascending';
}

/** A click on a head: up, down, as they came. */
export function nextOrder(order: 'ascending' | 'descending' | 'none'): 'ascending' | 'descending' | 'none' {
  return order === 'none' ? 'ascending' : order === 'ascending' ? 'descending' : 'none';
}
