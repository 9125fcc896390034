import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely';
import type { MetadataDialect, MigrationColumn, MigrationKit } from './metadata-db.ts';

const postgresTypes = { text: 'text', integer: 'bigint', real: 'double precision' } as const;
const sqliteTypes = { text: 'text', integer: 'integer', real: 'real' } as const;

/** The helpers a migration gets, bound to its transaction. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a migration meets tables of every past shape
export function migrationKit(dialect: MetadataDialect, db: Kysely<any>): MigrationKit {
  return {
    dialect,
    db,
    createTable: async (name, columns, options = {}) => {
      let table = db.schema.createTable(name);
      if (options.withoutId !== true) {
        const idType = dialect === 'sqlite' ? 'integer' : 'bigint';
        table = table.addColumn('id', idType, (column) => autoNumbered(dialect, column));
      }
      for (const [column, type] of Object.entries(columns)) {
        table = table.addColumn(column, sql.raw(sqlType(dialect, type)), (definition) =>
          type.endsWith('!') ? definition.notNull() : definition,
        );
      }
      for (const [index, unique] of (options.unique ?? []).entries()) {
        // The builder knows no column names here, because they come as data.
        table = table.addUniqueConstraint(`${name}_unique_${index + 1}`, [...unique] as never[]);
      }
      await table.execute();
    },
    createIndex: async (table, columns) => {
      await db.schema
        .createIndex(`${table}_${columns.join('_')}_index`)
        .on(table)
        .columns([...columns])
        .execute();
    },
  };
}

function autoNumbered(dialect: MetadataDialect, column: ColumnDefinitionBuilder): ColumnDefinitionBuilder {
  const key = column.primaryKey();
  return dialect === 'sqlite' ? key.autoIncrement() : key.generatedByDefaultAsIdentity();
}

function sqlType(dialect: MetadataDialect, type: MigrationColumn): string {
  const base = type.replace('!', '') as keyof typeof sqliteTypes; // the union has these three names, each with or without "!"
  return dialect === 'sqlite' ? sqliteTypes[base] : postgresTypes[base];
}
