import type { DrawInput } from '#plugins/viz-kit';
import type { MapLook } from './map-options.ts';

export interface PlaceColors {
  readonly colorOf: (value: number) => string;
  /** 0..1 along the legend → colour. */
  readonly colorAt: (share: number) => string;
  readonly low: number;
  readonly high: number;
}

/** The palest end of a ramp is left out: it would look like land without data. */
const palest = 0.12;
/** Place of a value that has no other beside it on the ramp. */
const soleShare = 0.7;

/** Colours between the lowest and the highest value, by value or by rank, continuous or in steps. */
export function placeColors(
  { theme, options }: { readonly theme: DrawInput<unknown>['theme']; readonly options: MapLook },
  values: readonly number[],
): PlaceColors {
  const [lowest, highest] = options.value_bounds;
  const low = lowest ?? Math.min(...values);
  const high = highest ?? Math.max(...values);
  const steps = options.color_steps;
  const stepped = (share: number): number =>
    steps === null ? share : Math.min(steps - 1, Math.floor(share * steps)) / (steps - 1);
  const colorAt = (share: number): string =>
    theme.rampOf(palest + (1 - palest) * stepped(share), options.linear_color_scheme);
  const shareOf = options.color_scale === 'rank' ? rankShare(values) : linearShare(low, high);
  return { colorOf: (value) => colorAt(shareOf(value)), colorAt, low, high };
}

const linearShare =
  (low: number, high: number) =>
  (value: number): number =>
    high > low ? Math.max(0, Math.min(1, (value - low) / (high - low))) : soleShare;

/** Equal values have one rank. */
function rankShare(values: readonly number[]): (value: number) => number {
  const sorted = [...new Set(values)].sort((one, other) => one - other);
  const rankOf = new Map(sorted.map((value, rank) => [value, rank]));
  return (value) => (sorted.length < 2 ? soleShare : (rankOf.get(value) ?? 0) / (sorted.length - 1));
}
