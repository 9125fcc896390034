import { AppError, type FieldErrors } from '#core/common';
import { isTimeZone, openSchedule, startOfDay, storedTime } from '#core/server';
import { extraOf, scheduleOf } from '../../common/schedule/schedule-info.ts';
import { scheduleErrors as messages } from '../../common/schedule/schedule-messages.ts';

const dayMs = 86_400_000;

/** When a saved statement is due next, as it is stored; null: never. */
export function nextRunOf(extraJson: string | null | undefined, afterMs: number): string | null {
  const info = scheduleOf(extraJson);
  if (info?.active !== true) return null;
  const schedule = openSchedule(info.schedule_interval, info.timezone);
  if (!schedule.ok) return null;
  const { start_date: start, end_date: end, timezone } = info;
  const startMs = start === undefined ? afterMs : firstMoment(start, timezone) - 1;
  const next = schedule.value.next(Math.max(afterMs, startMs));
  if (next === undefined || (end !== undefined && next >= momentAfter(end, timezone))) return null;
  return storedTime(next);
}

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text);

/** A day is one of the schedule's time zone. */
const firstMoment = (start: string, timezone: string): number =>
  (isDay(start) ? startOfDay(start, timezone) : undefined) ?? Date.parse(start);

/** The first moment that is too late: a day counts whole. */
function momentAfter(end: string, timezone: string): number {
  if (!isDay(end)) return Date.parse(end) + 1;
  const nextDay = new Date(Date.parse(end) + dayMs).toISOString().slice(0, 10);
  return firstMoment(nextDay, timezone);
}

/** Refuses a schedule that cannot be kept, by field. Throws AppError (400). */
export function requireSchedule(extraJson: string | null | undefined): void {
  if (extraOf(extraJson)['schedule_info'] === undefined) return;
  const info = scheduleOf(extraJson);
  // A schedule of another shape belongs to a program outside.
  if (info === undefined) return;
  const fields: Record<string, readonly string[]> = {};
  if (!isTimeZone(info.timezone)) fields['timezone'] = [messages.timezoneInvalid()];
  else if (!openSchedule(info.schedule_interval, info.timezone).ok)
    fields['schedule_interval'] = [messages.cronInvalid()];
  for (const name of ['start_date', 'end_date'] as const) {
    if (info[name] !== undefined && Number.isNaN(Date.parse(info[name]))) fields[name] = [messages.dateInvalid()];
  }
  if (Date.parse(info.start_date ?? '') > Date.parse(info.end_date ?? '')) fields['end_date'] = [messages.endsEarly()];
  if (Object.keys(fields).length === 0) return;
  const nested: FieldErrors = { extra_json: { schedule_info: fields } };
  throw new AppError('validation', messages.invalid(), { fields: nested });
}
