import { scheduleMessages as messages } from './schedule-messages.ts';

/** Names of the days of a week, Sunday first. */
export const weekdayNames = [
  messages.sunday,
  messages.monday,
  messages.tuesday,
  messages.wednesday,
  messages.thursday,
  messages.friday,
  messages.saturday,
];

/** A schedule in words ("Every Monday at 09:00"); what is not of a usual form is shown as it is written. */
export function cronLabel(crontab: string): string {
  const [minute = '', hour = '', day = '', month = '', weekday = ''] = crontab.trim().split(/\s+/);
  if (month !== '*') return crontab;
  const isEvery = [hour, day, weekday].every((field) => field === '*');
  if (minute === '*' && isEvery) return messages.everyMinute();
  const step = /^\*\/(\d+)$/.exec(minute)?.[1];
  if (step !== undefined && isEvery) return messages.everyMinutes({ count: Number(step) });
  if (!isNumber(minute)) return crontab;
  if (isEvery) return messages.everyHour({ minute: minute.padStart(2, '0') });
  if (!isNumber(hour)) return crontab;
  const time = `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;
  if (day === '*' && weekday === '*') return messages.everyDay({ time });
  if (day === '*') return weekly(weekday, time) ?? crontab;
  return weekday === '*' && isNumber(day) ? messages.everyMonth({ day, time }) : crontab;
}

const isNumber = (field: string): boolean => /^\d+$/.test(field);

function weekly(weekday: string, time: string): string | undefined {
  if (weekday === '1-5') return messages.everyWorkday({ time });
  const names = weekday.split(',').map((field) => (isNumber(field) ? weekdayNames[Number(field) % 7]?.() : undefined));
  return names.includes(undefined) ? undefined : messages.everyWeek({ days: names.join(', '), time });
}

/** The schedules that forms offer by name. */
export type Rhythm = 'hourly' | 'daily' | 'workdays' | 'weekly' | 'monthly' | 'custom';

/** The last day that every month has, so the last one that forms offer. */
export const lastCommonDay = 28;

export interface SchedulePlan {
  readonly rhythm: Rhythm;
  readonly minute: number;
  readonly hour: number;
  /** 0 Sunday to 6 Saturday. */
  readonly weekdays: readonly number[];
  readonly day: number;
  readonly crontab: string;
}

/** A schedule as a form edits it. */
export function planOf(crontab: string): SchedulePlan {
  const [minute = '', hour = '', day = '', month = '', weekday = ''] = crontab.trim().split(/\s+/);
  const numberOf = (field: string, fallback: number) => (isNumber(field) ? Number(field) : fallback);
  const weekdays = weekday.split(',').every(isNumber) ? weekday.split(',').map((name) => Number(name) % 7) : [1];
  const plan = { minute: numberOf(minute, 0), hour: numberOf(hour, 9), weekdays, day: numberOf(day, 1), crontab };
  return { ...plan, rhythm: rhythmOf({ minute, hour, day, month, weekday }) };
}

function rhythmOf({ minute, hour, day, month, weekday }: Readonly<Record<string, string>>): Rhythm {
  if (month !== '*' || minute === undefined || !isNumber(minute)) return 'custom';
  if (hour === '*') return day === '*' && weekday === '*' ? 'hourly' : 'custom';
  if (hour === undefined || !isNumber(hour)) return 'custom';
  if (day === '*' && weekday === '*') return 'daily';
  if (day === '*' && weekday === '1-5') return 'workdays';
  if (day === '*') return weekday?.split(',').every(isNumber) === true ? 'weekly' : 'custom';
  return weekday === '*' && Number(day) >= 1 && Number(day) <= lastCommonDay ? 'monthly' : 'custom';
}

/** The five fields of a plan; a custom one keeps what was typed. */
export function crontabOf({ rhythm, minute, hour, weekdays, day, crontab }: SchedulePlan): string {
  const time = `${String(minute)} ${String(hour)}`;
  switch (rhythm) {
    case 'hourly':
      return `${String(minute)} * * * *`;
    case 'daily':
      return `${time} * * *`;
    case 'workdays':
      return `${time} * * 1-5`;
    case 'weekly':
      return `${time} * * ${[...weekdays].sort().join(',') || '1'}`;
    case 'monthly':
      return `${time} ${String(day)} * *`;
    default:
      return crontab;
  }
}
