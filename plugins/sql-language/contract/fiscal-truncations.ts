import { fiscalGrain, type SqlPrinting } from '#plugins/databases';

/** SQL that moves a timestamp by some months. */
type MoveMonths = (expression: string, months: number) => string;

const byInterval: MoveMonths = (expression, months) =>
  `${expression} ${months < 0 ? '-' : '+'} INTERVAL '${String(Math.abs(months))} months'`;

/**
 * Quarters and years of other months; `timestamp` makes a moment of an expression, `move` is for engines without intervals as
 * texts, `cut` for those without `date_trunc`.
 */
export function fiscalTruncations(
  timestamp: (expression: string) => string,
  move: MoveMonths = byInterval,
  cut = (unit: 'quarter' | 'year', expression: string): string => `date_trunc('${unit}', ${expression})`,
): SqlPrinting['truncations'] {
  const months = Array.from({ length: 11 }, (_, index) => index + 2);
  const units = ['quarter', 'year'] as const;
  return Object.fromEntries(
    months.flatMap((startMonth) =>
      units.map((unit) => {
        const ahead = startMonth - 1;
        // Months are taken off before the cut, where a day that a shorter month lacks stays in its month.
        const truncate = (expression: string): string =>
          `(${move(cut(unit, move(timestamp(expression), -ahead)), ahead)})`;
        return [fiscalGrain({ unit, startMonth }), truncate];
      }),
    ),
  );
}
