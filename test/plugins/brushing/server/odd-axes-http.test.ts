import { expect } from 'chai';
import { startOrdersServer, type OrdersServer } from '../../charts/support/orders-server.ts';

describe('cubes over axes that are none', () => {
  let orders: OrdersServer;
  before(async () => {
    orders = await startOrdersServer(['brushing']);
  });
  after(() => orders.server.stop());

  const ask = (axis: string) => {
    const chart = `{"key":"1","datasetId":${String(orders.datasetId)},"query":{"columns":[],"metrics":["count"]}}`;
    return orders.admin.post('/api/v1/brushing/cubes', undefined, {
      raw: `{"axes":[${axis}],"charts":[${chart}]}`,
      headers: { 'content-type': 'application/json' },
    });
  };

  for (const [name, axis, reason] of [
    [
      'edges in no order',
      '{"column":"amount","kind":"number","edges":[3,1,2]}',
      { edges: ['The edges of the bins must be ascending.'] },
    ],
    [
      'edges beyond the last day',
      '{"column":"ordered_at","kind":"time","edges":[0,1e300]}',
      { edges: ['The edges of a time axis must be times.'] },
    ],
    [
      'a grain of half a surrogate pair',
      String.raw`{"column":"ordered_at","kind":"time","edges":[0,1],"grain":"\ud800"}`,
      { grain: ['Half a surrogate pair is no character.'] },
    ],
  ] as const) {
    it(`${name} are refused by the place where they stand`, async () => {
      const answer = await ask(axis);
      expect([answer.status, answer.body]).to.deep.equal([400, { message: { axes: { '0': reason } } }]);
    });
  }

  it('a grain that there is not makes no failure of the server', async () => {
    const answer = await ask('{"column":"ordered_at","kind":"time","edges":[0,1],"grain":"P9X"}');
    expect(answer.status, answer.text).to.be.lessThan(500);
  });
});
