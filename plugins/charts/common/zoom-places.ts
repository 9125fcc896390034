import { overviewInsetPx, type AxisWindow, type Overview } from '#plugins/viz-kit';
import { between, type PlaceWindow } from './zoom-window.ts';

/** The places of an overview by their index, as readers move through them. */
export interface ZoomPlaces {
  readonly last: number;
  readonly textOf: (index: number) => string;
  /** Of values that have no place, that of the nearest. Undefined: nothing of the window is there any more. */
  readonly windowOf: (window: AxisWindow | undefined) => PlaceWindow | undefined;
  /** Undefined: it is the whole. */
  readonly valuesOf: (window: PlaceWindow) => AxisWindow | undefined;
  /** px in a strip of this width. */
  readonly pxOf: (index: number, widthPx: number) => number;
  readonly indexAt: (px: number, widthPx: number) => number;
}

export function zoomPlaces({ places, textOf }: Overview): ZoomPlaces {
  const last = places.length - 1;
  const valueAt = (index: number): number => places[index] ?? NaN;
  const [low, high] = [valueAt(0), valueAt(last)];
  const nearest = (value: number): number => {
    const after = places.findIndex((place) => place >= value);
    if (after < 0) return last;
    return after > 0 && value - valueAt(after - 1) < valueAt(after) - value ? after - 1 : after;
  };
  return {
    last,
    textOf: (index) => textOf(valueAt(index)),
    windowOf: (window) => {
      if (window === undefined) return { from: 0, to: last };
      if (window.to < low || window.from > high) return undefined;
      return between(nearest(window.from), nearest(window.to), last);
    },
    valuesOf: ({ from, to }) => (from === 0 && to === last ? undefined : { from: valueAt(from), to: valueAt(to) }),
    pxOf: (index, widthPx) =>
      overviewInsetPx + ((valueAt(index) - low) / (high - low)) * (widthPx - 2 * overviewInsetPx),
    indexAt: (px, widthPx) => nearest(low + ((px - overviewInsetPx) / (widthPx - 2 * overviewInsetPx)) * (high - low)),
  };
}
