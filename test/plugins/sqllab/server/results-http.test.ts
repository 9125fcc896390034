import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { expect } from 'chai';
import { ResultTables } from '#plugins/sql-results';
import { userWithPairs } from '../../../support/users.ts';
import { addPostgres, newClientId, startSqlServer, type SqlServer } from '../support/sql-server.ts';

const q = (value: unknown): string => `?q=${encodeURIComponent(JSON.stringify(value))}`;

describe('stored rows, plans and exports over HTTP', function () {
  this.timeout(120_000);
  let sql: SqlServer;
  before(async () => {
    sql = await startSqlServer();
    await sql.execute(sql.admin, {
      sql: "create table parts as select i as id, 'part ' || i as name, i % 7 as kind from range(25000) r(i)",
    });
  });
  after(() => sql.server.stop());

  const keyOf = async (text: string, more: object = {}) => {
    const { body, text: reply } = await sql.execute(sql.admin, { sql: text, queryLimit: 100_000, ...more });
    if (body?.query === undefined) throw new Error(reply);
    return body.query.resultsKey as string;
  };
  const page = async (key: string, question: object) =>
    (await sql.admin.get(`/api/v1/sqllab/rows/${key}${q(question)}`)).body;

  it('gives pages of a result, sorted, filtered and searched on the server', async () => {
    const key = await keyOf('select id, name, kind from parts');
    const third = await page(key, { from: 20_000, count: 2 });
    expect([third.total, third.isComplete, third.columns[0].values]).to.deep.equal([25_000, true, [20_000, 20_001]]);
    const view = { sort: [{ column: 0, descending: true }], filters: [{ column: 2, op: '==', value: 3 }] };
    const sorted = await page(key, { from: 1, count: 2, view });
    expect([sorted.total, sorted.columns[0].values]).to.deep.equal([3_571, [24_986, 24_979]]);
    const found = await page(key, { count: 5, view: { search: 'PART 2499' } });
    expect(found.total).to.equal(11);
  });

  it('shows the first rows while the statement still runs', async () => {
    const clientId = newClientId();
    const running = sql.execute(sql.admin, {
      client_id: clientId,
      queryLimit: 100_000,
      // With a number for its limit, DuckDB may collect all rows before it gives the first.
      sql: 'select i, md5(repeat(i::varchar, 500)) as slow from range(100000) a(i) limit all',
    });
    let isOver = false;
    void running.then(() => {
      isOver = true;
    });
    // Asked before the statement is known, it waits for it, as pages do.
    const first = await page(`${clientId}.0`, { count: 3, wait: true });
    expect([first.columns[0].values, first.isComplete, isOver]).to.deep.equal([[0, 1, 2], false, false]);
    expect((await running).body.query.rows).to.equal(100_000);
  });

  it('says of a statement without rows that there are none, and of rows that went away that they are gone', async () => {
    const ran = await sql.execute(sql.admin, { sql: 'create table nothing_shown as select 1 as one; select 2 as two' });
    const clientId = String(ran.body.query.id);
    const none = await page(`${clientId}.0`, { count: 5, wait: true });
    expect(none).to.deep.equal({ from: 0, total: 0, isComplete: true, columns: [] });
    await sql.server.services.get(ResultTables).drop([`${clientId}.1`]);
    expect((await sql.admin.get(`/api/v1/sqllab/rows/${clientId}.1${q({ wait: true })}`)).status).to.equal(410);
  });

  it('profiles a column and compares two results', async () => {
    const key = await keyOf('select id, kind from parts where id < 14');
    const other = await keyOf(
      'select id, case when id = 3 then 99 else kind end as kind from parts where id between 1 and 14',
    );
    const profile = async (view: object) =>
      (await sql.admin.get(`/api/v1/sqllab/rows/${key}/profile${q({ column: 1, view })}`)).body;
    expect(await profile({})).to.include({ rows: 14, nulls: 0, distinct: 7, min: 0, max: 6, mean: 3 });
    const few = { filters: [{ column: 0, op: '<', value: 3 }] };
    expect(await profile(few)).to.include({ rows: 3, distinct: 3, min: 0, max: 2, mean: 1 });
    const compared = (await sql.admin.get(`/api/v1/sqllab/rows/${key}/compare/${other}${q({ by: ['id'] })}`)).body;
    expect(compared).to.include({ added: 1, removed: 1, changed: 1, same: 12 });
    expect(compared.rows).to.deep.include({
      change: 'changed',
      before: { id: 3, kind: 3 },
      after: { id: 3, kind: 99 },
    });
  });

  it('exports every row, not only those that were shown, in four formats', async () => {
    const clientId = newClientId();
    await sql.execute(sql.admin, {
      client_id: clientId,
      tab: 'Parts & pieces',
      queryLimit: 10,
      sql: "select id, name, timestamp '2024-01-02 03:04:05' as at from parts order by id",
    });
    const file = async (format: string) =>
      fetch(`${sql.server.url}/api/v1/sqllab/export/${clientId}/?format=${format}`, {
        headers: { ...sql.admin.headers },
      });
    const csv = await file('csv');
    expect(csv.headers.get('content-disposition')).to.match(
      /^attachment; filename="sqllab_Parts_pieces_\d{8}T\d{6}\.csv"$/,
    );
    const lines = (await csv.text()).trim().split('\r\n');
    expect([lines.length, lines[25_000]]).to.deep.equal([25_001, '24999,part 24999,2024-01-02 03:04:05']);
    const json = (await (await file('json')).json()) as unknown[];
    expect([json.length, json[1]]).to.deep.equal([25_000, { id: 1, name: 'part 1', at: '2024-01-02T03:04:05.000Z' }]);
    const path = join(sql.server.dataDir, 'out.parquet');
    writeFileSync(path, Buffer.from(await (await file('parquet')).arrayBuffer()));
    const reader = await (
      await (await DuckDBInstance.create(':memory:')).connect()
    ).runAndReadAll(`select count(*), max(id), min("at")::varchar from '${path}'`);
    expect(reader.getRows()[0]?.map(String)).to.deep.equal(['25000', '24999', '2024-01-02 03:04:05']);
    const xlsx = Buffer.from(await (await file('xlsx')).arrayBuffer());
    expect(xlsx.subarray(0, 2).toString()).to.equal('PK');
    expect((await sql.admin.get('/api/v1/sqllab/export/unknown/')).status).to.equal(404);
  });

  it('streams them as CSV under the name that a posted form gives, for newer clients', async () => {
    const ran = await sql.execute(sql.admin, {
      queryLimit: 10,
      sql: 'select id, name from parts order by id',
    });
    const stream = (fields: Readonly<Record<string, string>>, headers = sql.admin.headers) =>
      fetch(`${sql.server.url}/api/v1/sqllab/export_streaming/`, {
        method: 'POST',
        headers: { ...headers },
        body: new URLSearchParams(fields),
      });
    const client_id = String(ran.body.query.id);
    const named = await stream({ client_id, filename: 'my "parts"\r\n.csv', expected_rows: '25000' });
    expect([named.status, named.headers.get('content-type')]).to.deep.equal([200, 'text/csv; charset=utf-8']);
    expect(named.headers.get('content-disposition')).to.equal('attachment; filename="my_parts_.csv"');
    const lines = (await named.text()).trim().split('\r\n');
    expect([lines.length, lines[0], lines[25_000]]).to.deep.equal([25_001, 'id,name', '24999,part 24999']);
    const unnamed = await stream({ client_id });
    expect(unnamed.headers.get('content-disposition')).to.match(/filename="sqllab_untitled_\d{8}T\d{6}\.csv"$/);
    await unnamed.body?.cancel();
    expect((await stream({ client_id: 'nobody' })).status).to.equal(404);
    expect((await stream({})).status).to.equal(400);
    const other = await userWithPairs(sql.server, [['can_export_csv', 'SQLLab']]);
    expect((await stream({ client_id }, other.session.headers)).status, 'of another one').to.be.oneOf([403, 404]);
    const visitor = await userWithPairs(sql.server, [['can_read', 'SQLLab']]);
    expect((await stream({ client_id }, visitor.session.headers)).status).to.equal(403);
  });

  it('takes an empty schema or catalog for none', async () => {
    const body = { database_id: sql.duckdbId, sql: 'select 7 as n', schema: '', catalog: '' };
    const ran = await sql.admin.post('/api/v1/sqllab/execute/', body);
    expect(ran.status, ran.text).to.equal(200);
    expect([ran.body.query.schema, ran.body.query.catalog]).to.deep.equal([null, null]);
    const made = { ...body, select_as_cta: true, tmp_table_name: 'made_nowhere' };
    expect((await sql.admin.post('/api/v1/sqllab/execute/', made)).status).to.equal(200);
    for (const path of ['estimate', 'plan']) {
      const planned = await sql.admin.post(`/api/v1/sqllab/${path}/`, body);
      expect(planned.status, planned.text).to.equal(200);
    }
    const judged = await sql.admin.post('/api/v1/sqllab/only_reads/', body);
    expect(judged.body.result).to.equal(true);
  });

  it('tells how many rows to expect, also where DuckDB says nothing or nought of its last steps', async () => {
    await sql.execute(sql.admin, {
      sql: 'create table expected_rows as select i as id, i % 7 as kind from range(20000) r(i)',
    });
    await sql.execute(sql.admin, { sql: 'create table no_rows (id integer)' });
    const expected = async (text: string) => {
      const { body } = await sql.admin.post('/api/v1/sqllab/estimate/', { database_id: sql.duckdbId, sql: text });
      return (body.result as Record<string, string>[]).map((costs) => costs['Estimated rows']);
    };
    const statements: readonly (readonly [string, string])[] = [
      ['select * from expected_rows order by kind, id', '20000'],
      ['select id, row_number() over (order by id) from expected_rows', '20000'],
      ['select count(*), sum(id) from expected_rows', '1'],
      ['select * from expected_rows order by kind limit 5', '5'],
      ['select * from expected_rows limit 6', '6'],
      ['select * from expected_rows where false', '0'],
      ['select * from no_rows order by id', '0'],
      ['select 1 as one', '1'],
    ];
    expect(await expected(statements.map(([text]) => text).join(';\n'))).to.deep.equal(
      statements.map(([, rows]) => rows),
    );
    const [grouped] = await expected('select kind, count(*) from expected_rows group by kind order by 2 desc');
    expect(Number(grouped)).to.be.within(1, 100); // seven, or near it
  });

  it('shows how the engine answers a statement, and counts rows when it runs [1.0.4f, 7.7.4]', async () => {
    const body = { database_id: sql.duckdbId, sql: 'select kind, count(*) from parts group by kind; select 1' };
    const planned = await sql.admin.post('/api/v1/sqllab/plan/', body);
    expect(planned.body.result).to.have.length(2);
    const run = await sql.admin.post('/api/v1/sqllab/plan/', { ...body, run: true });
    const rows: number[] = [];
    const walk = (node: { actualRows?: number; children: never[] }): void => {
      if (node.actualRows !== undefined) rows.push(node.actualRows);
      node.children.forEach(walk);
    };
    walk(run.body.result[0].plan);
    expect(rows).to.include.members([25_000, 7]);
    const estimate = await sql.admin.post('/api/v1/sqllab/estimate/', { ...body, template_params: {}, schema: 'main' });
    expect(estimate.body.result).to.have.length(2);

    const elephant = await addPostgres(sql.admin);
    const costs = await sql.admin.post('/api/v1/sqllab/estimate/', { database_id: elephant, sql: 'select 1' });
    expect(costs.body.result).to.deep.equal([{ 'Start-up cost': '0', 'Total cost': '0.01', 'Estimated rows': '1' }]);
  });

  it('says of each statement of a script why it has no plan or cost, and fails where none has one [7.7.4]', async () => {
    const missing = 'select a from nowhere_at_all';
    const body = {
      database_id: sql.duckdbId,
      sql: `-- good\nselect 1; ${missing}; delete from parts; explain select 1`,
    };
    const planned = await sql.admin.post('/api/v1/sqllab/plan/', body);
    expect(planned.status, planned.text).to.equal(200);
    const told = planned.body.result.map((one: { name: string; failure?: { message: string } }) => [
      one.name,
      one.failure?.message.split('\n')[0],
    ]);
    expect(told).to.deep.equal([
      ['good', undefined],
      [missing, 'Catalog Error: Table with name nowhere_at_all does not exist!'],
      ['delete from parts', 'Only queries have a plan.'],
      ['explain select 1', 'Only queries have a plan.'],
    ]);
    const costs = await sql.admin.post('/api/v1/sqllab/estimate/', body);
    expect(costs.body.result[1]['Not estimated']).to.match(/nowhere_at_all does not exist/);
    expect(costs.body.result[2]).to.deep.equal({ 'Not estimated': 'Only queries have a plan.' });
    for (const path of ['estimate', 'plan']) {
      const answer = await sql.admin.post(`/api/v1/sqllab/${path}/`, { ...body, sql: missing });
      expect(answer.body.errors[0].error_type).to.equal('TABLE_DOES_NOT_EXIST_ERROR');
    }
  });

  it('shows a plan of values that stand in the statement, of which DuckDB measures nothing', async () => {
    const body = { database_id: sql.duckdbId, sql: 'select * from (values (1), (2)) t(n); values (1)', run: true };
    const { status, body: answer } = await sql.admin.post('/api/v1/sqllab/plan/', body);
    expect([status, answer.result.map(({ plan }: { plan: { operator: string } }) => plan.operator)]).to.deep.equal([
      200,
      ['COLUMN_DATA_SCAN', 'COLUMN_DATA_SCAN'],
    ]);
  });

  it('lays SQL out, with keywords in capitals and Jinja left alone [1.0.4g, 7.7.5a, 7.7.5b]', async () => {
    const body = { sql: "select a,b from t where c='x' and d = {{ filter_values('d') }}", engine: 'duckdb' };
    const laidOut = await sql.admin.post('/api/v1/sqllab/format_sql/', body);
    expect(laidOut.body).to.deep.equal((await sql.admin.post('/api/v1/sqllab/format/', body)).body);
    expect(laidOut.body.result).to.equal(
      "SELECT\n  a,\n  b\nFROM\n  t\nWHERE\n  c = 'x'\n  AND d = {{ filter_values('d') }}",
    );
  });

  it('lays SQL out with the names of columns and the operators that it had [7.7.5a]', async () => {
    const laidOut = async (text: string, engine: string): Promise<string> =>
      (await sql.admin.post('/api/v1/sqllab/format_sql/', { sql: text, engine })).body.result as string;
    const named = 'select min(i) as from, max(i) as to, 1 as offset from range(3) t(i)';
    const text = await laidOut(named, 'duckdb');
    expect(Object.keys((await sql.execute(sql.admin, { sql: text })).body.data[0] as object)).to.deep.equal([
      'from',
      'to',
      'offset',
    ]);
    expect(await laidOut('select a <=> b from t', 'duckdb')).to.equal('SELECT\n  a <=> b\nFROM\n  t');
    expect(await laidOut('select a =*= b from t', 'postgresql')).to.equal('SELECT\n  a =*= b\nFROM\n  t');
    const made = await laidOut('create table u as select 1 as values', 'duckdb');
    expect(made.replaceAll(/\s+/g, ' ')).to.equal('CREATE TABLE u AS SELECT 1 AS values');
  });

  it('gives a statement an address that lasts, also under kv: [1.0.4i, 7.3.3, 2.1.4]', async () => {
    const statement = { dbId: sql.duckdbId, name: 'Shared', sql: 'select 1', schema: 'main', autorun: true };
    const made = await sql.admin.post('/api/v1/sqllab/permalink', statement);
    expect(made.status).to.equal(201);
    expect(made.body.url).to.equal(`${sql.server.url}/sqllab/p/${String(made.body.key)}/`);
    for (const key of [made.body.key, `kv:${String(made.body.key)}`]) {
      const read = await sql.admin.get(`/api/v1/sqllab/permalink/${encodeURIComponent(String(key))}`);
      expect(read.body).to.deep.equal({ ...statement, catalog: null, templateParams: null });
    }
    const limited = await sql.admin.post('/api/v1/sqllab/permalink', { ...statement, queryLimit: 17 });
    const kept = await sql.admin.get(`/api/v1/sqllab/permalink/${String(limited.body.key)}`);
    expect(kept.body).to.deep.equal({ ...statement, catalog: null, templateParams: null, queryLimit: 17 });
    expect((await sql.admin.get('/api/v1/sqllab/permalink/nothing')).status).to.equal(404);
  });

  it('keeps statements under names, for their owner alone [1.0.4h, 7.7.7]', async () => {
    const body = {
      db_id: sql.duckdbId,
      label: 'My parts',
      sql: 'select * from parts',
      schema: 'main',
      description: 'All',
    };
    const made = await sql.admin.post('/api/v1/saved_query/', body);
    expect(made.status).to.equal(201);
    const path = `/api/v1/saved_query/${String(made.body.id)}`;
    await sql.admin.put(path, { label: 'Renamed' });
    const read = await sql.admin.get(path);
    expect(read.body.result).to.deep.include({ label: 'Renamed', sql: 'select * from parts', description: 'All' });
    expect(read.body.result.sql_tables).to.deep.equal([{ catalog: null, schema: null, table: 'parts' }]);
    const list = await sql.admin.get(
      `/api/v1/saved_query/${q({ filters: [{ col: 'label', opr: 'all_text', value: 'PARTS' }] })}`,
    );
    expect(list.body.count).to.equal(1);
    expect((await sql.admin.delete(path)).status).to.equal(200);
    expect((await sql.admin.get(path)).status).to.equal(404);
  });
});
