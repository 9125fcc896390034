import { AppError, type FieldErrors } from '#core/common';
import { isTimeZone, openSchedule, storedTime } from '#core/server';
import { extraOf, scheduleOf } from '../../common/schedule/schedule-info.ts';
import { scheduleErrors as messages } from '../../common/schedule/schedule-messages.ts';

/** When a saved statement is due next, as it is stored; null: never. */
export function nextRunOf(extraJson: string | null | undefined, afterMs: number): string | null {
  const info = scheduleOf(extraJson);
  if (info?.active !== true) return null;
  const schedule = openSchedule(info.schedule_interval, info.timezone);
  if (!schedule.ok) return null;
  const startMs = info.start_date === undefined ? afterMs : Date.parse(info.start_date) - 1;
  const next = schedule.value.next(Math.max(afterMs, startMs));
  if (next === undefined || (info.end_date !== undefined && next > lastMoment(info.end_date))) return null;
  return storedTime(next);
}

/** A day counts whole; in UTC. */
const lastMoment = (end: string): number => Date.parse(end) + (/^\d{4}-\d\d-\d\d$/.test(end) ? 86_399_999 : 0);

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
