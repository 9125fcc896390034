import { labelFontPx } from '../svg.ts';
import { textWidthPx } from '../text-width.ts';

/** Edges of a rectangle, px. */
export interface LabelEdges {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** A value to be written at its mark; placed, `x` and `y` are the middle of its line. px */
export interface WantedLabel {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** Where there is not room for all, those of a lower rank come first. */
  readonly rank: number;
  /** Below the mark rather than above it, as at the end of a bar below zero. */
  readonly isBelow?: boolean;
}

/** More values would not be read; finding room for each would hold the page up. */
const mostWanted = 5_000;
const halfLinePx = 7;
/** Between two labels side by side, px. */
const airPx = 2;
/** From a mark to the middle of a label above, below and to the edge of one beside it, px. */
const away = { up: 9, down: 10, side: 6 } as const;

/**
 * Places of labels that touch neither each other nor what is in `taken`, all within `bounds`: each in the first of the
 * places around its mark that is free. What has none is left out. `isFixed`: at its own place or not at all.
 */
export function placeValueLabels<W extends WantedLabel>(
  wanted: readonly W[],
  bounds: LabelEdges,
  { taken = [], isFixed = false }: { readonly taken?: readonly LabelEdges[]; readonly isFixed?: boolean } = {},
): readonly W[] {
  const grid = boxGrid(bounds);
  for (const box of taken) grid.add(box);
  const halfHeight = isFixed ? labelFontPx / 2 : halfLinePx;
  const placed: W[] = [];
  for (const label of seenFirst(wanted, bounds)) {
    const half = textWidthPx(label.text, labelFontPx) / 2;
    const boxAt = ({ x, y }: Point, air = 0): LabelEdges => ({
      left: x - half - air,
      right: x + half + air,
      top: y - halfHeight,
      bottom: y + halfHeight,
    });
    const places = isFixed
      ? [label]
      : placesAround(label, half)
          .map(({ x, y }) => ({ x: Math.max(bounds.left + half, Math.min(bounds.right - half, x)), y }))
          .filter((place) => keepsOff(boxAt(place), label));
    const place = places.find((one) => isWithin(boxAt(one), bounds) && grid.isFree(boxAt(one)));
    if (place === undefined) continue;
    grid.add(boxAt(place, airPx));
    placed.push({ ...label, x: place.x, y: place.y });
  }
  return placed;
}

type Point = Pick<WantedLabel, 'x' | 'y'>;

/** Those whose marks are in the picture, in the order in which they get their places. */
const seenFirst = <W extends WantedLabel>(
  wanted: readonly W[],
  { left, right, top, bottom }: LabelEdges,
): readonly W[] =>
  wanted
    .filter(({ x, y }) => x >= left && x <= right && y >= top && y <= bottom)
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, mostWanted);

function placesAround({ x, y, isBelow = false }: WantedLabel, half: number): readonly Point[] {
  const up = { x, y: y - away.up };
  const down = { x, y: y + away.down };
  const beside = [x + away.side + half, x - away.side - half].map((middle) => ({ x: middle, y }));
  return isBelow ? [down, up, ...beside] : [up, down, ...beside];
}

const isWithin = (box: LabelEdges, bounds: LabelEdges): boolean =>
  box.left >= bounds.left - 0.5 &&
  box.right <= bounds.right + 0.5 &&
  box.top >= bounds.top - 0.5 &&
  box.bottom <= bounds.bottom + 0.5;

/** One that was moved in from an edge must not lie over its own mark. */
const keepsOff = (box: LabelEdges, { x, y }: Point): boolean =>
  x < box.left || x > box.right || y < box.top || y > box.bottom;

/** Side of a cell of the grid, px: about a label wide, so that each lies in few cells. */
const cellPx = 32;

/** Boxes by the cells within the bounds that they reach into, so that a label is held against its neighbours only. */
function boxGrid(bounds: LabelEdges) {
  const cells = new Map<string, LabelEdges[]>();
  function* cellsOf({ left, right, top, bottom }: LabelEdges): Generator<string> {
    // A bar may reach beyond the plot, on a logarithmic axis without end.
    const [firstColumn, lastColumn] = [cellOf(Math.max(left, bounds.left)), cellOf(Math.min(right, bounds.right))];
    const [firstRow, lastRow] = [cellOf(Math.max(top, bounds.top)), cellOf(Math.min(bottom, bounds.bottom))];
    for (let column = firstColumn; column <= lastColumn; column += 1)
      for (let row = firstRow; row <= lastRow; row += 1) yield `${String(column)} ${String(row)}`;
  }
  return {
    add: (box: LabelEdges): void => {
      for (const cell of cellsOf(box)) {
        const boxes = cells.get(cell);
        if (boxes === undefined) cells.set(cell, [box]);
        else boxes.push(box);
      }
    },
    isFree: (box: LabelEdges): boolean => {
      for (const cell of cellsOf(box)) if (cells.get(cell)?.some((other) => meet(box, other)) === true) return false;
      return true;
    },
  };
}

const cellOf = (px: number): number => Math.floor(px / cellPx);

const meet = (one: LabelEdges, other: LabelEdges): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
