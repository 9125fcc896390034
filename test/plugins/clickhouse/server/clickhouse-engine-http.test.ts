import { expect } from 'chai';
import type { Permission } from '#core/common';
import { schemaAccessView } from '#plugins/databases';
import { freshClickHouseUrl, prepareClickHouse } from '../../../support/clickhouse.ts';
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

describe('a ClickHouse connection', function suite() {
  this.timeout(120_000);
  let sql: SqlServer;
  let admin: Session;
  let uri: string;
  let id: number;
  let schema: string;
  let vault: string;
  before(async () => {
    const shop = await freshClickHouseUrl();
    vault = new URL(await freshClickHouseUrl()).pathname.slice(1);
    await prepareClickHouse(shop, [
      'CREATE TABLE orders (id UInt64 NOT NULL, city String)',
      "INSERT INTO orders VALUES (1, 'Oslo'), (18446744073709551615, 'Rome')",
      `CREATE TABLE ${vault}.gold (note String NOT NULL)`,
      `INSERT INTO ${vault}.gold VALUES ('${treasure}')`,
    ]);
    sql = await startSqlServer({ plugins: ['sqllab-tabs', 'clickhouse'] });
    ({ admin } = sql);
    schema = new URL(shop).pathname.slice(1);
    uri = shop.replace('clickhousedb://', 'clickhouse+http://');
    id = await addDatabase(admin, 'House', uri);
  });
  after(() => sql.server.stop());

  const executed = (who: Session, statement: string) => sql.execute(who, { database_id: id, sql: statement });

  it('is one of the engine, whatever scheme and driver its address names', async () => {
    const { body } = await admin.get(`${base}/${String(id)}/connection`);
    expect([body.result.backend, body.result.driver]).to.deep.equal(['clickhousedb', 'http']);
    expect(body.result.parameters).to.include({ host: '127.0.0.1', database: schema, username: 'default' });
  });

  it('is tried out before it is kept, and what it cannot do is refused by name', async () => {
    expect((await admin.post(`${base}/test_connection/`, { sqlalchemy_uri: uri })).status).to.equal(200);
    const refused = await admin.post(`${base}/`, { database_name: 'x', sqlalchemy_uri: `${uri}?sslmode=require` });
    expect(refused.body.message.sqlalchemy_uri[0]).to.match(/has no parameter "sslmode"/);
  });

  it('answers the editor with every digit, and keeps what reaches beyond the database away', async () => {
    const { body } = await executed(admin, 'SELECT id FROM orders ORDER BY id');
    expect(body.data).to.deep.equal([{ id: 1 }, { id: '18446744073709551615' }]);
    const refused = await executed(admin, "SELECT * FROM url('http://127.0.0.1/', CSV)");
    expect([refused.status, refused.body.errors[0].error_type]).to.deep.equal([400, 'DML_NOT_ALLOWED_ERROR']);
  });

  it('opens a schema to who has a grant of it, and nothing else', async () => {
    const pairs: Permission[] = [...editorPairs, ['schema_access', schemaAccessView('House', schema)]];
    const { session } = await userWithPairs(sql.server, pairs);
    const allowed = await executed(session, 'SELECT COUNT(*) AS n FROM orders');
    expect(allowed.body.data, allowed.text).to.deep.equal([{ n: 2 }]);
    for (const statement of [
      `SELECT * FROM ${vault}.gold`,
      `SELECT (SELECT max(note) FROM ${vault}.gold) AS note FROM orders`,
      `SELECT '${treasure.slice(0, 3)}' IN (SELECT note FROM ${vault}.gold) FROM orders`,
      `SELECT * FROM merge('${vault}', '^gold$')`,
      `SELECT joinGet('${vault}.gold', 'note', 1)`,
      `WITH a AS (SELECT * FROM ${vault}.gold) SELECT * FROM a`,
      `SHOW TABLES FROM ${vault}`,
      `SHOW CREATE TABLE ${vault}.gold`,
      `DESCRIBE TABLE ${vault}.gold`,
      `EXPLAIN SELECT * FROM ${vault}.gold`,
      'SELECT query FROM system.query_log',
    ]) {
      const answer = await executed(session, statement);
      expect(answer.status, `${statement} ${answer.text}`).to.be.oneOf([400, 403]);
      expect(answer.text).not.to.contain(treasure);
    }
  });
});
