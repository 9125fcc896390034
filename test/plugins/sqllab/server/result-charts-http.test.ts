import { expect } from 'chai';
import { userWithPairs } from '../../../support/users.ts';
import { startSqlServer, type SqlServer } from '../support/sql-server.ts';

describe('charts of kept rows over HTTP', function () {
  this.timeout(120_000);
  let sql: SqlServer;
  before(async () => {
    sql = await startSqlServer();
  });
  after(() => sql.server.stop());

  const keyOf = async (text: string, more: object = {}): Promise<string> =>
    (await sql.execute(sql.admin, { sql: text, ...more })).body.query.resultsKey as string;
  const ask = (key: string, query: object) =>
    sql.admin.post('/api/v1/chart/data', { datasource: { id: key, type: 'query' }, queries: [query] });
  const sum = (column: string) => ({
    expressionType: 'SIMPLE',
    column: { column_name: column },
    aggregate: 'SUM',
    label: 'total',
  });

  it('are counted over the rows of the result, not of the table, in the types they came in', async () => {
    const key = await keyOf(
      "select i as n, date '2024-01-01' + (i % 2)::int as day, i::hugeint as huge from range(1000) r(i) order by i",
      { queryLimit: 10 },
    );
    const axis = {
      label: 'day',
      sqlExpression: 'day',
      isColumnReference: true,
      columnType: 'BASE_AXIS',
      timeGrain: 'P1M',
    };
    const { body } = await ask(key, { columns: [axis], metrics: [sum('n'), { ...sum('huge'), label: 'huge' }] });
    // 0 + 1 + … + 9
    expect(body.result[0].data).to.deep.equal([{ day: Date.UTC(2024, 0, 1), total: 45, huge: 45 }]);
  });

  it('come in the order of the rows where the question says so, and keep whole numbers and decimals apart', async () => {
    const key = await keyOf(
      `select * from (values ('Mon', 9007199254740993, 0.1), ('Tue', 9007199254740992, 0.2), ('Fri', 1, 5), ('Mon', 2, 0.2))
         t(day, n, price) order by price > 1, n desc`,
    );
    const position = { ...sum('__position_in_result'), aggregate: 'MIN', label: 'position' };
    const order = { orderby: [[position, true]] };
    const pivot = { operation: 'pivot', options: { index: ['day'], columns: [], keep_order: true } };
    const aggregates = { total: { operator: 'mean' } };
    const post_processing = [{ ...pivot, options: { ...pivot.options, aggregates } }, { operation: 'flatten' }];
    const { body } = await ask(key, { columns: ['day'], metrics: [sum('price')], ...order, post_processing });
    expect(body.result[0].data).to.deep.equal([
      { day: 'Mon', total: 0.3 },
      { day: 'Tue', total: 0.2 },
      { day: 'Fri', total: 5 },
    ]);
    const numbers = await ask(key, { columns: ['n'], metrics: [sum('price')], ...order });
    expect(numbers.body.result[0].data).to.have.lengthOf(4);
  });

  it('take no SQL, and only for those who may see the statement', async () => {
    const key = await keyOf('select 1 as n');
    const written = await ask(key, { metrics: [{ expressionType: 'SQL', sqlExpression: 'SUM(n)', label: 'x' }] });
    expect([written.status, written.body.message]).to.deep.equal([
      400,
      'Charts of a result are drawn from its columns; SQL expressions need a dataset.',
    ]);
    const { session } = await userWithPairs(sql.server, [
      ['can_read', 'Chart'],
      ['can_execute_sql_query', 'SQLLab'],
      ['all_datasource_access', 'all_datasource_access'],
    ]);
    const other = await session.post('/api/v1/chart/data', {
      datasource: { id: key, type: 'query' },
      queries: [{ columns: ['n'] }],
    });
    expect([other.status, other.body.message]).to.deep.equal([404, 'Not found']);
    expect((await ask('nothing.0', { columns: ['n'] })).status).to.equal(404);
  });

  it('does not take columns for what their names say', async () => {
    const key = await keyOf('select 7 as "(select count(*) from results)"');
    const { body } = await ask(key, { columns: ['(select count(*) from results)'] });
    expect(body.result[0].data).to.deep.equal([{ '(select count(*) from results)': 7 }]);
  });
});
