import { fiscalGrainOf } from '#plugins/databases';
import { addUnits, lastDayOf, type TimeUnit } from '../../common/time-range/calendar.ts';

type Step = readonly [count: number, unit: TimeUnit];

/** Grains that a forecast goes on in. See docs/http-api.md, "Post-processing". */
const steps: ReadonlyMap<string, Step> = new Map<string, Step>([
  ['PT1S', [1, 'second']],
  ['PT1M', [1, 'minute']],
  ['PT5M', [5, 'minute']],
  ['PT10M', [10, 'minute']],
  ['PT15M', [15, 'minute']],
  ['PT30M', [30, 'minute']],
  ['PT1H', [1, 'hour']],
  ['P1D', [1, 'day']],
  ['P1W', [1, 'week']],
  ['P1M', [1, 'month']],
  ['P3M', [3, 'month']],
  ['P1Y', [1, 'year']],
  ['1969-12-28T00:00:00Z/P1W', [1, 'week']],
  ['1969-12-29T00:00:00Z/P1W', [1, 'week']],
  ['P1W/1970-01-03T00:00:00Z', [1, 'week']],
  ['P1W/1970-01-04T00:00:00Z', [1, 'week']],
]);

function fiscalStep(grain: string): Step | undefined {
  const fiscal = fiscalGrainOf(grain);
  return fiscal && (fiscal.unit === 'year' ? [1, 'year'] : [3, 'month']);
}

/**
 * The next periods after the last of ascending times, UTC, ms: a week keeps its weekday, a month its day. Times that all
 * are last days of months, as resampling makes them, go on with last days. Undefined for a grain without a forecast.
 */
export function futureTimes(times: readonly number[], grain: string, periods: number): readonly number[] | undefined {
  const step = steps.get(grain) ?? fiscalStep(grain);
  const last = times.at(-1);
  if (step === undefined) return undefined;
  if (last === undefined) return [];
  const [count, unit] = step;
  const isOfMonths = unit === 'month' || unit === 'year';
  const areEnds = isOfMonths && times.every((time) => time === lastDayOf(time, 'month'));
  return Array.from({ length: periods }, (_, index) => {
    const time = addUnits(last, (index + 1) * count, unit);
    return areEnds ? lastDayOf(time, 'month') : time;
  });
}
