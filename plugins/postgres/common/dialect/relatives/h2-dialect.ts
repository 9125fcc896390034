import type { SqlDialect, SqlSyntax } from '#plugins/databases';
import { commonForms, standardPrinting } from '#plugins/sql-language';
import { javaWords, timePattern } from '../../time-pattern.ts';
import { postgresSyntax } from '../postgres-syntax.ts';
import { movedTruncations } from './moved-truncations.ts';

const { lexis } = postgresSyntax;

/** How H2 reads SQL in its PostgreSQL mode: `//` begins a comment, backticks hold names, no backslash escapes. */
const h2Syntax: SqlSyntax = {
  ...postgresSyntax,
  id: 'h2',
  lexis: {
    ...lexis,
    lineComment: /(?:--|\/\/)[^\n\r]*/y,
    quotes: [
      { open: "'", close: "'", kind: 'text', backslash: 'never' },
      { open: '"', close: '"', kind: 'name', backslash: 'never' },
      { open: '`', close: '`', kind: 'name', backslash: 'never' },
    ],
  },
  types: {
    suggested: [
      ...['integer', 'bigint', 'numeric', 'decfloat', 'double precision', 'varchar', 'boolean', 'date', 'timestamp'],
      ...['time', 'uuid', 'json', 'smallint', 'real', 'binary varying'],
    ],
    withoutOrder: undefined,
    withExtremes: undefined,
  },
};

const timestamp = (expression: string): string => `CAST(${expression} AS TIMESTAMP)`;
const move = (unit: string, count: number | string, expression: string): string =>
  `DATEADD('${unit}', ${String(count)}, ${expression})`;
const truncate =
  (unit: string) =>
  (expression: string): string =>
    `DATE_TRUNC('${unit}', ${timestamp(expression)})`;
/** Steps inside the next larger unit, such as 5 minutes inside the hour. */
const step =
  (larger: string, field: string, size: number) =>
  (expression: string): string =>
    move(
      field,
      `CAST(FLOOR(EXTRACT(${field} FROM ${timestamp(expression)}) / ${String(size)}) AS BIGINT) * ${String(size)}`,
      truncate(larger)(expression),
    );
const epoch = "TIMESTAMP '1970-01-01 00:00:00'";

/** H2's SQL, of its PostgreSQL mode. */
export const h2Dialect: SqlDialect = {
  ...standardPrinting,
  groupBySets: undefined,
  groupingBits: undefined,
  like: commonForms.like,
  isNumber: commonForms.isNumber,
  id: h2Syntax.id,
  syntax: h2Syntax,
  placeholder: (index) => `$${index}`,
  binaryOfHex: (expression) => `CAST(HEXTORAW(${expression}) AS VARBINARY)`,
  truncations: {
    PT1S: truncate('SECOND'),
    PT5S: step('MINUTE', 'SECOND', 5),
    PT30S: step('MINUTE', 'SECOND', 30),
    PT1M: truncate('MINUTE'),
    PT5M: step('HOUR', 'MINUTE', 5),
    PT10M: step('HOUR', 'MINUTE', 10),
    PT15M: step('HOUR', 'MINUTE', 15),
    PT30M: step('HOUR', 'MINUTE', 30),
    PT1H: truncate('HOUR'),
    PT6H: step('DAY', 'HOUR', 6),
    P1D: truncate('DAY'),
    P1W: truncate('ISO_WEEK'),
    P1M: truncate('MONTH'),
    P3M: truncate('QUARTER'),
    P1Y: truncate('YEAR'),
    ...movedTruncations({
      timestamp,
      monday: truncate('ISO_WEEK'),
      move: (unit, count, expression) => move(unit.toUpperCase(), count, expression),
    }),
  },
  epochMs: (expression) => `(CAST(EXTRACT(EPOCH FROM ${expression}) AS DOUBLE PRECISION) * 1000)`,
  epochToTimestamp: (expression, unit) =>
    move('MICROSECOND', `CAST(${expression} * ${unit === 's' ? '1000000' : '1000'} AS BIGINT)`, epoch),
  yearToTimestamp: (expression) => move('YEAR', `CAST(${expression} AS INTEGER) - 1970`, epoch),
  moveTime: (expression, count, unit) => move(unit.toUpperCase(), count, timestamp(expression)),
  parseTime: (expression, format) =>
    timestamp(
      `PARSEDATETIME(NULLIF(${expression}, ''), ` +
        `${standardPrinting.quoteText(timePattern(format, javaWords('SSSSSS')))})`,
    ),
  edgeOf: (value, by, end) => {
    const direction = end === 'first' ? 'ASC' : 'DESC';
    const order = `${by} ${direction}, ${value} ${direction}`;
    return `(ARRAY_AGG(${value} ORDER BY ${order}) FILTER (WHERE ${value} IS NOT NULL AND ${by} IS NOT NULL))[1]`;
  },
  fence: 'OFFSET 0',
};
