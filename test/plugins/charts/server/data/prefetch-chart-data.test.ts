import { expect } from 'chai';
import { runningBecomes } from '../../../../support/statements.ts';
import { userWithPairs } from '../../../../support/users.ts';
import { asking, countByCountry, startOrdersServer, type OrdersServer } from '../../support/orders-server.ts';

const path = '/api/v1/chart/data/begin';

describe('POST /api/v1/chart/data/begin', () => {
  let orders: OrdersServer;

  before(async function () {
    this.timeout(60_000);
    orders = await startOrdersServer();
  });
  after(() => orders.server.stop());

  const contexts = () => [
    asking(orders.datasetId, countByCountry),
    asking(orders.datasetId, { columns: ['country'], metrics: [] }),
  ];

  it('answers as soon as all have begun, and ends when they were asked for', async () => {
    const begun = await fetch(`${orders.server.url}${path}`, {
      method: 'POST',
      headers: { ...orders.admin.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ contexts: contexts() }),
    });
    expect(begun.status).to.equal(200);
    let hasEnded = false;
    const ended = begun.text().then(() => (hasEnded = true));
    const [first, second] = contexts();
    await runningBecomes(orders.admin, 0, 0); // both are answered
    const answer = await orders.admin.post('/api/v1/chart/data', first);
    expect(answer.body.result[0]).to.include({ rowcount: 4, is_cached: false });
    expect(hasEnded).to.equal(false);
    await orders.admin.post('/api/v1/chart/data', second);
    await ended;
  });

  it('ends when what nobody asks for was given up', async () => {
    const [first, second] = [
      { ...contexts()[0], force: true },
      { ...contexts()[1], force: true },
    ];
    const begun = await fetch(`${orders.server.url}${path}`, {
      method: 'POST',
      headers: { ...orders.admin.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ contexts: [first, second] }),
    });
    const ended = begun.text();
    const given = await orders.admin.post('/api/v1/chart/data/give_up', { contexts: [second] });
    expect(given.status).to.equal(200);
    await orders.admin.post('/api/v1/chart/data', first);
    await ended;
  });

  it('begins nothing for who may not read charts', async () => {
    const nobody = await userWithPairs(orders.server, []);
    expect((await nobody.session.post(path, { contexts: contexts() })).status).to.equal(403);
  });

  it('says nothing of a question that cannot be begun; that tells for itself', async () => {
    const wrong = asking(999_999, countByCountry);
    const answer = await orders.admin.post(path, { contexts: [wrong] });
    expect(answer.status).to.equal(200);
    expect((await orders.admin.post('/api/v1/chart/data', wrong)).status).to.equal(404);
  });
});
