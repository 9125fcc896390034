import type { SqlPrinting } from '#plugins/databases';
import { epochPieces, fiscalTruncations, grainTruncations } from '#plugins/sql-language';

export const timestampType = 'TIMESTAMP_NTZ';
export const zonedType = 'TIMESTAMP';

/** A moment without a zone, in UTC, of a day, a moment with or without a zone, or a text. The session is in UTC. */
export const moment = (expression: string): string => `CAST(${expression} AS ${timestampType})`;

const micros = (expression: string): string => `unix_micros(CAST(${expression} AS ${zonedType}))`;

const cut =
  (unit: string) =>
  (expression: string): string =>
    moment(`date_trunc('${unit}', ${moment(expression)})`);

const addMonths = (expression: string, months: number): string =>
  `${expression} + make_ym_interval(0, ${String(months)})`;

export const truncations: SqlPrinting['truncations'] = grainTruncations({
  ...epochPieces({
    micros,
    ofMicros: (count) => moment(`timestamp_micros(${count})`),
    day: (expression) => `unix_date(CAST(${moment(expression)} AS DATE))`,
    ofDay: (count) => moment(`date_from_unix_date(${count})`),
    rest: (count, size) => `pmod(${count}, ${String(size)})`,
  }),
  cut,
  fiscal: fiscalTruncations(moment, addMonths),
});

export const epochMs = (expression: string): string => `(CAST(${micros(expression)} AS DOUBLE) / CAST(1000 AS DOUBLE))`;

export const epochToTimestamp = (expression: string, unit: 's' | 'ms'): string =>
  moment(
    `timestamp_micros(CAST(ROUND(CAST(${expression} AS DOUBLE) * CAST(${unit === 's' ? '1000000' : '1000'} AS DOUBLE)) AS BIGINT))`,
  );

export const yearToTimestamp = (expression: string): string => moment(`make_date(CAST(${expression} AS INT), 1, 1)`);

export const moveTime: SqlPrinting['moveTime'] = (expression, count, unit) =>
  unit === 'month'
    ? `(${addMonths(moment(expression), count)})`
    : `(${moment(expression)} + make_dt_interval(0, 0, 0, ${(count / 1_000).toFixed(3)}))`;

const fields: ReadonlyMap<string, string> = new Map([
  ['Y', 'yyyy'],
  ['y', 'yy'],
  ['m', 'MM'],
  ['d', 'dd'],
  ['j', 'DDD'],
  ['H', 'HH'],
  ['I', 'hh'],
  ['M', 'mm'],
  ['S', 'ss'],
  ['f', 'SSSSSS'],
  ['p', 'a'],
  ['B', 'MMMM'],
  ['b', 'MMM'],
]);

const dayNames = '(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?';

/** The pattern of a strftime format: letters between the fields are quoted. Names of days cannot be read. */
function patternOf(format: string): string {
  return format.replace(/%(.)|[^%]+/g, (whole, field: string | undefined) => {
    const text = field === undefined ? whole : fields.get(field);
    if (field !== undefined && text !== undefined) return text;
    const kept = text ?? field ?? '';
    return /[A-Za-z[\]{}#']/.test(kept) ? `'${kept.replaceAll("'", "''")}'` : kept;
  });
}

/** `quoteText` is that of the dialect. Names of days are taken out, since nothing reads them. */
export const parseTime =
  (quoteText: (text: string) => string): SqlPrinting['parseTime'] =>
  (expression, format) => {
    const hasDays = /%[aA]/.test(format);
    const text = hasDays ? `regexp_replace(${expression}, ${quoteText(dayNames)}, '')` : expression;
    const kept = hasDays ? format.replace(/%[aA]/g, '') : format;
    return `to_timestamp_ntz(NULLIF(${text}, ''), ${quoteText(patternOf(kept))})`;
  };
