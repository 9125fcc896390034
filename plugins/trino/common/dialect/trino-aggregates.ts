import type { SqlPrinting } from '#plugins/databases';

/** Types that have no order, so that the text of their JSON decides between values of the same moment. */
export const unorderedTypes = /^(?:map|json|hyperloglog|p4hyperloglog|qdigest|tdigest|setdigest|function)\b|\bmap\(/i;

/**
 * `approx_percentile` is not exact, and there is no other such aggregate: the numbers are listed in their order, and
 * those around the place are taken from the list. It has all of them in memory.
 */
export function percentile(operand: string, fraction: number): string {
  const sorted = `array_sort(array_agg(${operand}) FILTER (WHERE ${operand} IS NOT NULL))`;
  const place = `(${String(fraction)}e0 * (count(${operand}) - 1))`;
  const numberAt = (index: string): string => `element_at(${sorted}, CAST(${index} AS BIGINT) + 1)`;
  const [lower, upper] = [numberAt(`floor(${place})`), numberAt(`ceiling(${place})`)];
  const interpolated = `${lower} + (${upper} - ${lower}) * (${place} - floor(${place}))`;
  return `CASE WHEN count(${operand}) > 0 THEN ${interpolated} END`;
}

export const edgeOf: SqlPrinting['edgeOf'] = (value, by, end, { databaseType }) => {
  const ordered = unorderedTypes.test(databaseType) ? `json_format(CAST(${value} AS JSON))` : value;
  const taken = `${end === 'first' ? 'min_by' : 'max_by'}(${value}, ROW(${by}, ${ordered}))`;
  return `${taken} FILTER (WHERE ${value} IS NOT NULL AND ${by} IS NOT NULL)`;
};
