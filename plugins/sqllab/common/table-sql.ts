import { quoteName } from '#plugins/sql-language';

interface Named {
  readonly schema: string | null;
  readonly name: string;
}

/** Rows of a preview. Specification §9.4.2a. */
export const previewRows = 100;

/** A table's name as SQL of this kind of database has it. */
export function tableName({ schema, name }: Named, backend: string): string {
  const quoted = quoteName(name, backend);
  return schema === null ? quoted : `${quoteName(schema, backend)}.${quoted}`;
}

/** The first rows of a table. */
export function previewSql(table: Named, backend: string): string {
  return `SELECT *\nFROM ${tableName(table, backend)}\nLIMIT ${String(previewRows)}`;
}

export function countSql(table: Named, backend: string): string {
  return `SELECT COUNT(*) AS row_count FROM ${tableName(table, backend)}`;
}

/** How many values are missing, how many there are, and the ends of their order, as text. `type`: the engine's name. */
export function profileSql(
  table: Named,
  { name, type }: { readonly name: string; readonly type: string },
  backend: string,
): string {
  const from = tableName(table, backend);
  const quoted = quoteName(name, backend);
  const value = backend === 'postgresql' && hasNoOrder.test(type) ? `CAST(${quoted} AS VARCHAR)` : quoted;
  const hasExtremes = backend !== 'postgresql' || value !== quoted || hasMinimum(type);
  const end = (aggregate: 'MIN' | 'MAX', direction: 'ASC' | 'DESC'): string =>
    hasExtremes
      ? `${aggregate}(${value})`
      : `(SELECT ${quoted} FROM ${from} WHERE ${quoted} IS NOT NULL ORDER BY ${quoted} ${direction} LIMIT 1)`;
  return [
    `SELECT COUNT(*) - COUNT(${quoted}) AS null_count, COUNT(DISTINCT ${value}) AS distinct_count,`,
    `CAST(${end('MIN', 'ASC')} AS VARCHAR) AS least, CAST(${end('MAX', 'DESC')} AS VARCHAR) AS greatest`,
    `FROM ${from}`,
  ].join('\n');
}

/** Types of PostgreSQL, and lists of them, whose values can be told apart as text only. */
const hasNoOrder =
  /^(?:json|xml|point|line|lseg|box|path|polygon|circle|xid|cid|aclitem|refcursor|jsonpath|txid_snapshot)(?:\[\])*$/i;

/** Most types of PostgreSQL have an order, few have MIN and MAX. */
const hasMinimum = (type: string): boolean =>
  /^(?:smallint|integer|bigint|numeric|real|double|money|text|character|date|time|timestamp|interval)\b/i.test(type) &&
  !type.endsWith(']');
