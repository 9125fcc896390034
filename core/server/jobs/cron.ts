import { Cron } from 'croner';
import { err, ok, type Result } from '#core/common';

/** Whether the IANA name is one that this machine knows. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false; // the one thing this constructor refuses is an unknown name
  }
}

/**
 * The first moment of a day (`2030-01-31`) on the clocks of a time zone; milliseconds since the epoch. Undefined: no day,
 * or no time zone.
 */
export function startOfDay(day: string, timezone: string): number | undefined {
  try {
    return new Cron(`${day}T00:00:00`, { timezone, paused: true }).nextRun(new Date(0))?.getTime();
  } catch {
    return undefined; // the parser tells by throwing
  }
}

/**
 * Reads a schedule of five fields. Err: it is none, or no moment ever fits it. A moment that a clock change skips is
 * taken right after; one that comes twice is taken once.
 */
export function openSchedule(crontab: string, timezone: string): Result<Schedule, 'invalid'> {
  if (crontab.trim().split(/\s+/).length !== 5) return err('invalid');
  try {
    const cron = new Cron(crontab.trim(), { timezone, paused: true, mode: '5-part' });
    return cron.nextRun() === null ? err('invalid') : ok(scheduleOf(cron));
  } catch {
    return err('invalid'); // the parser tells by throwing
  }
}

/** When something is due. All moments in milliseconds since the epoch. */
export interface Schedule {
  /** The first moment after this one; undefined when there is none left. */
  readonly next: (afterMs: number) => number | undefined;
  /** Shortest time between two of the next moments. */
  readonly shortestGapMs: (afterMs: number) => number;
}

/** Moments looked at for the shortest gap: more than the hours of a day. */
const gapSample = 50;

function scheduleOf(cron: Cron): Schedule {
  return {
    next: (afterMs) => cron.nextRun(new Date(afterMs))?.getTime(),
    shortestGapMs: (afterMs) => {
      const moments = cron.nextRuns(gapSample, new Date(afterMs)).map((date) => date.getTime());
      return moments.reduce((least, moment, place) => {
        const before = moments[place - 1];
        return before === undefined ? least : Math.min(least, moment - before);
      }, Infinity);
    },
  };
}
