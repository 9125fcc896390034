/** Where columns stand, in pixels from the first one's left edge. */
export interface ColumnPlaces {
  readonly leftPx: readonly number[];
  readonly widthPx: readonly number[];
  readonly totalPx: number;
}

export function placeColumns(widthPx: readonly number[]): ColumnPlaces {
  const leftPx: number[] = [];
  let totalPx = 0;
  for (const width of widthPx) {
    leftPx.push(totalPx);
    totalPx += width;
  }
  return { leftPx, widthPx, totalPx };
}

/** Columns that overlap a stretch, and one beyond at each side. `to` is exclusive. */
export function columnsInBox(places: ColumnPlaces, fromPx: number, boxPx: number): { from: number; to: number } {
  const { leftPx, widthPx } = places;
  const count = leftPx.length;
  const first = leftPx.findIndex((left, index) => left + (widthPx[index] ?? 0) > fromPx);
  const from = first < 0 ? Math.max(0, count - 1) : first;
  const after = leftPx.findIndex((left) => left >= fromPx + boxPx);
  return { from: Math.max(0, from - 1), to: Math.min(count, (after < 0 ? count : after) + 1) };
}

/** Scroll position at which a column is in the box, moved as little as needed. */
export function scrolledToColumn(fromPx: number, column: number, boxPx: number, places: ColumnPlaces): number {
  const left = places.leftPx[column] ?? 0;
  const right = left + (places.widthPx[column] ?? 0);
  if (left < fromPx) return left;
  return right > fromPx + boxPx ? Math.min(left, right - boxPx) : fromPx;
}
