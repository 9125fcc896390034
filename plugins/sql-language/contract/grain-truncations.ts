import type { SqlPrinting } from '#plugins/databases';

/** SQL of the beginning of the piece of time that a moment is in. */
type Truncation = (expression: string) => string;

/** How an engine cuts times. */
export interface TimePieces {
  /** Pieces of so many seconds, which divide a day. */
  readonly step: (seconds: number) => Truncation;
  readonly cut: (unit: 'day' | 'month' | 'quarter' | 'year') => Truncation;
  /** Weeks that begin so many days before Monday, told by their first day or by one so many days later. */
  readonly week: (beforeMonday: number, toldBy?: number) => Truncation;
  /** Quarters and years that begin in other months. */
  readonly fiscal: SqlPrinting['truncations'];
}

/** Every time grain by its name. */
export const grainTruncations = ({ step, cut, week, fiscal }: TimePieces): SqlPrinting['truncations'] => ({
  PT1S: step(1),
  PT5S: step(5),
  PT30S: step(30),
  PT1M: step(60),
  PT5M: step(300),
  PT10M: step(600),
  PT15M: step(900),
  PT30M: step(1_800),
  PT1H: step(3_600),
  PT6H: step(21_600),
  P1D: cut('day'),
  P1W: week(0),
  P1M: cut('month'),
  P3M: cut('quarter'),
  P1Y: cut('year'),
  '1969-12-27T00:00:00Z/P1W': week(2),
  '1969-12-28T00:00:00Z/P1W': week(1),
  '1969-12-29T00:00:00Z/P1W': week(0),
  'P1W/1970-01-03T00:00:00Z': week(1, 6),
  'P1W/1970-01-04T00:00:00Z': week(0, 6),
  ...fiscal,
});

/** Fields of `strptime` that DATE_PARSE and its relatives call otherwise; the others have the same letter. */
const dateParseFields: Readonly<Record<string, string>> = { M: '%i', B: '%M', A: '%W' };

/** A format of `strptime` as DATE_PARSE and its relatives have it; `further` are fields that an engine renames besides. */
export const dateParseFormat = (format: string, further: Readonly<Record<string, string>> = {}): string =>
  format.replace(/%(.)/g, (whole, field: string) => ({ ...dateParseFields, ...further })[field] ?? whole);
