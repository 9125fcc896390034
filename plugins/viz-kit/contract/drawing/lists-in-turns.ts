import { eachInTurns, type Steps } from './in-turns.ts';

/** What `make` makes of each place below a count, such as the rows of an answer. */
export const rowsInTurns = <M>(count: number, make: (row: number) => M): Steps<readonly M[]> =>
  eachInTurns(Array.from({ length: count }), (_, row) => make(row));

/** All that `make` makes of each of a list, one after the other. */
export function* flatInTurns<T, M>(
  list: readonly T[],
  make: (one: T, index: number) => readonly M[],
): Steps<readonly M[]> {
  const made: M[] = [];
  yield* eachInTurns(list, (one, index) => {
    for (const part of make(one, index)) made.push(part);
  });
  return made;
}

/** A list so long is sorted without a pause. */
const sortedTogether = 2000;

/** The list in an order; what is alike in it stays as it was, as with `sort`. */
export function* sortedInTurns<T>(list: readonly T[], compare: (a: T, b: T) => number): Steps<readonly T[]> {
  let runs: (readonly T[])[] = [];
  for (let from = 0; from < list.length; from += sortedTogether) {
    runs.push(list.slice(from, from + sortedTogether).sort(compare));
    yield;
  }
  while (runs.length > 1) {
    const merged: (readonly T[])[] = [];
    for (let at = 0; at < runs.length; at += 2)
      merged.push(yield* mergedInTurns(runs[at] ?? [], runs[at + 1] ?? [], compare));
    runs = merged;
  }
  return runs[0] ?? [];
}

function* mergedInTurns<T>(
  first: readonly T[],
  second: readonly T[],
  compare: (a: T, b: T) => number,
): Steps<readonly T[]> {
  const merged: T[] = [];
  let at = 0;
  for (const one of first) {
    for (let other = second[at]; other !== undefined && compare(other, one) < 0; other = second[at]) {
      merged.push(other);
      at += 1;
      if (merged.length % sortedTogether === 0) yield;
    }
    merged.push(one);
    if (merged.length % sortedTogether === 0) yield;
  }
  for (const other of second.slice(at)) merged.push(other);
  return merged;
}
