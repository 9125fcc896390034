import { expect } from 'chai';
import { firstColumn } from '../support/first-column.ts';
import { rlsDatabase, rulesWhere } from '../support/rls-database.ts';

const tables = `CREATE TABLE cities AS SELECT 'Oslo' AS name;
  CREATE TABLE orders (id INTEGER, city VARCHAR(20));
  INSERT INTO orders VALUES (1, 'Oslo'), (2, 'Rome'), (3, 'Oslo');
  CREATE VIEW plain AS SELECT * FROM orders;
  CREATE SCHEMA mine;
  CREATE TABLE mine.cities AS SELECT 'Rome' AS name`;

/** A plugin as its author writes it: a condition that reads a table. */
const rules = rulesWhere(
  ({ schema, name }) => name === 'orders' && schema !== 'mine',
  'city IN (SELECT c.name FROM cities c) -- no other',
);

/** What asks for rows while something else has the name of the table that the condition reads. */
const attempts: readonly (readonly [sql: string, schema?: string])[] = [
  ['SELECT id FROM orders ORDER BY id'],
  ["WITH cities AS (SELECT 'Rome' AS name) SELECT id FROM orders ORDER BY id"],
  ["WITH cities(name) AS (VALUES ('Rome')) SELECT id FROM plain ORDER BY id"],
  ["SELECT id FROM (WITH cities AS (SELECT 'Rome' AS name) SELECT * FROM orders) x ORDER BY id"],
  ["CREATE TEMP TABLE cities AS SELECT 'Rome' AS name; SELECT id FROM orders ORDER BY id"],
  ["CREATE TEMP VIEW cities AS SELECT 'Rome' AS name; SELECT id FROM plain ORDER BY id"],
  ['SELECT id FROM DEFAULT.orders ORDER BY id', 'mine'],
  ['SELECT id FROM DEFAULT.plain ORDER BY id', 'mine'],
  ['SELECT cities.id FROM orders AS cities ORDER BY id'],
];

for (const engine of ['DuckDB', 'PostgreSQL'] as const) {
  describe(`conditions of row rules that read tables, in ${engine}`, function () {
    this.timeout(60_000);
    const { run } = rlsDatabase(engine, rules, tables);

    for (const [written, schema] of attempts) {
      const sql = written.replace('DEFAULT', engine === 'DuckDB' ? 'main' : 'public');
      it(`mean the same in ${sql}${schema === undefined ? '' : `, asked in ${schema}`}`, async () => {
        expect(firstColumn(await run('reader', sql, { schema }))).to.deep.equal([1, 3]);
      });
    }
  });
}
