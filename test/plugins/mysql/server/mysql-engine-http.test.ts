import { expect } from 'chai';
import mysql from 'mysql2/promise';
import type { Permission } from '#core/common';
import { schemaAccessView } from '#plugins/databases';
import { freshMariaDbUrl } from '../../../support/mariadb.ts';
import type { Session } from '../../../support/session.ts';
import { userWithPairs } from '../../../support/users.ts';
import { addDatabase, startSqlServer, type SqlServer } from '../../sqllab/support/sql-server.ts';

const base = '/api/v1/database';
/** What nobody without a grant may see. */
const treasure = 'treasure';
const editorPairs: readonly Permission[] = [
  ['can_read', 'SQLLab'],
  ['can_execute_sql_query', 'SQLLab'],
  ['can_read', 'Database'],
];

describe('a MySQL or MariaDB connection', function suite() {
  this.timeout(120_000);
  let sql: SqlServer;
  let admin: Session;
  let uri: string;
  let id: number;
  let schema: string;
  let hidden: string;
  before(async () => {
    const [shop, vault] = [await freshMariaDbUrl(), new URL(await freshMariaDbUrl()).pathname.slice(1)];
    const engine = await mysql.createConnection(shop);
    for (const statement of [
      'CREATE TABLE orders (id BIGINT UNSIGNED PRIMARY KEY, city VARCHAR(20))',
      "INSERT INTO orders VALUES (1, 'Oslo'), (18446744073709551615, 'Rome')",
      `CREATE TABLE ${vault}.gold AS SELECT '${treasure}' AS note`,
      `CREATE VIEW open_gold AS SELECT note FROM ${vault}.gold`,
      `CREATE FUNCTION stolen() RETURNS TEXT READS SQL DATA RETURN (SELECT MAX(note) FROM ${vault}.gold)`,
    ]) {
      await engine.query(statement);
    }
    await engine.end();
    sql = await startSqlServer({ plugins: ['sqllab-tabs', 'mysql'] });
    ({ admin } = sql);
    schema = new URL(shop).pathname.slice(1);
    uri = shop.replace('mysql://root@', 'mariadb+mariadbconnector://root@');
    id = await addDatabase(admin, 'Shop', uri);
    hidden = `${vault}.gold`;
  });
  after(() => sql.server.stop());

  const executed = (who: Session, statement: string) => sql.execute(who, { database_id: id, sql: statement });

  it('is one of the engine, whatever scheme and driver its address names', async () => {
    const { body } = await admin.get(`${base}/${String(id)}/connection`);
    expect([body.result.backend, body.result.driver]).to.deep.equal(['mysql', 'mariadbconnector']);
    expect(body.result.parameters).to.include({ host: '127.0.0.1', database: schema, username: 'root' });
  });

  it('is tried out before it is kept, and what it cannot do is refused by name', async () => {
    expect((await admin.post(`${base}/test_connection/`, { sqlalchemy_uri: uri })).status).to.equal(200);
    const refused = await admin.post(`${base}/`, { database_name: 'x', sqlalchemy_uri: `${uri}?sslmode=require` });
    expect(refused.body.message.sqlalchemy_uri[0]).to.match(/has no parameter "sslmode"/);
  });

  it('answers the editor with every digit, and keeps what reaches beyond the database away', async () => {
    const { body } = await executed(admin, 'SELECT id FROM orders ORDER BY id');
    expect(body.data).to.deep.equal([{ id: 1 }, { id: '18446744073709551615' }]);
    const refused = await executed(admin, "SELECT LOAD_FILE('/etc/passwd')");
    expect([refused.status, refused.body.errors[0].error_type]).to.deep.equal([400, 'DML_NOT_ALLOWED_ERROR']);
  });

  it('opens a schema to who has a grant of it, and nothing else', async () => {
    const pairs: Permission[] = [...editorPairs, ['schema_access', schemaAccessView('Shop', schema)]];
    const { session } = await userWithPairs(sql.server, pairs);
    const allowed = await executed(session, 'SELECT COUNT(*) AS n FROM orders');
    expect(allowed.body.data, allowed.text).to.deep.equal([{ n: 2 }]);
    for (const statement of [
      `SELECT * FROM ${hidden}`,
      `SELECT (SELECT MAX(note) FROM ${hidden}) AS note FROM orders`,
      'SELECT stolen() AS note',
      'SELECT user FROM mysql.user',
      `SHOW TABLES FROM ${hidden.split('.')[0] ?? ''}`,
      `SHOW COLUMNS FROM gold FROM ${hidden.split('.')[0] ?? ''}`,
      `DESCRIBE ${hidden}`,
    ]) {
      const answer = await executed(session, statement);
      expect(answer.status, `${statement} ${answer.text}`).to.be.oneOf([400, 403]);
      expect(answer.text).not.to.contain(treasure);
    }
  });
});
