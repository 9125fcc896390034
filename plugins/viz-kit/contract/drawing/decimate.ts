/** Positions of the points worth drawing: first, least, greatest and last of each pixel column (M4), gaps kept. */
export function decimate(
  x: readonly number[],
  y: readonly (number | null)[],
  columnPx: (x: number) => number,
): readonly number[] {
  const kept = new Set<number>();
  let start = 0;
  while (start < x.length) {
    const column = Math.floor(columnPx(x[start] ?? 0));
    let end = start;
    while (end + 1 < x.length && Math.floor(columnPx(x[end + 1] ?? 0)) === column) end += 1;
    keepColumn(y, start, end, kept);
    start = end + 1;
  }
  return [...kept].sort((a, b) => a - b);
}

function keepColumn(y: readonly (number | null)[], start: number, end: number, kept: Set<number>): void {
  let least = -1;
  let greatest = -1;
  for (let index = start; index <= end; index += 1) {
    const value = y[index] ?? null;
    if (value === null) {
      if (index === start || (y[index - 1] ?? null) !== null) kept.add(index); // one null is enough to break the line
      continue;
    }
    if (least < 0 || value < (y[least] ?? 0)) least = index;
    if (greatest < 0 || value > (y[greatest] ?? 0)) greatest = index;
  }
  for (const index of [start, least, greatest, end]) if (index >= 0) kept.add(index);
}
