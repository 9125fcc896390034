import { expect } from 'chai';
import { rlsDatabase, rulesWhere } from '../support/rls-database.ts';
import { rlsAttempts } from './rls-attempts.ts';

/** Five orders of Oslo and 4,321 of Rome, whose note is a treasure. */
const tables = (engine: string): string => {
  const from = (first: number, last: number): string => {
    if (engine === 'ClickHouse') {
      return `(SELECT number + ${String(first)} AS i FROM numbers(${String(last - first + 1)})) r`;
    }
    if (engine === 'MariaDB') return `(SELECT seq AS i FROM seq_${String(first)}_to_${String(last)}) r`;
    return engine === 'DuckDB'
      ? `range(${String(first)}, ${String(last + 1)}) r(i)`
      : `generate_series(${String(first)}, ${String(last)}) r(i)`;
  };
  return `CREATE TABLE orders (id INTEGER PRIMARY KEY, city VARCHAR(20), note VARCHAR(20));
    INSERT INTO orders SELECT i, 'Oslo', 'open' FROM ${from(1, 5)};
    INSERT INTO orders SELECT i, 'Rome', 'treasure' FROM ${from(6, 4326)};
    CREATE TABLE open (id INTEGER, note VARCHAR(20));
    INSERT INTO open VALUES (1, 'plain');${engine === 'PostgreSQL' ? countedRows : ''}
    CREATE VIEW seen AS SELECT * FROM orders;
    CREATE VIEW seen_twice AS SELECT * FROM seen;`;
};

/** Where PostgreSQL tells how many rows there are. */
const countedRows = `
    CREATE SEQUENCE orders_id_seq START 4326 OWNED BY orders.id;
    CREATE SEQUENCE numbers_of_orders;
    ALTER TABLE orders ADD number INTEGER DEFAULT nextval('numbers_of_orders');
    CREATE INDEX by_city ON orders (city);
    CREATE VIEW kept_counts AS SELECT * FROM pg_class;`;
const countsOf: readonly string[] = [
  "SELECT reltuples AS a FROM pg_class WHERE relname = 'orders'",
  "SELECT reltuples AS a FROM kept_counts WHERE relname = 'orders'",
  'SELECT last_value AS a FROM orders_id_seq',
  'SELECT last_value AS a FROM numbers_of_orders',
];

/** Of a hidden row, or of how many there are. */
const secret = /treasure|432[16]/;

const rules = rulesWhere(
  ({ schema, name }) => name === 'orders' && /^(?:main|public|test_.*)$/.test(schema ?? ''),
  "city = 'Oslo'",
);

for (const engine of ['DuckDB', 'PostgreSQL', 'MariaDB', 'ClickHouse'] as const) {
  describe(`attempts to get past row rules, in ${engine}`, function () {
    this.timeout(60_000);
    const { run } = rlsDatabase(engine, rules, tables(engine));

    before(async () => {
      const told = ['max(note)', 'count(*)'].map((what) => `SELECT ${what} AS a FROM orders`);
      for (const sql of [...told, ...(engine === 'PostgreSQL' ? countsOf : [])]) {
        const { body } = await run('admin', sql);
        expect(JSON.stringify(body.data), sql).to.match(secret); // what the attempts are after is there
      }
    });

    for (const sql of rlsAttempts[engine]) {
      it(`gets nothing by ${sql}`, async () => {
        const { status, body, text } = await run('reader', sql);
        expect(status, text).to.be.within(200, 403);
        const answered =
          status === 200 ? body.data : (body.errors as readonly { readonly message: string }[])[0]?.message;
        expect(JSON.stringify(answered)).not.to.match(secret);
      });
    }

    it('shows the rows that the rule lets through', async () => {
      for (const from of ['orders', 'orders o WHERE o.id < 9', '(SELECT * FROM orders) q']) {
        const { body, text } = await run('reader', `SELECT max(note) AS a, count(*) AS n FROM ${from}`);
        expect(body.data, text).to.deep.equal([{ a: 'open', n: 5 }]);
      }
    });

    it('shows them behind a view too, or says that the view cannot be read under the rule', async () => {
      for (const view of ['seen', 'seen_twice']) {
        const { status, body, text } = await run('reader', `SELECT max(note) AS a, count(*) AS n FROM ${view}`);
        if (status === 200) expect(body.data).to.deep.equal([{ a: 'open', n: 5 }]);
        else expect(text).to.match(/The view \S*seen\S* reads tables that row rules concern/);
      }
    });

    it('changes and copies no row that it does not show', async () => {
      const { body } = await run('admin', "SELECT count(*) AS n, min(city) AS c FROM orders WHERE note = 'treasure'");
      expect(body.data).to.deep.equal([{ n: 4321, c: 'Rome' }]);
      const open = await run('admin', 'SELECT id, note FROM open');
      expect(open.body.data).to.deep.equal([{ id: 1, note: 'plain' }]);
      expect((await run('admin', 'SELECT * FROM copied')).status).to.equal(400);
    });

    it('leaves the list of tables and columns to read', async () => {
      const sql = "SELECT DISTINCT table_name AS t FROM information_schema.columns WHERE table_name = 'orders'";
      const { body, text } = await run('reader', sql);
      expect(body.data, text).to.deep.equal([{ t: 'orders' }]);
    });
  });
}
