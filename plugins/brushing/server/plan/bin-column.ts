import { brushFilters } from '#plugins/charts';
import type { AdhocColumn, QueryFilter } from '#plugins/queries';
import type { CubeAxis } from '../../contract/routes.ts';

/** A column of bins of an axis, and how its values become numbers of bins. */
export interface BinColumn {
  readonly column: AdhocColumn;
  readonly binOf: (value: number) => number;
}

/** Bins are numbered by the engine where their edges can be calculated; else the values themselves are asked for. */
export function binColumn(axis: CubeAxis, label: string): BinColumn {
  const { column, edges, grain } = axis;
  const count = edges.length - 1;
  const named = { label, sqlExpression: column, expressionType: 'SQL', isColumnReference: true };
  const within = (bin: number): number => Math.max(0, Math.min(count - 1, bin));
  const bySearch = (value: number): number => within(binOfValue(edges, value));
  if (grain !== undefined && axis.kind === 'time') {
    return { column: { ...named, columnType: 'BASE_AXIS', timeGrain: grain }, binOf: bySearch };
  }
  const from = edges[0] ?? 0;
  const to = equalEnd(edges);
  if (to === undefined) return { column: named, binOf: bySearch };
  return { column: { ...named, bin: { from, to, width: (to - from) / count, count } }, binOf: within };
}

/** Only what lies between the outer edges. */
export function axisFilters({ column, kind, edges }: CubeAxis): readonly QueryFilter[] {
  return brushFilters({ ranges: [{ column, kind, from: edges[0] ?? 0, to: edges.at(-1) ?? 0 }] });
}

/**
 * The end of the last bin, if the edges are those of equal bins to the last bit. The last edge may lie beyond it, so that
 * the greatest value is inside.
 */
export function equalEnd(edges: readonly number[]): number | undefined {
  const count = edges.length - 1;
  const from = edges[0] ?? 0;
  if (count === 1) return edges[1];
  const before = edges[count - 1] ?? 0;
  const last = edges[count] ?? 0;
  const guessed = from + ((before - from) * count) / (count - 1);
  const matches = (to: number): boolean =>
    edges.every((edge, index) => index === count || edge === from + ((to - from) * index) / count);
  return [last, ...neighbours(guessed, 4)].find((to) => to <= last + (last - from) * 1e-9 && matches(to));
}

/** A number and those next to it. */
function neighbours(value: number, reach: number): readonly number[] {
  const step = Math.max(Math.abs(value) * Number.EPSILON, Number.MIN_VALUE) / 2;
  return Array.from({ length: 2 * reach + 1 }, (_, index) => value + (index - reach) * step);
}

function binOfValue(edges: readonly number[], value: number): number {
  let low = 0;
  let high = edges.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((edges[middle] ?? 0) <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}
