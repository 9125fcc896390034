import { stack, stackOffsetWiggle, stackOrderInsideOut } from 'd3';
import type { Series } from './series-table.ts';

export type StackMode = 'Stack' | 'Stream' | 'Expand';

/** From where to where a series reaches at a row, in values; null: nothing there. */
export type Span = readonly [from: number, to: number] | null;

/**
 * Series on top of each other, row by row: gains upwards and losses downwards, of the whole, or as a stream around the
 * middle. The first series lies at the bottom.
 */
export function stackSeries(
  series: readonly Series[],
  rowCount: number,
  mode: StackMode,
): ReadonlyMap<Series, readonly Span[]> {
  if (mode === 'Stream') return streamSeries(series, rowCount);
  const above = new Float64Array(rowCount);
  const below = new Float64Array(rowCount);
  const scale = new Float64Array(rowCount).fill(1);
  if (mode === 'Expand') {
    for (let row = 0; row < rowCount; row += 1) {
      const total = series.reduce((sum, one) => sum + Math.abs(one.values[row] ?? 0), 0);
      if (total > 0) scale[row] = 1 / total;
    }
  }
  return new Map(
    series.map((one) => [
      one,
      Array.from({ length: rowCount }, (_, row): Span => {
        // In a stack a missing value is nothing, not a gap: what lies above rests on it.
        const value = (one.values[row] ?? 0) * (scale[row] ?? 1);
        const side = value < 0 ? below : above;
        const from = side[row] ?? 0;
        side[row] = from + value;
        return [from, from + value];
      }),
    ]),
  );
}

function streamSeries(series: readonly Series[], rowCount: number): ReadonlyMap<Series, readonly Span[]> {
  const rows = Array.from({ length: rowCount }, (_, row) => row);
  const layers = stack<unknown, number, Series>()
    .keys(series)
    .value((row, one) => Math.max(0, one.values[row] ?? 0))
    .order(stackOrderInsideOut)
    .offset(stackOffsetWiggle)(rows);
  return new Map(
    layers.map((layer) => [
      layer.key,
      layer.map(([from, to]): Span => [Number.isFinite(from) ? from : 0, Number.isFinite(to) ? to : 0]),
    ]),
  );
}
