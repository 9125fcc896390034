/** What tells most of a series is written first: where it begins and ends, its extremes, its turns, then the rest. */
export const valueRank = { endOrExtreme: 0, turn: 1, other: 2 } as const;

/** Rank of each value of a series, for `placeValueLabels`; values that are missing have the last one. */
export function valueRanks(values: readonly (number | null)[]): readonly number[] {
  const rows = values.flatMap((value, row) => (value === null ? [] : [row]));
  const at = (row: number | undefined): number => values[row ?? -1] ?? NaN;
  const first = rows[0];
  const least = rows.reduce((best, row) => (at(row) < at(best) ? row : best), first ?? -1);
  const most = rows.reduce((best, row) => (at(row) > at(best) ? row : best), first ?? -1);
  const kept = new Set([first, rows.at(-1), least, most]);
  const ranks = values.map((): number => valueRank.other);
  rows.forEach((row, index) => {
    const [before, value, after] = [at(rows[index - 1]), at(row), at(rows[index + 1])];
    const isTurn = (value > before && value >= after) || (value < before && value <= after);
    ranks[row] = kept.has(row) ? valueRank.endOrExtreme : isTurn ? valueRank.turn : valueRank.other;
  });
  return ranks;
}
