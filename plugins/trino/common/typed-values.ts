import { unorderedTypes } from './dialect/trino-aggregates.ts';

/** Types that a value of JSON cannot be cast to; their texts can. */
const ofText =
  /\b(?:date|timestamp(?:\(\d+\))?(?: with time zone)?|time(?:\(\d+\))?(?: with time zone)?|uuid|ipaddress|char(?:\(\d+\))?)(?=[,)]|$)/gi;
const isNested = (databaseType: string): boolean => /^(?:array|map|row)\(/i.test(databaseType);
const isJson = (databaseType: string): boolean => /^json$/i.test(databaseType);
/** They are compared with no text, but cast from one. */
const cast = /^(?:time\b|uuid$|ipaddress$)/i;

/** A value of a type without parameters of its own from the cell that shows it. */
export function valueOfCell(databaseType: string, cell: string, write: (text: string) => string): string | undefined {
  if (cast.test(databaseType)) return `CAST(${write(cell)} AS ${databaseType})`;
  if (isJson(databaseType)) return `json_parse(${write(cell)})`;
  if (!isNested(databaseType)) return undefined;
  const readable = databaseType.replace(ofText, 'varchar');
  const read = `CAST(json_parse(${write(cell)}) AS ${readable})`;
  return `CAST(${readable === databaseType ? read : `CAST(${read} AS ${databaseType})`} AS JSON)`;
}

/** Nested values with a null in them are equal to nothing, unlike their JSON; and periods only by their texts. */
export function comparable(databaseType: string, expression: string): string | undefined {
  if (isNested(databaseType)) return `CAST(${expression} AS JSON)`;
  return /^interval\b/i.test(databaseType) ? `CAST(${expression} AS VARCHAR)` : undefined;
}

/** Groups are sorted, so that types without an order are grouped by the text of their JSON. */
export const groupable = (databaseType: string, expression: string): string | undefined =>
  unorderedTypes.test(databaseType) && (isNested(databaseType) || isJson(databaseType))
    ? `json_format(CAST(${expression} AS JSON))`
    : undefined;
