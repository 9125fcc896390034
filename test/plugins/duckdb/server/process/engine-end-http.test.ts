import { expect } from 'chai';
import { asking, countByCountry, startOrdersServer, type OrdersServer } from '../../../charts/support/orders-server.ts';
import type { Answer } from '../../../../support/session.ts';

/** What a person may write as a metric; each of them ended the server once. */
const expressions: Readonly<Record<string, string>> = {
  'nests too deeply': `max(json_structure((repeat('{"a":',50000)||'1'||repeat('}',50000))::JSON)::VARCHAR)`,
  'writes a number with two thousand million digits': `max(format('{:2147483647d}', 1))`,
  'makes a list of ten thousand million entries': `max(len(list_resize([1], 10000000000)))`,
};

const problem = /Out of (?:Memory|Range) Error|database engine ended while it ran this statement/;

describe('a chart whose SQL ends the engine', function () {
  this.timeout(180_000);
  let orders: OrdersServer;
  before(async () => {
    orders = await startOrdersServer([], { settings: { DUCKDB_MEMORY_LIMIT: '500MB', DUCKDB_PROCESS_MEMORY: '1GB' } });
  });
  after(() => orders.server.stop());

  const ask = (query: Readonly<Record<string, unknown>>): Promise<Answer> =>
    orders.admin.post('/api/v1/chart/data', asking(orders.datasetId, query, { force: true }));
  const metric = (sqlExpression: string) => ({ metrics: [{ expressionType: 'SQL', sqlExpression, label: 'm' }] });
  const messageOf = ({ body, text }: Answer): string => String(body?.errors?.[0]?.message ?? body?.message ?? text);

  for (const [what, expression] of Object.entries(expressions)) {
    it(`answers it with an error and others as before, when it ${what}`, async () => {
      const answer = await ask(metric(expression));
      expect(answer.status, answer.text).to.equal(400);
      expect(messageOf(answer)).to.match(problem);
      const other = await ask(countByCountry);
      expect(other.status, other.text).to.equal(200);
      expect(other.body.result[0].data).to.deep.equal([
        { country: 'NO', count: 2 },
        { country: 'D, E', count: 1 },
        { country: 'SE', count: 1 },
        { country: null, count: 1 },
      ]);
    });
  }

  it('keeps nobody waiting who asks for something else meanwhile, and answers another question to the engine', async () => {
    const other = await orders.server.as('admin');
    const deep = ask(metric(`max(json_structure((repeat('{"c":',50000)||'1'||repeat('}',50000))::JSON)::VARCHAR)`));
    const datasets = other.get('/api/v1/dataset/');
    const chart = other.post('/api/v1/chart/data', asking(orders.datasetId, countByCountry, { force: true }));
    expect((await datasets).body.count).to.equal(1);
    const counted = await chart;
    expect(counted.status, counted.text).to.equal(200);
    expect(counted.body.result[0].data[0]).to.deep.equal({ country: 'NO', count: 2 });
    expect(messageOf(await deep)).to.match(problem);
  });

  it('is refused from the third time on, with the time until when', async () => {
    const deep = metric(`min(json_structure((repeat('{"b":',50000)||'1'||repeat('}',50000))::JSON)::VARCHAR)`);
    expect(messageOf(await ask(deep))).to.contain('database engine ended');
    expect(messageOf(await ask(deep))).to.contain('database engine ended');
    const third = await ask(deep);
    expect(third.status).to.equal(400);
    expect(messageOf(third)).to.match(
      /ended the database engine twice, so it is refused until \d{4}-\d\d-\d\d \d\d:\d\d UTC/,
    );
  });
});
