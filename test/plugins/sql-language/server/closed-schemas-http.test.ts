import { expect } from 'chai';
import pg from 'pg';
import { databaseAccessView } from '#plugins/databases';
import { rowRulesInSql } from '#plugins/sql-language';
import { freshPostgresUrl } from '../../../support/postgres.ts';
import type { TestServer } from '../../../support/server.ts';
import type { Answer, Session } from '../../../support/session.ts';
import { userWithPairs } from '../../../support/users.ts';
import { addDatabase } from '../../sqllab/support/sql-server.ts';
import { firstColumn } from '../support/first-column.ts';
import { rulesWhere, startRlsServer } from '../support/rls-database.ts';

/** What every row holds that a rule keeps back. */
const treasure = 'treasure';

/** The role reads partitions in `public` and has no access to `closed`, the schema of the partitioned table. */
const tables = (role: string): string => `CREATE SCHEMA closed;
  CREATE TABLE closed.orders (id INTEGER, city VARCHAR(20)) PARTITION BY RANGE (id);
  CREATE TABLE public.orders_1 PARTITION OF closed.orders FOR VALUES FROM (1) TO (100);
  INSERT INTO closed.orders VALUES (1, 'Oslo'), (2, '${treasure}');
  CREATE FUNCTION public.stolen() RETURNS text LANGUAGE sql SECURITY DEFINER AS 'SELECT max(city) FROM closed.orders';
  CREATE VIEW public.shown AS SELECT * FROM closed.orders;
  CREATE TABLE public.open (id INTEGER);
  ANALYZE;
  CREATE ROLE ${role} LOGIN;
  GRANT CREATE, USAGE ON SCHEMA public TO ${role};
  ALTER TABLE public.orders_1 OWNER TO ${role};
  GRANT ALL ON ALL TABLES IN SCHEMA public TO ${role}`;

for (const [ruled, name] of [
  ['a part of a table', 'orders_1'],
  ['a table', 'orders'],
] as const) {
  const rules = rulesWhere((table) => table.name === name, "city = 'Oslo'");

  describe(`row rules of ${ruled} whose whole stands in a schema that is closed to the connection`, function () {
    this.timeout(60_000);
    let server: TestServer;
    let reader: Session;
    let owner: pg.Client;
    let id: number;

    const run = (sql: string): Promise<Answer> => reader.post('/api/v1/sqllab/execute/', { database_id: id, sql });

    before(async () => {
      server = await startRlsServer(rules);
      const url = new URL(await freshPostgresUrl());
      const role = `reader_${url.pathname.slice(1)}`;
      owner = new pg.Client({ connectionString: url.href });
      await owner.connect();
      await owner.query(tables(role));
      url.username = role;
      const admin = await server.as('admin');
      const extra = JSON.stringify({ [rowRulesInSql]: true });
      const uri = url.href.replace(/^postgres:/, 'postgresql:');
      id = await addDatabase(admin, 'Closed', uri, { extra, allow_dml: true });
      const pairs = [['can_execute_sql_query', 'SQLLab'] as const];
      const view = databaseAccessView({ id, name: 'Closed' });
      reader = (await userWithPairs(server, [...pairs, ['database_access', view]])).session;
    });
    after(async () => {
      await owner.end();
      await server.stop();
    });

    it('filter the part', async () => {
      expect(firstColumn(await run('SELECT city FROM orders_1'))).to.deep.equal(['Oslo']);
    });

    for (const sql of [
      'SELECT stolen()',
      'SELECT city FROM shown',
      "SELECT most_common_vals::text AS v FROM pg_stats WHERE tablename = 'orders_1'",
      'ALTER TABLE orders_1 RENAME TO free',
      'CREATE TABLE mine () INHERITS (orders_1)',
      "COMMENT ON TABLE orders_1 IS 'of nobody'",
      "CREATE FUNCTION told() RETURNS text LANGUAGE sql AS 'SELECT max(city) FROM orders_1'",
    ]) {
      it(`refuse ${sql}`, async () => {
        const answer = await run(sql);
        expect(answer.status, answer.text).to.equal(403);
        expect(answer.text).not.to.contain(treasure);
      });
    }
  });
}
