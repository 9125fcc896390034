import { isRecord } from '#core/common';
import { metricList, numberOf, type FormData } from '#plugins/viz-kit';
import type { QueryMetric } from '#plugins/queries';
import type { VizSize } from '#plugins/viz-kit';
import type { ScatterOptions } from './scatter-options.ts';

/** The metric that sizes points, where the form chooses one under `point_radius_fixed`. */
export function radiusMetric(formData: FormData): QueryMetric | undefined {
  const given = formData['point_radius_fixed'];
  if (!isRecord(given) || given['type'] !== 'metric') return undefined;
  return metricList({ ...formData, value: given['value'] }, 'value')[0];
}

/** The size that all points have; undefined where a metric says it. */
export function fixedSize({
  point_radius_fixed: given,
}: Pick<ScatterOptions, 'point_radius_fixed'>): number | undefined {
  if (!isRecord(given)) return undefined;
  const { type, value } = given;
  if (type === 'metric') return undefined;
  return typeof value === 'number' || typeof value === 'string' ? (numberOf(value) ?? undefined) : undefined;
}

const metresOf = { m: 1, km: 1000, miles: 1609.344 } as const;

/** Radius of a size on the ground, metres; that of a circle with the size as its area for units that are squares. */
export function radiusMetres(size: number, unit: Exclude<ScatterOptions['point_unit'], 'auto'>): number {
  const [kind, length] = unit.split('_') as ['square' | 'radius', keyof typeof metresOf];
  const metres = metresOf[length];
  return kind === 'radius' ? size * metres : Math.sqrt(Math.max(0, size) / Math.PI) * metres;
}

/** The largest point that fits the picture has this share of its shorter side. */
const mostShare = 0.06;
/** Of points that all have one size, px. */
const usualPx = 4;

interface Sizes {
  /** The size of all points, or undefined. */
  readonly fixed: number | undefined;
  readonly largest: number;
  readonly size: VizSize;
  readonly metresPerPx: (latitude: number) => number;
}

/** Size and latitude of a point → radius, px, between the smallest and the largest of the options. */
export function radiusPx(options: ScatterOptions, { fixed, largest, size: picture, metresPerPx }: Sizes) {
  const { point_unit: unit, multiplier, min_radius: least, max_radius: most } = options;
  const mostPx = Math.min(picture.widthPx, picture.heightPx) * mostShare;
  const within = (px: number): number => Math.max(least, Math.min(Math.max(least, most), px));
  return (value: number | null, latitude: number): number => {
    const size = fixed ?? Math.max(0, value ?? 0);
    if (unit !== 'auto') return within((radiusMetres(size, unit) * multiplier) / metresPerPx(latitude));
    if (fixed !== undefined) return within(usualPx * multiplier);
    return within(largest <= 0 ? 0 : mostPx * Math.sqrt(size / largest) * multiplier);
  };
}
