import { expect } from 'chai';
import pg from 'pg';
import { freshPostgresUrl } from '../../../../support/postgres.ts';
import { userWithPairs } from '../../../../support/users.ts';
import { addDatabase, startSqlServer, type SqlServer } from '../../support/sql-server.ts';

/** Scripts in both databases, and whether they may run unasked. */
const scripts: readonly (readonly [sql: string, mayRun: boolean])[] = [
  ['select 1', true],
  ['select count(*), sum(id), lower(name), coalesce(name, upper(name)) from towns group by name', true],
  ["select date_trunc('month', now()) as month, random() as chance", true],
  ['with t as (select id + 1 as n from towns) select max(n) over () from t; select 2', true],
  ['explain select abs(id) from towns', true],
  ['delete from towns', false],
  ['select 1; drop table towns', false],
  ['create table more as select 1 as a', false],
  ["select '{{ 1 }}'", false],
  ["select 1; select nextval('numbers')", false],
  ['select id from towns where name = (select setseed(0.5)::varchar)', false],
  ['explain analyze select setseed(0.5)', false],
  ['select mine(id) from towns', false],
  ['select * from plain', true],
  ['select * from calling', false],
  ['select n from over_calling', false],
  ['with t as (select 1 as n) select t.n from t, over_calling', false],
];

const own: Readonly<Record<string, readonly (readonly [string, boolean])[]>> = {
  DuckDB: [
    ['from towns select name', true],
    ['summarize towns', true],
    ['show tables', true],
    ["select error('told')", false],
    ["summarize select error('told')", false],
    ["select write_log('told')", false],
    ["select list_transform([1], lambda x: error('told'))", false],
  ],
  PostgreSQL: [
    ['show search_path', true],
    ['select length(name) || name from towns', true],
    ['select pg_sleep(0)', false],
    ['select pg_advisory_lock(1)', false],
    ["select set_config('a.b', 'c', false)", false],
    ['select (towns).mine from towns', false],
    ['select id ~~~~ id from towns', false],
  ],
};

const tables = 'create table towns (id integer, name varchar); create sequence numbers';

const views = `create view plain as select id from towns; create view calling as select mine(id) as n from towns;
  create view over_calling as select n from calling where n > 0`;

describe('whether statements may run unasked', function () {
  this.timeout(120_000);
  let sql: SqlServer;
  const ids: Record<string, number> = {};

  const mayRun = async (database: string, text: string): Promise<unknown> => {
    const answer = await sql.admin.post('/api/v1/sqllab/only_reads/', { database_id: ids[database], sql: text });
    expect(answer.status, answer.text).to.equal(200);
    return answer.body.result;
  };

  before(async () => {
    sql = await startSqlServer();
    ids['DuckDB'] = sql.duckdbId;
    const made = await sql.execute(sql.admin, { sql: `${tables}; create macro mine(a) as (a + 1); ${views}` });
    expect(made.status, made.text).to.equal(200);
    const url = await freshPostgresUrl();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(`${tables};
      create function mine(a int) returns int language sql immutable as 'select a';
      create function mine(t towns) returns int language sql immutable as 'select 1';
      create function other(a int, b int) returns int language sql immutable as 'select a';
      create operator ~~~~ (leftarg = int, rightarg = int, function = other);
      ${views}`);
    await client.end();
    ids['PostgreSQL'] = await addDatabase(sql.admin, 'Elephant', url.replace(/^postgres:/, 'postgresql:'));
  });
  after(() => sql.server.stop());

  for (const database of ['DuckDB', 'PostgreSQL']) {
    for (const [text, expected] of [...scripts, ...(own[database] ?? [])]) {
      it(`is ${expected ? 'sure' : 'doubted'} in ${database} of ${text}`, async () => {
        expect(await mayRun(database, text)).to.equal(expected);
      });
    }
  }

  it('leaves it to the run to refuse what the caller may not read, and tells nothing of other databases', async () => {
    const { session } = await userWithPairs(sql.server, [['can_execute_sql_query', 'SQLLab']]);
    const asked = { database_id: ids['DuckDB'], sql: "select error('told') from towns" };
    const judged = await session.post('/api/v1/sqllab/only_reads/', asked);
    expect(judged.body.result).to.equal(true);
    expect((await sql.execute(session, asked)).status).to.be.within(403, 404);
    const nobody = await userWithPairs(sql.server, []);
    expect((await nobody.session.post('/api/v1/sqllab/only_reads/', asked)).status).to.equal(403);
  });
});
