import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { contribute, type Permission } from '#core/common';
import { schemaAccessView } from '#plugins/databases';
import { RowRuleSources, rowRulesInSql } from '#plugins/sql-language';
import { productWith } from '../../../../support/product-with.ts';
import type { Session } from '../../../../support/session.ts';
import { userWithPairs } from '../../../../support/users.ts';
import { rulesWhere } from '../../../sql-language/support/rls-database.ts';
import { addDatabase, startSqlServer, type SqlServer } from '../../../sqllab/support/sql-server.ts';
import { writeDataInPlace } from '../../support/data-in-place.ts';

const base = '/api/v1/database';
const memory = 'duckdb:///:memory:';
const editorPairs: readonly Permission[] = [
  ['can_read', 'SQLLab'],
  ['can_execute_sql_query', 'SQLLab'],
  ['can_read', 'Database'],
];

describe('a connection to data in place', function suite() {
  this.timeout(120_000);
  let sql: SqlServer;
  let admin: Session;
  let data: string;
  let extra: string;
  let id: number;
  before(async () => {
    data = realpathSync(mkdtempSync(join(tmpdir(), 'tessera-in-place-')));
    await writeDataInPlace(data);
    extra = extraWith({});
    const isOrders = ({ name }: { readonly name: string }): boolean => /^orders$/i.test(name);
    const rules = contribute(RowRuleSources, rulesWhere(isOrders, "city = 'Oslo'"));
    sql = await startSqlServer({
      definition: productWith('city-rules', ['sql-language'], [rules]),
      plugins: ['sqllab-tabs', 'city-rules'],
      settings: { DUCKDB_FOLDERS: data },
    });
    ({ admin } = sql);
    id = await addDatabase(admin, 'Lake', memory, { extra });
  });
  after(async () => {
    await sql.server.stop();
    rmSync(data, { recursive: true });
  });

  const extraWith = (more: Readonly<Record<string, unknown>>): string =>
    JSON.stringify({
      ...more,
      engine_params: {
        sources: [
          { name: 'orders', kind: 'csv', place: join(data, 'orders-*.csv') },
          { name: 'sales', kind: 'parquet', place: join(data, 'hive/*/*.parquet') },
        ],
      },
    });
  const executed = (who: Session, statement: string, databaseId = id) =>
    sql.execute(who, { database_id: databaseId, sql: statement });

  it('is tried out from the fields of the form, and its secret comes back masked', async () => {
    const parameters = { endpoint: 'http://127.0.0.1:9', access_key: 'reader', secret_key: 'hidden-word' };
    const body = { engine: 'duckdb', configuration_method: 'dynamic_form', parameters, extra };
    const tried = await admin.post(`${base}/test_connection/`, body);
    expect(tried.status, tried.text).to.equal(200);
    const made = await admin.post(`${base}/`, { ...body, database_name: 'Stored' });
    expect(made.status, made.text).to.equal(201);
    const shown = await admin.get(`${base}/${String(made.body.id)}/connection`);
    expect(shown.text).not.to.contain('hidden-word');
    expect(shown.body.result.parameters).to.deep.equal({
      endpoint: 'http://127.0.0.1:9',
      region: '',
      access_key: 'reader',
      secret_key: 'XXXXXXXXXX',
    });
  });

  it('is refused with its reason when a source is not where data may be', async () => {
    const elsewhere = JSON.stringify({
      engine_params: { sources: [{ name: 'users', kind: 'csv', place: '/etc/passwd' }] },
    });
    const { status, text } = await admin.post(`${base}/test_connection/`, { sqlalchemy_uri: memory, extra: elsewhere });
    expect([status, text.includes('an administrator adds folders') || text.includes('DUCKDB_FOLDERS')]).to.deep.equal([
      400,
      true,
    ]);
  });

  it('answers the editor, which can change nothing', async () => {
    const { body } = await executed(admin, 'SELECT o.city, s.year FROM orders AS o JOIN sales AS s USING (id)');
    // Ids 1 to 3 of sales are of the years 2021, 2022 and 2020.
    expect(body.data).to.have.deep.members([
      { city: 'Oslo', year: 2021 },
      { city: 'Rome', year: 2022 },
      { city: 'Bern', year: 2020 },
    ]);
    for (const statement of ['CREATE TABLE t (i INT)', 'DROP VIEW orders', 'INSTALL httpfs', "LOAD 'httpfs'"])
      expect((await executed(admin, statement)).status, statement).to.be.oneOf([400, 403, 422]);
  });

  it('opens a source to who has a grant of it, and no other', async () => {
    const created = await admin.post('/api/v1/dataset/', { database: id, schema: 'main', table_name: 'sales' });
    expect(created.status, created.text).to.equal(201);
    const view = `[Lake].[sales](id:${String(created.body.id)})`;
    const { session } = await userWithPairs(sql.server, [...editorPairs, ['datasource_access', view]]);
    const allowed = await executed(session, 'SELECT COUNT(*) AS n FROM sales');
    expect(allowed.body.data, allowed.text).to.deep.equal([{ n: 10 }]);
    for (const statement of ['SELECT * FROM orders', `SELECT * FROM read_csv('${data}/orders-1.csv')`]) {
      const answer = await executed(session, statement);
      expect(answer.status, `${statement} ${answer.text}`).to.be.oneOf([400, 403]);
    }
  });

  it('keeps rows from who has a rule', async () => {
    const ruled = await addDatabase(admin, 'Ruled', memory, { extra: extraWith({ [rowRulesInSql]: true }) });
    const pairs: Permission[] = [...editorPairs, ['schema_access', schemaAccessView('Ruled', 'main')]];
    const { session } = await userWithPairs(sql.server, pairs);
    const answer = await executed(session, 'SELECT city FROM main.orders', ruled);
    expect(answer.body.data, answer.text).to.deep.equal([{ city: 'Oslo' }]);
  });
});
