import { contours, type ContourMultiPolygon } from 'd3';
import type { Raster } from './raster.ts';

/** Where the values of a raster reach a threshold. */
export const reaching = ({ values, columns, rows }: Raster, threshold: number): ContourMultiPolygon =>
  contours()
    .size([columns, rows])
    .contour([...values], threshold);

/** The outline as a path of the picture, with a digit after the point; empty where no value is so high. */
export function outlinePath({ coordinates }: ContourMultiPolygon, { sidePx, left, top }: Raster): string {
  const px = (value: number): string => String(Math.round(value * 10) / 10);
  return coordinates
    .flat()
    .map((ring) => `M${ring.map(([x = 0, y = 0]) => `${px(left + x * sidePx)},${px(top + y * sidePx)}`).join('L')}Z`)
    .join('');
}
