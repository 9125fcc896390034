/** Types with an equality of their own that takes an untyped text; the others are compared as the text that they show. */
const comparedAsThemselves = new Set([
  ...['TEXT', 'VARCHAR', 'CHARACTER', 'CHARACTER VARYING', 'BPCHAR', '"CHAR"', 'NAME', 'CITEXT', 'UUID', 'MONEY'],
  ...['TIME', 'TIME WITH TIME ZONE', 'TIME WITHOUT TIME ZONE', 'INTERVAL', 'BIT', 'BIT VARYING', 'BYTEA', 'JSONB'],
  ...['INET', 'CIDR', 'MACADDR', 'MACADDR8', 'TSVECTOR', 'TSQUERY', 'PG_LSN', 'HSTORE'],
  ...['INT4RANGE', 'INT8RANGE', 'NUMRANGE', 'TSRANGE', 'TSTZRANGE', 'DATERANGE'],
  ...['INT4MULTIRANGE', 'INT8MULTIRANGE', 'NUMMULTIRANGE', 'TSMULTIRANGE', 'TSTZMULTIRANGE', 'DATEMULTIRANGE'],
]);

/** Types that have no equality, or one that is not the same value, as that of boxes, which compares their areas. */
const withoutEquality = new Set([
  ...['JSON', 'XML', 'POINT', 'LINE', 'LSEG', 'BOX', 'PATH', 'POLYGON', 'CIRCLE', 'TXID_SNAPSHOT', 'PG_SNAPSHOT'],
]);

/** A type without its bracketed part: `VARCHAR(40)` is VARCHAR, `TIME(3) WITH TIME ZONE` TIME WITH TIME ZONE. */
const bare = (databaseType: string): string =>
  databaseType
    .toUpperCase()
    .replace(/\s*\([^)]*\)/g, '')
    .replace(/^INTERVAL .*/, 'INTERVAL')
    .trim();

const isArray = (databaseType: string): boolean => databaseType.endsWith('[]');
const asText = (expression: string): string => `CAST(${expression} AS TEXT)`;

export const comparable = (databaseType: string, expression: string): string | undefined =>
  databaseType === '' || isArray(databaseType) || comparedAsThemselves.has(bare(databaseType))
    ? undefined
    : asText(expression);

export const groupable = (databaseType: string, expression: string): string | undefined =>
  withoutEquality.has(bare(databaseType)) ? asText(expression) : undefined;

/** An array from the JSON that a cell shows; undefined for other types, and for text that is no JSON. */
export function valueOfCell(databaseType: string, cell: string, write: (text: string) => string): string | undefined {
  if (!isArray(databaseType)) return undefined;
  try {
    const value: unknown = JSON.parse(cell);
    return Array.isArray(value) ? write(arrayText(value, isJson(databaseType))) : undefined;
  } catch {
    return undefined;
  }
}

const isJson = (databaseType: string): boolean => /^JSONB?\[/i.test(databaseType);

function arrayText(values: readonly unknown[], areJson: boolean): string {
  return `{${values.map((value) => elementText(value, areJson)).join(',')}}`;
}

function elementText(value: unknown, isJsonValue: boolean): string {
  if (isJsonValue) return quoted(JSON.stringify(value));
  if (value === null) return 'NULL';
  if (Array.isArray(value)) return arrayText(value, false);
  return quoted(typeof value === 'string' ? value : JSON.stringify(value));
}

const quoted = (text: string): string => `"${text.replace(/[\\"]/g, '\\$&')}"`;
