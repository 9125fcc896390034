import { expect } from 'chai';
import { userWithPairs } from '../../../support/users.ts';
import { startSqlServer, type SqlServer } from '../../sqllab/support/sql-server.ts';

describe('filling templates in for a look, over HTTP', function () {
  this.timeout(120_000);
  let sql: SqlServer;
  before(async () => {
    sql = await startSqlServer({ plugins: ['sqllab-tabs', 'sql-parameters', 'sql-templates'] });
  });
  after(() => sql.server.stop());

  const body = (text: string, params: object = {}) => ({
    database_id: sql.duckdbId,
    sql: text,
    template_params: params,
  });
  const path = '/api/v1/sql_template/fill/';

  it('gives the text as it would run, or says what is missing', async () => {
    const filled = await sql.admin.post(path, body('select {{ n }} in {{ l|where_in }}', { n: 1, l: ["O'H", 2] }));
    expect([filled.status, filled.body.result]).to.deep.equal([200, "select 1 in ('O''H', 2)"]);
    const missing = await sql.admin.post(path, body('select {{ n }}'));
    expect(missing.body.errors[0].error_type).to.equal('MISSING_TEMPLATE_PARAMS_ERROR');
  });

  it('is for those who may run SQL there, and shows no dataset that they may not read', async () => {
    const made = await sql.admin.post('/api/v1/dataset/', {
      database: sql.duckdbId,
      table_name: 'secret',
      sql: 'select 42 as x',
    });
    const text = `select * from {{ dataset(${String(made.body.id)}) }}`;
    expect((await sql.admin.post(path, body(text))).body.result).to.include('42');
    const outsider = await userWithPairs(sql.server, [['can_execute_sql_query', 'SQLLab']]);
    expect((await outsider.session.post(path, body('select 1'))).status).to.equal(404);
    const visitor = await userWithPairs(sql.server, [['can_read', 'SavedQuery']]);
    expect((await visitor.session.post(path, body('select 1'))).status).to.equal(403);
    const other = await sql.admin.post('/api/v1/dataset/', {
      database: sql.duckdbId,
      table_name: 'open',
      sql: 'select 1 as y',
    });
    const reader = await userWithPairs(sql.server, [
      ['can_execute_sql_query', 'SQLLab'],
      ['datasource_access', `[Work].[open](id:${String(other.body.id)})`],
    ]);
    const refused = await reader.session.post(path, body(text));
    expect([403, 404]).to.include(refused.status);
    expect(refused.text).to.not.include('42');
  });
});
