import { join } from 'node:path';
import { expect } from 'chai';
import pg from 'pg';
import { databaseAccessView } from '#plugins/databases';
import { rowRulesInSql } from '#plugins/sql-language';
import { freshPostgresUrl } from '../../../support/postgres.ts';
import type { TestServer } from '../../../support/server.ts';
import type { Answer, Session } from '../../../support/session.ts';
import { userWithPairs } from '../../../support/users.ts';
import { writeCatalogFiles } from '../../duckdb/support/catalog-files.ts';
import { addDatabase } from '../../sqllab/support/sql-server.ts';
import { firstColumn } from '../support/first-column.ts';
import { rulesWhere, startRlsServer } from '../support/rls-database.ts';

/** Ways of a writer to copy rows that a rule keeps back, through what people wrote as functions. */
const copies: readonly string[] = [
  'ALTER TABLE orders RENAME TO opened',
  'ALTER /* of */ TABLE "orders" RENAME TO opened',
  "ALTER TABLE orders ALTER COLUMN city SET DATA TYPE VARCHAR(20) USING 'Oslo'",
  'UPDATE open SET note = o.note FROM orders o',
  'INSERT INTO open (id, note) TABLE orders',
  'INSERT INTO open (id, note) VALUES (9, (SELECT max(note) FROM orders))',
  'CREATE INDEX by_note ON orders (note)',
  "UPDATE orders SET city = 'Oslo'",
  "UPDATE plain SET city = 'Oslo'",
  'UPDATE orders SET id = id RETURNING note',
  'DELETE FROM orders RETURNING note',
  "EXPLAIN ANALYZE UPDATE orders SET city = 'Oslo'",
  "WITH taken AS (UPDATE orders SET city = 'Oslo' RETURNING note) SELECT note FROM taken",
  'MERGE INTO open USING orders o ON open.id = o.id WHEN MATCHED THEN UPDATE SET note = o.note',
  'CREATE SCHEMA further CREATE VIEW copied AS SELECT * FROM orders',
  'CREATE TABLE copied (note VARCHAR(20) CHECK (note <> stolen()))',
  'ALTER TABLE open ALTER COLUMN note SET DEFAULT stolen()',
  'COPY (SELECT * FROM orders) TO STDOUT',
  'PREPARE later AS SELECT note FROM orders',
  'DROP TABLE orders',
  'INSERT INTO open (id, note) SELECT 9, stolen\n\t()',
  'INSERT INTO open (id, note) SELECT 9, "stolen"()',
  'INSERT INTO open (id, note) SELECT 9, "stolen" \n ()',
  "INSERT INTO open (id, note) SELECT 9 AS stolen, 'stolen' || stolen()",
  'INSERT INTO open (id, note) SELECT 9, stolen -- here\n()',
  'INSERT INTO open (id, note) SELECT 9, stolen/**/()',
  'CREATE TABLE copied AS SELECT stolen() AS note',
  'CREATE VIEW copied AS SELECT stolen() AS note',
  'CREATE TABLE copied AS SELECT * FROM called',
  'INSERT INTO open (id, note) SELECT 9, stolen()',
  'INSERT INTO open (id, note) SELECT 9, "stolen" /* ( */ ()',
  'INSERT INTO open (id, note) WITH taken AS (SELECT stolen() AS note) SELECT 9, note FROM taken',
  'INSERT INTO open (id, note) VALUES (9, STOLEN())',
  'UPDATE open SET note = stolen()',
  'DELETE FROM open WHERE note = stolen()',
  'CREATE TABLE copied (note VARCHAR DEFAULT stolen())',
  'INSERT INTO open (id, note) SELECT 9, note FROM orders',
];

/** Writes in which something has the name of a function that people wrote, and nothing calls it. */
const harmless: readonly string[] = [
  'CREATE TABLE goods AS SELECT id AS stolen, note AS all_orders FROM open',
  "INSERT INTO goods (stolen, all_orders) VALUES (5, 'stolen')",
  'UPDATE goods SET stolen = stolen + 1, all_orders = \'found\' WHERE stolen IN (5, 6) AND "stolen" > 0',
  'ALTER TABLE goods ADD COLUMN more INTEGER',
  'DELETE FROM goods WHERE stolen - 1 < 0 OR stolen / 2 > 9',
  'CREATE TABLE found AS SELECT stolen "kept", max(id) AS n FROM (SELECT stolen, stolen AS id FROM goods) g GROUP BY stolen',
];

/** What every row holds that a rule keeps back. */
const treasure = 'treasure';

const table = (name: string, note: string): readonly string[] => [
  `CREATE TABLE ${name} (id INTEGER, city VARCHAR(20), note VARCHAR(20))`,
  `INSERT INTO ${name} VALUES (1, 'Oslo', '${note}'), (2, 'Rome', '${treasure}'), (3, 'Oslo', '${note}')`,
];

/** Views over orders, of which a rule lets 1 and 3 through, and over open, which has no rule. */
const views: readonly string[] = [
  'CREATE VIEW plain AS SELECT * FROM orders',
  'CREATE VIEW "Over Plain" AS SELECT id, note FROM plain',
  'CREATE VIEW renamed (a, b) AS SELECT id, note FROM orders o',
  'CREATE VIEW summed AS SELECT city, count(*) AS n, max(note) AS note FROM orders GROUP BY city',
  'CREATE VIEW with_cte AS WITH orders AS (SELECT * FROM orders WHERE id > 0) SELECT id, note FROM orders',
  'CREATE VIEW joined AS SELECT a.id, b.note FROM open a JOIN orders b ON a.id = b.id',
  'CREATE VIEW united AS SELECT id, note FROM orders UNION ALL SELECT id, note FROM plain',
  'CREATE VIEW nested AS SELECT id, (SELECT max(x.note) FROM orders x WHERE x.id = open.id) AS note FROM open',
  'CREATE VIEW free AS SELECT id FROM open',
];

/** Queries, and what their first column holds under the rule. */
const expected: readonly (readonly [sql: string, rows: readonly unknown[]])[] = [
  ['SELECT id FROM plain ORDER BY id', [1, 3]],
  ['SELECT plain.id FROM plain ORDER BY plain.id', [1, 3]],
  ['SELECT p.a FROM plain AS p(a, b, c) ORDER BY 1', [1, 3]],
  ['SELECT id FROM "Over Plain" ORDER BY 1', [1, 3]],
  ['SELECT a FROM renamed ORDER BY 1', [1, 3]],
  ['SELECT city FROM summed', ['Oslo']],
  ['SELECT sum(n) AS n FROM summed', [2]],
  ['SELECT id FROM with_cte ORDER BY 1', [1, 3]],
  ['SELECT id FROM joined ORDER BY 1', [1, 3]],
  ['SELECT id FROM united ORDER BY 1', [1, 1, 3, 3]],
  ['SELECT count(note) AS n FROM nested', [2]],
  ['SELECT p.id FROM plain p JOIN orders o ON o.id = p.id JOIN with_cte a ON a.id = o.id ORDER BY 1', [1, 3]],
  ['WITH plain AS (SELECT * FROM plain) SELECT id FROM plain ORDER BY 1', [1, 3]],
  ['SELECT id FROM free ORDER BY 1', [1, 2, 3]],
];

/** Ways around the rule; they may be refused or give what it lets through. */
const attempts: readonly string[] = [
  'SELECT id FROM orders WHERE CAST(note AS INTEGER) > 0', // a failure tells what it failed at
  'SELECT id FROM plain WHERE CAST(note AS INTEGER) > 0 AND id = 2',
  'SELECT o.id FROM orders o JOIN open ON CAST(o.note AS INTEGER) = open.id',
  'SELECT max(note) FROM plain TABLESAMPLE SYSTEM (100)',
  'EXPLAIN ANALYZE SELECT note FROM plain WHERE id = 2',
  'SELECT (p).note FROM plain p',
  'FROM (SUMMARIZE plain)',
  'SELECT * FROM (TABLE plain) x',
];

interface Engine {
  readonly name: string;
  readonly expected: typeof expected;
  readonly refused: readonly string[];
  readonly copies: readonly string[];
  readonly harmless: readonly string[];
  /** Ways around the rule once the harmless statements have run; each is refused. */
  readonly afterwards: readonly string[];
  readonly make: (server: TestServer, admin: Session) => Promise<number>;
}

const extra = { [rowRulesInSql]: true };
const scripts: readonly string[] = [
  "CREATE TABLE cities AS SELECT 'Oslo' AS name",
  ...table('orders', 'front'),
  ...table('open', 'open').map((sql) => sql.replace(treasure, 'open')),
  ...views,
];

const engines: readonly Engine[] = [
  {
    name: 'DuckDB',
    expected: [
      ...expected,
      ['FROM plain SELECT id ORDER BY id', [1, 3]],
      ['SELECT id FROM harbour.main.plain ORDER BY 1', [1, 3]],
      ['SELECT max(note) AS note FROM harbour."Over Plain"', ['harbour']],
      ['SELECT note FROM shipped', ['harbour', 'harbour']],
      ['SELECT note FROM front.main.shipped', ['harbour', 'harbour']],
      ['SELECT note FROM across', ['front', 'front']],
      ['SELECT note FROM closed.away', ['front', 'front']],
    ],
    harmless: [...harmless, 'CREATE SCHEMA front'],
    afterwards: [
      'SELECT note FROM front.orders',
      'DROP SCHEMA front CASCADE; SELECT note FROM front.orders',
      'DROP SCHEMA front CASCADE; SELECT note FROM FRONT."orders"',
      'DROP SCHEMA front CASCADE; INSERT INTO open (id, note) SELECT 9, note FROM front.orders',
      'DROP SCHEMA front CASCADE; CREATE TABLE copied AS FROM front.orders',
    ],
    copies: [
      ...copies,
      'INSERT INTO open (id, note) SELECT 9, note FROM all_orders()',
      'INSERT INTO open (id, note) SELECT 9, stolen -- a comment that ends here for DuckDB\r()',
      'INSERT INTO open (id, note) SELECT 9, stolen\u200b()', // a blank without width
      'INSERT INTO open (id, note) SELECT 9, stolen\u00a0()',
      "INSERT INTO open (id, note) SELECT 9, note FROM query('SELECT note FROM ord' || 'ers')",
      "INSERT INTO open (id, note) SELECT 9, note FROM query_table('ord' || 'ers')",
      "INSERT INTO open (id, note) SELECT 9, note FROM \"query\" /* ( */ ('FROM ord' || 'ers')",
      "INSERT INTO open (id, note) SELECT 9, bin FROM histogram('orders', 'note')",
      "INSERT INTO open (id, note) SELECT 9, bin FROM histogram_values('ord' || 'ers', note)",
      "INSERT INTO open (id, note) SELECT 9, note FROM duckdb_table_sample('orders')",
      "INSERT INTO open (id, note) SELECT 9, stats FROM pragma_storage_info('orders')",
      "INSERT INTO open (id, note) SELECT 9, note FROM 'orders'",
      'INSERT INTO open (id, note) FROM orders SELECT 9, note',
      'INSERT INTO open BY NAME FROM orders',
      'CREATE TABLE copied AS WITH o AS MATERIALIZED (FROM orders) FROM o',
      'CREATE OR REPLACE VIEW copied AS FROM harbour.orders',
      'CREATE MACRO copied() AS TABLE FROM orders',
      'CREATE LOCAL TEMP MACRO copied() AS TABLE FROM orders',
      'CREATE OR REPLACE LOCAL /* of */ TEMPORARY FUNCTION copied() AS TABLE FROM orders',
      'CREATE GLOBAL TEMPORARY FUNCTION copied() AS TABLE FROM orders',
      'CREATE UNLOGGED MACRO copied() AS TABLE FROM orders',
      'CREATE LOCAL TEMP MACRO copied() AS TABLE FROM orders; CREATE TABLE taken AS FROM copied()',
      'CREATE OR REPLACE TEMP MACRO copied() AS (SELECT max(note) FROM orders)',
      'INSERT INTO open SELECT * FROM open UNION ALL BY NAME FROM orders',
      'UPDATE open SET note = (FROM orders SELECT max(note))',
      "INSERT INTO open (id, note) VALUES (9, 'x') RETURNING (SELECT max(note) FROM orders)",
      'DELETE FROM open USING orders o WHERE open.id = o.id RETURNING o.note',
      'INSERT INTO open (id, note) SELECT 9, note FROM (VALUES (1)) v(x), LATERAL (FROM orders)',
      'INSERT INTO open (id, note) SELECT 9, list_transform([1], lambda x : (SELECT max(note) FROM orders))[1]',
      'CREATE MACRO copied() AS TABLE FROM orders; CREATE TABLE taken AS FROM copied()',
      'CREATE /* a */ OR REPLACE FUNCTION copied(a) AS a || (FROM orders SELECT max(note))',
      'CREATE TABLE copied AS TABLE orders',
      'CREATE TABLE copied AS (FROM orders)',
      'CREATE TABLE copied AS FROM orders SELECT note',
      'CREATE TABLE copied AS FROM orders UNION FROM open',
      'CREATE TABLE copied AS UNPIVOT orders ON note',
      'CREATE TABLE copied AS VALUES ((SELECT max(note) FROM orders))',
      'CREATE TYPE copied AS ENUM (SELECT DISTINCT note FROM orders)',
      'CREATE TABLE copied AS PIVOT orders ON city USING max(note)',
      'CREATE TABLE copied AS FROM (SUMMARIZE orders)',
      'INSERT INTO open SELECT o.* FROM open POSITIONAL JOIN orders o',
      'INSERT INTO open (id, note) SELECT 9, main.stolen()',
      'INSERT INTO open (id, note) SELECT 9, front . "main" . "Stolen" ()',
      "INSERT INTO open (id, note) SELECT 9, id.echo('a') FROM open",
      'INSERT INTO open (id, note) SELECT 9, echo(1)',
      'INSERT INTO open (id, note) SELECT 9, (id).echo() FROM open',
      'INSERT INTO open (id, note) FROM all_orders () SELECT 9, note',
      'INSERT INTO open (id, note) SELECT 9, note FROM all_orders(city := stolen) o',
    ],
    refused: ['SUMMARIZE plain', 'SELECT stolen()', 'SELECT * FROM called'],
    make: async (server, admin) => {
      const macros = [
        'CREATE MACRO stolen() AS (SELECT max(note) FROM orders)',
        "CREATE MACRO echo(given, kept := 'x') AS (SELECT max(note) FROM orders WHERE id > given)",
        'CREATE VIEW called AS SELECT stolen()',
        'CREATE MACRO all_orders() AS TABLE SELECT * FROM orders',
      ];
      const across = [
        `ATTACH '${join(server.dataDir, 'duckdb', 'harbour.duckdb')}' AS harbour`,
        'CREATE VIEW shipped AS SELECT note FROM harbour.main.orders',
        'CREATE SCHEMA closed',
        'CREATE VIEW closed.away AS SELECT note FROM orders',
        'CREATE VIEW across AS SELECT note FROM closed.away',
      ];
      const harbour = scripts.map((sql) => sql.replaceAll("'front'", "'harbour'"));
      await writeCatalogFiles(server.dataDir, { harbour, front: [...scripts, ...macros, ...across] });
      const attached = { ...extra, allow_multi_catalog: true, engine_params: { attach: ['harbour'] } };
      return addDatabase(admin, 'Front', 'duckdb:///front.duckdb', { extra: JSON.stringify(attached) });
    },
  },
  {
    name: 'PostgreSQL',
    expected: [
      ...expected,
      ['SELECT id FROM other.away ORDER BY 1', [1, 3]],
      ['SELECT p.id FROM plain p JOIN orders o ON o.id = p.id JOIN other.away a ON a.id = o.id ORDER BY 1', [1, 3]],
      ['TABLE plain', [1, 3]],
      ['SELECT id FROM public.plain ORDER BY 1', [1, 3]],
      ['SELECT id FROM kept_free ORDER BY 1', [1, 2, 3]],
    ],
    harmless: [
      ...harmless,
      'CREATE SEQUENCE steps',
      "INSERT INTO goods (stolen) VALUES (nextval('steps')), (currval('steps'))",
    ],
    afterwards: [],
    copies: [
      ...copies,
      'INSERT INTO open (id, note) SELECT 9, note FROM all_orders()',
      'INSERT INTO open (id, note) SELECT 9, (o).taken_of FROM open o',
      'SELECT stolen() AS note INTO copied',
      'CREATE TABLE copied AS TABLE orders',
      'CREATE TABLE copied AS (TABLE orders)',
      'CREATE MATERIALIZED VIEW copied AS TABLE orders',
      'CREATE VIEW copied WITH (security_invoker = true) AS SELECT * FROM orders',
      "INSERT INTO open (id, note) VALUES (9, 'x') RETURNING (SELECT max(note) FROM orders)",
      'DELETE FROM open USING orders o WHERE open.id = o.id RETURNING o.note',
      'WITH gone AS (DELETE FROM open RETURNING id) SELECT note FROM orders',
      'UPDATE open SET note = (SELECT (o).note FROM orders o LIMIT 1)',
      'INSERT INTO open (id, note) SELECT 9, note FROM /* open */ public . orders',
      'INSERT INTO open (id, note) SELECT 9, note FROM U&"ord\\0065rs"',
      'INSERT INTO open (id, note) SELECT 9, n FROM ROWS FROM (all_orders()) AS r(i, c, n)',
      'CREATE INDEX copied ON open (stolen())',
      'TRUNCATE orders',
      'CREATE SCHEMA further GRANT SELECT ON public.orders TO PUBLIC',
      'CREATE TRIGGER copying BEFORE INSERT ON open FOR EACH ROW EXECUTE FUNCTION stolen()',
      "DO 'begin update open set note = (select max(note) from orders); end'",
      'DECLARE copying CURSOR FOR SELECT * FROM orders',
      'INSERT INTO open (id, note) SELECT 9, lastval(1)',
      'ALTER TABLE public.orders SET SCHEMA other',
      'ALTER TABLE orders INHERIT open',
      'CREATE TABLE copied AS SELECT most_common_vals::text AS v FROM pg_stats',
      'INSERT INTO open (id, note) SELECT 9, v FROM told',
      "INSERT INTO open (id, note) SELECT 9, query_to_xml('SELECT note FROM orders', true, true, '')::text",
      'INSERT INTO open (id, note) SELECT 9, note FROM ONLY orders',
      'ALTER TABLE U&"ord\\0065rs" RENAME TO opened',
      'ALTER SCHEMA public RENAME TO opened',
      'CREATE /* a */ OR REPLACE VIEW plain AS SELECT * FROM open', // what is kept of it would look free
      'CREATE OR REPLACE TEMP VIEW plain AS SELECT * FROM open',
      'CREATE OR REPLACE LOCAL TEMP VIEW plain AS SELECT * FROM open',
      'CREATE OR REPLACE GLOBAL TEMPORARY RECURSIVE VIEW plain (id) AS SELECT id FROM open',
      'INSERT INTO open (id, note) SELECT 9, 1 <~> 1',
    ],
    refused: [
      "SELECT most_common_vals::text AS v FROM pg_stats WHERE tablename = 'orders'",
      'SELECT v FROM told',
      'SELECT * FROM pg_catalog."pg_statistic"',
      'SELECT * FROM kept',
      'SELECT * FROM over_kept',
      'SELECT stolen()',
      'SELECT * FROM called',
    ],
    make: async (_server, admin) => {
      const url = await freshPostgresUrl();
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      const own = [
        'CREATE SCHEMA other',
        'CREATE VIEW other.away AS SELECT id, note FROM public.orders',
        'CREATE VIEW across AS SELECT note FROM other.away',
        'ANALYZE orders',
        'CREATE VIEW told AS SELECT most_common_vals::text || histogram_bounds::text AS v FROM pg_stats',
        'CREATE MATERIALIZED VIEW kept AS SELECT * FROM plain',
        'CREATE MATERIALIZED VIEW kept_free AS SELECT * FROM free',
        'CREATE VIEW over_kept AS SELECT note FROM kept',
        "CREATE FUNCTION stolen() RETURNS text LANGUAGE sql AS 'SELECT max(note) FROM public.orders'",
        "CREATE FUNCTION lastval(int) RETURNS text LANGUAGE sql AS 'SELECT max(note) FROM public.orders'",
        'CREATE VIEW called AS SELECT stolen()',
        "CREATE FUNCTION all_orders() RETURNS SETOF public.orders LANGUAGE sql AS 'SELECT * FROM public.orders'",
        "CREATE FUNCTION taken_of(open) RETURNS text LANGUAGE sql AS 'SELECT max(note) FROM public.orders'",
        "CREATE FUNCTION taken(int, int) RETURNS text LANGUAGE sql AS 'SELECT max(note) FROM public.orders'",
        'CREATE OPERATOR <~> (FUNCTION = taken, LEFTARG = int, RIGHTARG = int)',
      ];
      for (const sql of [...scripts, ...own]) await client.query(sql);
      await client.end();
      const body = { extra: JSON.stringify(extra), allow_dml: true };
      return addDatabase(admin, 'Elephant', url.replace(/^postgres:/, 'postgresql:'), body);
    },
  },
];

/** A plugin as its author writes it: everyone but administrators sees Oslo only. */
const rules = rulesWhere(
  ({ schema, name }) => name === 'orders' && (schema === 'main' || schema === 'public'),
  'city IN (SELECT name FROM cities)',
);

for (const engine of engines) {
  describe(`row rules behind views, in ${engine.name}`, function () {
    this.timeout(120_000);
    let server: TestServer;
    let admin: Session;
    let reader: Session;
    let id: number;

    const run = (who: Session, sql: string): Promise<Answer> =>
      who.post('/api/v1/sqllab/execute/', { database_id: id, sql });

    before(async () => {
      server = await startRlsServer(rules);
      admin = await server.as('admin');
      id = await engine.make(server, admin);
      const name = engine.name === 'DuckDB' ? 'Front' : 'Elephant';
      const user = await userWithPairs(server, [
        ['can_execute_sql_query', 'SQLLab'],
        ['can_read', 'Database'],
        ['database_access', databaseAccessView({ id, name })],
      ]);
      reader = user.session;
    });
    after(() => server.stop());

    for (const [sql, rows] of engine.expected) {
      it(`filter ${sql}`, async () => {
        const answer = await run(reader, sql);
        expect(firstColumn(answer)).to.deep.equal(rows);
        expect(answer.text).not.to.contain(treasure);
      });
    }

    for (const sql of engine.refused) {
      it(`refuse ${sql}`, async () => {
        const answer = await run(reader, sql);
        expect(answer.status, answer.text).to.equal(403);
        expect(answer.text).not.to.contain(treasure);
      });
    }

    for (const sql of attempts) {
      it(`let no row through by ${sql}`, async () => {
        expect((await run(reader, sql)).text).not.to.contain(treasure);
      });
    }

    for (const sql of engine.copies) {
      it(`let no row be copied by ${sql}`, async () => {
        const answer = await run(reader, sql);
        expect(answer.status, answer.text).to.equal(403);
        expect(answer.text).not.to.contain(treasure);
        expect(
          firstColumn(await run(admin, `SELECT count(*) AS n FROM open WHERE note = '${treasure}'`)),
        ).to.deep.equal([0]);
      });
    }

    it('let people under a rule write what reads no more than they may', async () => {
      const copied = await run(reader, 'CREATE TABLE own AS SELECT id, upper(note) AS note FROM open');
      expect(copied.status, copied.text).to.equal(200);
      expect((await run(reader, 'INSERT INTO own (id) VALUES (abs(-7))')).status).to.equal(200);
      expect(firstColumn(await run(reader, 'SELECT id FROM own ORDER BY id'))).to.deep.equal([1, 2, 3, 7]);
      const taken = await run(admin, 'CREATE TABLE taken_by_admin AS SELECT stolen() AS note');
      expect(taken.status, taken.text).to.equal(200);
    });

    for (const sql of engine.harmless) {
      it(`let people under a rule run ${sql}`, async () => {
        const answer = await run(reader, sql);
        expect(answer.status, answer.text).to.equal(200);
      });
    }

    for (const sql of engine.afterwards) {
      it(`let no row through afterwards by ${sql}`, async () => {
        const answer = await run(reader, sql);
        expect(answer.status, answer.text).to.be.greaterThanOrEqual(400);
        expect(answer.text).not.to.contain(treasure);
      });
    }

    it('leave people without a rule every row, functions too', async () => {
      expect(firstColumn(await run(admin, 'SELECT id FROM "Over Plain" ORDER BY 1'))).to.deep.equal([1, 2, 3]);
      expect(firstColumn(await run(admin, 'SELECT * FROM called'))).to.deep.equal([treasure]);
      expect(firstColumn(await run(admin, 'SELECT max(note) AS note FROM across'))).to.deep.equal([treasure]);
    });
  });
}
