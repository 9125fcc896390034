import { fiscalGrain, type SqlPrinting } from '#plugins/databases';

/** Of engines with `date_trunc` and with intervals of months; `timestamp` makes one of an expression. */
export function fiscalTruncations(timestamp: (expression: string) => string): SqlPrinting['truncations'] {
  const months = Array.from({ length: 11 }, (_, index) => index + 2);
  const units = ['quarter', 'year'] as const;
  return Object.fromEntries(
    months.flatMap((startMonth) =>
      units.map((unit) => {
        const ahead = `INTERVAL '${String(startMonth - 1)} months'`;
        // Months are taken off before the cut, where a day that a shorter month lacks stays in its month.
        const truncate = (expression: string): string =>
          `(date_trunc('${unit}', ${timestamp(expression)} - ${ahead}) + ${ahead})`;
        return [fiscalGrain({ unit, startMonth }), truncate];
      }),
    ),
  );
}
