import { addUnits, truncateTo, type TimeUnit } from '../../common/time-range/calendar.ts';
import { formatTime } from '../../contract/format-time.ts';

/** What texts look like that a directive writes; others cannot be read by every engine. */
const patterns: ReadonlyMap<string, string> = new Map([
  ['Y', '\\d{4}'],
  ['y', '\\d\\d'],
  ['m', '\\d{1,2}'],
  ['d', '\\d{1,2}'],
  ['j', '\\d{1,3}'],
  ['H', '\\d{1,2}'],
  ['I', '\\d{1,2}'],
  ['M', '\\d{1,2}'],
  ['S', '\\d{1,2}'],
  ['f', '\\d{1,6}'],
  ['p', '[AaPp][Mm]'],
  ['B', '[A-Za-z]+'],
  ['b', '[A-Za-z]{3}'],
  ['A', '[A-Za-z]+'],
  ['a', '[A-Za-z]{3}'],
  ['%', '%'],
]);

/** From the largest to the smallest: a format that has them in this order, from the first on, sorts as its times do. */
const sortingOrder = ['Y', 'm', 'd', 'H', 'M', 'S', 'f'];
const units: readonly (TimeUnit | undefined)[] = ['year', 'month', 'day', 'hour', 'minute', 'second', undefined];
const timesOfDay = /%[HIMSfp]/;

const directivesOf = (format: string): readonly string[] =>
  [...format.matchAll(/%(.)/g)].map((match) => match[1] ?? '');

/** The first part of a format that no engine can be asked to read. */
export const unreadablePart = (format: string): string | undefined => {
  const directive = directivesOf(format).find((one) => !patterns.has(one));
  return directive === undefined ? undefined : `%${directive}`;
};

/** Whether texts of a format are in the order of their times. */
export function sorts(format: string): boolean {
  const directives = directivesOf(format);
  return directives.length > 0 && directives.every((directive, place) => directive === sortingOrder[place]);
}

/** Texts that engines cast to a timestamp without being told how. */
export const isIso = (format: string): boolean => /^%Y-%m-%d(?:[ T]%H:%M:%S(?:\.%f)?(?:Z|%z)?)?$/.test(format);

export const hasTimeOfDay = (format: string): boolean => timesOfDay.test(format);

/** Characters of a text in a format of digits only; undefined for other formats. */
export function digitsOf(format: string): number | undefined {
  return /^(?:%[YymdjHMS])+$/.test(format) ? formatTime(0, format).length : undefined;
}

/** The first text of a sorting format whose time is not before the given one: what is in between cannot be written. */
export function firstTextFrom(timeMs: number, format: string): string {
  const unit = units[directivesOf(format).length - 1];
  if (unit === undefined) return formatTime(timeMs, format);
  const start = truncateTo(timeMs, unit);
  return formatTime(start === timeMs ? timeMs : addUnits(start, 1, unit), format);
}

/** Whether a text may be a time in a format. */
export function fitsFormat(text: string, format: string): boolean {
  const pattern = format.replace(/%(.)|[^%]/g, (whole, directive: string | undefined) =>
    directive === undefined ? whole.replace(/[\\^$.*+?()[\]{}|/-]/, '\\$&') : (patterns.get(directive) ?? '.+'),
  );
  return new RegExp(`^${pattern}$`).test(text);
}
