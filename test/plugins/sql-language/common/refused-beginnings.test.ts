import { expect } from 'chai';
import { addPostgres, startSqlServer, type SqlServer } from '../../sqllab/support/sql-server.ts';

type Refused = readonly (readonly [sql: string, says: RegExp])[];

const everywhere: Refused = [
  ['BEGIN', /^BEGIN is not run here, since each statement is committed/],
  ['begin transaction; insert into kept values (2); commit', /^BEGIN is not run here/],
  ['insert into kept values (2); COMMIT', /^COMMIT is not run here/],
  ['/* /* of */ */ rollback', /^ROLLBACK is not run here/],
  ['SAVEPOINT a', /^SAVEPOINT is not run here/],
  ["SET search_path = 'other'", /^SET is not run here.*choose it for the tab.*template parameters/],
  ['RESET ALL', /^RESET is not run here/],
  ["COPY kept TO '/tmp/kept.csv'", /^COPY is not run here.*Download the rows/],
  ["EXPLAIN ANALYZE COPY kept TO '/tmp/kept.csv'", /^COPY is not run here/],
  ['EXPLAIN CALL f()', /^CALL is not run here/],
  ['LOAD httpfs', /^LOAD is not run here, since extensions/],
  ['PREPARE p AS SELECT 1', /^PREPARE is not run here. Write the statement itself/],
  ['EXECUTE p', /^EXECUTE is not run here/],
  ['VACUUM', /^VACUUM is not run here/],
];
const onlyDuckDb: Refused = [
  ['USE main', /^USE is not run here.*catalog\.schema\.table/],
  ['PRAGMA table_info(kept)', /^PRAGMA is not run here. DESCRIBE/],
  ["COPY kept FROM '/tmp/kept.csv'", /dropped into the page/],
  ["EXPORT DATABASE '/tmp/kept'", /^EXPORT is not run here/],
  ["ATTACH 'other.duckdb'", /^ATTACH is not run here.*settings of the connection/],
  ['INSTALL httpfs', /^INSTALL is not run here/],
  ['FORCE INSTALL httpfs', /^FORCE is not run here, since extensions/],
  ['UPDATE EXTENSIONS', /^UPDATE is not run here, since extensions/],
  ['CHECKPOINT', /^CHECKPOINT is not run here. DuckDB keeps/],
  ['PIVOT kept ON id USING count(*)', /Name them: PIVOT t ON city IN/],
  ['SELECT * FROM (PIVOT kept ON id USING count(*))', /Name them: PIVOT t ON city IN/],
  ['CREATE TABLE wide AS PIVOT kept ON id USING count(*)', /Name them: PIVOT t ON city IN/],
  ["CREATE /* a */ SECRET s (TYPE http, BEARER_TOKEN 'x')", /^CREATE SECRET is not run here: tables/],
  ["CREATE OR REPLACE TEMPORARY SECRET s (TYPE http, BEARER_TOKEN 'x')", /^CREATE SECRET is not run here/],
  ['ALTER DATABASE work SET ALIAS TO mine', /^ALTER DATABASE is not run here/],
];
const onlyPostgres: Refused = [
  ['USE public', /^USE is not run here. Choose the schema for the tab/],
  ['COPY kept FROM STDIN', /added with INSERT/],
  ['CALL f()', /^CALL is not run here/],
  ['DO $$ BEGIN END $$', /^DO is not run here/],
  ['DECLARE c CURSOR FOR SELECT 1', /^DECLARE is not run here. Write the query itself/],
  ['LOCK kept', /^LOCK is not run here/],
  ['LISTEN a', /^LISTEN is not run here/],
  ['GRANT SELECT ON kept TO PUBLIC', /^GRANT is not run here/],
  ['REFRESH MATERIALIZED VIEW v', /^REFRESH is not run here.*tools of the database/],
  ["CREATE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 1'", /^CREATE FUNCTION is not run here: tables/],
  ['ALTER SYSTEM SET work_mem = 1', /^ALTER SYSTEM is not run here/],
];

describe('statements that are never run, in the editor', function () {
  this.timeout(120_000);
  let sql: SqlServer;
  before(async () => {
    sql = await startSqlServer();
  });
  after(() => sql.server.stop());

  for (const [engine, refused] of [
    ['DuckDB', [...everywhere, ...onlyDuckDb]],
    ['PostgreSQL', [...everywhere, ...onlyPostgres]],
  ] as const) {
    it(`are refused in ${engine} with what to do instead, before anything of their script runs`, async () => {
      const id = engine === 'DuckDB' ? sql.duckdbId : await addPostgres(sql.admin);
      const run = (text: string) => sql.execute(sql.admin, { database_id: id, sql: text });
      expect((await run('create table kept as select 1 as id')).status).to.equal(200);
      for (const [text, says] of refused) {
        const answer = await run(text);
        expect(answer.status, `${text} ${answer.text}`).to.be.oneOf([400, 403]);
        const [error] = answer.body.errors;
        expect(error.error_type, text).to.equal(text.includes('PIVOT') ? 'SYNTAX_ERROR' : 'DML_NOT_ALLOWED_ERROR');
        expect(error.message, text).to.match(says);
      }
      expect((await run('select count(*) as n from kept')).body.data).to.deep.equal([{ n: 1 }]);
    });
  }

  it('leave what has such a word as a name alone', async () => {
    const made = 'create table "begin" as select 1 as "set", 2 as load, 3 as call';
    expect((await sql.execute(sql.admin, { sql: made })).status).to.equal(200);
    const read = await sql.execute(sql.admin, { sql: 'with use as (from "begin") select "set", load, call from use' });
    expect(read.body.data).to.deep.equal([{ set: 1, load: 2, call: 3 }]);
  });
});

describe("mistakes that DuckDB's parser finds", function () {
  this.timeout(60_000);
  let sql: SqlServer;
  before(async () => {
    sql = await startSqlServer();
  });
  after(() => sql.server.stop());

  const cases: readonly (readonly [text: string, line: number, column: number])[] = [
    ['select 1 a, from from', 1, 18],
    ['/* a remark */ select 1 a, from from', 1, 33],
    ['-- a remark\nselect 1 a, from from', 2, 18],
    ['explain select 1 a, from from', 1, 26],
    ['EXPLAIN /* a */ ANALYZE\n(format json)\nselect 1 a,\n  from from', 4, 8],
    ["select '😀', from from", 1, 19],
    ['/* /* nested */ */ explain (select 1 a, from from)', 1, 46],
  ];
  for (const [text, line, column] of cases) {
    it(`are placed in the whole text of ${JSON.stringify(text)}`, async () => {
      const answer = await sql.server
        .as('admin')
        .then((admin) => admin.post(`/api/v1/database/${sql.duckdbId}/validate_sql/`, { sql: text }));
      expect(answer.body.result, answer.text).to.have.length(1);
      expect(answer.body.result[0]).to.include({ line_number: line, start_column: column });
    });
  }

  it('are none in an EXPLAIN of a query in brackets', async () => {
    const answer = await sql.execute(sql.admin, { sql: 'EXPLAIN (SELECT 1) UNION (SELECT 2)' });
    expect(answer.status, answer.text).to.equal(200);
  });
});
