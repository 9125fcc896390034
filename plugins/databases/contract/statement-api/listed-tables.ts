import { groupedBy } from '#core/common';
import type { CataloguedTable, DescribedColumn, TableDescription } from '../table-catalogue.ts';

/** A row of a list of tables or columns; cells are texts. */
export type ListedRow = readonly (string | null)[];

export const kindOfTable = (type: string | null | undefined): 'table' | 'view' | 'materialized_view' => {
  if (/^materialized[ _]view$/i.test(type ?? '')) return 'materialized_view';
  return /^view$/i.test(type ?? '') ? 'view' : 'table';
};

/** What a list tells of one table; without columns there is none. Keys are not among it: such services check none. */
export const listedTable = (
  columns: readonly DescribedColumn[],
  comment: string | null | undefined,
): TableDescription | undefined =>
  columns.length === 0
    ? undefined
    : { columns, primaryKey: undefined, foreignKeys: [], indexes: [], comment: comment ?? undefined };

/**
 * Every table with its columns: `tables` are rows of schema, name and kind, `columns` rows of schema, table and what
 * `describe` reads.
 */
export function listedTables(
  tables: readonly ListedRow[],
  columns: readonly ListedRow[],
  describe: (row: ListedRow) => DescribedColumn,
): readonly CataloguedTable[] {
  const keyOf = ([schema, name]: ListedRow): string => JSON.stringify([schema, name]);
  const columnsOf = groupedBy(columns, keyOf);
  return tables.map((table) => {
    const [schema, name, type] = table;
    const own = (columnsOf.get(keyOf(table)) ?? []).map((row) => describe(row.slice(2)));
    return {
      schema: schema ?? '',
      name: name ?? '',
      type: kindOfTable(type),
      columnNames: own.map((column) => column.name),
      columnTypes: own.map((column) => column.databaseType),
      primaryKey: [],
      foreignKeys: [],
    };
  });
}

/** Schemas without those that describe others, the one where people start first. */
export function listedSchemas(rows: readonly ListedRow[], start: string): readonly string[] {
  const names = rows.map(([name]) => name ?? '').filter((name) => !/^information_schema$/i.test(name));
  return [...names.filter((name) => name === start), ...names.filter((name) => name !== start)];
}
