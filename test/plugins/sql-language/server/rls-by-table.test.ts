import { expect } from 'chai';
import pg from 'pg';
import { databaseAccessView } from '#plugins/databases';
import { rowRulesInSql } from '#plugins/sql-language';
import type { TestServer } from '../../../support/server.ts';
import type { Answer, Session } from '../../../support/session.ts';
import { userWithPairs } from '../../../support/users.ts';
import { freshPostgresUrl } from '../../../support/postgres.ts';
import { addDatabase } from '../../sqllab/support/sql-server.ts';
import { firstColumn } from '../support/first-column.ts';
import { rulesWhere, startRlsServer } from '../support/rls-database.ts';

/** What every row holds that a rule keeps back. */
const treasure = 'treasure';

/** One ruled table with parts of both kinds, and of both kinds one with a ruled part; `north` shares a part with a ruled table. */
const tables = `CREATE SCHEMA kept;
  CREATE TABLE kept.orders (id INTEGER, city VARCHAR(20)) PARTITION BY RANGE (id);
  CREATE TABLE kept.p0 PARTITION OF kept.orders FOR VALUES FROM (1) TO (100) PARTITION BY RANGE (id);
  CREATE TABLE kept.deep PARTITION OF kept.p0 FOR VALUES FROM (1) TO (50);
  INSERT INTO kept.orders VALUES (1, 'Oslo'), (2, '${treasure}');
  CREATE TABLE kept.trips (id INTEGER, city VARCHAR(20));
  CREATE TABLE kept.journeys (more INTEGER) INHERITS (kept.trips);
  INSERT INTO kept.journeys VALUES (1, 'Oslo', 1), (2, '${treasure}', 2);
  CREATE TABLE kept.whole (id INTEGER, city VARCHAR(20)) PARTITION BY RANGE (id);
  CREATE TABLE kept.part PARTITION OF kept.whole FOR VALUES FROM (1) TO (100);
  CREATE TABLE kept.other PARTITION OF kept.whole FOR VALUES FROM (100) TO (200);
  INSERT INTO kept.whole VALUES (1, 'Oslo'), (2, '${treasure}'), (101, 'Bergen');
  CREATE TABLE kept.parent (id INTEGER, city VARCHAR(20));
  CREATE TABLE kept.child () INHERITS (kept.parent);
  INSERT INTO kept.child VALUES (1, 'Oslo'), (2, '${treasure}');
  CREATE TABLE kept.north (id INTEGER, city VARCHAR(20));
  CREATE TABLE kept.both () INHERITS (kept.north, kept.trips);
  INSERT INTO kept.both VALUES (3, '${treasure}');
  CREATE VIEW kept.seen AS SELECT * FROM kept.p0;
  CREATE VIEW kept.shown AS SELECT * FROM kept.whole;
  CREATE SCHEMA spare;
  CREATE TABLE spare.open (id INTEGER, city VARCHAR(20)) PARTITION BY RANGE (id);
  CREATE TABLE spare.half PARTITION OF spare.open FOR VALUES FROM (1) TO (100);
  INSERT INTO spare.open VALUES (1, 'Rome');
  CREATE TABLE public.goods (id INTEGER, city VARCHAR(20)) PARTITION BY RANGE (id);
  CREATE TABLE kept.piece PARTITION OF public.goods FOR VALUES FROM (1) TO (100);
  INSERT INTO public.goods VALUES (2, '${treasure}');
  CREATE TABLE spare.goods AS SELECT 1 AS id, 'Rome' AS city`;

const ruled: readonly string[] = ['orders', 'trips', 'part', 'child', 'piece'];

const rules = rulesWhere(({ schema, name }) => schema === 'kept' && ruled.includes(name), "city = 'Oslo'");

/** The rule of what a table is part of holds for it as well. */
const filtered: readonly string[] = [
  ...['orders', 'p0', 'deep', 'trips', 'journeys', 'seen', 'part', 'child'].map(
    (name) => `SELECT city FROM kept.${name}`,
  ),
  'SELECT j.city FROM kept.journeys AS j WHERE more > 0',
  'WITH p AS (SELECT * FROM kept.p0) SELECT city FROM p',
];

const refused: readonly string[] = [
  ...['whole', 'parent', 'north', 'shown'].map((name) => `SELECT city FROM kept.${name}`),
  ...['p0', 'deep', 'journeys', 'whole', 'part', 'parent', 'child', 'north'].flatMap((name) => [
    `EXPLAIN SELECT * FROM kept.${name}`,
    `INSERT INTO kept.${name} (id, city) VALUES (5, 'Rome')`,
    `UPDATE kept.${name} SET city = 'Oslo'`,
    `DELETE FROM kept.${name}`,
    `TRUNCATE kept.${name}`,
    `ALTER TABLE kept.${name} RENAME TO free`,
    `ALTER TABLE kept.${name} SET SCHEMA spare`,
    `DROP TABLE kept.${name} CASCADE`,
    `CREATE TABLE spare.mine AS SELECT * FROM kept.${name}`,
    `COMMENT ON TABLE kept.${name} IS 'of nobody'`,
  ]),
  'ALTER TABLE kept.orders DETACH PARTITION kept.p0',
  'ALTER TABLE kept.p0 DETACH PARTITION kept.deep',
  'ALTER TABLE kept.journeys NO INHERIT kept.trips',
  'CREATE TABLE kept.more PARTITION OF kept.orders FOR VALUES FROM (100) TO (200)',
  'CREATE TABLE kept.more PARTITION OF kept.p0 FOR VALUES FROM (50) TO (60)',
  'CREATE TABLE kept.more () INHERITS (kept.journeys)',
];

const harmless: readonly string[] = [
  'SELECT city FROM kept.other',
  'SELECT city FROM spare.open',
  'SELECT city FROM spare.half',
  "INSERT INTO spare.half VALUES (2, 'Rome')",
];

describe('row rules of partitions and inheritance', function () {
  this.timeout(180_000);
  let server: TestServer;
  let admin: Session;
  let reader: Session;
  let id: number;

  const run = (who: Session, sql: string, schema?: string): Promise<Answer> =>
    who.post('/api/v1/sqllab/execute/', { database_id: id, sql, ...(schema === undefined ? {} : { schema }) });

  before(async () => {
    server = await startRlsServer(rules);
    admin = await server.as('admin');
    const url = await freshPostgresUrl();
    const owner = new pg.Client({ connectionString: url });
    await owner.connect();
    await owner.query(tables);
    await owner.end();
    const extra = JSON.stringify({ [rowRulesInSql]: true });
    id = await addDatabase(admin, 'Parts', url.replace(/^postgres:/, 'postgresql:'), { extra });
    reader = (
      await userWithPairs(server, [
        ['can_execute_sql_query', 'SQLLab'],
        ['database_access', databaseAccessView({ id, name: 'Parts' })],
      ])
    ).session;
  });
  after(() => server.stop());

  for (const sql of filtered) {
    it(`filter ${sql}`, async () => {
      expect(firstColumn(await run(reader, sql))).to.deep.equal(['Oslo']);
    });
  }

  for (const sql of refused) {
    it(`refuse ${sql}`, async () => {
      const answer = await run(reader, sql);
      expect(answer.status, answer.text).to.equal(403);
    });
  }

  it('leave what was to be changed as it was', async () => {
    const names = ['orders', 'trips', 'whole', 'parent', 'north'];
    const counts = names.map((name) => `SELECT count(*) AS n FROM kept.${name}`).join(' UNION ALL ');
    expect(firstColumn(await run(admin, counts))).to.deep.equal([2, 3, 3, 2, 1]);
  });

  for (const sql of harmless) {
    it(`run ${sql}`, async () => {
      const answer = await run(reader, sql);
      expect(answer.status, answer.text).to.equal(200);
    });
  }

  it('say which part concerns the reader', async () => {
    const { text } = await run(reader, 'SELECT * FROM kept.whole');
    expect(text).to.contain('Row rules of kept.part concern you here, and kept.whole shares rows with it');
  });

  it('leave alone what the chosen schema has, where the default one has a whole of a ruled part of that name', async () => {
    expect(firstColumn(await run(reader, 'SELECT city FROM goods', 'spare'))).to.deep.equal(['Rome']);
    const elsewhere = await run(reader, 'SELECT city FROM goods');
    expect(elsewhere.status, elsewhere.text).to.equal(403);
    const written = await run(reader, "INSERT INTO goods VALUES (2, 'Rome')", 'spare');
    expect(written.status, written.text).to.equal(403);
    expect(written.text).to.contain('Write the names with their schema');
    const whole = await run(reader, "INSERT INTO spare.goods VALUES (2, 'Rome')", 'spare');
    expect(whole.status, whole.text).to.equal(200);
  });

  it('leave people without a rule every row', async () => {
    expect(firstColumn(await run(admin, 'SELECT city FROM kept.p0 ORDER BY 1'))).to.deep.equal(['Oslo', treasure]);
  });
});
