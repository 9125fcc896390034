import { expect } from 'chai';
import { contribute, type Permission } from '#core/common';
import { databaseAccessView, schemaAccessView } from '#plugins/databases';
import { datasourceAccessView } from '#plugins/datasets';
import { defineRowRuleSource, RowRuleSources, rowRulesInSql } from '#plugins/sql-language';
import { productWith } from '../../../support/product-with.ts';
import type { Answer, Session } from '../../../support/session.ts';
import { userWithPairs } from '../../../support/users.ts';
import { firstColumn } from '../../sql-language/support/first-column.ts';
import { addPostgres, addDatabase, startSqlServer, type SqlServer } from '../support/sql-server.ts';

/** A value that a row rule hides, also present in schemas that a user may not read. */
const treasure = 'treasure';

/** Everyone but administrators sees Oslo only of `orders` in the default schema and of `ruled` in `raw`. */
const rules = defineRowRuleSource({
  id: 'city-rules/rules',
  deps: {},
  rulesOf: (_services, { isAdmin }, _database, tables) =>
    Promise.resolve(
      tables
        .filter(
          ({ schema, name }) =>
            !isAdmin && (schema === 'raw' ? name === 'ruled' : schema !== 'own' && name === 'orders'),
        )
        .map((table) => ({ table, name: 'Oslo only', clause: "city = 'Oslo'" })),
    ),
});

const rows = (note: string): string =>
  `select 1 as id, 'Oslo' as city, '${note}' as note union all select 2, 'Rome', '${treasure}'`;
const ownOrders: readonly string[] = [
  'drop table if exists own.orders',
  "create table own.orders as select 1 as id, 'Oslo' as city, 'own' as note",
];
const script: readonly string[] = [
  'create schema raw',
  'create schema own',
  'create schema sealed',
  'create table free as select 1 as id',
  `create table orders as ${rows('main')}`,
  "create table raw.t as select 7 as id, 'raw' as note",
  `create table raw.ruled as ${rows('raw')}`,
  "create table t as select 1 as id, 'main' as note",
  'create view raw.of_t as select note from raw.t',
  'create view raw.of_ruled as select note from raw.ruled',
  `create table sealed.gold as select '${treasure}' as note`,
  ...ownOrders,
];
const onlyDuckDb: readonly string[] = [
  'create view raw.unwritten as select note from t',
  'create table raw."t.csv" as select 5 as id',
  'create schema work',
];

for (const engine of ['DuckDB', 'PostgreSQL'] as const) {
  describe(`schemas of ${engine} in the editor`, function () {
    this.timeout(120_000);
    let sql: SqlServer;
    let id: number;
    /** Under the rules, with access to the whole database. */
    let ruled: Session;
    const name = engine === 'DuckDB' ? 'Files' : 'Elephant';

    const run = (who: Session, text: string, schema?: string, more: object = {}): Promise<Answer> =>
      sql.execute(who, { database_id: id, sql: text, ...(schema === undefined ? {} : { schema }), ...more });
    const person = async (...pairs: readonly Permission[]): Promise<Session> =>
      (await userWithPairs(sql.server, [['can_execute_sql_query', 'SQLLab'], ['can_read', 'Database'], ...pairs]))
        .session;

    before(async () => {
      sql = await startSqlServer({
        definition: productWith('city-rules', ['sql-language'], [contribute(RowRuleSources, rules)]),
      });
      const extra = JSON.stringify({ [rowRulesInSql]: true });
      id =
        engine === 'DuckDB'
          ? await addDatabase(sql.admin, name, 'duckdb:///files.duckdb', { extra })
          : await addPostgres(sql.admin, name, { extra });
      for (const statement of [...script, ...(engine === 'DuckDB' ? onlyDuckDb : [])]) {
        const answer = await run(sql.admin, statement);
        expect(answer.status, answer.text).to.equal(200);
      }
      ruled = await person(['database_access', databaseAccessView({ id, name })]);
    });
    after(() => sql.server.stop());

    it('are read by their name, and by the choice of the tab', async () => {
      expect(firstColumn(await run(sql.admin, 'select note from raw.t'))).to.deep.equal(['raw']);
      expect(firstColumn(await run(sql.admin, 'select note from t', 'raw'))).to.deep.equal(['raw']);
      expect(firstColumn(await run(sql.admin, 'select note from t'))).to.deep.equal(['main']);
      expect(firstColumn(await run(sql.admin, 'select note from orders', 'raw'))).to.deep.equal(['main', treasure]);
      expect(firstColumn(await run(sql.admin, 'select note from of_t', 'raw'))).to.deep.equal(['raw']);
    });

    it('give connections back as they were, so that nobody else stands in one', async () => {
      const places = ['raw', undefined, 'own', undefined, 'raw', 'main'];
      const answers = await Promise.all(
        [...places, ...places].map((schema) => run(sql.admin, 'select note from t', schema)),
      );
      expect(answers.map((answer) => firstColumn(answer)[0])).to.deep.equal(
        [...places, ...places].map((schema) => (schema === 'raw' ? 'raw' : 'main')),
      );
    });

    it('take what a tab makes, also as CREATE TABLE AS', async () => {
      expect((await run(sql.admin, 'create table made as select 3 as id', 'raw')).status).to.equal(200);
      const wanted = { select_as_cta: true, ctas_method: 'TABLE', tmp_table_name: 'kept', schema: 'raw' };
      const kept = await sql.execute(sql.admin, { database_id: id, sql: 'select id from t', ...wanted });
      expect(kept.status, kept.text).to.equal(200);
      expect(
        firstColumn(await run(sql.admin, 'select id from raw.made union all select id from raw.kept')),
      ).to.deep.equal([3, 7]);
    });

    it('hold tables of datasets, physical and of their own SQL', async () => {
      const made = async (body: object): Promise<number> => {
        const answer = await sql.admin.post('/api/v1/dataset/', { database: id, schema: 'raw', ...body });
        expect(answer.status, answer.text).to.equal(201);
        return answer.body.id as number;
      };
      const samples = async (dataset: number): Promise<unknown> => {
        const answer = await sql.admin.post(`/datasource/samples?datasource_type=table&datasource_id=${dataset}`, {});
        expect(answer.status, answer.text).to.equal(200);
        return answer.body.result.data;
      };
      expect(await samples(await made({ table_name: 't' }))).to.deep.equal([{ id: 7, note: 'raw' }]);
      const virtual = await made({ table_name: 'mine', sql: 'select note from t' });
      expect(await samples(virtual)).to.deep.equal([{ note: 'raw' }]);
      const columns = [{ column_name: 'note' }];
      const change = { sql: 'select note from t where id = 7', columns };
      expect((await sql.admin.put(`/api/v1/dataset/${virtual}`, change)).status).to.equal(200);
      expect(await samples(virtual)).to.deep.equal([{ note: 'raw' }]);
    });

    it('open to those who may read them, and nothing beside them', async () => {
      const reader = await person(['schema_access', schemaAccessView(name, 'raw')]);
      expect(firstColumn(await run(reader, 'select note from raw.t'))).to.deep.equal(['raw']);
      expect(firstColumn(await run(reader, 'select note from t', 'raw'))).to.deep.equal(['raw']);
      for (const [text, schema] of [
        ['select note from t', undefined],
        ['select note from sealed.gold', 'raw'],
        ['select note from gold', 'sealed'],
        ['select note from orders', 'raw'],
        ['select note from raw.t, sealed.gold', 'raw'],
        ['select note from nowhere.gold', 'raw'],
      ] as const) {
        const answer = await run(reader, text, schema);
        expect(answer.status, `${text} ${answer.text}`).to.equal(403);
        expect(answer.body.errors[0].error_type, text).to.equal('TABLE_SECURITY_ACCESS_ERROR');
        expect(answer.text.replaceAll(text, '')).not.to.contain(treasure);
      }
    });

    it('open one table to those with a dataset on it', async () => {
      const { body } = await sql.admin.post('/api/v1/dataset/', { database: id, schema: 'own', table_name: 'orders' });
      const dataset = { id: body.id as number, table_name: 'orders' };
      const reader = await person(['datasource_access', datasourceAccessView(name, dataset)]);
      expect(firstColumn(await run(reader, 'select note from own.orders'))).to.deep.equal(['own']);
      expect(firstColumn(await run(reader, 'select note from orders', 'own'))).to.deep.equal(['own']);
      expect((await run(reader, 'select note from orders')).status).to.equal(403);
      expect((await run(reader, 'select note from raw.t', 'own')).status).to.equal(403);
      for (const ctas_method of ['TABLE', 'VIEW']) {
        const copy = { select_as_cta: true, ctas_method, tmp_table_name: 'copied' };
        const kept = await run(reader, 'select note from orders', 'own', copy);
        expect(kept.status, 'what makes a table of it, as a CREATE does').to.equal(403);
        expect(kept.body.errors[0].error_type).to.equal('QUERY_SECURITY_ACCESS_ERROR');
      }
    });

    it('are under the row rules of the tables that names mean', async () => {
      for (const [text, schema, expected] of [
        ['select note from raw.ruled', undefined, ['raw']],
        ['select note from ruled', 'raw', ['raw']],
        ['select note from raw.of_ruled', undefined, ['raw']],
        ['select note from of_ruled', 'raw', ['raw']],
        ['select note from orders', 'raw', ['main']],
        ['select note from orders', undefined, ['main']],
        ['select o.note from orders o join ruled using (id)', 'raw', ['main']],
        ['select note from own.orders', 'raw', ['own']],
        ['select orders.note from orders', 'own', ['own']],
        ['with a as (select * from orders) select o.note from a o join orders using (id)', 'own', ['own']],
        ['drop table raw.made; select note from orders', 'own', ['own']],
      ] as const) {
        const answer = await run(ruled, text, schema);
        expect(firstColumn(answer), text).to.deep.equal(expected);
      }
    });

    it('hide no ruled table behind the chosen one', async () => {
      const copies: readonly (readonly [text: string, schema: string])[] = [
        ['insert into free select id from orders', 'raw'],
        ['insert into public.free select id from orders', 'sealed'],
        ['create table copied as select note from orders', 'raw'],
        ['drop table own.orders; create table copied as select note from orders', 'own'],
        ['drop table own.orders; select note from orders', 'own'],
        ['drop table own.orders; insert into free select 2 where exists (select 1 from orders where id = 2)', 'own'],
        ['drop table own.orders; with a as (select note from orders) select note from a', 'own'],
      ];
      for (const [text, schema] of copies) {
        const answer = await run(ruled, text, schema);
        expect(answer.status, `${text} ${answer.text}`).to.be.within(400, 404);
        expect(answer.text.replaceAll(text, '')).not.to.contain(treasure);
        for (const again of ownOrders) await run(sql.admin, again);
      }
      expect(firstColumn(await run(sql.admin, 'select count(*) as n from free'))).to.deep.equal([1]);
      expect(
        firstColumn(await run(ruled, 'insert into own.orders select 3, city, note from own.orders', 'own')),
      ).to.deep.equal([]);
    });

    if (engine === 'DuckDB') {
      it('look names of views up where the view stands', async () => {
        expect(firstColumn(await run(sql.admin, 'select note from raw.unwritten'))).to.deep.equal(['raw']);
        expect(firstColumn(await run(ruled, 'select note from raw.unwritten'))).to.deep.equal(['raw']);
      });

      it('let no name with a schema be that of a file', async () => {
        for (const text of ['from data.csv', 'from main.csv', 'from raw.csv', 'from raw."t.parquet"', 'from a.b.csv']) {
          const answer = await run(sql.admin, text, 'raw');
          expect(answer.status, answer.text).to.be.within(400, 404);
          expect(answer.text).to.match(/does not exist|is not available/);
        }
        expect(firstColumn(await run(sql.admin, 'from raw."t.csv"'))).to.deep.equal([5]);
        const missing = await run(sql.admin, "select 'ä',\n  * from raw.nothing");
        expect(missing.body.errors[0]).to.deep.include({ error_type: 'TABLE_DOES_NOT_EXIST_ERROR' });
        expect(missing.body.errors[0].extra).to.include({ line: 2, column: 10 });
      });

      it('say which of them is not there', async () => {
        const answer = await run(sql.admin, 'select 1', 'nowhere');
        expect(answer.body.errors[0].error_type, answer.text).to.equal('SCHEMA_DOES_NOT_EXIST_ERROR');
        expect(answer.body.errors[0].message).to.contain('nowhere');
      });
    }
  });
}
