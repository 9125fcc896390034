const pad = (value: number, width = 2): string => String(value).padStart(width, '0');

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

function dayOfYear(date: Date): number {
  return Math.floor((date.getTime() - Date.UTC(date.getUTCFullYear(), 0, 1)) / 86_400_000);
}

/** Days are counted from the first Sunday (0) or Monday (1) of the year; those before are week 0. */
const weekOfYear = (date: Date, firstWeekday: 0 | 1): number =>
  Math.floor((dayOfYear(date) + 7 - ((date.getUTCDay() - firstWeekday + 7) % 7)) / 7);

const directives: Readonly<Record<string, (date: Date) => string>> = {
  Y: (date) => pad(date.getUTCFullYear(), 4),
  y: (date) => pad(date.getUTCFullYear() % 100),
  m: (date) => pad(date.getUTCMonth() + 1),
  d: (date) => pad(date.getUTCDate()),
  H: (date) => pad(date.getUTCHours()),
  I: (date) => pad(date.getUTCHours() % 12 || 12),
  M: (date) => pad(date.getUTCMinutes()),
  S: (date) => pad(date.getUTCSeconds()),
  f: (date) => pad(date.getUTCMilliseconds() * 1000, 6),
  p: (date) => (date.getUTCHours() < 12 ? 'AM' : 'PM'),
  B: (date) => months[date.getUTCMonth()] ?? '',
  b: (date) => (months[date.getUTCMonth()] ?? '').slice(0, 3),
  A: (date) => weekdays[date.getUTCDay()] ?? '',
  a: (date) => (weekdays[date.getUTCDay()] ?? '').slice(0, 3),
  j: (date) => pad(dayOfYear(date) + 1, 3),
  U: (date) => pad(weekOfYear(date, 0)),
  W: (date) => pad(weekOfYear(date, 1)),
  Z: () => 'UTC',
  z: () => '+0000',
  '%': () => '%',
};

/** A moment (UTC, ms) in a strftime format; directives that strftime lacks stay as they are. */
export function formatTime(timeMs: number, format: string): string {
  const date = new Date(timeMs);
  return format.replace(/%(.)/g, (whole, directive: string) => directives[directive]?.(date) ?? whole);
}
