import type { SqlDialect } from '#plugins/databases';
import { commonForms, standardPrinting } from '#plugins/sql-language';
import { mysqlSyntax } from './dialect/mysql-syntax.ts';

const dateTime = (expression: string): string => `CAST(${expression} AS DATETIME(6))`;

/** The SQL of MySQL and MariaDB. */
export const mysqlDialect: SqlDialect = {
  ...standardPrinting,
  rowRange: commonForms.rowRange,
  id: mysqlSyntax.id,
  syntax: mysqlSyntax,
  castToText: (expression) => `CAST(${expression} AS CHAR)`,
  types: { ...standardPrinting.types, text: 'CHAR', timestamp: 'DATETIME(6)', integer: 'SIGNED', long: 'SIGNED' },
  ordering: (item, isAscending, value) => `${value()} IS NULL, ${item} ${isAscending ? 'ASC' : 'DESC'}`,
  isSame: (left, right) => `${left} <=> ${right}`,
  binaryOfHex: (expression) => `UNHEX(${expression})`,
  truncations: { P1D: (expression) => `CAST(DATE(${dateTime(expression)}) AS DATETIME)` },
  epochMs: (expression) => `(TIMESTAMPDIFF(MICROSECOND, '1970-01-01', ${expression}) / 1000)`,
  epochToTimestamp: (expression, unit) =>
    `(TIMESTAMP('1970-01-01') + INTERVAL (${expression}) * ${unit === 's' ? '1000000' : '1000'} MICROSECOND)`,
  yearToTimestamp: (expression) => `CAST(MAKEDATE(${expression}, 1) AS DATETIME)`,
  moveTime: (expression, count, unit) =>
    `(${dateTime(expression)} + INTERVAL ${String(count)} ${unit === 'month' ? 'MONTH' : '* 1000 MICROSECOND'})`,
  parseTime: (expression, format) => `STR_TO_DATE(${expression}, '${format}')`,
  edgeOf: (value, _by, end) => `${end === 'first' ? 'MIN' : 'MAX'}(${value})`,
};
