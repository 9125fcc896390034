import type { LegendEntry } from '../type/scene.ts';
import type { Series } from './series-table.ts';

/** Dash patterns of earlier times, in the order of the chart's shifts. */
const dashes = ['2 4', '8 5', '12 4 2 4'] as const;

/**
 * The dash pattern of a series: of earlier values, and of comparisons from the second shift on, which share the colour of
 * the first.
 */
export function dashOf({ isShifted, shift }: Pick<Series, 'isShifted' | 'shift'>): string | undefined {
  return isShifted ? dashes[shift % dashes.length] : shift === 0 ? undefined : dashes[(shift - 1) % dashes.length];
}

/** Opacity of bars and dots of a time comparison: fainter than the current ones. Undefined: opaque. */
export const opacityOf = ({ isShifted, shift }: Pick<Series, 'isShifted' | 'shift'>): number | undefined => {
  const step = isShifted ? shift + 1 : shift;
  return step === 0 ? undefined : Math.max(0.25, (7 - 2 * step) / 10);
};

/** Legend of series, with what tells those of one colour apart. */
export function legendEntries(
  series: readonly Series[],
  colorOf: (series: Series) => string,
  lookOf: (series: Series) => {
    readonly dash?: string | undefined;
    readonly opacity?: number | undefined;
  } = () => ({}),
): readonly LegendEntry[] {
  return series.map((one) => {
    const { dash, opacity } = lookOf(one);
    return {
      key: one.key,
      label: one.label,
      color: colorOf(one),
      ...(dash === undefined ? {} : { dash }),
      ...(opacity === undefined ? {} : { opacity }),
    };
  });
}
