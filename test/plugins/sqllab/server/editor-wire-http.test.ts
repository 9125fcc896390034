import { expect } from 'chai';
import { q } from '../support/kept-results.ts';
import { addDatabase, startSqlServer, type SqlServer } from '../support/sql-server.ts';

/** What Superset's own clients send and read, beyond the statements themselves. */
describe('the calls of the SQL editor on the wire', function () {
  this.timeout(60_000);
  let sql: SqlServer;
  before(async () => {
    sql = await startSqlServer();
  });
  after(() => sql.server.stop());

  it('gives as many kept rows as are asked for, and says that there are more', async () => {
    const { body } = await sql.execute(sql.admin, {
      sql: 'select i from range(12000) t(i) order by i',
      queryLimit: 20_000,
    });
    expect(body.query.rows).to.equal(12_000);
    expect([body.data.length, body.displayLimitReached], 'of the run itself').to.deep.equal([10_000, true]);
    const key = String(body.query.resultsKey);
    const three = (await sql.admin.get(`/api/v1/sqllab/results/?q=(key:'${key}',rows:3)`)).body;
    expect(three.data).to.deep.equal([{ i: 0 }, { i: 1 }, { i: 2 }]);
    expect(three.displayLimitReached).to.equal(true);
    const few = await sql.execute(sql.admin, { sql: 'select 1 as a' });
    expect(few.body).not.to.have.property('displayLimitReached');
  });

  it('says of a statement to share which of its fields is wrong', async () => {
    const refused = await sql.admin.post('/api/v1/sqllab/permalink', { dbId: 'one', sql: 'select 1' });
    expect(refused.status).to.equal(400);
    expect(Object.keys(refused.body.message as object).sort()).to.deep.equal(['dbId', 'name']);
  });

  it('lays SQL out with its template as written, also where parameters are handed over', async () => {
    const body = { sql: 'select {{ what }} from t', engine: 'duckdb', template_params: '{"what": "a, b"}' };
    const { body: laidOut, text } = await sql.admin.post('/api/v1/sqllab/format_sql/', body);
    expect(laidOut.result, text).to.equal('SELECT\n  {{ what }}\nFROM\n  t');
  });

  it('tells the page which limits a connection sets, and keeps to them', async () => {
    await sql.execute(sql.admin, { sql: 'create schema made' });
    const flags = { cost_estimate_enabled: false, disable_data_preview: true };
    const id = await addDatabase(sql.admin, 'Limited', 'duckdb:///limited.duckdb', {
      force_ctas_schema: 'made',
      extra: JSON.stringify(flags),
    });
    const run = (statement: string, more: object = {}) =>
      sql.execute(sql.admin, { database_id: id, sql: statement, ...more });
    await run('create schema made');
    const start = (await sql.admin.get('/api/v1/sqllab/')).body.result.databases[String(id)];
    expect(start).to.include({ force_ctas_schema: 'made', disable_data_preview: true, allows_cost_estimate: false });
    const ctas = await run('select 1 as a', { select_as_cta: true, tmp_table_name: 'kept', schema: 'main' });
    expect(ctas.body.query, ctas.text).to.include({ tempSchema: 'made', tempTable: 'kept', ctas: true });
    expect((await run('select a from made.kept')).body.data).to.deep.equal([{ a: 1 }]);
    const cost = await sql.admin.post('/api/v1/sqllab/estimate/', { database_id: id, sql: 'select 1' });
    expect(cost.status, cost.text).to.be.oneOf([400, 422]);
  });

  it('lists statements in every documented order, with the values to choose from', async () => {
    await sql.execute(sql.admin, { sql: 'select 2 as b', schema: 'main', tab: 'Second', sql_editor_id: '7' });
    for (const order of [
      'changed_on',
      'database.database_name',
      'rows',
      'schema',
      'start_time',
      'sql',
      'tab_name',
      'user.first_name',
    ]) {
      for (const direction of ['asc', 'desc']) {
        const list = await sql.admin.get(`/api/v1/query/${q({ order_column: order, order_direction: direction })}`);
        expect(list.status, `${order}: ${list.text}`).to.equal(200);
      }
    }
    const bySql = await sql.admin.get(`/api/v1/query/${q({ order_column: 'sql', order_direction: 'desc' })}`);
    const texts = (bySql.body.result as { sql: string }[]).map((one) => one.sql);
    expect(texts).to.deep.equal(texts.toSorted().reverse());
    for (const path of ['distinct/schema', 'related/user', 'related/database']) {
      const found = await sql.admin.get(`/api/v1/query/${path}`);
      expect(found.status, found.text).to.equal(200);
      expect(found.body.count, path).to.be.greaterThan(0);
    }
  });

  it('lists saved statements in every documented order', async () => {
    for (const label of ['b', 'a', 'c'])
      await sql.admin.post('/api/v1/saved_query/', {
        db_id: sql.duckdbId,
        label,
        sql: `select '${label}'`,
        schema: 'main',
      });
    for (const order of [
      'catalog',
      'schema',
      'label',
      'description',
      'sql',
      'rows',
      'created_by.first_name',
      'database.database_name',
      'created_on',
      'changed_on_delta_humanized',
      'last_run_delta_humanized',
    ]) {
      const list = await sql.admin.get(`/api/v1/saved_query/${q({ order_column: order, order_direction: 'asc' })}`);
      expect(list.status, `${order}: ${list.text}`).to.equal(200);
    }
    const { body } = await sql.admin.get(
      `/api/v1/saved_query/${q({ order_column: 'label', order_direction: 'desc' })}`,
    );
    expect((body.result as { label: string }[]).map(({ label }) => label)).to.deep.equal(['c', 'b', 'a']);
    expect((await sql.admin.get('/api/v1/saved_query/distinct/schema')).body).to.deep.equal({
      count: 1,
      result: [{ text: 'main', value: 'main' }],
    });
  });

  it('knows the rows of the run that a tab showed last by the tab’s number', async () => {
    const made = await sql.execute(sql.admin, { sql: 'select 3 as c', sql_editor_id: '41' });
    expect(made.body.query.sqlEditorId).to.equal('41');
    const item = await sql.admin.get(`/api/v1/query/${String(made.body.query.queryId)}`);
    expect(item.body.result.sql_editor_id).to.equal('41');
  });
});
