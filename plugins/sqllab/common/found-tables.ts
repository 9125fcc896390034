import type { SchemaTable } from '../contract/schema-state.ts';

/** Tables whose name has every word of the searched text, in any order and case; names that begin with it come first. */
export function foundTables(tables: readonly SchemaTable[], search: string): readonly SchemaTable[] {
  const words = search.trim().toLowerCase().split(/\s+/);
  const [first = ''] = words;
  if (first === '') return tables;
  const found = tables.filter(({ value }) => words.every((word) => value.toLowerCase().includes(word)));
  const begins = (table: SchemaTable) => Number(table.value.toLowerCase().startsWith(first));
  return [...found].sort((a, b) => begins(b) - begins(a));
}
