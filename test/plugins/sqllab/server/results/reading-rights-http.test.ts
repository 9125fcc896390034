import { expect } from 'chai';
import { databaseAccessView } from '#plugins/databases';
import { defineRowRuleSource, rowRulesInSql } from '#plugins/sql-language';
import type { TestServer } from '../../../../support/server.ts';
import type { Answer, Session } from '../../../../support/session.ts';
import { userWithPairs, userWithRoles, type TestUser } from '../../../../support/users.ts';
import { startRlsServer } from '../../../sql-language/support/rls-database.ts';
import { q } from '../../support/kept-results.ts';
import { addDatabase, addPostgres } from '../../support/sql-server.ts';

/** Stored rows outlive the rights and the row rules that they were read with. */
for (const engine of ['DuckDB', 'PostgreSQL'] as const) {
  describe(`rights of who reads stored rows, in ${engine}`, function () {
    this.timeout(60_000);
    /** The condition on orders for everyone but administrators; undefined: none. */
    let clause: string | undefined;
    let server: TestServer;
    let id: number;
    let admin: Session;
    let reader: TestUser;
    let readersRole: number;

    before(async () => {
      server = await startRlsServer(
        defineRowRuleSource({
          id: 'city-rules/rules',
          deps: {},
          rulesOf: (_services, { isAdmin }, _database, tables) =>
            Promise.resolve(
              tables
                .filter(({ name }) => !isAdmin && clause !== undefined && name === 'orders')
                .map((table) => ({ table, name: 'Of this office', clause: clause ?? '' })),
            ),
        }),
      );
      admin = await server.as('admin');
      const more = { extra: JSON.stringify({ [rowRulesInSql]: true }) };
      id =
        engine === 'DuckDB'
          ? await addDatabase(admin, engine, 'duckdb:///ruled.duckdb', more)
          : await addPostgres(admin, engine, more);
      await run(
        admin,
        `CREATE TABLE orders (id INTEGER, city VARCHAR(20)); INSERT INTO orders VALUES (1, 'Oslo'), (2, 'Rome'), (3, 'Rome');
         CREATE VIEW seen AS SELECT * FROM orders`,
      );
      const runs = await userWithPairs(server, [
        ['can_execute_sql_query', 'SQLLab'],
        ['can_get_results', 'SQLLab'],
        ['can_export_csv', 'SQLLab'],
        ['can_read', 'Chart'],
      ]);
      readersRole = runs.roleId;
      const opens = await userWithPairs(server, [['database_access', databaseAccessView({ id, name: engine })]]);
      reader = await userWithRoles(server, [runs.roleId, opens.roleId]);
    });
    after(() => server.stop());
    beforeEach(() => {
      clause = undefined;
    });

    const run = async (who: Session, sql: string, more: object = {}) => {
      const ran = await who.post('/api/v1/sqllab/execute/', { database_id: id, sql, ...more });
      expect(ran.status, ran.text).to.equal(200);
      return ran.body as {
        readonly data: object[];
        readonly query: { readonly id: string; readonly resultsKey: string };
      };
    };
    /** Every door to the rows of a result, with what is behind it. */
    const doors: Readonly<Record<string, (who: Session, key: string) => Promise<Answer>>> = {
      'the call of clients': (who, key) => who.get(`/api/v1/sqllab/results/${q({ key })}`),
      pages: (who, key) => who.get(`/api/v1/sqllab/rows/${key}${q({ wait: true })}`),
      'a profile': (who, key) => who.get(`/api/v1/sqllab/rows/${key}/profile${q({ column: 0 })}`),
      'a comparison': (who, key) => who.get(`/api/v1/sqllab/rows/${key}/compare/${key}`),
      'a chart': (who, key) =>
        who.post('/api/v1/chart/data', { datasource: { id: key, type: 'query' }, queries: [{ columns: ['id'] }] }),
      'another statement': (who, key) =>
        who.post('/api/v1/sqllab/execute/', { database_id: id, sql: `SELECT * FROM {{ result('${key}') }}` }),
    };
    const answers = async (who: Session, key: string) =>
      Object.fromEntries(
        await Promise.all(Object.entries(doors).map(async ([door, open]) => [door, await open(who, key)] as const)),
      );
    const statuses = async (who: Session, key: string) =>
      Object.values(await answers(who, key)).map(({ status }) => status);
    const refused = Object.values(doors).map(() => 403);
    const open = Object.values(doors).map(() => 200);
    const message =
      'These rows were read under other row rules than those that hold for you now. Run the statement again to see what you may see.';

    it('does not give rows that a rule made later keeps back, through a view either, until the statement runs again', async () => {
      for (const table of ['orders', 'seen']) {
        clause = undefined;
        const sql = `SELECT id FROM ${table} ORDER BY id`;
        const before = (await run(reader.session, sql)).query.resultsKey;
        expect(await statuses(reader.session, before)).to.deep.equal(open);
        clause = "city = 'Oslo'";
        for (const [door, { status, body, text }] of Object.entries(await answers(reader.session, before))) {
          expect(status, `${door}: ${text}`).to.equal(403);
          const [error] = body.errors as { readonly error_type: string; readonly message: string }[];
          expect([error?.error_type, error?.message], door).to.deep.equal(['QUERY_SECURITY_ACCESS_ERROR', message]);
        }
        const { data, query } = await run(reader.session, sql);
        expect(data).to.deep.equal([{ id: 1 }]);
        expect(await statuses(reader.session, query.resultsKey)).to.deep.equal(open);
        clause = "city = 'Bern'";
        expect(await statuses(reader.session, query.resultsKey)).to.deep.equal(refused);
      }
    });

    it('nor rows that were made of such rows, nor those of a repeated request', async () => {
      const first = (await run(reader.session, 'SELECT id FROM orders')).query.resultsKey;
      const sql = `SELECT count(*) AS n FROM {{ result('${first}') }}`;
      const second = await run(reader.session, sql, { client_id: `again-${engine}`.slice(0, 11) });
      expect(second.data).to.deep.equal([{ n: 3 }]);
      clause = "city = 'Oslo'";
      expect(await statuses(reader.session, second.query.resultsKey)).to.deep.equal(refused);
      const repeated = await reader.session.post('/api/v1/sqllab/execute/', {
        database_id: id,
        sql,
        client_id: second.query.id,
      });
      expect(repeated.status, repeated.text).to.equal(403);
    });

    it('gives a file of what the rules of today let through', async () => {
      clause = "city = 'Oslo'";
      const { query } = await run(reader.session, 'SELECT id FROM orders ORDER BY id');
      const file = async (who: Session) =>
        (await who.get(`/api/v1/sqllab/export/${query.id}/`)).text.trim().split('\r\n');
      expect(await file(reader.session)).to.deep.equal(['id', '1']);
      clause = "city = 'Rome'";
      expect(await file(reader.session)).to.deep.equal(['id', '2', '3']);
    });

    it('opens what others ran to whom no rule concerns', async () => {
      clause = "city = 'Oslo'";
      const { query } = await run(reader.session, 'SELECT id FROM orders');
      const { body } = await admin.get(`/api/v1/sqllab/rows/${query.resultsKey}`);
      expect(body.columns[0].values).to.deep.equal([1]);
    });

    it('gives no rows to whom the right was taken', async () => {
      const { query } = await run(reader.session, 'SELECT id FROM orders');
      await admin.put(`/api/v1/security/users/${String(reader.id)}`, { roles: [readersRole] });
      for (const [door, { status, body, text }] of Object.entries(await answers(reader.session, query.resultsKey))) {
        expect(status, `${door}: ${text}`).to.equal(403);
        expect(body.errors[0].error_type, door).to.equal('TABLE_SECURITY_ACCESS_ERROR');
      }
    });
  });
}
