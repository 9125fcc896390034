import { expect } from 'chai';
import { startOrdersServer, type OrdersServer } from '../../support/orders-server.ts';

describe('the check of an expression', function () {
  this.timeout(60_000);
  let orders: OrdersServer;
  before(async () => {
    orders = await startOrdersServer();
  });
  after(() => orders.server.stop());

  const check = async (expression: string, expression_type: string) =>
    (
      await orders.admin.post(`/api/v1/datasource/table/${String(orders.datasetId)}/validate_expression/`, {
        expression,
        expression_type,
      })
    ).body as { type?: string; result: { line_number: number; start_column: number; end_column: number }[] };

  it('tells the type of a metric and of a column, and none of a condition', async () => {
    expect(await check('COUNT(*)', 'metric')).to.deep.equal({ result: [], type: 'BIGINT' });
    expect(await check('UPPER(country)', 'column')).to.deep.equal({ result: [], type: 'VARCHAR' });
    expect(await check('amount > 3', 'where')).to.deep.equal({ result: [] });
  });

  it('points at the name that the database does not know', async () => {
    const [problem] = (await check('SUM(amount) +\n  SUM(amounts)', 'metric')).result;
    expect(problem).to.include({ line_number: 2, start_column: 6, end_column: 13 });
  });
});
