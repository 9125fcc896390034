import { fiscalGrainOf } from '#plugins/databases';
import { defineMessages } from '#core/common';

/** Operators of a filter, by id, as they read in a sentence: "Origin is one of ATL, ORD". */
export const operatorMessages = defineMessages('explore/operators', {
  EQUALS: 'is',
  NOT_EQUALS: 'is not',
  BETWEEN: 'is between',
  LESS_THAN: 'is less than',
  GREATER_THAN: 'is greater than',
  LESS_THAN_OR_EQUAL: 'is at most',
  GREATER_THAN_OR_EQUAL: 'is at least',
  IN: 'is one of',
  NOT_IN: 'is none of',
  CONTAINS: 'contains',
  STARTS_WITH: 'starts with',
  ENDS_WITH: 'ends with',
  LIKE: 'fits the pattern (same case)',
  ILIKE: 'fits the pattern',
  IS_NULL: 'is empty',
  IS_NOT_NULL: 'is not empty',
  LATEST_PARTITION: 'is the latest',
  IS_TRUE: 'is true',
  IS_FALSE: 'is false',
  TEMPORAL_RANGE: 'is in the time range',
});

/** How conditions are joined to one sentence: "Country is SE or Amount is at least 10". */
export const sentenceMessages = defineMessages('explore/sentences', {
  between: '{{subject}} is between {{from}} and {{until}}',
  range: '{{subject}} is in the time range {{range}}',
  all: '{{one}} and {{other}}',
  any: '{{one}} or {{other}}',
  inner: '({{words}})',
});

/** Why two values are no range. */
export const rangeMessages = defineMessages('explore/ranges', {
  numbers: 'Give two numbers.',
  dates: 'Give two dates, such as 2024-01-31.',
  numberOrder: 'Give the smaller number first.',
  dateOrder: 'Give the earlier date first.',
});

/** What some of them are called beside times. */
export const timeOperatorMessages = defineMessages('explore/time-operators', {
  LESS_THAN: 'is before',
  GREATER_THAN: 'is after',
  LESS_THAN_OR_EQUAL: 'is not after',
  GREATER_THAN_OR_EQUAL: 'is not before',
});

/** Time grains by duration. */
const grainMessages = defineMessages('explore/grains', {
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

const fiscalGrainMessages = defineMessages('explore/fiscal-grains', {
  quarter: 'Fiscal quarter',
  year: 'Fiscal year',
  quarterFrom: 'Quarter of the fiscal year from {{month}}',
  yearFrom: 'Fiscal year from {{month}}',
});

const monthName = (month: number): string =>
  new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(1970, month - 1, 1));

/**
 * What a reader calls a grain; one that only a dataset knows keeps its own name. A fiscal year that is not the dataset's (any
 * more) says where it begins.
 */
export function grainLabel(duration: string, fallback = duration, isDatasets = true): string {
  const fiscal = fiscalGrainOf(duration);
  if (fiscal !== undefined)
    return isDatasets
      ? fiscalGrainMessages[fiscal.unit]()
      : fiscalGrainMessages[`${fiscal.unit}From`]({ month: monthName(fiscal.startMonth) });
  return duration in grainMessages ? grainMessages[duration as keyof typeof grainMessages]() : fallback;
}
