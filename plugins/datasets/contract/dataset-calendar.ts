import { without } from '#core/common';
import { extraWithCalendar, parsed } from '../common/extra.ts';

export const weekStarts = ['monday', 'sunday', 'saturday'] as const;
export type WeekStart = (typeof weekStarts)[number];

/** Which weeks and years a dataset counts in. */
export interface DatasetCalendar {
  readonly weekStart: WeekStart;
  /** First month of the fiscal year; 1 is January, as in the calendar. */
  readonly fiscalYearStart: number;
}

export const usualCalendar: DatasetCalendar = { weekStart: 'monday', fiscalYearStart: 1 };

export const isUsualCalendar = ({ weekStart, fiscalYearStart }: DatasetCalendar): boolean =>
  weekStart === usualCalendar.weekStart && fiscalYearStart === usualCalendar.fiscalYearStart;

/**
 * The calendar in the `extra` of a dataset, `{"calendar": {"week_start": "sunday", "fiscal_year_start": 7}}`. What cannot
 * be read was stored by somebody who checks nothing, and is as usual.
 */
export function calendarIn(extra: string | null): DatasetCalendar {
  const { week_start: week, fiscal_year_start: month } = calendarFields(extra);
  return {
    weekStart: isWeekStart(week) ? week : usualCalendar.weekStart,
    fiscalYearStart: isMonth(month) ? month : usualCalendar.fiscalYearStart,
  };
}

/** The `extra` of a dataset with another calendar; what this version does not know stays in it. */
export function extraOfCalendar(extra: string | null, { weekStart, fiscalYearStart }: DatasetCalendar): string | null {
  return extraWithCalendar(extra, {
    ...without(calendarFields(extra), 'week_start', 'fiscal_year_start'),
    ...(weekStart === usualCalendar.weekStart ? {} : { week_start: weekStart }),
    ...(fiscalYearStart === usualCalendar.fiscalYearStart ? {} : { fiscal_year_start: fiscalYearStart }),
  });
}

/** The key of a calendar that is none, as `calendar.week_start`. */
export function calendarProblem(extra: string | null): string | undefined {
  const { week_start: week, fiscal_year_start: month } = calendarFields(extra);
  if (week !== undefined && !isWeekStart(week)) return 'calendar.week_start';
  return month === undefined || isMonth(month) ? undefined : 'calendar.fiscal_year_start';
}

const isWeekStart = (value: unknown): value is WeekStart => weekStarts.some((day) => day === value);
const isMonth = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 12;

function calendarFields(extra: string | null): Readonly<Record<string, unknown>> {
  const calendar = parsed(extra)['calendar'];
  return typeof calendar === 'object' && calendar !== null ? { ...calendar } : {};
}
