import { expect } from 'chai';
import type { Answer } from '../../../support/session.ts';
import { addPostgres, startSqlServer, type SqlServer } from '../support/sql-server.ts';

const unclosed = [
  'delete from w2 /* where i = 1',
  'update w2 set i = 0 /* one */ /* where i = 1',
  "delete from w2 where i = 0; delete from w2 where t = 'x",
  'delete from w2 where t <> $q$ x',
  'delete from w2 where "i = 1',
  'delete from w2 where i = 1\0',
];

/** What people write either runs as it was written, or nothing of it runs. */
describe('SQL that is read whole or not at all, over HTTP', function () {
  this.timeout(120_000);
  let sql: SqlServer;
  const ids = new Map<string, number>();
  before(async () => {
    sql = await startSqlServer({ plugins: ['sqllab-tabs', 'postgres', 'sql-templates', 'charts'] });
    ids.set('DuckDB', sql.duckdbId).set('PostgreSQL', await addPostgres(sql.admin));
  });
  after(() => sql.server.stop());

  for (const engine of ['DuckDB', 'PostgreSQL']) {
    describe(`in ${engine}`, () => {
      const run = (text: string, more: object = {}): Promise<Answer> =>
        sql.execute(sql.admin, { database_id: ids.get(engine), sql: text, ...more });
      const rows = async (text: string, more: object = {}): Promise<unknown> => {
        const { body, text: reply } = await run(text, more);
        return body?.data ?? reply;
      };
      const data = (id: number, query: object): Promise<Answer> =>
        sql.admin.post('/api/v1/chart/data', { datasource: { id, type: 'table' }, force: true, queries: [query] });
      const datasetOf = (name: string, text: string): Promise<Answer> =>
        sql.admin.post('/api/v1/dataset/', { database: ids.get(engine), table_name: name, sql: text });

      before(async () => {
        const made = await run(
          "create table w2 as select g.i, 'a' as t from generate_series(1, 5) g(i); create table sales as select g.i as qty from generate_series(1, 9) g(i)",
        );
        expect(made.status, made.text).to.equal(200);
      });

      it('runs nothing of a script in which something is never closed', async () => {
        for (const text of [...unclosed, 'select 1 /* x;\nselect 2', "select 'a", '/* delete from w2']) {
          for (const path of ['execute', 'estimate', 'plan']) {
            const answer = await sql.admin.post(`/api/v1/sqllab/${path}/`, { database_id: ids.get(engine), sql: text });
            expect(answer.status, `${path} ${text} ${answer.text}`).to.equal(400);
            expect(answer.body.errors[0].error_type).to.equal('SYNTAX_ERROR');
            expect(answer.body.errors[0].message).to.match(/never closed|U\+0000/);
          }
        }
        expect(await rows('select count(*) as n, sum(i) as s from w2')).to.deep.equal([{ n: 5, s: 15 }]);
      });

      it('lays nothing out in which something is never closed', async () => {
        for (const text of unclosed) {
          const body = { sql: text, database_id: ids.get(engine) };
          const answer = await sql.admin.post('/api/v1/sqllab/format_sql/', body);
          expect(answer.status, answer.text).to.equal(422);
          expect(answer.body.errors[0].message).to.match(/never closed|U\+0000/);
        }
      });

      it('runs a query in brackets with a limit of its own', async () => {
        for (const text of [
          '(select 1 as x limit 1)',
          '((select 1 as x limit 1))',
          '(select 1 as x fetch first 1 rows only)',
        ])
          expect(await rows(text), text).to.deep.equal([{ x: 1 }]);
        expect(await rows('(select i from w2 limit 4) order by i', { queryLimit: 2 })).to.have.length(2);
        expect(await rows('(select i from w2 limit 4)', { queryLimit: 3 })).to.have.length(3);
      });

      it('leaves templates in comments alone', async () => {
        expect(await rows('select 1 as x -- {{ undefined_thing }}')).to.deep.equal([{ x: 1 }]);
        expect(await rows('select 1 as x /* {{ nope }} {% if %} */')).to.deep.equal([{ x: 1 }]);
        const templateParams = JSON.stringify({ s: "O'Brien", n: 2 });
        expect(await rows("select '{{ s }}' as s, {{ n }} as n -- {{ x }}", { templateParams })).to.deep.equal([
          { s: "O'Brien", n: 2 },
        ]);
      });

      it('takes a dataset with a semicolon and comments behind its query, with templates in comments', async () => {
        for (const [index, text] of ['select 1 as a; -- x', 'select 1 as a; /* {{ nope }} */ -- {% if %}'].entries()) {
          const made = await datasetOf(`behind ${index}`, text);
          expect(made.status, made.text).to.equal(201);
          const answer = await data(made.body.id as number, { columns: ['a'], metrics: [] });
          expect(answer.body?.result?.[0]?.data, answer.text).to.deep.equal([{ a: 1 }]);
        }
      });

      it('makes no dataset of a query in which something is never closed', async () => {
        for (const text of ['select 1 as a /* x', "select 1 as a, 'x", 'select 1 as a, {{ b']) {
          const refused = await datasetOf('open', text);
          expect(refused.status, refused.text).to.equal(422);
          expect(refused.body.message.sql[0]).to.contain('never closed');
        }
      });

      it('takes comments in the SQL of a chart, and nothing that is never closed', async () => {
        const made = await datasetOf('chart', 'select qty from sales');
        const id = made.body.id as number;
        const metric = (sqlExpression: string) => ({ expressionType: 'SQL', sqlExpression, label: 'q' });
        const asked = async (query: object): Promise<unknown> => {
          const answer = await data(id, query);
          return answer.body?.result?.[0]?.data ?? answer.status;
        };
        const metrics = [metric('SUM(qty) /* total */')];
        expect(await asked({ columns: [], metrics })).to.deep.equal([{ q: 45 }]);
        expect(await asked({ columns: [], metrics, extras: { where: 'qty > 5 -- c' } })).to.deep.equal([{ q: 30 }]);
        expect(await asked({ columns: [], metrics, extras: { having: '/* a */ SUM(qty) > 50 -- b' } })).to.deep.equal(
          [],
        );
        const column = { expressionType: 'SQL', sqlExpression: 'qty > 5 -- big', label: 'big' };
        expect(await asked({ columns: [column], metrics, orderby: [['q', true]] })).to.deep.equal([
          { big: false, q: 15 },
          { big: true, q: 30 },
        ]);
        for (const open of ['SUM(qty) /* x', "SUM(qty) || 'x"])
          expect(await asked({ metrics: [metric(open)] })).to.equal(400);
      });

      it('tells the plan of a statement that writes, and runs nothing of it', async () => {
        for (const change of ["insert into w2 values (6, 'b')", 'delete from w2', 'update w2 set i = 0']) {
          const answer = await run(`explain ${change}`);
          expect(answer.status, answer.text).to.equal(200);
          expect(answer.body.data).not.to.have.length(0);
        }
        expect((await run('explain analyze delete from w2')).status).to.equal(403);
        expect(await rows('select count(*) as n, sum(i) as s from w2')).to.deep.equal([{ n: 5, s: 15 }]);
      });
    });
  }
});
