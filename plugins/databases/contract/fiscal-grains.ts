/** Quarters or years that begin in another month than those of the calendar. 1 is January. */
export interface FiscalGrain {
  readonly unit: 'quarter' | 'year';
  readonly startMonth: number;
}

const durations = { quarter: 'P3M', year: 'P1Y' } as const;

/** The name of such a time grain: an interval of ISO 8601 with its start, as those of weeks have: `1970-07-01T00:00:00Z/P1Y`. */
export const fiscalGrain = ({ unit, startMonth }: FiscalGrain): string =>
  `1970-${String(startMonth).padStart(2, '0')}-01T00:00:00Z/${durations[unit]}`;

/** What a name of `fiscalGrain` says; undefined for all other grains. */
export function fiscalGrainOf(grain: string | null | undefined): FiscalGrain | undefined {
  const found = /^1970-(\d\d)-01T00:00:00Z\/(P3M|P1Y)$/.exec(grain ?? '');
  const startMonth = Number(found?.[1]);
  if (found === null || startMonth < 1 || startMonth > 12) return undefined;
  return { unit: found[2] === 'P1Y' ? 'year' : 'quarter', startMonth };
}
