import { serverMessages } from '../common/server-messages.ts';
import { calendarProblem } from '../contract/dataset-calendar.ts';
import { refused } from './read-source.ts';

/** Throws AppError (422) where the `extra` of a dataset has a calendar that nobody can read. */
export function checkCalendar(extra: string | null): void {
  const key = calendarProblem(extra);
  if (key !== undefined) throw refused('extra', serverMessages.brokenCalendar({ key }));
}
