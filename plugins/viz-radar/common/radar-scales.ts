import { valueAxis, type NumberLabels } from '#plugins/viz-kit';
import type { RadarBounds, RadarOptions } from './radar-options.ts';

/** Values of a metric from the middle to the edge. */
export interface RadarScale {
  readonly low: number;
  readonly high: number;
  readonly ticks: readonly number[];
  readonly words: (value: number) => string;
}

export interface RadarScales {
  /** One per metric. */
  readonly scales: readonly RadarScale[];
  /** All of them are the same, so that a ring means one value. */
  readonly isShared: boolean;
}

/** How much greater than another a metric may be and still share its scale. */
const mostApart = 5;

/** Scales by the values of each metric; `lengthPx`: from the middle to the edge. */
export function radarScales(
  metrics: readonly { readonly key: string; readonly values: readonly (number | null)[] }[],
  {
    options,
    number,
    lengthPx,
  }: { readonly options: RadarOptions; readonly number: NumberLabels; readonly lengthPx: number },
): RadarScales {
  const bounds = metrics.map(({ key }) => boundsOf(options.column_config?.[key]));
  const isShared = bounds.every(isOpen) && sharesScale(metrics, options.radar_scale);
  const all = metrics.flatMap(({ values }) => values);
  const scaleOf = (values: readonly (number | null)[], ends: readonly [number | null, number | null]): RadarScale => {
    const axis = valueAxis({ values, includesZero: true, bounds: ends, lengthPx, spacingPx: 30, format: number });
    return { low: axis.domain[0], high: axis.domain[1], ticks: axis.ticks, words: axis.label };
  };
  const [open] = isShared ? [scaleOf(all, [null, null])] : [];
  return {
    scales: metrics.map(({ values }, index) => open ?? scaleOf(values, bounds[index] ?? [null, null])),
    isShared: isShared || metrics.length === 1,
  };
}

/** 0 in the middle to 1 at the edge; values beyond the ends of their scale are drawn at them. */
export const shareOn = ({ low, high }: RadarScale, value: number): number =>
  high === low ? 0 : Math.max(0, Math.min(1, (value - low) / (high - low)));

const isOpen = ([low, high]: readonly [number | null, number | null]): boolean => low === null && high === null;

function boundsOf(config: RadarBounds | undefined): readonly [number | null, number | null] {
  const [low, high] = [numberIn(config?.radarMetricMinValue), numberIn(config?.radarMetricMaxValue)];
  return low !== null && high !== null && low >= high ? [null, null] : [low, high];
}

/** Forms save numbers as texts, too. */
function numberIn(value: number | string | null | undefined): number | null {
  const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof read === 'number' && Number.isFinite(read) ? read : null;
}

function sharesScale(
  metrics: readonly { readonly values: readonly (number | null)[] }[],
  chosen: RadarOptions['radar_scale'],
): boolean {
  if (chosen !== 'auto') return chosen === 'shared';
  const sizes = metrics.map(({ values }) => Math.max(0, ...values.map((value) => Math.abs(value ?? 0))));
  const shown = sizes.filter((size) => size > 0);
  return Math.max(...shown) <= mostApart * Math.min(...shown) || shown.length < 2;
}
