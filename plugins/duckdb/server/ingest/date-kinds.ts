import { textLiteral } from './file-reader.ts';
import type { ValueKind } from './value-kind.ts';

const isoTime = '[ T][0-9]{2}:[0-9]{2}(:[0-9]{2}([.][0-9]{1,6})?)?';
const isoDay = '[0-9]{4}-[0-9]{2}-[0-9]{2}';

export const isoDate: ValueKind = {
  type: 'date',
  pattern: '[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}',
  value: (text) => `TRY_CAST(${text} AS DATE)`,
};
/** Six digits of a second at most: what a timestamp holds. Days without a time begin at midnight. */
export const isoTimestamp: ValueKind = {
  type: 'timestamp',
  pattern: `${isoDay}(${isoTime})?`,
  value: (text) => `TRY_CAST(${text} AS TIMESTAMP)`,
};
/** Moments with a zone are kept as UTC. */
export const zonedTimestamp: ValueKind = {
  type: 'timestamp',
  pattern: `${isoDay}${isoTime} ?(Z|[+-][0-9]{2}(:?[0-9]{2})?)`,
  value: (text) => `CAST(TRY_CAST(${text} AS TIMESTAMPTZ) AS TIMESTAMP)`,
};

const [day, year, shortYear] = ['[0-9]{1,2}', '[0-9]{4}', '[0-9]{2}'];
const month = '[A-Za-z]{3,9}';

/**
 * Formats of a date, the likelier first: day before month where both fit. A two-digit year is only the last part,
 * between slashes, after a month's name, or as 05.03.24; other triples such as 24.1.2 and 10-11-12 are versions and
 * section numbers.
 */
const dateForms: readonly (readonly [format: string, pattern: string])[] = [
  ['%Y/%m/%d', `${year}/${day}/${day}`],
  ['%Y.%m.%d', `${year}[.]${day}[.]${day}`],
  ['%d/%m/%Y', `${day}/${day}/${year}`],
  ['%m/%d/%Y', `${day}/${day}/${year}`],
  ['%d.%m.%Y', `${day}[.]${day}[.]${year}`],
  ['%d-%m-%Y', `${day}-${day}-${year}`],
  ['%m-%d-%Y', `${day}-${day}-${year}`],
  ['%d/%m/%y', `${day}/${day}/${shortYear}`],
  ['%m/%d/%y', `${day}/${day}/${shortYear}`],
  ['%d.%m.%y', `[0-9]{2}[.][0-9]{2}[.]${shortYear}`],
  ['%d-%b-%Y', `${day}-[A-Za-z]{3}-${year}`],
  ['%d-%b-%y', `${day}-[A-Za-z]{3}-${shortYear}`],
  ['%d %b %Y', `${day} [A-Za-z]{3} ${year}`],
  ['%d %B %Y', `${day} ${month} ${year}`],
  ['%b %d, %Y', `[A-Za-z]{3} ${day}, ${year}`],
  ['%B %d, %Y', `${month} ${day}, ${year}`],
];
const timeForms: readonly (readonly [format: string, pattern: string])[] = [
  [' %H:%M', ' [0-9]{1,2}:[0-9]{2}'],
  [' %H:%M:%S', ' [0-9]{1,2}:[0-9]{2}:[0-9]{2}'],
  [' %H:%M:%S.%f', ' [0-9]{1,2}:[0-9]{2}:[0-9]{2}[.][0-9]{1,6}'],
  [' %I:%M %p', ' [0-9]{1,2}:[0-9]{2} [AaPp][Mm]'],
  [' %I:%M:%S %p', ' [0-9]{1,2}:[0-9]{2}:[0-9]{2} [AaPp][Mm]'],
];

export function formattedDate(format: string, pattern = '.+'): ValueKind {
  return {
    type: 'date',
    format,
    pattern,
    value: (text) => `CAST(try_strptime(${text}, ${textLiteral(format)}) AS DATE)`,
  };
}

export function formattedTimestamp(format: string, pattern = '.+'): ValueKind {
  return {
    type: 'timestamp',
    format,
    pattern,
    value: (text) => `CAST(try_strptime(${text}, ${textLiteral(format)}) AS TIMESTAMP)`,
  };
}

export const dateKinds: readonly ValueKind[] = [
  isoDate,
  ...dateForms.map(([format, pattern]) => formattedDate(format, pattern)),
];

export const timestampKinds: readonly ValueKind[] = [
  isoTimestamp,
  zonedTimestamp,
  ...[['%Y-%m-%d', '[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}'] as const, ...dateForms].flatMap(([date, datePattern]) =>
    timeForms.map(([time, timePattern]) => formattedTimestamp(date + time, datePattern + timePattern)),
  ),
];

/** The same form with day and month changed over, where the texts can mean that too. */
export const otherOrder = (format: string | undefined): string | undefined =>
  format !== undefined && /^%[dm][/-]%[dm]/.test(format)
    ? format.replace(/^%([dm])([/-])%([dm])/, '%$3$2%$1')
    : undefined;

/** "05.03.24" is a date only where some first number is no month; else it may be a number of a section. */
export const needsLateDay = (kind: ValueKind): boolean => kind.format?.startsWith('%d.%m.%y') === true;

const parts: Readonly<Record<string, string>> = {
  d: 'DD',
  m: 'MM',
  Y: 'YYYY',
  y: 'YY',
  b: 'Mon',
  B: 'Month',
  H: 'hh',
  I: 'hh',
  M: 'mm',
  S: 'ss',
  f: 'ffffff',
  p: 'AM',
};
/** A strptime format as people write it: "DD.MM.YYYY". Parts without such a form stay as they are. */
export const readableFormat = (format: string): string =>
  format.replace(/%-?([a-zA-Z])/g, (whole, part: string) => parts[part] ?? whole);
