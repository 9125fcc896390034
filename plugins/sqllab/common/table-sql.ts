import { quoteName } from './quote-name.ts';

interface Named {
  readonly schema: string | null;
  readonly name: string;
}

/** Rows of a preview. Specification §9.4.2a. */
export const previewRows = 100;

/** A table's name as SQL has it. */
export function tableName({ schema, name }: Named): string {
  return schema === null ? quoteName(name) : `${quoteName(schema)}.${quoteName(name)}`;
}

/** The first rows of a table. */
export function previewSql(table: Named): string {
  return `SELECT *\nFROM ${tableName(table)}\nLIMIT ${String(previewRows)}`;
}

export function countSql(table: Named): string {
  return `SELECT COUNT(*) AS row_count FROM ${tableName(table)}`;
}

/** Values as text, since some types have no order the reader would know. */
export function profileSql(table: Named, column: string): string {
  const quoted = quoteName(column);
  return [
    `SELECT COUNT(*) - COUNT(${quoted}) AS null_count, COUNT(DISTINCT ${quoted}) AS distinct_count,`,
    `CAST(MIN(${quoted}) AS VARCHAR) AS least, CAST(MAX(${quoted}) AS VARCHAR) AS greatest`,
    `FROM ${tableName(table)}`,
  ].join('\n');
}
