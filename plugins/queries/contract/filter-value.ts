/**
 * What the value of a filter says instead of a missing one and of the empty text. See docs/http-api.md, "Query
 * objects".
 */
const missing = '<NULL>';
const emptyText = '<empty string>';

const reserved = /^\\*<(?:NULL|empty string)>$/;

/** A cell as a filter carries it: a text that would mean something else there gets a backslash before it. */
export const filterValueOf = <T>(cell: T): T | string =>
  typeof cell === 'string' && reserved.test(cell) ? `\\${cell}` : cell;

/** The cell that the value of a filter means; null is a missing one. */
export function cellOfFilterValue<T>(value: T): T | string | null {
  if (value === missing) return null;
  if (value === emptyText) return '';
  return typeof value === 'string' && reserved.test(value) ? value.slice(1) : value;
}
