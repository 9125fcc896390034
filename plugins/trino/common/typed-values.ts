/** Types that a value of JSON cannot be cast to; their texts can. */
const ofText =
  /\b(?:date|timestamp(?:\(\d+\))?(?: with time zone)?|time(?:\(\d+\))?(?: with time zone)?|uuid|ipaddress|char(?:\(\d+\))?)(?=[,)]|$)/gi;

/** A list, map or row from the JSON that its cell shows, and JSON itself. */
export function valueOfCell(databaseType: string, cell: string, write: (text: string) => string): string | undefined {
  if (/^json$/i.test(databaseType)) return `json_parse(${write(cell)})`;
  if (!/^(?:array|map|row)\(/i.test(databaseType)) return undefined;
  const readable = databaseType.replace(ofText, 'varchar');
  const read = `CAST(json_parse(${write(cell)}) AS ${readable})`;
  return readable === databaseType ? read : `CAST(${read} AS ${databaseType})`;
}
