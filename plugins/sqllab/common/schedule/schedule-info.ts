import { without, isRecord } from '#core/common';

/** When a saved statement runs by itself, as `schedule_info` of its `extra_json` has it. */
export interface ScheduleInfo {
  /** Five fields of cron. */
  readonly schedule_interval: string;
  /** Name of the tz database; without one the hours are those of UTC. */
  readonly timezone: string;
  /** False: it is kept and does not run. */
  readonly active: boolean;
  /** ISO texts: no run before the one and none after the other. Days are whole ones of the time zone. */
  readonly start_date?: string | undefined;
  readonly end_date?: string | undefined;
  /** Runs in a row that were refused to their owner. */
  readonly refusals?: number | undefined;
  /** Why the server paused it; absent where somebody did. */
  readonly paused_reason?: string | undefined;
}

/** Refusals in a row after which a schedule is paused. */
export const mostRefusals = 3;

/** The schedule in a saved statement's `extra_json`; undefined where there is none that says when. */
export function scheduleOf(extraJson: string | null | undefined): ScheduleInfo | undefined {
  const info = extraOf(extraJson)['schedule_info'];
  if (!isRecord(info) || typeof info['schedule_interval'] !== 'string') return undefined;
  const { schedule_interval, timezone, active, start_date, end_date, refusals, paused_reason } = info;
  return {
    schedule_interval,
    timezone: typeof timezone === 'string' ? timezone : 'UTC',
    active: active !== false,
    ...(typeof start_date === 'string' && start_date !== '' ? { start_date } : {}),
    ...(typeof end_date === 'string' && end_date !== '' ? { end_date } : {}),
    ...(typeof refusals === 'number' ? { refusals } : {}),
    ...(typeof paused_reason === 'string' ? { paused_reason } : {}),
  };
}

/** `extra_json` with another schedule, or with none; everything else in it stays. */
export function withSchedule(extraJson: string | null | undefined, schedule: ScheduleInfo | undefined): string {
  const { schedule_info: before, ...others } = extraOf(extraJson);
  if (schedule === undefined) return JSON.stringify(others);
  // Programs may keep more in it, such as the name of a table that they fill.
  const kept = isRecord(before) ? without(before, 'refusals', 'paused_reason') : {}; // setting it starts anew
  return JSON.stringify({ ...others, schedule_info: { ...kept, ...schedule } });
}

/** `extra_json` after one more run that was refused, or after one that was not; paused after too many in a row. */
export function afterRun(extraJson: string | null, refusal: string | undefined): string | null {
  const schedule = scheduleOf(extraJson);
  if (schedule === undefined || (refusal === undefined && schedule.refusals === undefined)) return extraJson;
  if (refusal === undefined) return withSchedule(extraJson, without(schedule, 'refusals'));
  const refusals = (schedule.refusals ?? 0) + 1;
  const paused = refusals < mostRefusals ? {} : { active: false, paused_reason: refusal };
  return withSchedule(extraJson, { ...schedule, refusals, ...paused });
}

/** What `extra_json` holds; nothing where it is not the JSON of an object. */
export function extraOf(extraJson: string | null | undefined): Readonly<Record<string, unknown>> {
  try {
    const extra: unknown = JSON.parse(extraJson ?? '{}');
    return isRecord(extra) ? extra : {};
  } catch {
    return {};
  }
}
