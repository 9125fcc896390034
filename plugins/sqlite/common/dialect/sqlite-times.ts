import { fiscalGrain, type SqlPrinting } from '#plugins/databases';
import { grainTruncations } from '#plugins/sql-language';

/**
 * There is no type of times: they are texts such as `2024-02-29 10:11:12`, which sort and compare as such. `auto` takes
 * numbers for seconds since 1970, or for Julian days where they are small.
 */
const moved = (expression: string, ...modifiers: readonly string[]): string =>
  `datetime(${[expression, "'auto'", ...modifiers].join(', ')})`;

/** With milliseconds, where there are any: one moment has one text. */
const finest = (expression: string, ...modifiers: readonly string[]): string =>
  `rtrim(rtrim(strftime(${["'%Y-%m-%d %H:%M:%f'", expression, ...modifiers].join(', ')}), '0'), '.')`;

const to =
  (...modifiers: readonly string[]) =>
  (expression: string): string =>
    moved(expression, ...modifiers.map((modifier) => `'${modifier}'`));

/** Steps of so many seconds since 1970; the second remainder is for the time before. */
const step =
  (seconds: number) =>
  (expression: string): string => {
    const since = `unixepoch(${expression}, 'auto')`;
    const size = String(seconds);
    return `datetime(${since} - (${since} % ${size} + ${size}) % ${size}, 'unixepoch')`;
  };

/** Pieces of so many months, of which one begins in a month from 1 to 12. */
const months =
  (count: number, startMonth: number) =>
  (expression: string): string => {
    const since = `(strftime('%m', ${expression}, 'auto') + ${String(12 - startMonth)}) % ${String(count)}`;
    return moved(expression, "'start of month'", `printf('-%d months', ${since})`);
  };

const fiscal: SqlPrinting['truncations'] = Object.fromEntries(
  Array.from({ length: 11 }, (_, index) => index + 2).flatMap((startMonth) => [
    [fiscalGrain({ unit: 'quarter', startMonth }), months(3, startMonth)],
    [fiscalGrain({ unit: 'year', startMonth }), months(12, startMonth)],
  ]),
);

const units = {
  day: to('start of day'),
  month: to('start of month'),
  quarter: months(3, 1),
  year: to('start of year'),
};

/** `weekday` goes to the next day of that number, from 0 for Sunday, or stays. */
const week = (beforeMonday: number, toldBy = 0): ReturnType<typeof to> =>
  to('start of day', `-${String(6 - toldBy)} days`, `weekday ${String((8 - beforeMonday + toldBy) % 7)}`);

export const truncations: SqlPrinting['truncations'] = grainTruncations({
  step: (seconds) => (seconds === 1 ? to() : step(seconds)),
  cut: (unit) => units[unit],
  week,
  fiscal,
});

/** A literal in the form of the texts: no zone, and no zeros behind the second. */
export const timeLiteral: SqlPrinting['timeLiteral'] = (text, type) => {
  const plain = text.replace('T', ' ').replace(/(?:Z|[+-]00:?00)$/, '');
  const shown = type === 'date' ? plain.slice(0, 10) : plain.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');
  return `'${shown.replaceAll("'", "''")}'`;
};

/** A zone may be told by hours alone, which SQLite does not read. */
export const zonedTimestamp = (expression: string): string =>
  finest(`${expression} || CASE WHEN ${expression} GLOB '*:*[+-][0-9][0-9]' THEN ':00' ELSE '' END`, "'auto'");

export const timestamp = (expression: string): string => finest(expression, "'auto'");

export const epochMs = (expression: string): string => `round(unixepoch(${expression}, 'auto', 'subsec') * 1000.0)`;

export const epochToTimestamp = (expression: string, unit: 's' | 'ms'): string =>
  finest(unit === 's' ? expression : `${expression} / 1000.0`, "'unixepoch'");

export const yearToTimestamp = (expression: string): string =>
  `CASE WHEN ${expression} IS NOT NULL THEN printf('%04d-01-01 00:00:00', ${expression}) END`;

export const moveTime = (expression: string, count: number, unit: 'month' | 'millisecond'): string =>
  unit === 'month'
    ? finest(expression, "'auto'", `'${count < 0 ? '' : '+'}${String(count)} months'`, "'floor'")
    : finest(expression, "'auto'", `'${count < 0 ? '' : '+'}${(count / 1_000).toFixed(3)} seconds'`);
