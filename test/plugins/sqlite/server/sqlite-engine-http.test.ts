import { expect } from 'chai';
import { contribute, type Permission } from '#core/common';
import { schemaAccessView } from '#plugins/databases';
import { RowRuleSources, rowRulesInSql } from '#plugins/sql-language';
import { productWith } from '../../../support/product-with.ts';
import type { Session } from '../../../support/session.ts';
import { userWithPairs } from '../../../support/users.ts';
import { rulesWhere } from '../../sql-language/support/rls-database.ts';
import { addDatabase, startSqlServer, type SqlServer } from '../../sqllab/support/sql-server.ts';
import { writtenFile } from '../support/sqlite-files.ts';

const base = '/api/v1/database';
/** What nobody without a grant may see. */
const treasure = 'treasure';
const editorPairs: readonly Permission[] = [
  ['can_read', 'SQLLab'],
  ['can_execute_sql_query', 'SQLLab'],
  ['can_read', 'Database'],
];

describe('a SQLite connection', function suite() {
  this.timeout(120_000);
  let sql: SqlServer;
  let admin: Session;
  let uri: string;
  let id: number;
  before(async () => {
    const definition = productWith(
      'city-rules',
      ['sql-language'],
      [
        contribute(
          RowRuleSources,
          rulesWhere(({ name }) => /^offices$/i.test(name), "city = 'Oslo'"),
        ),
      ],
    );
    sql = await startSqlServer({ definition, plugins: ['sqllab-tabs', 'sqlite', 'city-rules'] });
    ({ admin } = sql);
    const path = writtenFile(
      sql.server.dataDir,
      `CREATE TABLE orders (id BIGINT PRIMARY KEY, city VARCHAR(20));
       INSERT INTO orders VALUES (1, 'Oslo'), (9223372036854775807, 'Rome');
       CREATE TABLE gold AS SELECT '${treasure}' AS note; CREATE VIEW open_gold AS SELECT note FROM gold;
       CREATE TABLE offices (city TEXT); INSERT INTO offices VALUES ('Oslo'), ('Rome');
       CREATE VIEW all_offices AS SELECT city FROM offices`,
    );
    uri = `sqlite+pysqlite:///${path}`;
    id = await addDatabase(admin, 'Feather', uri);
  });
  after(() => sql.server.stop());

  const executed = (who: Session, statement: string) => sql.execute(who, { database_id: id, sql: statement });

  it('is tried out before it is kept, and fills its form again', async () => {
    const parameters = { database: uri.replace('sqlite+pysqlite://', '') };
    const tried = await admin.post(`${base}/test_connection/`, {
      engine: 'sqlite',
      parameters,
      configuration_method: 'dynamic_form',
    });
    expect(tried.status, tried.text).to.equal(200);
    const { body } = await admin.get(`${base}/${String(id)}/connection`);
    expect(body.result.backend).to.equal('sqlite');
    expect(body.result.parameters.database).to.match(/\/sqlite\/written\.db$/);
  });

  it('leads to no file elsewhere', async () => {
    const refused = await admin.post(`${base}/test_connection/`, { sqlalchemy_uri: 'sqlite:////etc/passwd' });
    expect([refused.status, refused.text.includes('is not in a folder that Tessera may read from')]).to.deep.equal([
      400,
      true,
    ]);
  });

  it('answers the editor with every digit, and changes nothing', async () => {
    const { body } = await executed(admin, 'SELECT id FROM orders ORDER BY id');
    expect(body.data).to.deep.equal([{ id: 1 }, { id: '9223372036854775807' }]);
    for (const statement of ['DELETE FROM orders', "ATTACH '/etc/passwd' AS x", 'PRAGMA query_only = 0']) {
      expect((await executed(admin, statement)).status, statement).to.be.oneOf([400, 403]);
    }
  });

  it('opens a table to who has a grant of it, and nothing else', async () => {
    const created = await admin.post('/api/v1/dataset/', { database: id, schema: 'main', table_name: 'orders' });
    expect(created.status, created.text).to.equal(201);
    const view = `[Feather].[orders](id:${String(created.body.id)})`;
    const pairs: Permission[] = [...editorPairs, ['datasource_access', view]];
    const { session } = await userWithPairs(sql.server, pairs);
    const allowed = await executed(session, 'SELECT COUNT(*) AS n FROM orders');
    expect(allowed.body.data, allowed.text).to.deep.equal([{ n: 2 }]);
    for (const statement of [
      'SELECT * FROM gold',
      'SELECT * FROM open_gold',
      'SELECT (SELECT MAX(note) FROM gold) AS note FROM orders',
      'SELECT note FROM orders, [gold]',
      'SELECT sql FROM sqlite_master',
    ]) {
      const answer = await executed(session, statement);
      expect(answer.status, `${statement} ${answer.text}`).to.be.oneOf([400, 403]);
      expect(answer.text).not.to.contain(treasure);
    }
  });

  it('keeps rows from who has a rule, also in raw SQL and behind a view', async () => {
    const extra = JSON.stringify({ [rowRulesInSql]: true });
    const ruled = await addDatabase(admin, 'Ruled', uri, { extra });
    const pairs: Permission[] = [...editorPairs, ['schema_access', schemaAccessView('Ruled', 'main')]];
    const { session } = await userWithPairs(sql.server, pairs);
    for (const statement of [
      'SELECT city FROM offices',
      'SELECT city FROM [Offices] AS o',
      'SELECT offices.city FROM main.offices WHERE 1 / (city = offices.city)',
      'SELECT city FROM all_offices',
    ]) {
      const answer = await sql.execute(session, { database_id: ruled, sql: statement });
      expect(answer.body.data, `${statement} ${answer.text}`).to.deep.equal([{ city: 'Oslo' }]);
    }
  });

  it('opens all of it to who has a grant of its schema', async () => {
    const pairs: Permission[] = [...editorPairs, ['schema_access', schemaAccessView('Feather', 'main')]];
    const { session } = await userWithPairs(sql.server, pairs);
    expect((await executed(session, 'SELECT note FROM open_gold')).body.data).to.deep.equal([{ note: treasure }]);
  });
});
