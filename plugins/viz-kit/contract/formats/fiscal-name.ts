import type { FiscalGrain } from '#plugins/databases';

/** `FY2026` or `FY2026 Q1`: a fiscal year is named by the calendar year in which it ends. UTC. */
export function fiscalName({ unit, startMonth }: FiscalGrain, epochMs: number): string {
  const { year, quarter } = fiscalParts(startMonth, epochMs);
  return unit === 'year' ? year : `${year} ${quarter}`;
}

export function fiscalParts(startMonth: number, epochMs: number): { readonly year: string; readonly quarter: string } {
  const date = new Date(epochMs);
  const month = date.getUTCMonth() + 1;
  const endsLater = startMonth > 1 && month >= startMonth;
  const quarter = Math.floor(((month - startMonth + 12) % 12) / 3) + 1;
  return { year: `FY${String(date.getUTCFullYear() + (endsLater ? 1 : 0))}`, quarter: `Q${String(quarter)}` };
}
