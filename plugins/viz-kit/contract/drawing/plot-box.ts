import type { VizSize } from '../type/viz-theme.ts';
import type { Margins } from './cartesian.ts';
import { formatPx } from './svg.ts';

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Edges of the plot, px. */
export interface PlotBox {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export const plotBox = ({ widthPx, heightPx }: VizSize, margins: Margins): PlotBox => ({
  left: margins.left,
  right: widthPx - margins.right,
  top: margins.top,
  bottom: heightPx - margins.bottom,
});

/** A path through places; those outside the plot break it. */
export function pathInside(places: readonly Place[], box: PlotBox): string {
  let isDown = false;
  const parts: string[] = [];
  for (const place of places) {
    const isIn = isInside(place, box);
    if (isIn) parts.push(`${isDown ? 'L' : 'M'}${formatPx(place.x)},${formatPx(place.y)}`);
    isDown = isIn;
  }
  return parts.join('');
}

/** Half a pixel of patience for numbers at the very edge. */
export const isInside = ({ x, y }: Place, box: PlotBox): boolean =>
  x >= box.left - 0.5 && x <= box.right + 0.5 && y >= box.top - 0.5 && y <= box.bottom + 0.5;
