import { genericType, type SqlPrinting, type ValueType } from '#plugins/databases';
import { raisedError } from './raised-error.ts';

/**
 * There is no such aggregate, so that the numbers are listed in their order, and those around the place are taken from the
 * list. A list that does not hold all of them (`group_concat_max_len`) fails rather than telling another percentile.
 */
export function percentile(operand: string, fraction: number): string {
  const list = `GROUP_CONCAT(${operand} ORDER BY ${operand} SEPARATOR ',')`;
  const count = `COUNT(${operand})`;
  const place = `(${String(fraction)}e0 * (${count} - 1))`;
  const numberAt = (index: string): string =>
    `CAST(SUBSTRING_INDEX(SUBSTRING_INDEX(${list}, ',', ${index} + 1), ',', -1) AS DOUBLE)`;
  const lower = numberAt(`FLOOR(${place})`);
  const upper = numberAt(`CEILING(${place})`);
  const listed = `CHAR_LENGTH(${list}) - CHAR_LENGTH(REPLACE(${list}, ',', '')) + 1`;
  const failure = raisedError('too many values for a percentile: ', count);
  const interpolated = `${lower} + (${upper} - ${lower}) * (${place} - FLOOR(${place}))`;
  return `CASE WHEN ${count} = 0 THEN NULL WHEN ${listed} >= ${count} THEN ${interpolated} ELSE ${failure} END`;
}

/** In hexadecimal digits no value can hold the sign between two of them. Only the first is needed, so that a cut list will do. */
export const edgeOf: SqlPrinting['edgeOf'] = (value, by, end, type) => {
  const direction = end === 'first' ? 'ASC' : 'DESC';
  const isValid = `${by} IS NOT NULL AND ${value} IS NOT NULL`;
  const written = `CASE WHEN ${isValid} THEN HEX(CAST(${value} AS CHAR)) END`;
  const list = `GROUP_CONCAT(${written} ORDER BY ${by} ${direction}, ${value} ${direction} SEPARATOR ',')`;
  return ofItsType(`CONVERT(UNHEX(SUBSTRING_INDEX(${list}, ',', 1)) USING utf8mb4)`, type);
};

function ofItsType(text: string, { databaseType, generic }: ValueType): string {
  const type = databaseType.toUpperCase();
  const as = (name: string): string => `CAST(${text} AS ${name})`;
  if (/^(?:TINY|SMALL|MEDIUM|BIG)?INT|^(?:INTEGER|YEAR|BOOL)/.test(type))
    return as(type.includes('UNSIGNED') ? 'UNSIGNED' : 'SIGNED');
  const [, decimal] = /^(?:DEC|DECIMAL|NUMERIC|FIXED)(\(\d+,\s*\d+\))/.exec(type) ?? [];
  if (decimal !== undefined) return as(`DECIMAL${decimal}`);
  if (generic === genericType.numeric || /^(?:FLOAT|DOUBLE|REAL)/.test(type)) return as('DOUBLE');
  if (type === 'DATE') return as('DATE');
  const isMoment = /^(?:DATETIME|TIMESTAMP)/.test(type) || (type === '' && generic === genericType.temporal);
  return isMoment ? as('DATETIME(6)') : text;
}
