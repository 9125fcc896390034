import type { SqlSyntax } from '#plugins/databases';
import { quoteName } from '#plugins/sql-language';

interface Named {
  readonly schema: string | null;
  readonly name: string;
}

/** Rows of a preview. */
export const previewRows = 100;

/** A table's name as SQL of this kind of database has it. */
export function tableName({ schema, name }: Named, syntax: SqlSyntax): string {
  const quoted = quoteName(name, syntax);
  return schema === null ? quoted : `${quoteName(schema, syntax)}.${quoted}`;
}

/** The first rows of a table. */
export function previewSql(table: Named, syntax: SqlSyntax): string {
  return `SELECT *\nFROM ${tableName(table, syntax)}\nLIMIT ${String(previewRows)}`;
}

export function countSql(table: Named, syntax: SqlSyntax): string {
  return `SELECT COUNT(*) AS row_count FROM ${tableName(table, syntax)}`;
}

/** How many values are missing, how many there are, and the ends of their order, as text. `type`: the engine's name. */
export function profileSql(
  table: Named,
  { name, type }: { readonly name: string; readonly type: string },
  syntax: SqlSyntax,
): string {
  const from = tableName(table, syntax);
  const quoted = quoteName(name, syntax);
  const { withoutOrder, withExtremes } = syntax.types;
  const value = withoutOrder?.test(type) === true ? `CAST(${quoted} AS VARCHAR)` : quoted;
  const hasExtremes = value !== quoted || withExtremes === undefined || withExtremes.test(type);
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
