import type { DescribedColumn, SqlDialect, TableDescription, TableName } from '#plugins/databases';
import type { TableMetadata } from '../contract/schemas.ts';

type Key = TableMetadata['primaryKey'];

/** Rows of the SELECT that is offered for a table. */
const selectStarLimit = 100;

/** A SELECT that names every column, as people would write it. */
export function selectStar(dialect: SqlDialect, table: TableName, columns: readonly DescribedColumn[]): string {
  const quote = dialect.quoteIdentifier;
  const parts = [table.catalog, table.schema, table.name].filter((part) => part !== undefined);
  const from = parts.map(quote).join('.');
  return `SELECT\n${columns.map((column) => `  ${quote(column.name)}`).join(',\n')}\nFROM ${from}\n${dialect.rowRange(selectStarLimit, 0)}`;
}

/** A table in the form of `table_metadata`. */
export function describeTableForWire(
  dialect: SqlDialect,
  table: TableName,
  description: TableDescription,
): TableMetadata {
  const primaryKey: Key = {
    column_names: [...(description.primaryKey?.columns ?? [])],
    constrained_columns: [...(description.primaryKey?.columns ?? [])],
    name: description.primaryKey?.name ?? null,
    type: 'pk',
  };
  const foreignKeys: Key[] = description.foreignKeys.map((key) => ({
    column_names: [...key.columns],
    name: key.name,
    options: {},
    referred_columns: [...key.referredColumns],
    referred_schema: key.referredSchema ?? null,
    referred_table: key.referredTable,
    type: 'fk',
  }));
  const indexes: Key[] = description.indexes.map((index) => ({
    column_names: [...index.columns],
    name: index.name,
    unique: index.isUnique,
    type: 'index',
  }));
  const keys = [...(description.primaryKey === undefined ? [] : [primaryKey]), ...foreignKeys, ...indexes];
  return {
    name: table.name,
    columns: description.columns.map((column) => ({
      name: column.name,
      type: column.databaseType.replace(/\(.*$/s, ''),
      longType: column.databaseType,
      keys: keys.filter((key) => key.column_names.includes(column.name)),
      comment: column.comment ?? null,
    })),
    primaryKey,
    foreignKeys,
    indexes,
    selectStar: selectStar(dialect, table, description.columns),
    comment: description.comment ?? null,
  };
}
