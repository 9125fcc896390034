import type { Series } from '#plugins/viz-kit';
import type { HorizonOptions } from './horizon-options.ts';

/** A series as it is folded. */
export interface HorizonRow {
  readonly series: Series;
  /** What is drawn: the values, or their differences from the first one. */
  readonly values: readonly (number | null)[];
  /** Height of a shade, in values; 0: nothing differs from zero. */
  readonly bandSize: number;
}

type Scale = Pick<HorizonOptions, 'horizon_color_scale' | 'horizon_bands'>;

/** Rows with the same shades for all values that are equally far from zero: of a row, or of all. */
export function horizonRows(series: readonly Series[], options: Scale): readonly HorizonRow[] {
  const { horizon_color_scale: scale, horizon_bands: bands } = options;
  const shifted = series.map((one) => ({ series: one, values: scale === 'change' ? changes(one.values) : one.values }));
  const overall = Math.max(0, ...shifted.map(({ values }) => furthest(values)));
  return shifted.map((row) => ({
    ...row,
    bandSize: (scale === 'overall' ? overall : furthest(row.values)) / Math.max(1, Math.round(bands)),
  }));
}

function changes(values: HorizonRow['values']): HorizonRow['values'] {
  const first = values.find((value) => value !== null) ?? 0;
  return values.map((value) => (value === null ? null : value - first));
}

function furthest(values: HorizonRow['values']): number {
  let most = 0;
  for (const value of values) if (value !== null && Math.abs(value) > most) most = Math.abs(value);
  return most;
}

/** How much of a shade a value fills, 0 to 1. Shades of the other side of zero are empty. */
export function filledShare(
  value: number,
  shade: { readonly band: number; readonly sign: 1 | -1; readonly size: number },
): number {
  if (shade.size === 0) return 0;
  return Math.max(0, Math.min(1, (value * shade.sign) / shade.size - shade.band));
}
