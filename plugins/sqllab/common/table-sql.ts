import type { SqlDialect, SqlSyntax } from '#plugins/databases';
import { quoteName } from '#plugins/sql-language';

interface Named {
  readonly schema: string | null;
  readonly name: string;
}

/** What these statements are written by. */
export type TableDialect = Pick<SqlDialect, 'syntax' | 'types' | 'cast' | 'rowRange'>;

/** Rows of a preview. */
export const previewRows = 100;

/** A table's name as SQL of this kind of database has it. */
export function tableName({ schema, name }: Named, syntax: SqlSyntax): string {
  const quoted = quoteName(name, syntax);
  return schema === null ? quoted : `${quoteName(schema, syntax)}.${quoted}`;
}

/** The first rows of a table. */
export function previewSql(table: Named, { syntax, rowRange }: TableDialect): string {
  return `SELECT *\nFROM ${tableName(table, syntax)}\n${rowRange(previewRows, 0)}`;
}

export function countSql(table: Named, { syntax }: TableDialect): string {
  return `SELECT COUNT(*) AS row_count FROM ${tableName(table, syntax)}`;
}

/** How many values are missing, how many there are, and the ends of their order, as text. `type`: the engine's name. */
export function profileSql(
  table: Named,
  { name, type }: { readonly name: string; readonly type: string },
  { syntax, types, cast, rowRange }: TableDialect,
): string {
  const from = tableName(table, syntax);
  const quoted = quoteName(name, syntax);
  const { withoutOrder, withExtremes } = syntax.types;
  const value = withoutOrder?.test(type) === true ? cast(quoted, types.text) : quoted;
  const hasExtremes = value !== quoted || withExtremes === undefined || withExtremes.test(type);
  const end = (aggregate: 'MIN' | 'MAX', direction: 'ASC' | 'DESC'): string =>
    hasExtremes
      ? `${aggregate}(${value})`
      : `(SELECT ${quoted} FROM ${from} WHERE ${quoted} IS NOT NULL ORDER BY ${quoted} ${direction} ${rowRange(1, 0)})`;
  return [
    `SELECT COUNT(*) - COUNT(${quoted}) AS null_count, COUNT(DISTINCT ${value}) AS distinct_count,`,
    `${cast(end('MIN', 'ASC'), types.text)} AS least, ${cast(end('MAX', 'DESC'), types.text)} AS greatest`,
    `FROM ${from}`,
  ].join('\n');
}
