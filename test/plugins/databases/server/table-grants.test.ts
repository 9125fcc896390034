import { expect } from 'chai';
import type { Permission } from '#core/common';
import type { TableName } from '#plugins/databases';
import { grantedTables } from '../../../../plugins/databases/server/table-grants.ts';
import { duckDbDialect } from '../../../../plugins/duckdb/common/duckdb-dialect.ts';
import { postgresDialect } from '../../../../plugins/postgres/common/postgres-dialect.ts';

const database = { id: 7, name: 'shop' };
const table = (text: string): TableName => {
  const [name = '', schema] = text.split('.').reverse();
  return { schema, name };
};
const caller = (...pairs: readonly Permission[]) => ({
  userId: 1,
  isAdmin: false,
  can: ([action, view]: Permission) => pairs.some(([a, v]) => a === action && v === view),
});

const nothing = {
  blocking: () => Promise.resolve([]),
  related: () => Promise.resolve({ charts: [], dashboards: [] }),
  reachableDatabases: () => Promise.resolve(new Set<number>()),
  reachableTables: () => Promise.resolve([]),
  renamed: () => Promise.resolve(),
};

describe('grantedTables', () => {
  const missing = async (
    who: ReturnType<typeof caller>,
    tables: readonly string[],
    { reached = [], isDuckDb = false }: { readonly reached?: readonly string[]; readonly isDuckDb?: boolean } = {},
  ): Promise<readonly string[]> => {
    const grants = grantedTables({
      dependents: { ...nothing, reachableTables: () => Promise.resolve(reached.map(table)) },
    });
    const connection = isDuckDb
      ? { dialect: duckDbDialect, defaultSchema: 'main' }
      : { dialect: postgresDialect, defaultSchema: 'public' };
    const left = await grants.missing(who, database, connection, tables.map(table));
    return left.map(({ schema, name }) => (schema === undefined ? name : `${schema}.${name}`));
  };
  const everything = ['orders', 'public.orders', 'vault.gold', 'pg_catalog.pg_class', 'information_schema.tables'];

  it('covers everything with access to the database or to all databases', async () => {
    expect(await missing(caller(['database_access', '[shop].(id:7)']), everything)).to.deep.equal([]);
    expect(await missing(caller(['all_database_access', 'all_database_access']), everything)).to.deep.equal([]);
    expect(await missing(caller(['database_access', '[shop].(id:8)']), ['orders'])).to.deep.equal(['orders']);
  });

  it('covers the tables of a schema with a grant of it, and the default schema where none is named', async () => {
    const who = caller(['schema_access', '[shop].[public]']);
    expect(await missing(who, everything)).to.deep.equal([
      'vault.gold',
      'pg_catalog.pg_class',
      'information_schema.tables',
    ]);
  });

  it('keeps catalogs apart, which two-part grants and datasets of the default one do not open', async () => {
    const elsewhere = (catalog: string | undefined): TableName => ({ catalog, schema: 'main', name: 'orders' });
    const grants = grantedTables({
      dependents: { ...nothing, reachableTables: () => Promise.resolve([elsewhere('b')]) },
    });
    const left = async (who: ReturnType<typeof caller>) => {
      const connection = { dialect: duckDbDialect, defaultSchema: 'main' };
      const missed = await grants.missing(who, database, connection, [undefined, 'a', 'B', 'c'].map(elsewhere));
      return missed.map(({ catalog }) => catalog ?? 'default');
    };
    expect(await left(caller())).to.deep.equal(['default', 'a', 'c']);
    expect(await left(caller(['schema_access', '[shop].[main]']))).to.deep.equal(['a', 'c']);
    expect(await left(caller(['schema_access', '[shop].[a].[main]']))).to.deep.equal(['default', 'c']);
    expect(await left(caller(['catalog_access', '[shop].[c]']))).to.deep.equal(['default', 'a']);
  });

  it("covers every table but the engine's catalogues with access to all datasets", async () => {
    const who = caller(['all_datasource_access', 'all_datasource_access']);
    expect(await missing(who, everything)).to.deep.equal(['pg_catalog.pg_class', 'information_schema.tables']);
  });

  it('covers the tables of datasets, in their own schema only', async () => {
    const tables = ['orders', 'public.orders', 'vault.orders', 'secret'];
    expect(await missing(caller(), tables, { reached: ['orders'] })).to.deep.equal(['vault.orders', 'secret']);
    expect(await missing(caller(), tables, { reached: ['vault.orders'] })).to.deep.equal([
      'orders',
      'public.orders',
      'secret',
    ]);
  });

  it('tells names apart by case where the engine does', async () => {
    expect(await missing(caller(), ['Orders'], { reached: ['orders'] })).to.deep.equal(['Orders']);
    expect(await missing(caller(), ['MAIN.Orders'], { reached: ['orders'], isDuckDb: true })).to.deep.equal([]);
  });
});
