import type { ValueAxis } from './value-axis.ts';

/** Sums of floating point numbers differ in their last digits by their order. */
const tolerance = 1e-9;

/**
 * Whether moved values reach beyond the axis and beyond those it was made for: its scale would cut them off, so the
 * drawing has to be made anew. Counts of a part never do; means and the like may.
 */
export function leavesAxis(
  { type, domain: [low, high] }: Pick<ValueAxis, 'type' | 'domain'>,
  drawn: Iterable<number | null>,
  moved: Iterable<number | null>,
): boolean {
  const [minDrawn, mostDrawn] = reachOf(drawn, type);
  const [least, most] = reachOf(moved, type);
  const room = Math.abs(high - low) * tolerance;
  return most > Math.max(high, mostDrawn) + room || least < Math.min(low, minDrawn) - room;
}

/** Without what has no place on a logarithmic axis. */
function reachOf(values: Iterable<number | null>, type: ValueAxis['type']): readonly [number, number] {
  let least = Infinity;
  let most = -Infinity;
  for (const value of values) {
    if (value === null || (type === 'log' && value <= 0)) continue;
    if (value < least) least = value;
    if (value > most) most = value;
  }
  return [least, most];
}
