/** Where columns are, in px from the start edge of the first one. The first `frozenCount` of them do not scroll. */
export interface ColumnPlaces {
  readonly leftPx: readonly number[];
  readonly widthPx: readonly number[];
  readonly totalPx: number;
  readonly frozenCount: number;
  readonly frozenPx: number;
}

/** Columns drawn beyond each edge, so that scrolling shows no gap. */
const extraColumns = 2;

export function placeColumns(widthPx: readonly number[], frozenCount = 0): ColumnPlaces {
  const leftPx: number[] = [];
  let totalPx = 0;
  for (const width of widthPx) {
    leftPx.push(totalPx);
    totalPx += width;
  }
  const frozen = Math.min(frozenCount, widthPx.length);
  return { leftPx, widthPx, totalPx, frozenCount: frozen, frozenPx: leftPx[frozen] ?? totalPx };
}

/** As many of the wanted columns as leave a third of the box to those that scroll. */
export function frozenThatFit(widthPx: readonly number[], wanted: number, boxPx: number): number {
  let [count, leftPx] = [0, 0];
  while (count < Math.min(wanted, widthPx.length)) {
    leftPx += widthPx[count] ?? 0;
    if (leftPx > (boxPx * 2) / 3) break;
    count += 1;
  }
  return count;
}

/** Scrolling columns that are in a box, and a few beyond at each side. `to` is exclusive. */
export function columnsInBox(places: ColumnPlaces, scrolledPx: number, boxPx: number): { from: number; to: number } {
  const { leftPx, frozenCount, frozenPx } = places;
  const first = columnAt(leftPx, scrolledPx + frozenPx);
  const last = columnAt(leftPx, scrolledPx + boxPx);
  const to = Math.min(leftPx.length, last + 1 + extraColumns);
  return { from: Math.min(to, Math.max(frozenCount, first - extraColumns)), to };
}

/** The last column that begins at or before a place. */
function columnAt(leftPx: readonly number[], px: number): number {
  let [low, high] = [0, leftPx.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((leftPx[middle] ?? 0) <= px) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low - 1);
}

/** Scroll position at which a column is in the box, moved as little as needed. */
export function scrolledToColumn(scrolledPx: number, column: number, boxPx: number, places: ColumnPlaces): number {
  const { leftPx, widthPx, frozenCount, frozenPx } = places;
  if (column < frozenCount) return scrolledPx;
  const left = leftPx[column] ?? 0;
  const right = left + (widthPx[column] ?? 0);
  if (left < scrolledPx + frozenPx) return left - frozenPx;
  return right > scrolledPx + boxPx ? Math.min(left - frozenPx, right - boxPx) : scrolledPx;
}
