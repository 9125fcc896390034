import { expect } from 'chai';
import { roleIdOf, userWithPairs, userWithRoles } from '../../../../support/users.ts';
import type { Session } from '../../../../support/session.ts';
import { addPostgres, newClientId, startSqlServer, type SqlServer } from '../../support/sql-server.ts';

/** Saved queries and earlier results in the place of a table, through the calls of the editor. */
describe('saved queries and results as tables over HTTP', function () {
  this.timeout(120_000);
  let sql: SqlServer;
  let postgresId: number;
  before(async () => {
    sql = await startSqlServer({ plugins: ['sqllab-tabs', 'postgres', 'sql-templates', 'sql-parameters', 'charts'] });
    postgresId = await addPostgres(sql.admin);
    await run(`create table sales as select * from (values
      ('Oslo', 'a', 1), ('Oslo', 'b', 2), ('Rome', 'a', 4), ('Rome', 'b', 8)) t(city, kind, amount)`);
  });
  after(() => sql.server.stop());

  const run = (text: string, more: Readonly<Record<string, unknown>> = {}, who: Session = sql.admin) =>
    sql.execute(who, { sql: text, client_id: newClientId(), ...more });
  const save = async (label: string, text: string, more: Readonly<Record<string, unknown>> = {}, who = sql.admin) => {
    const {
      status,
      body,
      text: reply,
    } = await who.post('/api/v1/saved_query/', {
      db_id: sql.duckdbId,
      label,
      sql: text,
      ...more,
    });
    expect(status, reply).to.equal(201);
    return Number(body.id);
  };
  const refusal = async (text: string, more: Readonly<Record<string, unknown>> = {}, who = sql.admin) => {
    const { status, body } = await run(text, more, who);
    return [status, body.errors?.[0]?.error_type, body.errors?.[0]?.message] as const;
  };

  describe('a saved query', () => {
    it('is read under its name or id, joins tables and has the alias it is given', async () => {
      const id = await save('Sales per city', 'select city, sum(amount) as total\nfrom sales group by city -- all;');
      const { status, body, text } = await run(
        "select city, total from {{ saved_query('Sales per city') }} where sales_per_city.total > 3",
      );
      expect(status, text).to.equal(200);
      expect(body.data).to.deep.equal([{ city: 'Rome', total: 12 }]);
      const joined = await run(
        `select s.kind, c.total from sales s join {{ saved_query(${String(id)}, alias='c') }} on c.city = s.city order by amount limit 1`,
      );
      expect(joined.body.data, joined.text).to.deep.equal([{ kind: 'a', total: 3 }]);
    });

    it('has its own template parameters, which those of the tab replace', async () => {
      await save('Of a kind', "select * from sales where kind = '{{ kind }}'", {
        template_parameters: JSON.stringify({ kind: 'a' }),
      });
      const ask = "select sum(amount) as n from {{ saved_query('Of a kind') }}";
      expect((await run(ask)).body.data).to.deep.equal([{ n: 5 }]);
      expect((await run(ask, { templateParams: '{"kind": "b"}' })).body.data).to.deep.equal([{ n: 10 }]);
    });

    it('may read another one, and no circle', async () => {
      await save('Rome only', "select * from {{ saved_query('Of a kind') }} where city = 'Rome'");
      expect((await run("select amount from {{ saved_query('Rome only') }}")).body.data).to.deep.equal([{ amount: 4 }]);
      await save('Circle', "select * from {{ saved_query('Circle') }}");
      const [status, type] = await refusal("select * from {{ saved_query('Circle') }}");
      expect([status, type]).to.deep.equal([400, 'INVALID_TEMPLATE_PARAMS_ERROR']);
    });

    it('is refused where it is none of the caller, of another database, or no single query', async () => {
      const type = 'INVALID_TEMPLATE_PARAMS_ERROR';
      expect(await refusal("select * from {{ saved_query('Nowhere') }}")).to.deep.equal([
        400,
        type,
        'You have no saved query “Nowhere”.',
      ]);
      await save('Elsewhere', 'select 1', { db_id: postgresId });
      expect((await refusal("select * from {{ saved_query('Elsewhere') }}"))[2]).to.equal(
        'The saved query “Elsewhere” belongs to the database Elephant.',
      );
      await save('Drops', 'select 1 as a; drop table sales');
      expect((await refusal("select * from {{ saved_query('Drops') }}"))[2]).to.match(/is not one SELECT/);
      const { session } = await userWithRoles(sql.server, [
        await roleIdOf(sql.server, 'Alpha'),
        await roleIdOf(sql.server, 'sql_lab'),
      ]);
      expect((await refusal("select * from {{ saved_query('Sales per city') }}", {}, session))[2]).to.equal(
        'You have no saved query “Sales per city”.',
      );
    });

    it('opens no table that its reader may not read any more', async () => {
      const view = `[Work].(id:${String(sql.duckdbId)})`;
      const opens = await userWithPairs(sql.server, [['database_access', view]]);
      const runs = await userWithPairs(sql.server, [
        ['can_execute_sql_query', 'SQLLab'],
        ['can_write', 'SavedQuery'],
      ]);
      const { id, session } = await userWithRoles(sql.server, [opens.roleId, runs.roleId]);
      await save('Hidden', 'select * from sales', {}, session);
      expect((await run("select * from {{ saved_query('Hidden') }}", {}, session)).status).to.equal(200);
      await sql.admin.put(`/api/v1/security/users/${String(id)}`, { roles: [runs.roleId] });
      const [status, type] = await refusal("select * from {{ saved_query('Hidden') }}", {}, session);
      expect([status, type]).to.deep.equal([403, 'TABLE_SECURITY_ACCESS_ERROR']);
    });
  });

  describe('a result', () => {
    const everyType = `-- every type
      select 7 as whole, 9007199254740993::bigint as long, 1234567890123456.789::decimal(19,3) as exact, 0.1::double as near,
        true as yes, date '2024-02-29' as day, timestamp '2024-02-29 10:11:12.5' as moment,
        timestamptz '2024-02-29 10:11:12+00' as zoned, 'it''s "so"\\ \n here' as words, null::integer as nothing,
        timestamp '0044-03-15 (BC) 10:00:00.000001' as old, timestamp 'infinity' as never`;

    it('is read by its name or key with the values and types it had, also in another engine', async () => {
      const made = await run(everyType);
      expect(made.status, made.text).to.equal(200);
      const key = String(made.body.query.resultsKey);
      const same = (source: string) => `select whole + 1 = 8 as a, long - 1 = 9007199254740992 as b,
        exact - 0.001 = 1234567890123456.788 as c, near * 10 = 1 as d, yes and true as e, day = date '2024-02-29' as f,
        moment = timestamp '2024-02-29 10:11:12.5' as g, zoned = timestamptz '2024-02-29 10:11:12+00' as h,
        words as i, nothing is null as j, extract(year from old) < 0 and old > timestamp '-infinity' as k,
        never > timestamp '9999-12-31' as l from ${source}`;
      const right = { a: true, b: true, c: true, d: true, e: true, f: true, g: true, h: true };
      for (const name of ['every type', key]) {
        for (const database_id of [sql.duckdbId, postgresId]) {
          const { status, body, text } = await run(same(`{{ result('${name}') }}`), { database_id });
          expect(status, text).to.equal(200);
          expect(body.data).to.deep.equal([{ ...right, i: 'it\'s "so"\\ \n here', j: true, k: true, l: true }]);
          expect(String(body.query.executedSql)).to.contain(key).and.not.contain('"so"');
        }
      }
    });

    it('brings rows and never SQL, wherever its mark is written and whatever is in its cells', async () => {
      const closing = "select '$$, (select 42) as y -- '' */ \"\n; select 42 as z' as v";
      const made = await run(`-- closing\n${closing}`);
      const key = String(made.body.query.resultsKey);
      const mark = `'"rows of the result ${key}"'`;
      for (const database_id of [sql.duckdbId, postgresId]) {
        const cell = await run("select v from {{ result('closing') }}", { database_id });
        expect(cell.body.data, cell.text).to.deep.equal([{ v: '$$, (select 42) as y -- \' */ "\n; select 42 as z' }]);
        for (const around of [`$$ ${mark} $$`, `$a$${mark}$a$`]) {
          const { body, text } = await run(`select ${around} as a`, { database_id });
          expect(Object.keys(body.data?.[0] ?? {}), text).to.deep.equal(['a']);
          expect(JSON.stringify(body.data)).not.to.contain('42');
        }
        const remark = await run(`select 1 as a /* ${mark} */ -- ${mark}`, { database_id });
        expect(remark.body.data, remark.text).to.deep.equal([{ a: 1 }]);
      }
    });

    it('is the newest of its name, and stays as it was when its tables change', async () => {
      await run('-- rows\nselect 1 as n');
      await run('-- rows\nselect count(*) as n from sales');
      await run("insert into sales values ('Bari', 'a', 16)");
      expect((await run("select * from {{ result('rows') }}")).body.data).to.deep.equal([{ n: 4 }]);
      await run("delete from sales where city = 'Bari'");
    });

    it('joins tables of another database, becomes a table there, and is in a file whole', async () => {
      await run('-- per city\nselect city, sum(amount) as total from sales group by city');
      const elsewhere = { database_id: postgresId };
      await run("create table people as select 'Rome' as city, 3 as people", elsewhere);
      const joined =
        "select p.city, total / people as each from people p join {{ result('per city') }} on per_city.city = p.city";
      const { body, text } = await run(joined, elsewhere);
      expect(
        body.data?.map((row: { readonly each: unknown }) => Number(row.each)),
        text,
      ).to.deep.equal([4]);
      const csv = await sql.admin.get(`/api/v1/sqllab/export/${String(body.query.id)}/`);
      expect(csv.text.split(/\r?\n/)[1]).to.match(/^Rome,4(\.0*)?$/);
      const kept = { ...elsewhere, select_as_cta: true, tmp_table_name: 'kept_totals' };
      const made = await run("select * from {{ result('per city') }}", kept);
      expect(made.status, made.text).to.equal(200);
      expect((await run('select count(*) as n from kept_totals', elsewhere)).body.data).to.deep.equal([{ n: 2 }]);
    });

    it('is drawn as a plan, and filled in without its rows', async () => {
      const text = "select * from {{ result('per city') }}";
      const plan = await sql.admin.post('/api/v1/sqllab/plan/', { database_id: sql.duckdbId, sql: text, run: true });
      expect(plan.status, plan.text).to.equal(200);
      const filled = await sql.admin.post('/api/v1/sql_template/fill/', {
        database_id: sql.duckdbId,
        sql: text,
        template_params: {},
      });
      expect(filled.text).to.contain('rows of the result').and.not.contain('Oslo');
    });

    it('that is gone, unknown, too large, or of a statement without rows is refused in words', async () => {
      const type = 'INVALID_TEMPLATE_PARAMS_ERROR';
      const unknown =
        'You have no result “nowhere”. It is named by the comment above its statement, or by its first words.';
      expect(await refusal("select * from {{ result('nowhere') }}")).to.deep.equal([400, type, unknown]);
      await run('-- made\ncreate table made as select 1 as a');
      expect((await refusal("select * from {{ result('made') }}"))[1]).to.equal(type);
      await run('-- many\nselect * from range(50001)', { queryLimit: 60_000 });
      expect(await refusal("select * from {{ result('many') }}")).to.deep.equal([
        422,
        'RESULT_TOO_LARGE_ERROR',
        'The result “many” has more than 50,000 rows or is too wide to be read by another statement. Keep it as a table, or save its statement and use saved_query().',
      ]);
    });

    it('is its owner’s alone, whoever else sees it, and nobody gets it by writing what stands for it', async () => {
      const made = await run('-- secret\nselect 42 as hidden');
      const key = String(made.body.query.resultsKey);
      const { session } = await userWithRoles(sql.server, [
        await roleIdOf(sql.server, 'Admin'),
        await roleIdOf(sql.server, 'sql_lab'),
      ]);
      for (const name of ['secret', key]) {
        expect((await refusal(`select * from {{ result('${name}') }}`, {}, session))[0], name).to.equal(400);
      }
      const marker = `select '"rows of the result ${key}"' as text`;
      expect((await refusal(marker, {}, session))[0]).to.equal(404);
      expect((await run(marker)).body.data[0].text).to.equal('[["42"]]');
    });

    it('is closed to its owner with the database it came from', async () => {
      const view = `[Work].(id:${String(sql.duckdbId)})`;
      const opens = await userWithPairs(sql.server, [['database_access', view]]);
      const runs = await userWithPairs(sql.server, [['can_execute_sql_query', 'SQLLab']]);
      const { id, session } = await userWithRoles(sql.server, [opens.roleId, runs.roleId]);
      await run('-- mine\nselect city from sales', {}, session);
      const read = "select count(*) as n from {{ result('mine') }}";
      const open = await run(read, {}, session);
      expect(open.body.data, open.text).to.deep.equal([{ n: 4 }]);
      await run("-- of mine\nselect * from {{ result('mine') }}", {}, session);
      await sql.admin.put(`/api/v1/security/users/${String(id)}`, { roles: [runs.roleId] });
      for (const closed of [read, read.replace('mine', 'of mine')])
        expect((await refusal(closed, {}, session)).slice(0, 2)).to.deep.equal([403, 'TABLE_SECURITY_ACCESS_ERROR']);
    });

    it('can be read by people who have only some tables of the database', async () => {
      const { session } = await userWithPairs(sql.server, [['can_execute_sql_query', 'SQLLab']]);
      await run('-- plain\nselect 1 as n union all select 2', {}, session);
      const { body, text } = await run("select sum(n) as total from {{ result('plain') }}", {}, session);
      expect(body.data, text).to.deep.equal([{ total: 3 }]);
    });
  });

  it('are not for charts and datasets, which others look at', async () => {
    const { status, text } = await sql.admin.post('/api/v1/dataset/', {
      database: sql.duckdbId,
      table_name: 'of mine',
      sql: "select * from {{ saved_query('Sales per city') }}",
    });
    expect(status).to.equal(400);
    expect(text).to.contain('can be used in the SQL editor only');
  });
});
