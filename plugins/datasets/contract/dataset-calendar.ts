import { without } from '#core/common';
import { eventProblems, eventsIn, isEvent, type DatasetEvent } from './dataset-events.ts';
import { extraWithCalendar, parsed } from '../common/extra.ts';

export const weekStarts = ['monday', 'sunday', 'saturday'] as const;
export type WeekStart = (typeof weekStarts)[number];

/** Which weeks and years a dataset counts in, and what comes again in it on days of its own. */
export interface DatasetCalendar {
  readonly weekStart: WeekStart;
  /** First month of the fiscal year; 1 is January, as in the calendar. */
  readonly fiscalYearStart: number;
  readonly events: readonly DatasetEvent[];
}

export const usualCalendar: DatasetCalendar = { weekStart: 'monday', fiscalYearStart: 1, events: [] };

/** Weeks and years, which ranges of times mean. */
export type WeeksAndYears = Omit<DatasetCalendar, 'events'>;

export const hasUsualYears = ({ weekStart, fiscalYearStart }: WeeksAndYears): boolean =>
  weekStart === usualCalendar.weekStart && fiscalYearStart === usualCalendar.fiscalYearStart;

/**
 * The calendar in the `extra` of a dataset, `{"calendar": {"week_start": "sunday", "fiscal_year_start": 7}}`. What cannot
 * be read was stored by somebody who checks nothing, and is as usual.
 */
export function calendarIn(extra: string | null): DatasetCalendar {
  const { week_start: week, fiscal_year_start: month, events } = calendarFields(extra);
  return {
    weekStart: isWeekStart(week) ? week : usualCalendar.weekStart,
    fiscalYearStart: isMonth(month) ? month : usualCalendar.fiscalYearStart,
    events: eventsIn(events),
  };
}

/** The `extra` of a dataset with another calendar; what this version does not know stays in it. */
export function extraOfCalendar(
  extra: string | null,
  { weekStart, fiscalYearStart, events }: DatasetCalendar,
): string | null {
  return extraWithCalendar(extra, {
    ...without(calendarFields(extra), 'week_start', 'fiscal_year_start', 'events'),
    ...(weekStart === usualCalendar.weekStart ? {} : { week_start: weekStart }),
    ...(fiscalYearStart === usualCalendar.fiscalYearStart ? {} : { fiscal_year_start: fiscalYearStart }),
    ...(events.length === 0 ? {} : { events }),
  });
}

/** The key of a calendar that is none, as `calendar.week_start`. */
export function calendarProblem(extra: string | null): string | undefined {
  const { week_start: week, fiscal_year_start: month, events = [] } = calendarFields(extra);
  if (week !== undefined && !isWeekStart(week)) return 'calendar.week_start';
  if (month !== undefined && !isMonth(month)) return 'calendar.fiscal_year_start';
  if (!Array.isArray(events)) return 'calendar.events';
  const unreadable = events.findIndex((event) => !isEvent(event));
  if (unreadable >= 0) return `calendar.events[${String(unreadable)}]`;
  const [problem] = eventProblems(eventsIn(events));
  return problem && `calendar.events "${problem.name}" (${problem.kind})`;
}

const isWeekStart = (value: unknown): value is WeekStart => weekStarts.some((day) => day === value);
const isMonth = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 12;

function calendarFields(extra: string | null): Readonly<Record<string, unknown>> {
  const calendar = parsed(extra)['calendar'];
  return typeof calendar === 'object' && calendar !== null ? { ...calendar } : {};
}
