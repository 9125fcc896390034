import { utcDay, utcHour, utcMinute, utcMonday, utcMonth, utcSecond, utcYear, type CountableTimeInterval } from 'd3';

/** Steps of time. */
export interface GrainInterval {
  readonly count: (a: Date, b: Date) => number;
  readonly offset: (date: Date, steps: number) => Date;
}

/** The step between times of a grain; `offset` keeps the weekday of a week that begins on another day. */
export function grainInterval(grain: string | null): GrainInterval | undefined {
  if (grain === null) return undefined;
  if (grain.includes('P1W')) return utcMonday;
  // Behind the start of a fiscal year or quarter.
  const duration = grain.slice(grain.indexOf('/') + 1);
  const amount = Number(/\d+/.exec(duration)?.[0] ?? 1);
  const unit = duration.startsWith('PT') ? `T${duration.at(-1) ?? ''}` : (duration.at(-1) ?? '');
  const intervals: Readonly<Record<string, CountableTimeInterval>> = {
    Y: utcYear,
    M: utcMonth,
    D: utcDay,
    TH: utcHour,
    TM: utcMinute,
    TS: utcSecond,
  };
  const interval = intervals[unit];
  if (interval === undefined) return undefined;
  return {
    count: (a, b) => interval.count(a, b) / amount,
    offset: (date, steps) => interval.offset(date, steps * amount),
  };
}
