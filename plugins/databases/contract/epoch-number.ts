import { plainNumber } from './number-types.ts';

/** 400 years, after which the calendar repeats itself. */
const [cycleYears, cycleMs] = [400, 146_097 * 86_400_000];
const cycleStartYear = 2000;
const [nsPerMs, nsPerSecond] = [1_000_000n, 1_000_000_000n];
/** Beyond the years of every engine. */
const furthestMs = 1e16;

const timePattern = /^(\d{4,7})-(\d\d)-(\d\d)( \(BC\))?(?: (\d\d):(\d\d):(\d\d)(?:\.(\d{1,9}))?)?$/;

/**
 * Milliseconds since the epoch of a time as engines write it in UTC (`RunOptions.exactCells`): a number with a fraction
 * for microseconds, or the text of that number where a double cannot say all of its digits. What is no such time, as
 * `infinity`, stays as it is.
 */
export function epochNumber(text: string): number | string {
  const match = timePattern.exec(text);
  if (match === null) return text;
  const [, yearText = '', month = '1', day = '1', era, hour = '0', minute = '0', second = '0', fraction = ''] = match;
  const year = era === undefined ? Number(yearText) : 1 - Number(yearText);
  const cycles = Math.floor((year - cycleStartYear) / cycleYears);
  const seconds = Date.UTC(
    year - cycles * cycleYears,
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
  );
  const ns = BigInt(seconds + cycles * cycleMs) * nsPerMs + BigInt(fraction.padEnd(9, '0'));
  const numeral = numeralOf(ns);
  return plainNumber(Number(numeral)) === numeral ? Number(numeral) : numeral;
}

/** Nanoseconds as milliseconds, in the fewest digits. */
function numeralOf(ns: bigint): string {
  const size = ns < 0n ? -ns : ns;
  const rest = String(size % nsPerMs)
    .padStart(6, '0')
    .replace(/0+$/, '');
  return `${ns < 0n ? '-' : ''}${String(size / nsPerMs)}${rest === '' ? '' : `.${rest}`}`;
}

/** Whether a text is the number of a time; digits alone may be a date, such as `20240501`. */
const isNumeral = (text: string): boolean => /^-?\d+\.\d+$/.test(text) || /^-?\d{15,}$/.test(text);

/**
 * The time of such a number, in UTC and as both engines read it: `2024-05-01 10:11:12.000001`, `0044-03-15 (BC) 00:00:00`.
 * Undefined for texts that are no such number, and for numbers beyond the years of every engine.
 */
export function timeOfEpochNumber(value: number | string): string | undefined {
  if (!Number.isFinite(Number(value)) || Math.abs(Number(value)) > furthestMs) return undefined;
  if (typeof value === 'string' && !isNumeral(value)) return undefined;
  const [, sign = '', whole = '0', fraction = ''] =
    /^(-?)(\d+)(?:\.(\d+))?$/.exec(typeof value === 'number' ? plainNumber(value) : value) ?? [];
  const size = BigInt(whole) * nsPerMs + BigInt(fraction.slice(0, 6).padEnd(6, '0'));
  const ns = sign === '' ? size : -size;
  const part = ((ns % nsPerSecond) + nsPerSecond) % nsPerSecond;
  const secondMs = Number((ns - part) / nsPerMs);
  const cycles = Math.floor((secondMs - Date.UTC(cycleStartYear)) / cycleMs);
  const date = new Date(secondMs - cycles * cycleMs);
  const year = date.getUTCFullYear() + cycles * cycleYears;
  const day = date.toISOString().slice(4, 10);
  const rest = part === 0n ? '' : `.${String(part).padStart(9, '0').replace(/0+$/, '')}`;
  const shownYear = String(year > 0 ? year : 1 - year).padStart(4, '0');
  return `${shownYear}${day}${year > 0 ? '' : ' (BC)'} ${date.toISOString().slice(11, 19)}${rest}`;
}
