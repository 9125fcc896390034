import type { FormData } from '#plugins/viz-kit';
import type { GeoFrame } from '../base/frame.ts';
import { metresPerPx } from '../base/viewport.ts';

/** Thinner lines are not seen, wider ones hide the map; px. */
const widths = { least: 1, most: 80 } as const;

/** Width of a line in this window, px. */
export function lineWidthPx(width: number, unit: 'pixels' | 'meters', { viewport }: GeoFrame): number {
  const px = unit === 'pixels' ? width : width / metresPerPx(viewport.latitude, viewport.zoom);
  return Math.max(widths.least, Math.min(widths.most, px));
}

/**
 * Older charts of Superset have no unit: theirs is the meter. They are known by the base map that they name, which no
 * chart that was made here has.
 */
export function withWidthUnit(formData: FormData): FormData {
  const isOlder = typeof formData['mapbox_style'] === 'string' && formData['line_width'] !== undefined;
  return isOlder && formData['line_width_unit'] === undefined ? { ...formData, line_width_unit: 'meters' } : formData;
}

/**
 * Widths from a pixel up to the widest by the square root of values, since the eye sees the surface of a line. In quarters
 * of a pixel: what looks alike can be drawn together.
 */
export function widthScale(values: readonly number[], mostPx: number): (value: number | null) => number {
  const high = values.reduce((most, value) => Math.max(most, value), 0);
  return (value) =>
    value === null || value <= 0 || high <= 0
      ? widths.least
      : Math.max(widths.least, Math.round(Math.min(1, Math.sqrt(value / high)) * mostPx * 4) / 4);
}
