import { formatTime } from '#plugins/queries';

/** As Python prints a datetime: `2024-05-01 00:00:00`, with a fraction only where there is one. UTC, ms. */
export const isoTime = (timeMs: number, between = ' '): string =>
  formatTime(timeMs, `%Y-%m-%d${between}%H:%M:%S${timeMs % 1_000 === 0 ? '' : '.%f'}`);

const parts: Readonly<Record<string, readonly [pattern: string, part: TimePart]>> = {
  Y: [String.raw`(\d{4})`, 'year'],
  y: [String.raw`(\d{2})`, 'shortYear'],
  m: [String.raw`(\d{1,2})`, 'month'],
  d: [String.raw`(\d{1,2})`, 'day'],
  H: [String.raw`(\d{1,2})`, 'hour'],
  M: [String.raw`(\d{1,2})`, 'minute'],
  S: [String.raw`(\d{1,2})`, 'second'],
  f: [String.raw`(\d{1,6})`, 'microsecond'],
};
type TimePart = 'year' | 'shortYear' | 'month' | 'day' | 'hour' | 'minute' | 'second' | 'microsecond';

/** Reads a text in a format of Python's `strptime`. UTC, ms; undefined where the text does not fit or is no date. */
export function parseTime(text: string, format: string): number | undefined {
  const order: TimePart[] = [];
  const pattern = format.replaceAll(/%(.)|([\\^$.*+?()[\]{}|])/g, (whole, directive?: string, sign?: string) => {
    if (sign !== undefined) return `\\${sign}`;
    const known = directive !== undefined && Object.hasOwn(parts, directive) ? parts[directive] : undefined;
    if (known === undefined) return directive === '%' ? '%' : whole;
    order.push(known[1]);
    return known[0];
  });
  // Twice the same part is a mistake to Python too, and would let the pattern be tried in endless ways.
  if (new Set(order).size < order.length) return undefined;
  const found = new RegExp(`^${pattern}$`).exec(text);
  if (found === null) return undefined;
  const of = (part: TimePart, otherwise: number): number => {
    const at = order.indexOf(part);
    return at === -1 ? otherwise : Number(found[at + 1]);
  };
  const year = order.includes('shortYear')
    ? 2000 + of('shortYear', 0) - (of('shortYear', 0) > 68 ? 100 : 0)
    : of('year', 1900);
  const [month, day] = [of('month', 1), of('day', 1)];
  const fraction = found[order.indexOf('microsecond') + 1] ?? '';
  const milliseconds = order.includes('microsecond') ? Number(fraction.padEnd(6, '0')) / 1_000 : 0;
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  if (of('hour', 0) > 23 || of('minute', 0) > 59 || of('second', 0) > 59) return undefined;
  return date.setUTCHours(of('hour', 0), of('minute', 0), of('second', 0), milliseconds);
}
