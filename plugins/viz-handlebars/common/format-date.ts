const names = {
  months: [
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
  ],
  days: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
};

const padded = (value: number, digits = 2): string => String(value).padStart(digits, '0');

/** Each token of the formats that Moment and Day.js share, over a time in UTC. */
const tokens: Readonly<Record<string, (time: Date) => string>> = {
  YYYY: (time) => padded(time.getUTCFullYear(), 4),
  YY: (time) => padded(time.getUTCFullYear() % 100),
  Q: (time) => String(Math.floor(time.getUTCMonth() / 3) + 1),
  MMMM: (time) => names.months[time.getUTCMonth()] ?? '',
  MMM: (time) => (names.months[time.getUTCMonth()] ?? '').slice(0, 3),
  MM: (time) => padded(time.getUTCMonth() + 1),
  M: (time) => String(time.getUTCMonth() + 1),
  DD: (time) => padded(time.getUTCDate()),
  Do: (time) => ordinal(time.getUTCDate()),
  D: (time) => String(time.getUTCDate()),
  dddd: (time) => names.days[time.getUTCDay()] ?? '',
  ddd: (time) => (names.days[time.getUTCDay()] ?? '').slice(0, 3),
  dd: (time) => (names.days[time.getUTCDay()] ?? '').slice(0, 2),
  d: (time) => String(time.getUTCDay()),
  HH: (time) => padded(time.getUTCHours()),
  H: (time) => String(time.getUTCHours()),
  hh: (time) => padded(time.getUTCHours() % 12 || 12),
  h: (time) => String(time.getUTCHours() % 12 || 12),
  A: (time) => (time.getUTCHours() < 12 ? 'AM' : 'PM'),
  a: (time) => (time.getUTCHours() < 12 ? 'am' : 'pm'),
  mm: (time) => padded(time.getUTCMinutes()),
  m: (time) => String(time.getUTCMinutes()),
  ss: (time) => padded(time.getUTCSeconds()),
  s: (time) => String(time.getUTCSeconds()),
  SSS: (time) => padded(time.getUTCMilliseconds(), 3),
  ZZ: () => '+0000',
  Z: () => '+00:00',
  X: (time) => String(Math.floor(time.getTime() / 1000)),
  x: (time) => String(time.getTime()),
};
const longestFirst = Object.keys(tokens).sort((a, b) => b.length - a.length);
const pattern = new RegExp(`\\[([^\\]]*)\\]|${longestFirst.join('|')}`, 'g');

function ordinal(day: number): string {
  const isTeen = day >= 11 && day <= 13;
  const ending = isTeen ? undefined : ['st', 'nd', 'rd'][(day % 10) - 1];
  return `${String(day)}${ending ?? 'th'}`;
}

/** A time in milliseconds since the epoch, in UTC, by a format such as `D MMMM YYYY, HH:mm`; words in [brackets] stay. */
export function formatDate(epochMs: number, format: string): string {
  const time = new Date(epochMs);
  return format.replace(pattern, (token, kept: string | undefined) => kept ?? tokens[token]?.(time) ?? token);
}
