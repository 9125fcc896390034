/** A cell of the picture: the corners of its shape and its middle, px. */
export interface CellShape {
  readonly key: string;
  readonly corners: readonly (readonly [number, number])[];
  readonly x: number;
  readonly y: number;
}

export type CellFinder = (x: number, y: number) => CellShape;

/** Squares with this side; one has its corner at the given origin. px */
export function squareCells(sidePx: number, originX: number, originY: number): CellFinder {
  return (x, y) => {
    const [column, row] = [Math.floor((x - originX) / sidePx), Math.floor((y - originY) / sidePx)];
    const [left, top] = [originX + column * sidePx, originY + row * sidePx];
    const [right, bottom] = [left + sidePx, top + sidePx];
    return {
      key: `${String(column)} ${String(row)}`,
      corners: [
        [left, top],
        [right, top],
        [right, bottom],
        [left, bottom],
      ],
      x: left + sidePx / 2,
      y: top + sidePx / 2,
    };
  };
}

/**
 * Hexagons with a corner at the top; `radiusPx`: from the middle to a corner. The nearest middle is that of the rows of
 * middles above and below, every second of which is shifted by half a hexagon.
 */
export function hexagonCells(radiusPx: number, originX: number, originY: number): CellFinder {
  const widthPx = radiusPx * Math.sqrt(3);
  const pitchPx = radiusPx * 1.5;
  return (x, y) => {
    const above = Math.floor((y - originY) / pitchPx);
    const middles = [above, above + 1].map((row) => {
      const shift = Math.abs(row % 2) === 1 ? 0.5 : 0;
      const column = Math.round((x - originX) / widthPx - shift);
      return { row, column, x: originX + (column + shift) * widthPx, y: originY + row * pitchPx };
    });
    const [first, second] = middles;
    if (first === undefined || second === undefined) throw new Error('two rows have two middles');
    const far = (middle: typeof first): number => (middle.x - x) ** 2 + (middle.y - y) ** 2;
    const { row, column, ...middle } = far(second) < far(first) ? second : first;
    return {
      key: `${String(column)} ${String(row)}`,
      corners: hexagonCorners(middle.x, middle.y, radiusPx),
      ...middle,
    };
  };
}

const hexagonCorners = (x: number, y: number, radiusPx: number): readonly (readonly [number, number])[] =>
  Array.from({ length: 6 }, (_, corner): readonly [number, number] => {
    const angle = (corner * Math.PI) / 3 + Math.PI / 6;
    return [x + Math.cos(angle) * radiusPx, y + Math.sin(angle) * radiusPx];
  });
