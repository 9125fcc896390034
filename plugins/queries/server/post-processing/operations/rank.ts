import { Type } from 'typebox';
import { compareNumbers } from '#plugins/databases';
import { allRows, groupRows } from '../aggregates.ts';
import { defineOperation } from '../define-operation.ts';
import { columnNamed, exactNumbersOf, numericColumn, withColumns } from '../frame.ts';

/** Adds `rank`: the share of rows that are not above, 0 to 1; equal values share their average. */
export const rankOperation = defineOperation(
  'rank',
  Type.Object({
    metric: Type.String(),
    group_by: Type.Optional(Type.Union([Type.String(), Type.Array(Type.String())])),
  }),
  (frame, { metric, group_by: groupBy = [] }) => {
    const numbers = exactNumbersOf(columnNamed(frame, metric));
    const compareRows = (a: number | undefined, b: number | undefined): number =>
      compareNumbers(numbers[a ?? 0] ?? 0, numbers[b ?? 0] ?? 0);
    const groups = groupRows(
      [groupBy].flat().map((name) => columnNamed(frame, name)),
      allRows(frame),
    );
    const ranks: (number | null)[] = numbers.map(() => null);
    for (const rows of groups) {
      const sorted = rows.filter((row) => (numbers[row] ?? null) !== null).sort(compareRows);
      for (let start = 0; start < sorted.length;) {
        let end = start;
        while (end < sorted.length && compareRows(sorted[end], sorted[start]) === 0) end += 1;
        // Ranks start + 1 … end share their average.
        for (const row of sorted.slice(start, end)) ranks[row] = (start + 1 + end) / 2 / sorted.length;
        start = end;
      }
    }
    return withColumns(frame, [numericColumn(['rank'], ranks)]);
  },
);
