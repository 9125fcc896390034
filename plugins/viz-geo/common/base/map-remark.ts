import { joinRemarks } from '#plugins/viz-kit';
import { baseMessages } from './base-messages.ts';
import { lengthWords } from './scale-bar.ts';
import { metresPerPx } from './viewport.ts';
import type { PlaceGrid } from './place-grid.ts';

const equatorDegreePx = 512 / 360;

/** What a map leaves out or draws together, in one line. */
export function mapRemark(
  { bad, grid }: { readonly bad: number; readonly grid: PlaceGrid | undefined },
  outside: number,
  ...others: readonly string[]
): string {
  return joinRemarks(
    bad === 0 ? '' : baseMessages.badPlaces({ count: bad }),
    outside === 0 ? '' : baseMessages.outside({ count: outside }),
    grid === undefined ? '' : baseMessages.inCells({ length: cellWords(grid) }),
    ...others,
  );
}

/** Side of the cells at the equator. */
const cellWords = (grid: PlaceGrid): string => {
  const metres = metresPerPx(0, 0) * equatorDegreePx * grid.lon.width;
  const digits = 10 ** Math.floor(Math.log10(metres));
  return lengthWords(Math.round(metres / digits) * digits);
};
