import { expect } from 'chai';
import { productWith } from '../../../support/product-with.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import type { Session } from '../../../support/session.ts';
import { toyContributions } from '../../../support/toy-engine.ts';
import { addDatabase } from '../../sqllab/support/sql-server.ts';

describe('a third engine, which nothing but its own plugin names', function () {
  this.timeout(60_000);
  let server: TestServer;
  let admin: Session;
  let database: number;

  before(async () => {
    server = await startTestServer({
      definition: productWith('toy-engine', ['databases', 'sql-language'], toyContributions),
    });
    admin = await server.as('admin');
    database = await addDatabase(admin, 'Sights', 'toy:///sights');
  });
  after(async () => {
    await server.stop();
  });

  const rowsOf = async (sql: string): Promise<unknown> => {
    const { body, text } = await admin.post('/api/v1/sqllab/execute/', { database_id: database, sql });
    return body.data ?? text;
  };

  it('runs a script in its own quotes and comments', async () => {
    const script = 'select 1 as one; # all; of them\nselect `the price` as p from `sights` where city = "Bergen"';
    expect(await rowsOf(script)).to.deep.equal([{ p: 5 }]);
    expect(await rowsOf("select city from sights where city = 'it''s # 1'")).to.deep.equal([{ city: "it's # 1" }]);
  });

  it('says of a quote of its own that it is never closed', async () => {
    expect(await rowsOf('select `city from sights')).to.match(/The name in quotes in line 1, column 8 is never closed/);
  });

  it('does not run what its statements never do, and tells a slip of the pen', async () => {
    expect(await rowsOf('attach x')).to.match(/ATTACH is not run here/);
    expect(await rowsOf('selct 1')).to.match(/No statement begins with/);
  });

  it('lays its SQL out', async () => {
    const body = { sql: 'select `a b` from t # x', engine: 'toy' };
    const { body: laidOut } = await admin.post('/api/v1/sqllab/format_sql/', body);
    expect(laidOut.result).to.equal('SELECT\n  `a b`\nFROM\n  t # x');
  });

  it('answers charts with its grains, and knows no others', async () => {
    const made = await admin.post('/api/v1/dataset/', { database, schema: 'main', table_name: 'sights' });
    const asked = async (timeGrain: string) =>
      admin.post('/api/v1/chart/data', {
        datasource: { id: made.body.id, type: 'table' },
        queries: [
          {
            columns: [
              { label: 'm', sqlExpression: 'seen on', columnType: 'BASE_AXIS', timeGrain, isColumnReference: true },
            ],
            metrics: [{ expressionType: 'SQL', sqlExpression: 'SUM(`the price`) # all', label: 'sum' }],
            filters: [{ col: 'city', op: 'ILIKE', val: 'b%' }],
            orderby: [],
          },
        ],
      });
    const { body, text } = await asked('P1M');
    expect(body.result?.[0].data, text).to.deep.equal([{ m: Date.UTC(2024, 1, 1), sum: 5 }]);
    expect((await asked('PT6H')).status).to.equal(400);
  });

  it('keeps its unsafe functions out of charts', async () => {
    const made = await admin.post('/api/v1/dataset/', {
      database,
      table_name: 'two',
      sql: 'select `city` from sights',
    });
    const metric = { expressionType: 'SQL', sqlExpression: "load_extension('x')", label: 'x' };
    const { text } = await admin.post('/api/v1/chart/data', {
      datasource: { id: made.body.id, type: 'table' },
      queries: [{ columns: [], metrics: [metric] }],
    });
    expect(text).to.match(/LOAD_EXTENSION is not allowed in an SQL expression/);
  });

  it('is known by name: another one is refused', async () => {
    const answer = await admin.post('/api/v1/sqllab/format_sql/', { sql: 'select 1', engine: 'oracle' });
    expect(answer.status).to.equal(422);
    expect(answer.text).to.match(/No plugin knows the SQL of \\"oracle\\". Known are: .*toy/);
  });
});
