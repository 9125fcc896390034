import { fiscalGrain } from '#plugins/databases';
import type { WeeksAndYears } from './dataset-calendar.ts';

/** Time grains in the order of choice: ISO-8601 duration and label. See docs/http-api.md, "Time grains". */
export const timeGrains: readonly (readonly [duration: string, label: string])[] = [
  ['PT1S', 'Second'],
  ['PT5S', '5 second'],
  ['PT30S', '30 second'],
  ['PT1M', 'Minute'],
  ['PT5M', '5 minute'],
  ['PT10M', '10 minute'],
  ['PT15M', '15 minute'],
  ['PT30M', '30 minute'],
  ['PT1H', 'Hour'],
  ['PT6H', '6 hour'],
  ['P1D', 'Day'],
  ['P1W', 'Week'],
  ['P1M', 'Month'],
  ['P3M', 'Quarter'],
  ['P1Y', 'Year'],
  ['1969-12-28T00:00:00Z/P1W', 'Week starting Sunday'],
  ['1969-12-29T00:00:00Z/P1W', 'Week starting Monday'],
  ['P1W/1970-01-03T00:00:00Z', 'Week ending Saturday'],
  ['P1W/1970-01-04T00:00:00Z', 'Week ending Sunday'],
];

/** The same with quarters and years of a dataset's fiscal year, where that is not the year of the calendar. */
export function grainsWith({ fiscalYearStart: startMonth }: WeeksAndYears): typeof timeGrains {
  if (startMonth === 1) return timeGrains;
  return timeGrains.flatMap((grain): typeof timeGrains =>
    grain[0] === 'P1Y'
      ? [
          grain,
          [fiscalGrain({ unit: 'quarter', startMonth }), 'Fiscal quarter'],
          [fiscalGrain({ unit: 'year', startMonth }), 'Fiscal year'],
        ]
      : [grain],
  );
}

const weeksFrom = { monday: 'P1W', sunday: '1969-12-28T00:00:00Z/P1W', saturday: '1969-12-27T00:00:00Z/P1W' } as const;

/** What an engine is to truncate to: a week that names no first day begins with the dataset's. */
export const engineGrain = (grain: string, { weekStart }: WeeksAndYears): string =>
  grain === 'P1W' ? weeksFrom[weekStart] : grain;
