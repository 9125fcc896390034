import { addUnits, timeUnitOf, type TimeUnit } from './calendar.ts';

/** A number of calendar units; positive goes back in time. */
export interface CalendarShift {
  readonly count: number;
  readonly unit: TimeUnit;
}

/** Reads "1 year", "28 days ago" (both back) and "-1 year" or "1 year later" (forward); undefined for anything else. */
export function parseCalendarShift(shift: string): CalendarShift | undefined {
  const match = /^\s*(-)?\s*(\d+|an?|one)\s+([a-z]+?)(?:\s+(ago|later|from now))?\s*$/i.exec(shift);
  const unit = timeUnitOf(match?.[3] ?? '');
  if (match === null || unit === undefined) return undefined;
  const count = /^\d+$/.test(match[2] ?? '') ? Number(match[2]) : 1;
  const isForward = match[1] !== undefined || (match[4] !== undefined && match[4].toLowerCase() !== 'ago');
  return { count: isForward ? -count : count, unit };
}

/** Months of a shift by months, quarters or years; undefined for units whose length is fixed. */
export function monthsOf({ count, unit }: CalendarShift): number | undefined {
  if (unit === 'month') return count;
  if (unit === 'quarter') return 3 * count;
  return unit === 'year' ? 12 * count : undefined;
}

export const shiftTime = (timeMs: number, { count, unit }: CalendarShift): number => addUnits(timeMs, -count, unit);
