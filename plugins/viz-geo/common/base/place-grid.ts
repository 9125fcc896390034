import type { FormData } from '#plugins/viz-kit';
import { viewportOf, worldPx } from './viewport.ts';

/** Equal bins along a coordinate, degrees. */
export interface GridAxis {
  readonly from: number;
  readonly width: number;
  readonly count: number;
}

/** Cells in which the database counts places where there are too many to send each. */
export interface PlaceGrid {
  readonly lon: GridAxis;
  readonly lat: GridAxis;
  /** The window that the cells cover where they are too fine for the whole earth. */
  readonly isWindow: boolean;
}

/** Side of a cell at the zoom of the window, px. */
const cellPx = 4;
/** Cells for the whole earth halve it so often: of 0.35 degrees where no window is known, of 0.09 at most. */
const halvings = { usual: 10, most: 12 } as const;
/** A window is at most so many cells wide and high: with cells of 4 px larger than any screen. */
const windowCells = 1024;

/** Longitudes up to 360 are places, too. */
const east = 360;

/** The cells that fit the zoom of the form's window. */
export function placeGrid(formData: FormData): PlaceGrid {
  const viewport = viewportOf(formData);
  const wanted = viewport === undefined ? halvings.usual : Math.ceil(viewport.zoom + Math.log2(worldPx / cellPx));
  const isWindow = viewport !== undefined && formData['autozoom'] === false && wanted > halvings.most;
  const width = 360 / 2 ** (isWindow ? wanted : Math.max(1, Math.min(halvings.most, wanted)));
  if (!isWindow)
    return {
      lon: { from: -180, width, count: (180 + east) / width },
      lat: { from: -90, width, count: 180 / width },
      isWindow,
    };
  const around = (middle: number): GridAxis => ({
    from: (Math.round(middle / width) - windowCells / 2) * width,
    width,
    count: windowCells,
  });
  return { lon: around(viewport.longitude), lat: around(viewport.latitude), isWindow };
}

/** Middle of a cell, degrees. */
export const cellMiddle = ({ from, width }: GridAxis, cell: number): number => from + (cell + 0.5) * width;
