import type { SizeRange } from '../../common/layout/resize-component.ts';
import { gridUnitPx } from '../../contract/layout.ts';

/** What a resizing began with; px in the window, width in grid columns, height in units of 8 px. */
export interface ResizeStart {
  readonly point: { readonly x: number; readonly y: number };
  readonly box: { readonly left: number; readonly width: number; readonly height: number };
  readonly row: { readonly left: number; readonly width: number };
  /** Columns of the row, their width and the gap between them. */
  readonly columns: number;
  readonly columnPx: number;
  readonly gapPx: number;
  readonly width: number;
  readonly height: number;
  readonly widths: SizeRange;
  readonly heights: SizeRange;
}

/** The size that a pointer asks for, on the grid and within what is possible. */
export function sizeAt(start: ResizeStart, point: { readonly x: number; readonly y: number }) {
  const across = start.columnPx + start.gapPx;
  return {
    width: within(start.width + (point.x - start.point.x) / across, start.widths),
    height: within(start.height + (point.y - start.point.y) / gridUnitPx, start.heights),
  };
}

const within = (value: number, { min, max }: SizeRange): number => Math.min(max, Math.max(min, Math.round(value)));
