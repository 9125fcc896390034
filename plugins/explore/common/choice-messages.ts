import { defineMessages } from '#core/common';

/** Operators of a filter, by id. Specification §3.7.2. */
export const operatorText = defineMessages('explore/operators', {
  EQUALS: 'equals',
  NOT_EQUALS: 'not equals',
  LESS_THAN: 'less than',
  GREATER_THAN: 'greater than',
  LESS_THAN_OR_EQUAL: 'less or equal',
  GREATER_THAN_OR_EQUAL: 'greater or equal',
  IN: 'in',
  NOT_IN: 'not in',
  LIKE: 'like',
  ILIKE: 'ilike',
  IS_NULL: 'is null',
  IS_NOT_NULL: 'is not null',
  LATEST_PARTITION: 'latest partition',
  IS_TRUE: 'is true',
  IS_FALSE: 'is false',
  TEMPORAL_RANGE: 'temporal range',
});

/** Time grains by duration. Specification §9.1.5. */
const grainText = defineMessages('explore/grains', {
  PT1S: 'Second',
  PT5S: '5 seconds',
  PT30S: '30 seconds',
  PT1M: 'Minute',
  PT5M: '5 minutes',
  PT10M: '10 minutes',
  PT15M: '15 minutes',
  PT30M: '30 minutes',
  PT1H: 'Hour',
  PT6H: '6 hours',
  P1D: 'Day',
  P1W: 'Week',
  P1M: 'Month',
  P3M: 'Quarter',
  P1Y: 'Year',
  '1969-12-28T00:00:00Z/P1W': 'Week starting Sunday',
  '1969-12-29T00:00:00Z/P1W': 'Week starting Monday',
  'P1W/1970-01-03T00:00:00Z': 'Week ending Saturday',
  'P1W/1970-01-04T00:00:00Z': 'Week ending Sunday',
});

/** What a reader calls a grain; one that only a dataset knows keeps its own name. */
export function grainLabel(duration: string, fallback = duration): string {
  return duration in grainText ? grainText[duration as keyof typeof grainText]() : fallback;
}
