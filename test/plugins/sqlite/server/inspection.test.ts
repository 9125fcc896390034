import { expect } from 'chai';
import type { TableName } from '#plugins/databases';
import { freshSqliteFile, type OpenSqliteFile } from '../support/sqlite-files.ts';

describe('inspectionOf', () => {
  let open: OpenSqliteFile;
  before(async () => {
    open =
      await freshSqliteFile(`CREATE TABLE Orders (id INTEGER PRIMARY KEY, city TEXT); CREATE TABLE gold (note TEXT);
      CREATE INDEX by_city ON Orders (city); CREATE VIEW open_gold AS SELECT note FROM gold;
      CREATE VIRTUAL TABLE texts USING fts5(body)`);
  });
  after(() => open.close());

  const readsOf = async (sql: string, ...expected: readonly string[]) => {
    const tables = expected.map((name): TableName => ({ schema: undefined, name }));
    const reads = await open.connection.inspection?.reads(sql, tables);
    if (reads?.ok !== true) throw new Error(reads?.error.message);
    return { tables: reads.value.tables.map(({ name }) => name).sort(), effects: reads.value.effects };
  };

  it('names tables as they were made, also where only their index is read', async () => {
    expect(await readsOf('SELECT city FROM ORDERS ORDER BY city')).to.deep.equal({ tables: ['Orders'], effects: [] });
  });

  it('names a table that no other parser found', async () => {
    const { tables } = await readsOf('SELECT (SELECT MAX(note) FROM gold) FROM Orders', 'Orders');
    expect(tables).to.deep.equal(['Orders', 'gold']);
  });

  it('leaves the tables behind a view to the view, and not those that are read beside it', async () => {
    expect((await readsOf('SELECT * FROM open_gold', 'open_gold')).tables).to.deep.equal(['open_gold']);
    const both = await readsOf('SELECT * FROM open_gold, gold', 'open_gold');
    expect(both.tables).to.deep.equal(['gold', 'open_gold']);
  });

  it('names a view’s tables where nobody named the view', async () => {
    expect((await readsOf('SELECT * FROM open_gold')).tables).to.deep.equal(['gold']);
  });

  it('does not name a table of which a query gives no row, unless a view reads it', async () => {
    const empty = '(SELECT * FROM gold LIMIT 0)';
    expect((await readsOf(`SELECT gold.note FROM ${empty} AS "gold"`)).tables).to.deep.equal([]);
    expect((await readsOf(`SELECT * FROM ${empty} AS g, open_gold`)).tables).to.deep.equal(['gold']);
    expect((await readsOf('SELECT * FROM (SELECT * FROM open_gold LIMIT 0) AS g')).tables).to.deep.equal([]);
  });

  it('names the table of all tables, and tables of modules', async () => {
    expect((await readsOf('SELECT sql FROM sqlite_master')).tables).to.deep.equal(['sqlite_schema']);
    expect((await readsOf("SELECT body FROM texts('a')")).tables).to.deep.equal(['texts']);
  });

  it('takes the rows of a text', async () => {
    expect(await readsOf("SELECT value FROM json_each('[1]')")).to.deep.equal({ tables: [], effects: [] });
  });

  it('refuses what is no reading statement', async () => {
    const reads = await open.connection.inspection?.reads('DROP TABLE gold', []);
    expect(reads?.ok === false && reads.error.errorType).to.equal('DML_NOT_ALLOWED_ERROR');
  });
});
