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

  it('reads the address that was asked with, in quotes or as a value, also when it runs', async () => {
    const text = "select '{{ url_param('kind', 'none') }}' as kind, {{ url_param('least', 0) }} as least";
    const asked = await sql.admin.post(`${path}?kind=O%27Hara&least=3`, body(text));
    expect(asked.body.result).to.equal("select 'O''Hara' as kind, 3 as least");
    expect((await sql.admin.post(path, body(text))).body.result).to.equal("select 'none' as kind, 0 as least");
    const run = (query: string) =>
      sql.admin.post(`/api/v1/sqllab/execute/${query}`, { database_id: sql.duckdbId, sql: text });
    expect((await run('?kind=a&kind=b&least=3&rows=10')).body.data).to.deep.equal([{ kind: 'a', least: 3 }]);
    for (const evil of ['(select 42)', "1) union select 'x', (2", '1; drop table towns']) {
      const refused = await run(`?least=${encodeURIComponent(evil)}`);
      expect([refused.status, refused.body.errors?.[0]?.error_type], evil).to.deep.equal([
        400,
        'INVALID_TEMPLATE_PARAMS_ERROR',
      ]);
    }
    const rows = { database_id: sql.duckdbId, sql: "select '{{ url_param('rows', 'own') }}' as r" };
    const own = await sql.admin.post('/api/v1/sqllab/execute/?rows=1', rows);
    expect(own.body.data).to.deep.equal([{ r: 'own' }]);
    const url_params = { rows: 'given', least: '4' };
    const given = await sql.admin.post('/api/v1/sqllab/execute/?rows=1&least=3', {
      ...rows,
      sql: `${rows.sql}, {{ url_param('least') }} as least`,
      url_params,
    });
    expect(given.body.data).to.deep.equal([{ r: 'given', least: 4 }]);
    const shown = await sql.admin.post(path, { ...body(rows.sql), url_params });
    expect(shown.body.result).to.equal("select 'given' as r");
    const planned = await sql.admin.post('/api/v1/sqllab/plan/', { ...rows, url_params });
    expect(planned.body.result[0].sql).to.include("'given' as r");
    const plans = await sql.admin.post('/api/v1/sqllab/plan/?least=3', { database_id: sql.duckdbId, sql: text });
    expect(plans.body.result[0].sql).to.include('3 as least');
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
