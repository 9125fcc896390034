import type { SqlDialect } from '#plugins/databases';
import { commonForms, fiscalTruncations, standardPrinting } from '#plugins/sql-language';
import { postgresSyntax } from './dialect/postgres-syntax.ts';
import { timePattern } from './time-pattern.ts';
import { comparable, groupable, valueOfCell } from './typed-values.ts';

const timestamp = (expression: string): string => `CAST(${expression} AS TIMESTAMP)`;
const truncate =
  (unit: string) =>
  (expression: string): string =>
    `date_trunc('${unit}', ${timestamp(expression)})`;
/** Steps inside the next larger unit, such as 5 minutes inside the hour. */
const step =
  (larger: string, field: string, unit: string, size: number) =>
  (expression: string): string =>
    `(date_trunc('${larger}', ${timestamp(expression)}) + INTERVAL '${size} ${unit}' * ` +
    `floor(extract(${field} FROM ${timestamp(expression)}) / ${size}))`;
const shiftedWeek =
  (before: string, after: string) =>
  (expression: string): string =>
    `(date_trunc('week', ${timestamp(expression)}${before})${after})`;

/** PostgreSQL's SQL, from version 9.6 on. Weeks start on Monday. */
export const postgresDialect: SqlDialect = {
  ...standardPrinting,
  ...commonForms,
  id: postgresSyntax.id,
  syntax: postgresSyntax,
  placeholder: (index) => `$${index}`,
  quoteText: (text) => {
    const quoted = `'${text.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`;
    return text.includes('\\') ? ` E${quoted}` : quoted;
  },
  truncations: {
    PT1S: truncate('second'),
    PT5S: step('minute', 'SECOND', 'seconds', 5),
    PT30S: step('minute', 'SECOND', 'seconds', 30),
    PT1M: truncate('minute'),
    PT5M: step('hour', 'MINUTE', 'minutes', 5),
    PT10M: step('hour', 'MINUTE', 'minutes', 10),
    PT15M: step('hour', 'MINUTE', 'minutes', 15),
    PT30M: step('hour', 'MINUTE', 'minutes', 30),
    PT1H: truncate('hour'),
    PT6H: step('day', 'HOUR', 'hours', 6),
    P1D: truncate('day'),
    P1W: truncate('week'),
    P1M: truncate('month'),
    P3M: truncate('quarter'),
    P1Y: truncate('year'),
    '1969-12-27T00:00:00Z/P1W': shiftedWeek(" + INTERVAL '2 days'", " - INTERVAL '2 days'"),
    '1969-12-28T00:00:00Z/P1W': shiftedWeek(" + INTERVAL '1 day'", " - INTERVAL '1 day'"),
    '1969-12-29T00:00:00Z/P1W': truncate('week'),
    'P1W/1970-01-03T00:00:00Z': shiftedWeek(" + INTERVAL '1 day'", " + INTERVAL '5 days'"),
    'P1W/1970-01-04T00:00:00Z': shiftedWeek('', " + INTERVAL '6 days'"),
    ...fiscalTruncations(timestamp),
  },
  castToText: (expression) => `CAST(${expression} AS TEXT)`,
  timeText: (text) => text.replace(/^(\S+) \(BC\)(.*)$/, '$1$2 BC'),
  binaryOfHex: (expression) => `decode(${expression}, 'hex')`,
  valueOfCell,
  comparable,
  groupable,
  epochMs: (expression) => `(CAST(EXTRACT(EPOCH FROM ${expression}) AS DOUBLE PRECISION) * 1000)`,
  epochToTimestamp: (expression, unit) => {
    const seconds =
      unit === 's' ? `CAST(${expression} AS DOUBLE PRECISION)` : `(CAST(${expression} AS DOUBLE PRECISION) / 1000)`;
    return `(TIMESTAMP '1970-01-01 00:00:00' + ${seconds} * INTERVAL '1 second')`;
  },
  yearToTimestamp: (expression) => `make_timestamp(CAST(${expression} AS INTEGER), 1, 1, 0, 0, 0)`,
  moveTime: (expression, count, unit) => `(${timestamp(expression)} + INTERVAL '${count} ${unit}s')`,
  parseTime: (expression, format) =>
    timestamp(`to_timestamp(NULLIF(${expression}, ''), '${timePattern(format).replaceAll("'", "''")}')`),
  // Elements of arrays are compared so, and unlike IS NOT DISTINCT FROM that can be hashed.
  isSame: (left, right) => `ARRAY[${left}] = ARRAY[${right}]`,
  edgeOf: (value, by, end) => {
    const direction = end === 'first' ? 'ASC' : 'DESC';
    const order = `${by} ${direction}, ${value} ${direction}`;
    return `(ARRAY_AGG(${value} ORDER BY ${order}) FILTER (WHERE ${value} IS NOT NULL AND ${by} IS NOT NULL))[1]`;
  },
  fence: 'OFFSET 0',
  jsonRows: (json) => ({
    from: `json_array_elements(CAST(${json} AS json)) AS stored(cells)`,
    cell: (index) => `(cells ->> ${index})`,
  }),
  emptyLike: (table) => `(SELECT (NULL::${table}).* LIMIT 0)`,
};
