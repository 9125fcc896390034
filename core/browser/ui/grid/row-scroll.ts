/**
 * Height up to which a page may make an element. Firefox stops at 17.9 million pixels, Chromium at 33.5; beyond their
 * limit they draw nothing.
 */
export const mostElementPx = 16_000_000;

/** A list of equally high rows in a box that shows a part of it. */
export interface RowBox {
  readonly rows: number;
  readonly rowPx: number;
  /** Of the box, without a fixed head. */
  readonly bodyPx: number;
}

/** Position of the box: its own scroll position, and the pixel of the whole list that is at its top edge. */
export interface RowScroll {
  readonly scrollPx: number;
  readonly offsetPx: number;
}

/** Height of the spacer element that represents the list. */
export const spacerPx = ({ rows, rowPx }: RowBox): number => Math.min(rows * rowPx, mostElementPx);

const mostOffsetPx = ({ rows, rowPx, bodyPx }: RowBox): number => Math.max(0, rows * rowPx - bodyPx);
const mostScrollPx = (box: RowBox): number => Math.max(0, spacerPx(box) - box.bodyPx);
const within = (value: number, most: number): number => Math.min(most, Math.max(0, value));

/**
 * After the box was scrolled. A list that is higher than an element can be moves by as many pixels as a wheel or a key
 * says, and in proportion when the bar is dragged.
 */
export function scrolledTo(before: RowScroll, scrollPx: number, box: RowBox): RowScroll {
  const [mostScroll, mostOffset] = [mostScrollPx(box), mostOffsetPx(box)];
  if (mostScroll === mostOffset) return { scrollPx, offsetPx: within(scrollPx, mostOffset) };
  if (scrollPx <= 0) return { scrollPx, offsetPx: 0 };
  if (scrollPx >= mostScroll - 1) return { scrollPx, offsetPx: mostOffset };
  const movedPx = scrollPx - before.scrollPx;
  const isSmall = Math.abs(movedPx) <= box.bodyPx;
  return {
    scrollPx,
    offsetPx: within(isSmall ? before.offsetPx + movedPx : (scrollPx / mostScroll) * mostOffset, mostOffset),
  };
}

/** Scrolled as little as needed until a row is wholly in the box. */
export function scrolledToRow(before: RowScroll, row: number, box: RowBox): RowScroll {
  const [topPx, bottomPx] = [row * box.rowPx, (row + 1) * box.rowPx];
  const [mostScroll, mostOffset] = [mostScrollPx(box), mostOffsetPx(box)];
  const offsetPx = within(
    topPx < before.offsetPx ? topPx : bottomPx > before.offsetPx + box.bodyPx ? bottomPx - box.bodyPx : before.offsetPx,
    mostOffset,
  );
  if (offsetPx === before.offsetPx) return before;
  if (mostScroll === mostOffset) return { scrollPx: offsetPx, offsetPx };
  if (offsetPx === 0 || offsetPx === mostOffset) return { scrollPx: offsetPx === 0 ? 0 : mostScroll, offsetPx };
  const movedPx = offsetPx - before.offsetPx;
  const scrollPx = Math.abs(movedPx) <= box.bodyPx ? before.scrollPx + movedPx : (offsetPx / mostOffset) * mostScroll;
  return { scrollPx: Math.min(mostScroll - 2, Math.max(1, Math.round(scrollPx))), offsetPx };
}

/** Rows to draw: those in the box and a few beyond. `to` is exclusive. A list that became shorter shows its end. */
export function rowsInBox(scroll: RowScroll, box: RowBox, extra: number): { from: number; to: number } {
  const offsetPx = within(scroll.offsetPx, mostOffsetPx(box));
  const from = Math.max(0, Math.floor(offsetPx / box.rowPx) - extra);
  const to = Math.min(box.rows, Math.ceil((offsetPx + box.bodyPx) / box.rowPx) + extra);
  return { from: Math.min(from, Math.max(0, to)), to };
}
