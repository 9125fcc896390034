import { isExpected } from '../drawing/forecast/series-forecast.ts';
import type { Series } from '../drawing/series-table.ts';
import type { Span } from '../drawing/stack-series.ts';
import type { ReferenceSource } from './reference-shapes.ts';

interface Choice<S extends Series> {
  readonly series: readonly S[];
  /** Places along the axis, one per index. */
  readonly xs: readonly number[];
  /** In units of the value axis: of a stack of shares, a share. */
  readonly valueAt: (series: S, index: number) => number | null;
  /** Row of the series' table at an index. */
  readonly rowAt?: (index: number) => number;
  readonly colorOf: (series: S) => string;
  readonly isStacked: boolean;
}

/**
 * What reference lines over series are computed from: what was observed, without forecasts. Lines of no series are of
 * the values of all but those of earlier times, and over stacks of the totals, as the stacks are high.
 */
export function seriesReferences<S extends Series>({
  series,
  xs,
  valueAt,
  rowAt = (index) => index,
  colorOf,
  isStacked,
}: Choice<S>): Pick<ReferenceSource, 'series' | 'all'> {
  const pointsOf = (one: S) =>
    xs.flatMap((x, index) => {
      const y = isExpected(one, rowAt(index)) ? null : valueAt(one, index);
      return y === null ? [] : [{ x, y }];
    });
  const read = series.map((one) => ({ one, points: pointsOf(one) }));
  const current = read.filter(({ one }) => !one.isShifted).flatMap(({ points }) => points);
  return {
    series: read.map(({ one, points }) => ({ key: one.key, label: one.label, color: colorOf(one), points })),
    all: isStacked ? totalsOf(read.flatMap(({ points }) => points)) : current,
  };
}

/** The same of series over rows, alone or in a stack. */
export const spanReferences = ({
  visible,
  spans,
  xs,
  colorOf,
}: {
  readonly visible: readonly Series[];
  readonly spans: ReadonlyMap<Series, readonly Span[]> | undefined;
  /** Place of each row along the axis. */
  readonly xs: readonly number[];
  readonly colorOf: (series: Series) => string;
}): Pick<ReferenceSource, 'series' | 'all'> =>
  seriesReferences({
    series: visible,
    xs,
    colorOf,
    isStacked: spans !== undefined,
    valueAt: (series, row) => {
      const value = series.values[row] ?? null;
      const span = spans?.get(series)?.[row] ?? null;
      return value === null || span === null ? value : span[1] - span[0];
    },
  });

function totalsOf(points: readonly { readonly x: number; readonly y: number }[]) {
  const totals = new Map<number, number>();
  for (const { x, y } of points) totals.set(x, (totals.get(x) ?? 0) + y);
  return [...totals].map(([x, y]) => ({ x, y }));
}
