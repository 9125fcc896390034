const msPerDay = 86_400_000;
/** Days of 400 years, after which the calendar repeats itself. */
const daysPerCycle = 146_097;
const secondsPerDay = 86_400n;

/** DuckDB's infinite dates, in days, and timestamps, in any unit. */
export const infiniteDays = 0x7fffffff;
export const infiniteTicks = 2n ** 63n - 1n;

/** A date as DuckDB writes it, from its days since 1970. */
export function dateText(days: number): string {
  if (Math.abs(days) === infiniteDays) return days < 0 ? '-infinity' : 'infinity';
  const cycles = Math.floor(days / daysPerCycle);
  const date = new Date((days - cycles * daysPerCycle) * msPerDay);
  const year = date.getUTCFullYear() + cycles * 400;
  const shown = year > 0 ? year : 1 - year; // there was no year 0
  const text = `${digits(shown, 4)}-${digits(date.getUTCMonth() + 1, 2)}-${digits(date.getUTCDate(), 2)}`;
  return year > 0 ? text : `${text} (BC)`;
}

/** A timestamp as DuckDB writes it, without a zone. */
export function timeText(ticks: bigint, perSecond: number): string {
  if (ticks === infiniteTicks || ticks === -infiniteTicks) return ticks < 0n ? '-infinity' : 'infinity';
  const perDay = secondsPerDay * BigInt(perSecond);
  const past = ((ticks % perDay) + perDay) % perDay;
  const days = Number((ticks - past) / perDay);
  const seconds = Number(past / BigInt(perSecond));
  const fraction = String(past % BigInt(perSecond))
    .padStart(String(perSecond).length - 1, '0')
    .replace(/0+$/, '');
  const clock = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  const time = clock.map((part) => digits(part, 2)).join(':');
  return `${dateText(days)} ${time}${fraction === '' ? '' : `.${fraction}`}`;
}

const digits = (value: number, count: number): string => String(value).padStart(count, '0');
