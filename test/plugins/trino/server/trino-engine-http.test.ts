import { expect } from 'chai';
import type { Permission } from '#core/common';
import { databaseAccessView, schemaAccessView } from '#plugins/databases';
import { rowRulesInSql } from '#plugins/sql-language';
import type { TestServer } from '../../../support/server.ts';
import type { Session } from '../../../support/session.ts';
import { askTrino, freshTrinoUrl } from '../../../support/trino.ts';
import { userWithPairs } from '../../../support/users.ts';
import { rulesWhere, startRlsServer } from '../../sql-language/support/rls-database.ts';
import { addDatabase } from '../../sqllab/support/sql-server.ts';

const base = '/api/v1/database';
/** What nobody without a grant may see, and what a row rule keeps back. */
const treasure = 'treasure';
const editorPairs: readonly Permission[] = [
  ['can_read', 'SQLLab'],
  ['can_execute_sql_query', 'SQLLab'],
  ['can_read', 'Database'],
];
const schemaOf = (url: string): string => new URL(url).pathname.split('/')[2] ?? '';

describe('a Trino connection', function suite() {
  this.timeout(120_000);
  let server: TestServer;
  let admin: Session;
  let uri: string;
  let id: number;
  let shop: string;
  let vault: string;
  before(async () => {
    uri = await freshTrinoUrl();
    [shop, vault] = [schemaOf(uri), schemaOf(await freshTrinoUrl())];
    for (const sql of [
      'CREATE TABLE orders (id BIGINT, city VARCHAR(20), note VARCHAR(20))',
      `INSERT INTO orders VALUES (1, 'Oslo', 'open'), (9007199254740993, 'Rome', '${treasure}')`,
      'CREATE VIEW seen AS SELECT * FROM orders',
      `CREATE TABLE ${vault}.gold AS SELECT '${treasure}' AS note`,
      `CREATE TABLE ${vault}.orders AS SELECT BIGINT '1' AS id, 'Oslo' AS city, 'plain' AS note`,
      // Its text names the table that is beside it, and it reads another one.
      `CREATE VIEW ${vault}.trick AS SELECT * FROM orders`,
      `CREATE VIEW open_gold AS SELECT note FROM ${vault}.gold`,
    ]) {
      await askTrino(sql, shop);
    }
    server = await startRlsServer(
      rulesWhere(({ schema, name }) => name === 'orders' && schema === shop, "city = 'Oslo'"),
    );
    admin = await server.as('admin');
    id = await addDatabase(admin, 'Lake', uri, { extra: JSON.stringify({ [rowRulesInSql]: true }) });
  });
  after(() => server.stop());

  const executed = (who: Session, sql: string) =>
    who.post('/api/v1/sqllab/execute/', { database_id: id, sql, runAsync: false });

  it('is tried out before it is kept, and what it cannot do is refused by name', async () => {
    expect((await admin.post(`${base}/test_connection/`, { sqlalchemy_uri: uri })).status).to.equal(200);
    const refused = await admin.post(`${base}/`, { database_name: 'x', sqlalchemy_uri: `${uri}?sslmode=require` });
    expect(refused.body.message.sqlalchemy_uri[0]).to.match(/has no parameter "sslmode"/);
  });

  it('answers the editor with every digit, across catalogs too', async () => {
    const { body } = await executed(admin, 'SELECT id FROM orders ORDER BY id');
    expect(body.data).to.deep.equal([{ id: 1 }, { id: '9007199254740993' }]);
    const joined = await executed(
      admin,
      "SELECT n.name FROM tpch.tiny.nation n JOIN orders o ON o.id = n.nationkey WHERE o.city = 'Oslo'",
    );
    expect(joined.body.data, joined.text).to.deep.equal([{ name: 'ARGENTINA' }]);
  });

  it('refuses what writes, and tables that are made by a text', async () => {
    for (const sql of [
      'DELETE FROM orders',
      "EXECUTE IMMEDIATE 'DELETE FROM orders'",
      "SELECT * FROM TABLE(tpch.system.query(query => 'x'))",
      'SHOW STATS FOR orders',
    ]) {
      const answer = await executed(admin, sql);
      expect(answer.status, `${sql} ${answer.text}`).to.be.oneOf([400, 403]);
    }
  });

  it('opens a schema to who has a grant of it, and nothing else', async () => {
    const pairs: Permission[] = [...editorPairs, ['schema_access', schemaAccessView('Lake', vault)]];
    const { session } = await userWithPairs(server, pairs);
    const allowed = await executed(session, `SELECT note FROM ${vault}.orders`);
    expect(allowed.body.data, allowed.text).to.deep.equal([{ note: 'plain' }]);
    for (const sql of [
      'SELECT note FROM orders',
      `SELECT (SELECT MAX(note) FROM ${shop}.orders) AS note FROM ${vault}.orders`,
      'SELECT * FROM open_gold',
      'SELECT * FROM tpch.tiny.nation',
      'SELECT query FROM system.runtime.queries',
      `SHOW TABLES FROM ${shop}`,
      `DESCRIBE ${shop}.orders`,
      `SELECT * FROM TABLE(exclude_columns(input => TABLE(${shop}.orders), columns => DESCRIPTOR(id)))`,
    ]) {
      const answer = await executed(session, sql);
      expect(answer.status, `${sql} ${answer.text}`).to.be.oneOf([400, 403]);
      expect(answer.text).not.to.contain(treasure);
    }
  });

  describe('with row rules', () => {
    let reader: Session;
    before(async () => {
      const pairs: Permission[] = [...editorPairs, ['database_access', databaseAccessView({ id, name: 'Lake' })]];
      ({ session: reader } = await userWithPairs(server, pairs));
    });

    it('shows the rows that a rule lets through, behind a view too', async () => {
      for (const from of ['orders', '"ORDERS" o WHERE o.id < 9', 'seen']) {
        const { body, text } = await executed(reader, `SELECT max(note) AS a, count(*) AS n FROM ${from}`);
        expect(body.data, `${from} ${text}`).to.deep.equal([{ a: 'open', n: 1 }]);
      }
    });

    it('shows no others', async () => {
      expect((await executed(admin, 'SELECT max(note) AS a FROM orders')).body.data).to.deep.equal([{ a: treasure }]);
      for (const sql of [
        `SELECT max(note) AS a FROM memory.${shop}.orders`,
        `SELECT max(note) AS a FROM ${vault}.trick`,
        'WITH t AS (SELECT * FROM orders) SELECT max(note) AS a FROM t',
        'SELECT (SELECT max(note) FROM orders) AS a',
        'SELECT max(note) AS a FROM (TABLE orders) q',
        'SELECT max(a) AS a FROM UNNEST(ARRAY[(SELECT max(note) FROM orders)]) AS u(a)',
        'SELECT max(note) AS a FROM orders TABLESAMPLE BERNOULLI (100)',
        'SELECT max(note) AS a FROM TABLE(exclude_columns(input => TABLE(orders), columns => DESCRIPTOR(id)))',
        `SELECT * FROM orders MATCH_RECOGNIZE (MEASURES A.note AS a PATTERN (A) DEFINE A AS A.city = 'Rome')`,
        'EXPLAIN ANALYZE SELECT * FROM orders',
        'SHOW STATS FOR (SELECT note FROM orders)',
        `SELECT query AS a FROM system.runtime.queries WHERE query LIKE '%${treasure.slice(1)}%'`,
      ]) {
        const { status, body, text } = await executed(reader, sql);
        expect(status, text).to.be.within(200, 403);
        const shown = status === 200 ? body.data : (body.errors as readonly { readonly message: string }[])[0]?.message;
        expect(JSON.stringify(shown), sql).not.to.contain(treasure);
      }
    });
  });
});
