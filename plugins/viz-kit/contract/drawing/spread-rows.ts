/** Room for rows of text, px. */
export interface RowRoom {
  /** From one row to the next, at least. */
  readonly stepPx: number;
  /** Ends that the middle of a row keeps within. */
  readonly fromPx: number;
  readonly toPx: number;
}

/**
 * Rows of text moved apart so that none lies over another, all together as little as possible: rows that would meet form a
 * block around the mean of the places they want (pool adjacent violators, Barlow et al., Statistical Inference under Order
 * Restrictions). Gives the places in the order given, px; more rows than have room reach below the end.
 */
export function spreadRows(wanted: readonly number[], { stepPx, fromPx, toPx }: RowRoom): readonly number[] {
  const order = wanted.map((_, row) => row).sort((one, other) => (wanted[one] ?? 0) - (wanted[other] ?? 0));
  const blocks: { mean: number; count: number }[] = [];
  order.forEach((row, place) => {
    // Without the steps before them, rows are apart where these numbers do not fall.
    let block = { mean: (wanted[row] ?? 0) - place * stepPx, count: 1 };
    for (let last = blocks.at(-1); last !== undefined && last.mean > block.mean; last = blocks.at(-1)) {
      const count = last.count + block.count;
      block = { mean: (last.mean * last.count + block.mean * block.count) / count, count };
      blocks.pop();
    }
    blocks.push(block);
  });
  const most = Math.max(fromPx, toPx - Math.max(0, wanted.length - 1) * stepPx);
  const apart = blocks.flatMap(({ mean, count }) => Array.from({ length: count }, () => mean));
  const placed: number[] = [];
  order.forEach((row, place) => {
    placed[row] = Math.min(most, Math.max(fromPx, apart[place] ?? 0)) + place * stepPx;
  });
  return placed;
}
