import { expect } from 'chai';
import { makeEndless, runningBecomes } from '../../../support/statements.ts';
import { asking, countByCountry, startOrdersServer, type OrdersServer } from '../../charts/support/orders-server.ts';

describe('what somebody waits for at a control', function () {
  this.timeout(60_000);
  let orders: OrdersServer;
  let endlessId: number;

  before(async () => {
    orders = await startOrdersServer(['native-filters', 'viz-table'], { settings: { DATABASE_SLOTS: '2' } });
    endlessId = await makeEndless(orders.server, orders.admin);
  });
  after(() => orders.server.stop());

  const send = (path: string, body: unknown, signal?: AbortSignal) =>
    fetch(`${orders.server.url}${path}`, {
      method: 'POST',
      headers: { ...orders.admin.headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      ...(signal === undefined ? {} : { signal }),
    });

  it('is answered while charts that do not end take every slot and others wait before it', async () => {
    const leave = new AbortController();
    const chart = (datasetId: number, query: Readonly<Record<string, unknown>>) =>
      send('/api/v1/chart/data', asking(datasetId, query), leave.signal).then(
        ({ status }) => status,
        () => 'left',
      );
    const endless = ['spread', 'n'].map((column) => chart(endlessId, { columns: [column], metrics: ['count'] }));
    await runningBecomes(orders.admin, 2);
    let isAnswered = false;
    const waiting = chart(orders.datasetId, countByCountry).then((outcome) => {
      isAnswered = true;
      return outcome;
    });
    await runningBecomes(orders.admin, 2, 1);

    const place = `datasource_type=table&datasource_id=${String(orders.datasetId)}`;
    const filter = { datasetId: orders.datasetId, column: 'country' };
    const questions: readonly (readonly [string, unknown])[] = [
      ['/api/v1/native_filter/values', filter],
      ['/api/v1/native_filter/range', { ...filter, column: 'amount' }],
      [`/datasource/samples?${place}`, { filters: [{ col: 'country', op: '==', val: 'NO' }] }],
    ];
    for (const [path, body] of questions) expect((await send(path, body)).status, path).to.equal(200);
    const column = `/api/v1/datasource/table/${String(orders.datasetId)}/column/country/values/`;
    expect((await orders.admin.get(column)).status).to.equal(200);
    expect(isAnswered, 'a chart went before').to.equal(false);

    leave.abort();
    expect(await Promise.all([...endless, waiting])).to.deep.equal(['left', 'left', 'left']);
    await runningBecomes(orders.admin, 0, 0);
  });
});
