import { expect } from 'chai';
import { columnsMediaType } from '#plugins/charts';
import { startOrdersServer, type OrdersServer } from '../../support/orders-server.ts';
import { userWithPairs } from '../../../../support/users.ts';

describe('samples and column values', () => {
  let orders: OrdersServer;

  before(async function () {
    this.timeout(60_000);
    orders = await startOrdersServer();
  });
  after(() => orders.server.stop());

  const address = (more = '') =>
    `/datasource/samples?datasource_type=table&datasource_id=${String(orders.datasetId)}${more}`;

  it('gives the rows of a dataset as they are, page by page, with their number [7.1.3a] [7.1.3b] [7.1.3d]', async () => {
    const first = await orders.admin.post(address('&per_page=2&page=1&force=false'));
    expect(first.status, first.text).to.equal(200);
    const { result } = first.body;
    expect(result.data).to.deep.equal([
      { id: 1, ordered_at: Date.UTC(2024, 0, 5, 10), country: 'NO', amount: 10.5 },
      { id: 2, ordered_at: Date.UTC(2024, 1, 7, 11, 30), country: 'SE', amount: 20 },
    ]);
    expect(result).to.include({ page: 1, per_page: 2, total_count: 5 });
    const third = await orders.admin.post(address('&per_page=2&page=3'), {});
    expect(third.body.result.data.map((row: { id: number }) => row.id)).to.deep.equal([5]);
  });

  it('holds to filters, by column or verbose name [7.1.3c]', async () => {
    const answer = await orders.admin.post(address(), { filters: [{ col: 'country', op: '==', val: 'NO' }] });
    expect(answer.body.result.data.map((row: { id: number }) => row.id)).to.deep.equal([1, 3]);
    expect(answer.body.result.total_count).to.equal(2);
    expect(answer.body.result.per_page).to.equal(1_000);
  });

  it('asks for at most the samples limit but repeats the number that was asked', async () => {
    const answer = await orders.admin.post(address('&per_page=-4'));
    expect(answer.body.result.per_page).to.equal(-4);
    expect(answer.body.result.data).to.have.lengthOf(5);
  });

  it('sends columns to the page', async () => {
    const answer = await orders.admin.post(address('&per_page=1'), undefined, {
      headers: { accept: columnsMediaType },
    });
    expect(answer.body.result.columns[0]).to.deep.include({ name: 'id', values: [1] });
    expect(answer.body.result.total_count).to.equal(5);
  });

  it('gives the distinct values of a column', async () => {
    const answer = await orders.admin.get(
      `/api/v1/datasource/table/${String(orders.datasetId)}/column/country/values/`,
    );
    expect(answer.status, answer.text).to.equal(200);
    expect(new Set(answer.body.result)).to.include.all.keys('NO', 'SE', 'D, E');
  });

  it('refuses unknown types, columns, datasets and strangers', async () => {
    const values = (type: string, id: number, name: string) =>
      orders.admin.get(`/api/v1/datasource/${type}/${String(id)}/column/${name}/values/`);
    expect((await values('cube', orders.datasetId, 'country')).status).to.equal(400);
    expect((await values('table', orders.datasetId, 'gone')).status).to.equal(400);
    expect((await values('table', 999, 'country')).status).to.equal(404);
    const stranger = await userWithPairs(orders.server, [
      ['can_samples', 'Datasource'],
      ['can_read', 'Datasource'],
    ]);
    expect((await stranger.session.post(address())).status).to.equal(403);
  });
});
