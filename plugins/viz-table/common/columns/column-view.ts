import { isRecord } from '#core/common';
import { summaryKinds } from '#plugins/queries';
import type { ColumnSummaryKind } from './column-config.ts';

/** How a reader arranges the columns of a table that somebody else made. */
export interface ColumnView {
  /** Names of columns that are not shown. */
  readonly hidden: readonly string[];
  /** Names in the order in which they are shown; others come after them. Empty: as the chart has them. */
  readonly order: readonly string[];
  /** What the foot says of columns, by their names, where it is not what the chart has. */
  readonly summaries: Readonly<Record<string, ColumnSummaryKind>>;
}

export const plainView: ColumnView = { hidden: [], order: [], summaries: {} };

export const isPlainView = ({ hidden, order, summaries }: ColumnView): boolean =>
  hidden.length === 0 && order.length === 0 && Object.keys(summaries).length === 0;

/** Columns in an order by name; those that it does not name come last, as they are. */
export function inOrder<C extends { readonly name: string }>(
  columns: readonly C[],
  order: readonly string[],
): readonly C[] {
  if (order.length === 0) return columns;
  const places = new Map(order.map((name, place) => [name, place]));
  const placeOf = ({ name }: C): number => places.get(name) ?? order.length;
  return [...columns].sort((a, b) => placeOf(a) - placeOf(b)); // stable
}

/** The columns that are shown, in their order; frozen ones stay first. */
export function arranged<C extends { readonly name: string; readonly isFrozen: boolean }>(
  columns: readonly C[],
  { hidden, order }: Pick<ColumnView, 'hidden' | 'order'>,
): readonly C[] {
  const shown = inOrder(columns, order).filter(({ name }) => !hidden.includes(name));
  return [...shown.filter(({ isFrozen }) => isFrozen), ...shown.filter(({ isFrozen }) => !isFrozen)];
}

/** The names with one of them a place further; the same where it is at the end. */
export function movedName(names: readonly string[], name: string, by: -1 | 1): readonly string[] {
  const from = names.indexOf(name);
  const to = from + by;
  if (from < 0 || to < 0 || to >= names.length) return names;
  const rest = names.filter((one) => one !== name);
  return [...rest.slice(0, to), name, ...rest.slice(to)];
}

/** Tables whose arrangement is kept for a reader; the one that was touched longest ago goes. */
const mostKept = 50;

/** The arrangement of one chart among those that are kept. What is not one is none. */
export function keptView(kept: unknown, chart: string): ColumnView {
  const found = isRecord(kept) ? kept[chart] : undefined;
  if (!isRecord(found)) return plainView;
  const names = (value: unknown): readonly string[] =>
    Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
  const summaries = Object.entries(isRecord(found['summaries']) ? found['summaries'] : {}).flatMap(([name, value]) => {
    const kind = [...summaryKinds, 'none' as const].find((one) => one === value);
    return kind === undefined ? [] : [[name, kind] as const];
  });
  return { hidden: names(found['hidden']), order: names(found['order']), summaries: Object.fromEntries(summaries) };
}

/** All that is kept, with that of one chart changed. */
export function withView(kept: unknown, chart: string, view: ColumnView): Readonly<Record<string, unknown>> {
  const others = Object.entries(isRecord(kept) ? kept : {}).filter(([key]) => key !== chart);
  return Object.fromEntries([...others, ...(isPlainView(view) ? [] : [[chart, view] as const])].slice(-mostKept));
}
