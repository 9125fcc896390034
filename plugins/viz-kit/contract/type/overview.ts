import type { VizSize } from './viz-theme.ts';

/** A part of an axis of times or numbers; both ends are in it. */
export interface AxisWindow {
  readonly from: number;
  readonly to: number;
}

/** The whole of a chart in small, in which readers mark the part that its picture then shows. */
export interface Overview {
  /** Of the axis, ascending: a window begins and ends at one of them. */
  readonly places: readonly number[];
  readonly textOf: (place: number) => string;
  /** Its axis is linear and leaves `overviewInsetPx` free at either end. */
  readonly draw: (size: VizSize) => SVGSVGElement;
}

/** Beside the first and the last place of an overview, px: room for half a handle. */
export const overviewInsetPx = 6;
