import { format as d3Format, formatLocale, type FormatLocaleObject } from 'd3';

export type NumberFormatter = (value: number) => string;

// ASCII minus: a number copied from the page can be pasted into a program.
const locale: FormatLocaleObject = formatLocale({
  decimal: '.',
  thousands: ',',
  grouping: [3],
  currency: ['$', ''],
  minus: '-',
});
const significant = locale.format('.3~s');
const twoDigits = locale.format('.2~f');
const fourDigits = locale.format('.4~f');
const percent = locale.format('.0%');

const named: Readonly<Record<string, NumberFormatter>> = {
  SMART_NUMBER: smartNumber,
  SMART_NUMBER_SIGNED: (value) => (value > 0 ? `+${smartNumber(value)}` : smartNumber(value)),
  OVER_MAX_HIDDEN: (value) => (value > 1 ? '' : percent(value)),
  DURATION: (value) => duration(value, false),
  DURATION_SUB: (value) => duration(value, true),
  MEMORY_DECIMAL: (value) => memory(value, decimalUnits, 1000, ''),
  MEMORY_BINARY: (value) => memory(value, binaryUnits, 1024, ''),
  MEMORY_TRANSFER_RATE_DECIMAL: (value) => memory(value, decimalUnits, 1000, '/s'),
  MEMORY_TRANSFER_RATE_BINARY: (value) => memory(value, binaryUnits, 1024, '/s'),
};

/**
 * A number format by name: those of viz-types §9, else a d3-format string. One that d3 does not know falls back to the
 * adaptive format, so that a saved chart still shows its numbers.
 */
export function numberFormatter(name: string): NumberFormatter {
  const known = named[name];
  if (known !== undefined) return known;
  try {
    return locale.format(name);
  } catch {
    return smartNumber;
  }
}

/** Whether the name or d3-format string is understood; for checking typed formats. */
export function isNumberFormat(name: string): boolean {
  if (named[name] !== undefined) return true;
  try {
    d3Format(name);
    return true;
  } catch {
    return false;
  }
}

/** Adaptive: three significant digits with k, M, B from a thousand on; up to four decimals below one. */
function smartNumber(value: number): string {
  if (value === 0) return '0';
  const size = Math.abs(value);
  if (size >= 999.995) return significant(value).replace('G', 'B');
  if (size >= 1) return twoDigits(value);
  if (size >= 0.001) return fourDigits(value);
  if (size > 0.000001) return `${significant(value * 1_000_000)}µ`;
  return significant(value);
}

const decimalUnits = ['B', 'kB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'] as const;
const binaryUnits = ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB', 'EiB', 'ZiB', 'YiB'] as const;

function memory(bytes: number, units: readonly string[], base: number, suffix: string): string {
  if (bytes === 0) return `0B${suffix}`;
  const size = Math.abs(bytes);
  const step = Math.max(0, Math.min(units.length - 1, Math.floor(Math.log(size) / Math.log(base))));
  const shown = Number((size / base ** step).toFixed(2));
  return `${bytes < 0 ? '-' : ''}${shown}${units[step] ?? 'B'}${suffix}`;
}

/** Milliseconds → "1d 2h 3m 4.5s"; with `subSecond` also "1ms 2µs". */
function duration(milliseconds: number, subSecond: boolean): string {
  const sign = milliseconds < 0 ? '-' : '';
  const size = Math.abs(milliseconds);
  if (size < 1000 && subSecond) return sign + subSecondParts(size);
  if (size < 1000) return `${sign}${Math.round(size)}ms`;
  const seconds = Math.floor((size % 60_000) / 100) / 10;
  const parts = [
    [Math.floor(size / 86_400_000), 'd'],
    [Math.floor(size / 3_600_000) % 24, 'h'],
    [Math.floor(size / 60_000) % 60, 'm'],
    [subSecond ? Math.floor(seconds) : seconds, 's'],
  ] as const;
  const shown = parts.filter(([amount]) => amount > 0).map(([amount, unit]) => `${amount}${unit}`);
  if (subSecond && size % 1000 > 0) shown.push(subSecondParts(size % 1000));
  return sign + shown.join(' ');
}

function subSecondParts(milliseconds: number): string {
  const micros = Math.round(milliseconds * 1000);
  const parts = [
    [Math.floor(micros / 1000), 'ms'],
    [micros % 1000, 'µs'],
  ] as const;
  return (
    parts
      .filter(([amount]) => amount > 0)
      .map(([amount, unit]) => `${amount}${unit}`)
      .join(' ') || '0ms'
  );
}
