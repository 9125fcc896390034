/** The name that was probably meant: a third of its letters may be wrong. Undefined: none is near. */
export function closestName(written: string, names: Iterable<string>): string | undefined {
  const wanted = written.toLowerCase();
  let best: string | undefined;
  let least = Math.max(1, Math.floor(wanted.length / 3)) + 1;
  for (const name of names) {
    if (Math.abs(name.length - wanted.length) >= least) continue;
    const distance = distanceWhereDifferent(wanted, name.toLowerCase(), least);
    if (distance < least) [best, least] = [name, distance];
  }
  return best;
}

/** Thousands of names begin and end alike: only what differs in between is compared in every way. */
function distanceWhereDifferent(a: string, b: string, limit: number): number {
  let start = 0;
  while (start < a.length && a.charCodeAt(start) === b.charCodeAt(start)) start += 1;
  let [endA, endB] = [a.length, b.length];
  while (endA > start && endB > start && a.charCodeAt(endA - 1) === b.charCodeAt(endB - 1)) {
    endA -= 1;
    endB -= 1;
  }
  const [lengthA, lengthB] = [endA - start, endB - start];
  if (lengthA === 0 || lengthB === 0) return lengthA + lengthB;
  return limit <= 1 ? limit : editDistance(a.slice(start, endA), b.slice(start, endB), limit);
}

/** Letters to add, take away, change or swap with their neighbour; `limit` where it is that many or more. */
function editDistance(a: string, b: string, limit: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_unused, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : Number.MAX_SAFE_INTEGER,
      );
    }
    if (Math.min(...current) >= limit) return limit;
    [beforeLast, last] = [last, current];
  }
  return last[b.length] ?? 0;
}
