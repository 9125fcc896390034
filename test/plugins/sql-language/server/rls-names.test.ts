import { expect } from 'chai';
import { firstColumn } from '../support/first-column.ts';
import { rlsDatabase, rulesWhere } from '../support/rls-database.ts';

const tables = `CREATE SCHEMA kept;
  CREATE TABLE kept.orders (id INTEGER PRIMARY KEY, city VARCHAR(20));
  INSERT INTO kept.orders VALUES (1, 'Oslo'), (2, 'Rome'), (3, 'Oslo');
  CREATE SCHEMA spare;
  CREATE TABLE spare.open (id INTEGER PRIMARY KEY, orders INTEGER)`;

const rules = rulesWhere(({ schema, name }) => schema === 'kept' && name === 'orders', "city = 'Oslo'");

/** What takes the place of a ruled table, goes with its schema, hangs something on it or tells of its rows. */
const refused: readonly string[] = [
  "COMMENT ON TABLE kept.orders IS 'of nobody'",
  'COMMENT /* a */ ON COLUMN kept."orders".city IS \'of nobody\'',
  'DROP SCHEMA kept CASCADE',
  'DROP SCHEMA IF EXISTS spare, kept CASCADE',
  'EXPLAIN SELECT * FROM kept.orders WHERE id = 2',
  'EXPLAIN ANALYZE SELECT * FROM kept.orders',
  'EXPLAIN DELETE FROM kept.orders',
  'EXPLAIN ANALYZE DELETE FROM kept.orders',
];
const onlyDuckDb: readonly string[] = [
  'CREATE OR REPLACE TABLE kept.orders AS SELECT 1 AS id',
  'CREATE OR REPLACE TABLE memory.kept."ORDERS" (id INTEGER)',
];
const onlyPostgres: readonly string[] = [
  'CREATE TABLE kept.child () INHERITS (kept.orders)',
  'CREATE TABLE kept.child (more INTEGER) INHERITS (spare.open, kept."orders")',
  'CREATE TABLE kept.child () INHERITS (kept.U&"ord\\0065rs")',
  'CREATE SEQUENCE kept.steps OWNED BY kept.orders.id',
  'TRUNCATE spare.open CASCADE',
];

/** The same to other tables, also where something has the name of the ruled one. */
const harmless: readonly string[] = [
  "COMMENT ON COLUMN spare.open.id IS 'how many orders'",
  'CREATE OR REPLACE VIEW spare.counted AS SELECT id, orders FROM spare.open',
  'CREATE SCHEMA further',
  'DROP SCHEMA further CASCADE',
  'EXPLAIN SELECT orders FROM spare.open',
];

for (const engine of ['DuckDB', 'PostgreSQL'] as const) {
  describe(`what statements do to tables with row rules, in ${engine}`, function () {
    this.timeout(60_000);
    const { run, ...ruled } = rlsDatabase(engine, rules, tables);

    for (const sql of [...refused, ...(engine === 'DuckDB' ? onlyDuckDb : onlyPostgres)]) {
      it(`refuses ${sql}`, async () => {
        const answer = await run('reader', sql);
        expect(answer.status, answer.text).to.equal(403);
        expect(firstColumn(await run('admin', 'SELECT id FROM kept.orders ORDER BY id'))).to.deep.equal([1, 2, 3]);
      });
    }

    for (const sql of harmless) {
      it(`runs ${sql}`, async () => {
        const answer = await run('reader', sql);
        expect(answer.status, answer.text).to.equal(200);
      });
    }

    it('says why no plan of a change is told', async () => {
      const change = 'INSERT INTO spare.open (id) VALUES (7)';
      const ran = await run('reader', `EXPLAIN ANALYZE ${change}`);
      expect(ran.status, ran.text).to.equal(403);
      expect(ran.text).to.contain('EXPLAIN ANALYZE would run this statement, which changes something');
      const told = await run('reader', `EXPLAIN ${change}`);
      expect(told.status, told.text).to.equal(403);
      expect(told.text).to.contain('The plan of a statement that changes something cannot be checked here');
      expect(firstColumn(await run('admin', 'SELECT count(*) AS n FROM spare.open WHERE id = 7'))).to.deep.equal([0]);
    });

    it('tells no plan and no cost of them, as both count all rows', async () => {
      for (const path of ['plan', 'estimate']) {
        const body = { database_id: ruled.id(), sql: 'SELECT * FROM kept.orders; SELECT 1 AS one' };
        const { status, body: told, text } = await ruled.reader().post(`/api/v1/sqllab/${path}/`, body);
        expect(status, text).to.equal(200);
        expect(JSON.stringify(told.result[0])).to.contain('a plan tells about all rows');
        expect(JSON.stringify(told.result[1])).not.to.contain('a plan tells about all rows');
      }
      const all = await ruled
        .admin()
        .post('/api/v1/sqllab/plan/', { database_id: ruled.id(), sql: 'SELECT * FROM kept.orders' });
      expect(all.status, all.text).to.equal(200);
    });
  });
}
