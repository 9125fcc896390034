const isOdd = (cell: unknown): boolean => typeof cell === 'number' && !Number.isFinite(cell);

/** Cells as one text that only equal cells have: JSON alone would write NaN and the infinities as null. */
export const cellKey = (cells: readonly unknown[]): string =>
  JSON.stringify(cells.some(isOdd) ? cells.map((cell) => (isOdd(cell) ? { number: String(cell) } : cell)) : cells);
