import { expect } from 'chai';
import { eventually } from '../../../support/eventually.ts';
import { userWithPairs } from '../../../support/users.ts';
import { addDatabase, addPostgres, newClientId, startSqlServer, type SqlServer } from '../support/sql-server.ts';

const editorPairs = [
  ['can_execute_sql_query', 'SQLLab'],
  ['can_get_results', 'SQLLab'],
  ['can_read', 'Query'],
] as const;

describe('running SQL over HTTP', function () {
  this.timeout(120_000);
  let sql: SqlServer;
  let postgresId: number | undefined;
  const postgres = async () => (postgresId ??= await addPostgres(sql.admin));
  before(async () => {
    sql = await startSqlServer();
    await sql.execute(sql.admin, {
      sql: 'create table towns as select i as id, case when i % 10 = 0 then null else i * 1.5 end as size from range(1, 101) r(i)',
    });
  });
  after(() => sql.server.stop());

  /** Waits until the database works at a statement. */
  const runs = (clientId: string) =>
    eventually('the statement runs', async () => {
      const { body } = await sql.admin.get('/api/v1/query/updated_since?q=(last_updated_ms:0)');
      const found = (body.result as readonly { id: string; state: string }[]).find(({ id }) => id === clientId);
      return found?.state === 'running';
    });

  /** Two statements, as the page asks for them. */
  const twoStatements = (client_id: string) => ({
    client_id,
    sql: "select 1;\n-- two towns\nselect id, size, date '2024-02-03' as day, timestamp '2024-02-03 04:05:06' as at from towns order by id limit 2",
    sql_editor_id: '7',
    tab: 'My tab',
    json: true,
    runAsync: false,
    schema: 'main',
    templateParams: 'not json',
    expand_data: true,
    queryLimit: 1000,
  });

  it('answers rows and columns of the last statement [7.7.1a]', async () => {
    const { status, body } = await sql.execute(sql.admin, twoStatements(newClientId()));
    expect(status).to.equal(200);
    expect(body.data).to.deep.equal([
      { id: 1, size: 1.5, day: '2024-02-03', at: '2024-02-03T04:05:06' },
      { id: 2, size: 3, day: '2024-02-03', at: '2024-02-03T04:05:06' },
    ]);
    expect(
      body.columns.map((column: { name: string; is_dttm: boolean }) => [column.name, column.is_dttm]),
    ).to.deep.equal([
      ['id', false],
      ['size', false],
      ['day', true],
      ['at', true],
    ]);
  });

  it('answers the query object of all statements [1.0.4e]', async () => {
    const clientId = newClientId();
    const { body } = await sql.execute(sql.admin, twoStatements(clientId));
    expect(body.query).to.include({
      id: clientId,
      state: 'success',
      progress: 100,
      rows: 2,
      tab: 'My tab',
      sqlEditorId: '7',
      limitingFactor: 'QUERY',
      dbId: sql.duckdbId,
      db: 'Work',
    });
    expect(body.query.endDttm).to.be.at.least(body.query.startDttm);
    expect(body.query.extra.statements.map((part: { name: string }) => part.name)).to.deep.equal([
      'select 1',
      'two towns',
    ]);
  });

  it('keeps the rows of every statement of a script', async () => {
    const { body } = await sql.execute(sql.admin, { sql: "select 'a' as x; select 'b' as x; select 'c' as x" });
    const keys = body.query.extra.statements.map((part: { resultKey: string }) => part.resultKey);
    const rows = await Promise.all(
      keys.map(
        async (key: string) => (await sql.admin.get(`/api/v1/sqllab/results/?q=(key:'${key}',rows:10)`)).body.data,
      ),
    );
    expect(rows).to.deep.equal([[{ x: 'a' }], [{ x: 'b' }], [{ x: 'c' }]]);
  });

  it('gives repeated names a suffix', async () => {
    const { body } = await sql.execute(sql.admin, { sql: 'select 1 as a, 2 as a, 3 as a' });
    expect(body.data).to.deep.equal([{ a: 1, a__1: 2, a__2: 3 }]);
  });

  const limits: readonly (readonly [string, number | null, number, string])[] = [
    ['select * from towns', 10, 10, 'DROPDOWN'],
    ['select * from towns limit 5', 10, 5, 'QUERY'],
    ['select * from towns limit 10', 10, 10, 'QUERY_AND_DROPDOWN'],
    ['select * from towns limit 50', 10, 10, 'DROPDOWN'],
    ['select * from towns -- limit 3', 1000, 100, 'NOT_LIMITED'],
    ['select * from (select * from towns limit 7) t', 1000, 7, 'NOT_LIMITED'],
    ['select * from towns limit 5 offset 98', 10, 2, 'NOT_LIMITED'],
    ['select * from towns order by id limit (2 + 2)', 10, 4, 'NOT_LIMITED'],
    ['select * from towns', 0, 100, 'NOT_LIMITED'],
    ['select * from towns', 100, 100, 'NOT_LIMITED'],
    ['select * from towns', 99, 99, 'DROPDOWN'],
    ['select * from towns limit 500', 100, 100, 'NOT_LIMITED'],
  ];
  for (const [text, queryLimit, rows, factor] of limits) {
    it(`limits "${text}" with ${String(queryLimit)} to ${rows} rows: ${factor}`, async () => {
      const { body } = await sql.execute(sql.admin, { sql: text, queryLimit });
      expect([body.data.length, body.query.limitingFactor]).to.deep.equal([rows, factor]);
    });
  }

  it('answers a statement without rows with empty lists', async () => {
    const { status, body } = await sql.execute(sql.admin, { sql: 'create table made (a integer)' });
    expect([status, body.data, body.columns]).to.deep.equal([200, [], []]);
    const empty = await sql.execute(sql.admin, { sql: 'select * from made' });
    expect(empty.body.columns.map((column: { name: string }) => column.name)).to.deep.equal(['a']);
  });

  it('words an error of the engine with its type, place and issue codes, and keeps what ran before it and what did not run', async () => {
    const clientId = newClientId();
    const { status, body } = await sql.execute(sql.admin, {
      client_id: clientId,
      sql: 'select 1 as ok; select nothing_like_it from towns; create table behind as select 1 as one; select 3',
    });
    expect(status).to.equal(400);
    expect(body.errors[0]).to.include({ error_type: 'COLUMN_DOES_NOT_EXIST_ERROR', level: 'error' });
    expect(body.errors[0].extra.issue_codes.map((code: { code: number }) => code.code)).to.deep.equal([1003, 1004]);
    expect(body.errors[0].extra).to.include({ engine_name: 'DuckDB', line: 1, column: 8 });
    const query = await sql.ended(sql.admin, clientId);
    expect(query).to.include({ state: 'failed' });
    const { statements, errors } = query['extra'] as {
      statements: Record<string, unknown>[];
      errors: { extra: object }[];
    };
    expect(statements.map((part) => part['state'])).to.deep.equal(['success', 'failed', 'pending', 'pending']);
    expect(statements.map((part) => part['resultKey'] !== null)).to.deep.equal([true, false, false, false]);
    expect(errors[0]?.extra).to.include({ statement: 1 });
    expect(query['errors']).to.deep.equal(errors);
    expect(query['link']).to.equal(`/sqllab/?queryId=${String(query['queryId'])}`);
    const behind = await sql.execute(sql.admin, { sql: 'select * from behind' });
    expect(behind.status, 'what stood behind it did not run').to.equal(400);
  });

  it('tells of a slip in the first word as what it is, with its place', async () => {
    const slip = '-- next\n  selct id from towns';
    const asked = { execute: `select 1;\n${slip}`, estimate: slip }; // costs are told of each statement by itself
    for (const [path, text] of Object.entries(asked)) {
      const { status, body } = await sql.admin.post(`/api/v1/sqllab/${path}/`, {
        database_id: sql.duckdbId,
        sql: text,
      });
      expect([status, body.errors[0].error_type, body.errors[0].message]).to.deep.equal([
        400,
        'SYNTAX_ERROR',
        'No statement begins with "selct".',
      ]);
    }
  });

  it('runs in the background: pending at once, then success, and the rows by their key [1.0.4c, 4.5.4, 7.7.2]', async () => {
    const clientId = newClientId();
    const started = await sql.execute(sql.admin, {
      client_id: clientId,
      runAsync: true,
      sql: 'select count(*) as n from towns',
    });
    expect(started.status).to.equal(202);
    expect(started.body.query).to.include({ state: 'pending', progress: 0, runAsync: true });
    const query = await sql.ended(sql.admin, clientId);
    expect(query).to.include({ state: 'success' });
    const { body } = await sql.admin.get(`/api/v1/sqllab/results/?q=(key:'${String(query['resultsKey'])}')`);
    expect(body.data).to.deep.equal([{ n: 100 }]);
  });

  it('stops a runaway statement inside the engine, and says so only once it is stopped [1.0.4d, 7.7.3a, 7.7.3b, 4.5.5a]', async () => {
    const clientId = newClientId();
    const running = sql.execute(sql.admin, {
      client_id: clientId,
      sql: 'select count(*) from range(1000000000) a, range(1000000) b',
    });
    await runs(clientId);
    const stop = await sql.admin.post('/api/v1/query/stop', { client_id: clientId });
    expect([stop.status, stop.body]).to.deep.equal([200, { result: 'OK' }]);
    expect((await running).status).to.equal(499);
    expect(await sql.ended(sql.admin, clientId)).to.include({ state: 'stopped' });
    const again = await sql.admin.post('/api/v1/query/stop', { client_id: clientId });
    expect(again.body).to.deep.equal({ result: 'OK' });
    const { body } = await sql.execute(sql.admin, { sql: 'select 2 as after' });
    expect(body.data).to.deep.equal([{ after: 2 }]);
    expect((await sql.admin.post('/api/v1/query/stop', { client_id: 'nobody' })).status).to.equal(404);
  });

  it('interrupts what takes longer than the timeout', async () => {
    const quick = await startSqlServer({ settings: { SQLLAB_TIMEOUT: '1' } });
    try {
      const clientId = newClientId();
      const { status, body } = await quick.execute(quick.admin, {
        client_id: clientId,
        sql: 'select count(*) from range(1000000000) a, range(1000000) b',
      });
      expect([status, body.errors[0].error_type]).to.deep.equal([408, 'SQLLAB_TIMEOUT_ERROR']);
      expect(body.errors[0].extra.issue_codes.map((code: { code: number }) => code.code)).to.deep.equal([1026, 1027]);
      expect(await quick.ended(quick.admin, clientId)).to.include({ state: 'timed_out' });
    } finally {
      await quick.server.stop();
    }
  });

  it('gives what runs in the background a time of its own, whichever engine runs it, and goes on after it [9.4.1]', async () => {
    const timed = await startSqlServer({ settings: { SQLLAB_TIMEOUT: '1', SQLLAB_ASYNC_TIME_LIMIT_SEC: '3' } });
    try {
      const postgres = await addPostgres(timed.admin);
      const background = async (database_id: number, statement: string) => {
        const clientId = newClientId();
        const body = { database_id, client_id: clientId, sql: statement, runAsync: true };
        expect((await timed.execute(timed.admin, body)).status).to.equal(202);
        const { state, errors, startDttm, endDttm } = await timed.ended(timed.admin, clientId);
        const [error] = errors as readonly { readonly error_type: string; readonly message: string }[];
        return { state, error, tookS: (Number(endDttm) - Number(startDttm)) / 1_000 };
      };
      // Longer than what somebody would wait for, and no longer than what runs in the background may.
      const slow = await background(postgres, 'select pg_sleep(1.6)');
      expect([slow.state, slow.tookS > 1], JSON.stringify(slow)).to.deep.equal(['success', true]);
      for (const [database, statement] of [
        [timed.duckdbId, 'select count(*) from range(1000000000) a, range(1000000) b'],
        [postgres, 'select pg_sleep(600)'],
      ] as const) {
        const { state, error, tookS } = await background(database, statement);
        expect([state, error?.error_type], statement).to.deep.equal(['timed_out', 'SQLLAB_TIMEOUT_ERROR']);
        expect(error?.message).to.include('3 seconds');
        expect(tookS, statement).to.be.at.least(3);
        const after = await timed.execute(timed.admin, { database_id: database, sql: 'select 1 as still_here' });
        expect(after.body.data).to.deep.equal([{ still_here: 1 }]);
      }
      const waited = await timed.execute(timed.admin, { database_id: postgres, sql: 'select pg_sleep(1.6)' });
      expect([waited.status, waited.body.errors[0].error_type]).to.deep.equal([408, 'SQLLAB_TIMEOUT_ERROR']);
    } finally {
      await timed.server.stop();
    }
  });

  it('answers a repeated client id with the state of its query', async () => {
    const clientId = newClientId();
    const first = await sql.execute(sql.admin, { client_id: clientId, sql: 'select 1 as a' });
    const second = await sql.execute(sql.admin, { client_id: clientId, sql: 'select 2 as a' });
    expect(second.body.query.queryId).to.equal(first.body.query.queryId);
    expect(second.body.data).to.deep.equal([{ a: 1 }]);
    const cached = [first, second].map(({ body }) => (body.query as { cached: boolean }).cached);
    expect(cached, 'whose rows were there before they were asked for').to.deep.equal([false, true]);
  });

  it('makes a table or a view of a SELECT, and refuses what is none', async () => {
    const table = { select_as_cta: true, tmp_table_name: 'kept_rows' };
    const { body } = await sql.execute(sql.admin, {
      ...table,
      ctas_method: 'TABLE',
      sql: 'select id from towns where id < 4',
    });
    expect(body.query).to.include({ ctas: true, tempTable: 'kept_rows', state: 'success' });
    await sql.execute(sql.admin, {
      ...table,
      tmp_table_name: 'kept_view',
      ctas_method: 'VIEW',
      sql: 'select 5 as five',
    });
    const read = await sql.execute(sql.admin, {
      sql: 'select (select count(*) from kept_rows) as n, five from kept_view',
    });
    expect(read.body.data).to.deep.equal([{ n: 3, five: 5 }]);
    const typeOf = async (more: object) =>
      (await sql.execute(sql.admin, { ...table, ...more })).body.errors[0].error_type;
    expect(await typeOf({ sql: 'select 1; drop table towns' })).to.equal('INVALID_CTAS_QUERY_ERROR');
    expect(await typeOf({ ctas_method: 'VIEW', sql: 'select 1; select 2' })).to.equal('INVALID_CVAS_QUERY_ERROR');
    const bad = await sql.execute(sql.admin, { ...table, tmp_table_name: 'a; drop table towns', sql: 'select 1' });
    expect(bad.status).to.equal(400);
  });

  it('refuses writing where the connection does not allow it', async () => {
    const readOnly = await addDatabase(sql.admin, 'Read only', 'duckdb:///read-only.duckdb', {
      allow_dml: false,
      allow_ctas: false,
      allow_run_async: false,
    });
    const run = (more: object) => sql.execute(sql.admin, { database_id: readOnly, ...more });
    expect((await run({ sql: 'create table t (a integer)' })).body.errors[0].error_type).to.equal(
      'DML_NOT_ALLOWED_ERROR',
    );
    expect((await run({ sql: 'select 1', select_as_cta: true })).body.errors[0].error_type).to.equal(
      'DML_NOT_ALLOWED_ERROR',
    );
    expect((await run({ sql: 'select 1', runAsync: true })).body.errors[0].error_type).to.equal(
      'RESULTS_BACKEND_NOT_CONFIGURED_ERROR',
    );
  });

  it('answers what the last statement yields, which may be nothing; the rows of others stay theirs [7.7.1a]', async () => {
    const clientId = newClientId();
    const { body } = await sql.execute(sql.admin, {
      client_id: clientId,
      sql: 'select 1 as one; create table of_last as select 2 as two',
    });
    expect([body.data, body.columns]).to.deep.equal([[], []]);
    expect(body.query).to.include({ state: 'success', rows: 0, resultsKey: null });
    const parts = body.query.extra.statements as { readonly resultKey: string | null; readonly rows: number }[];
    expect(parts.map(({ resultKey, rows }) => [resultKey, rows])).to.deep.equal([
      [`${clientId}.0`, 1],
      [null, 0],
    ]);
    const first = await sql.admin.get(`/api/v1/sqllab/results/?q=(key:'${clientId}.0')`);
    expect(first.body.data).to.deep.equal([{ one: 1 }]);
  });

  it('keeps with a refused statement which tables were refused', async () => {
    const reader = await userWithPairs(sql.server, editorPairs);
    const clientId = newClientId();
    const refused = await sql.execute(reader.session, { client_id: clientId, sql: 'select * from towns' });
    expect(refused.status).to.equal(403);
    const query = await sql.ended(reader.session, clientId);
    const [error] = (query['extra'] as { readonly errors: Record<string, unknown>[] }).errors;
    expect(error).to.include({ error_type: 'TABLE_SECURITY_ACCESS_ERROR', message: refused.body.errors[0].message });
    expect(error?.['extra']).to.deep.include({ tables: refused.body.errors[0].extra.tables });
    expect(query).to.include({ state: 'failed', errorMessage: refused.body.errors[0].message });
  });

  it('refuses a database that is missing or not open to the editor', async () => {
    const hidden = await addDatabase(sql.admin, 'Hidden', 'duckdb:///hidden.duckdb', { expose_in_sqllab: false });
    const missing = await sql.execute(sql.admin, { database_id: 9999, sql: 'select 1' });
    expect([missing.status, missing.body.errors[0].error_type]).to.deep.equal([404, 'DATABASE_NOT_FOUND_ERROR']);
    expect((await sql.execute(sql.admin, { database_id: hidden, sql: 'select 1' })).status).to.equal(403);
  });

  it("keeps one person's statements and rows from another", async () => {
    const { body } = await sql.execute(sql.admin, { sql: "select 'secret' as s" });
    const other = await userWithPairs(sql.server, editorPairs);
    const key = body.query.resultsKey as string;
    expect((await other.session.get(`/api/v1/sqllab/results/?q=(key:'${key}')`)).status).to.equal(404);
    expect((await other.session.get(`/api/v1/sqllab/rows/${key}`)).status).to.equal(404);
    expect((await other.session.get(`/api/v1/query/${String(body.query.queryId)}`)).status).to.equal(404);
    expect((await other.session.post('/api/v1/query/stop', { client_id: body.query.id })).status).to.equal(404);
    const list = await other.session.get('/api/v1/query/');
    expect(list.body.count).to.equal(0);
  });

  it('reads one query under the names of the API [7.7.6]', async () => {
    const { body } = await sql.execute(sql.admin, { sql: 'select id from towns limit 1', tab: 'Here' });
    const item = await sql.admin.get(`/api/v1/query/${String(body.query.queryId)}`);
    expect(item.body.result).to.include({
      status: 'success',
      sql: 'select id from towns limit 1',
      tab_name: 'Here',
      rows: 1,
    });
    const list = await sql.admin.get('/api/v1/query/?q=(page_size:1,order_column:start_time,order_direction:desc)');
    expect(list.body.result[0].sql_tables).to.deep.equal([{ catalog: null, schema: null, table: 'towns' }]);
  });

  it('gives an expired result as gone', async () => {
    const { body } = await sql.execute(sql.admin, { sql: 'select 1 as a' });
    const { ResultTables } = await import('#plugins/sql-results');
    await sql.server.services.resolve({ results: ResultTables }).results.drop([body.query.resultsKey as string]);
    const gone = await sql.admin.get(`/api/v1/sqllab/results/?q=(key:'${String(body.query.resultsKey)}')`);
    expect([gone.status, gone.body.errors[0].error_type]).to.deep.equal([410, 'RESULTS_BACKEND_ERROR']);
  });

  it('shares what is temporary among the statements of a script, and with nobody else', async () => {
    await sql.execute(sql.admin, { sql: 'create table shared as select 1 as a' });
    for (const database_id of [sql.duckdbId, await postgres()]) {
      const run = (text: string) => sql.execute(sql.admin, { database_id, sql: text });
      await run('create table if not exists shared as select 1 as a');
      const scripts = Array.from({ length: 8 }, (_none, at) => {
        const name = `x${String(at)}`;
        return run(
          `create temp table ${name} as select ${String(at)} as a; select a from ${name}; select a from ${name}`,
        );
      });
      expect((await Promise.all(scripts)).map(({ body }) => body.data)).to.deep.equal(
        scripts.map((_script, at) => [{ a: at }]),
      );
      const shadowed = await run('create temp table shared as select 666 as a; select a from shared');
      expect(shadowed.body.data, JSON.stringify(shadowed.body)).to.deep.equal([{ a: 666 }]);
      const others = await Promise.all(Array.from({ length: 8 }, () => run('select a from shared')));
      expect(others.map(({ body }) => body.data)).to.deep.equal(others.map(() => [{ a: 1 }]));
    }
  });

  it('runs, writes and stops on PostgreSQL as well', async () => {
    const database_id = await postgres();
    const run = (more: object) => sql.execute(sql.admin, { database_id, ...more });
    await run({ sql: 'create table t as select g as id from generate_series(1, 30) g; delete from t where id > 20' });
    const { body } = await run({ sql: 'select count(*) as n, count(*) as n from t', queryLimit: 10 });
    expect(body.data).to.deep.equal([{ n: 20, n__1: 20 }]);
    expect((await run({ sql: 'select id from t', queryLimit: 7 })).body.query).to.include({
      rows: 7,
      limitingFactor: 'DROPDOWN',
    });
    const clientId = newClientId();
    const running = run({ client_id: clientId, sql: 'select pg_sleep(60)' });
    await runs(clientId);
    await sql.admin.post('/api/v1/query/stop', { client_id: clientId });
    expect((await running).status).to.equal(499);
    const active = await run({
      sql: "select count(*) as n from pg_stat_activity where query like '%pg_sleep(60)%' and state = 'active' and pid <> pg_backend_pid()",
    });
    expect(active.body.data).to.deep.equal([{ n: 0 }]);
  });

  it('lists all statements since before the first date, and none since after the last', async () => {
    const countSince = async (ms: string): Promise<number> => {
      const { body, status, text } = await sql.admin.get(`/api/v1/query/updated_since?q={"last_updated_ms":${ms}}`);
      expect(status, text).to.equal(200);
      return (body.result as readonly unknown[]).length;
    };
    await sql.execute(sql.admin, { sql: 'select 1' });
    expect(await countSince('-5e21')).to.equal(await countSince('0'));
    expect(await countSince('-5e21')).to.be.at.least(1);
    expect(await countSince('5e21')).to.equal(0);
  });
});
