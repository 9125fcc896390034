import { expect } from 'chai';
import { sendFile } from '../../../../journeys/support/requests.ts';
import { asking, countByCountry, startOrdersServer, type OrdersServer } from '../../support/orders-server.ts';

describe('charts of a table that an upload changed', function changedTables() {
  this.timeout(60_000);
  let orders: OrdersServer;
  beforeEach(async () => {
    orders = await startOrdersServer();
  });
  afterEach(() => orders.server.stop());

  /** Rows by country, and whether they came from the cache. */
  const counts = async (): Promise<readonly [isCached: boolean, ...rows: string[]]> => {
    const answer = await orders.admin.post('/api/v1/chart/data', asking(orders.datasetId, countByCountry));
    const [{ data, is_cached: isCached }] = answer.body.result;
    const rows = data as readonly { readonly country: string | null; readonly count: number }[];
    return [isCached as boolean, ...rows.map(({ country, count }) => `${country ?? '∅'} ${count}`)];
  };
  const upload = async (content: string, ifExists: 'replace' | 'append'): Promise<void> => {
    const { body } = await sendFile(orders.admin, 'orders.csv', content);
    const order = { table_name: 'orders', if_exists: ifExists };
    const done = await orders.admin.post(`/api/v1/upload/${String(body.id)}/commit?wait_s=30`, order);
    expect(done.body.state, done.text).to.equal('done');
  };
  const header = 'id,ordered_at,country,amount\n';
  const before = ['NO 2', '∅ 1', 'D, E 1', 'SE 1'];

  it('have the rows that were added, at once', async () => {
    expect(new Set((await counts()).slice(1))).to.deep.equal(new Set(before));
    expect((await counts())[0]).to.equal(true);
    await upload(`${header}6,2024-03-03 08:00:00,SE,1.5\n7,2024-03-04 08:00:00,SE,2.5\n`, 'append');
    const [isCached, first, ...others] = await counts();
    expect([isCached, first, new Set(others)]).to.deep.equal([false, 'SE 3', new Set(['NO 2', '∅ 1', 'D, E 1'])]);
  });

  it('have none of the rows that were replaced', async () => {
    await counts();
    expect((await counts())[0]).to.equal(true);
    await upload(`${header}1,2024-01-05 10:00:00,FI,10.5\n`, 'replace');
    expect(await counts()).to.deep.equal([false, 'FI 1']);
  });
});
