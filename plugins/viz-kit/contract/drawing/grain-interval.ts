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
  const amount = Number(/\d+/.exec(grain)?.[0] ?? 1);
  const unit = grain.startsWith('PT') ? `T${grain.at(-1) ?? ''}` : (grain.at(-1) ?? '');
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
