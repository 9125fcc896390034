import { expect } from 'chai';
import { asking, startOrdersServer, type OrdersServer } from '../../support/orders-server.ts';

/** Sixty days that grow by two each, as one table. */
const rows = Array.from({ length: 60 }, (_, day) => {
  const date = new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10);
  return `SELECT TIMESTAMP '${date}' AS day, ${String(10 + 2 * day)} AS amount`;
});

describe('chart data with a forecast', () => {
  let orders: OrdersServer;
  let id: number;

  before(async function () {
    this.timeout(60_000);
    orders = await startOrdersServer();
    const made = await orders.admin.post('/api/v1/dataset/', {
      database: orders.databaseId,
      table_name: 'grown',
      sql: rows.join(' UNION ALL '),
    });
    expect(made.status, made.text).to.equal(201);
    id = made.body.id as number;
  });
  after(() => orders.server.stop());

  const total = { expressionType: 'SQL', sqlExpression: 'SUM(amount)', label: 'total' };
  const axis = { label: 'day', sqlExpression: 'day', expressionType: 'SQL', columnType: 'BASE_AXIS', timeGrain: 'P1D' };
  const ask = (options: Readonly<Record<string, unknown>>) =>
    orders.admin.post(
      '/api/v1/chart/data',
      asking(id, {
        columns: [axis],
        metrics: [total],
        post_processing: [
          { operation: 'pivot', options: { index: ['day'], columns: [], aggregates: { total: { operator: 'mean' } } } },
          { operation: 'flatten' },
          { operation: 'prophet', options: { periods: 2, confidence_interval: 0.8, index: 'day', ...options } },
        ],
      }),
    );

  it('goes on with the rows', async () => {
    const answer = await ask({ time_grain: 'P1D' });
    expect(answer.status, answer.text).to.equal(200);
    const [result] = answer.body.result as { colnames: string[]; data: Record<string, number | null>[] }[];
    expect(result?.colnames).to.deep.equal(['day', 'total__yhat', 'total__yhat_lower', 'total__yhat_upper', 'total']);
    expect(result?.data).to.have.length(62);
    const last = result?.data.at(-1);
    expect(last?.['day']).to.equal(Date.UTC(2024, 1, 31));
    expect(last?.['total']).to.equal(null);
    expect(last?.['total__yhat']).to.be.closeTo(132, 1e-6);
  });

  it('refuses a grain that has no steps', async () => {
    const answer = await ask({ time_grain: 'PT6H' });
    expect(answer.status).to.equal(400);
    expect(answer.text).to.include('A forecast cannot go on in steps of PT6H: choose another time grain.');
  });
});
