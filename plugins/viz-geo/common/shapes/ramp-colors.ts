import { labelsTogether, type DrawInput, type LegendEntry, type NumberLabels } from '#plugins/viz-kit';
import { bucketAt, bucketsOf, type Bucket } from './buckets.ts';
import { shapeMessages } from './shape-messages.ts';

interface RampSettings {
  readonly linear_color_scheme: string;
  readonly value_bounds: readonly [number | null, number | null];
  readonly num_buckets: number | null;
  readonly break_points: unknown;
}

export interface RampColors {
  readonly colorOf: (value: number | null) => string;
  /** Key of the legend entry of a value; undefined where colours are continuous. */
  readonly keyOf: (value: number | null) => string | undefined;
  /** A step each; empty where colours are continuous. */
  readonly legend: readonly LegendEntry[];
  /** Continuous colours: 0..1 → colour, between two values. */
  readonly ramp?: { readonly colorAt: (share: number) => string; readonly low: number; readonly high: number };
}

/** The palest end of a ramp would look like the land below. */
const palest = 0.15;
/** More values have colours of so many steps, which look continuous: what looks alike can be drawn together. */
const [mostExact, fineSteps] = [1000, 48];
/** Place of a value that has no other beside it on the ramp. */
const soleShare = 0.7;
const noValueKey = 'no-value';
/** Neither on a ramp nor like the land. */
const noValueColors = { light: '#b4b8bc', dark: '#626a72' } as const;

/** Colours by value: along a ramp, or in steps that the legend names. */
export function rampColors(
  { theme, options }: Pick<DrawInput<RampSettings>, 'theme' | 'options'>,
  values: readonly (number | null)[],
  number: NumberLabels,
): RampColors {
  const known = values.flatMap((value) => value ?? []);
  const isPartial = known.length < values.length;
  const buckets = bucketsOf(known, { breaks: options.break_points, count: options.num_buckets });
  const colorAt = (share: number): string => theme.rampOf(palest + (1 - palest) * share, options.linear_color_scheme);
  const noValue = { key: noValueKey, label: shapeMessages.noValue(), color: noValueColors[theme.scheme] };
  if (buckets.length > 0) {
    const isOutside = known.some((value) => bucketAt(buckets, value) < 0);
    const others = isOutside ? { ...noValue, label: shapeMessages.otherValues() } : noValue;
    return steppedColors(buckets, { colorAt, number, noValue: others, hasOthers: isPartial || isOutside });
  }
  const [lowest, highest] = options.value_bounds;
  const low = lowest ?? known.reduce((least, value) => Math.min(least, value), Infinity);
  const high = highest ?? known.reduce((most, value) => Math.max(most, value), -Infinity);
  const shareOf = (value: number): number => {
    const share = high > low ? Math.max(0, Math.min(1, (value - low) / (high - low))) : soleShare;
    return known.length > mostExact ? Math.round(share * fineSteps) / fineSteps : share;
  };
  return {
    colorOf: (value) => (value === null ? noValue.color : colorAt(shareOf(value))),
    keyOf: (value) => (value === null ? noValueKey : undefined),
    legend: isPartial ? [noValue] : [],
    ...(known.length === 0 ? {} : { ramp: { colorAt, low, high } }),
  };
}

function steppedColors(
  buckets: readonly Bucket[],
  {
    colorAt,
    number,
    noValue,
    hasOthers,
  }: {
    readonly colorAt: (share: number) => string;
    readonly number: NumberLabels;
    readonly noValue: LegendEntry;
    readonly hasOthers: boolean;
  },
): RampColors {
  const words = labelsTogether(number, [...buckets.map(({ from }) => from), buckets.at(-1)?.to ?? 0]);
  const colorOfStep = (at: number): string => colorAt(buckets.length < 2 ? soleShare : at / (buckets.length - 1));
  const keyOf = (value: number | null): string => {
    const at = value === null ? -1 : bucketAt(buckets, value);
    return at < 0 ? noValueKey : `step-${String(at)}`;
  };
  return {
    colorOf: (value) => {
      const at = value === null ? -1 : bucketAt(buckets, value);
      return at < 0 ? noValue.color : colorOfStep(at);
    },
    keyOf,
    legend: [
      ...buckets.map(({ from, to }, at) => ({
        key: `step-${String(at)}`,
        label: shapeMessages.range({ from: words(from), to: words(to) }),
        color: colorOfStep(at),
      })),
      ...(hasOthers ? [noValue] : []),
    ],
  };
}
