import { expect } from 'chai';
import { asking, startOrdersServer, type OrdersServer } from '../../charts/support/orders-server.ts';
import { userWithPairs } from '../../../support/users.ts';

const base = '/api/v1/annotation_layer/';
const fair = { short_descr: 'Fair', long_descr: 'In town', start_dttm: '2024-02-01', end_dttm: '2024-02-03T12:00:00' };

describe('/api/v1/annotation_layer/', () => {
  let orders: OrdersServer;
  let made = 0;

  before(async function () {
    this.timeout(60_000);
    orders = await startOrdersServer(['annotation-layers']);
  });
  after(() => orders.server.stop());

  const newLayer = async (name = `Layer ${String((made += 1))}`): Promise<number> =>
    (await orders.admin.post(base, { name, descr: 'Of the year' })).body.id as number;
  const annotationsOf = (layerId: number) => `${base}${String(layerId)}/annotation/`;

  it('keeps layers and lists them with who changed them', async () => {
    const created = await orders.admin.post(base, { name: 'Holidays', descr: null });
    expect([created.status, created.body.result]).to.deep.equal([201, { name: 'Holidays', descr: null }]);
    const changed = await orders.admin.put(`${base}${String(created.body.id)}`, { descr: 'National ones' });
    expect(changed.status).to.equal(200);
    const filter = "(filters:!((col:name,opr:annotation_layer_all_text,value:'national')))";
    const { body } = await orders.admin.get(`${base}?q=${filter}`);
    expect(body.count).to.equal(1);
    expect(body.result[0]).to.include({ name: 'Holidays', descr: 'National ones' });
    expect(body.result[0]).to.include.keys('created_by', 'changed_by', 'changed_on', 'changed_on_delta_humanized');
  });

  it('refuses a name that is taken, and an unknown layer', async () => {
    await newLayer('Taken');
    const taken = await orders.admin.post(base, { name: 'Taken' });
    expect([taken.status, taken.text]).to.satisfy(
      ([status, text]: [number, string]) => status === 422 && text.includes('Name must be unique'),
    );
    expect((await orders.admin.get(`${base}999999`)).status).to.equal(404);
  });

  it('keeps the annotations of a layer, each under a description of its own', async () => {
    const path = annotationsOf(await newLayer());
    const created = await orders.admin.post(path, fair);
    expect(created.status, created.text).to.equal(201);
    expect((await orders.admin.post(path, fair)).status).to.equal(422);
    const { body } = await orders.admin.get(`${path}?q=(order_column:start_dttm)`);
    expect(body.result[0]).to.include({
      short_descr: 'Fair',
      start_dttm: '2024-02-01T00:00:00.000',
      end_dttm: '2024-02-03T12:00:00.000',
    });
    const one = `${path}${String(created.body.id)}`;
    expect((await orders.admin.put(one, { end_dttm: '2024-01-01' })).status).to.equal(422);
    expect((await orders.admin.put(one, { short_descr: 'Expo' })).status).to.equal(200);
    expect((await orders.admin.get(one)).body.result.short_descr).to.equal('Expo');
  });

  it('shows an annotation in its own layer only', async () => {
    const [one, other] = [await newLayer(), await newLayer()];
    const { body } = await orders.admin.post(annotationsOf(one), fair);
    expect((await orders.admin.get(`${annotationsOf(other)}${String(body.id)}`)).status).to.equal(404);
    expect((await orders.admin.delete(`${annotationsOf(other)}?q=!(${String(body.id)})`)).status).to.equal(404);
    expect((await orders.admin.get(annotationsOf(other))).body.count).to.equal(0);
  });

  it('deletes a layer once it has no annotations', async () => {
    const layer = await newLayer();
    const { body } = await orders.admin.post(annotationsOf(layer), fair);
    const blocked = await orders.admin.delete(`${base}?q=!(${String(layer)})`);
    expect([blocked.status, blocked.body.message]).to.deep.equal([422, 'Layer has associated annotations.']);
    const removed = await orders.admin.delete(`${annotationsOf(layer)}?q=!(${String(body.id)})`);
    expect([removed.status, removed.body.message]).to.deep.equal([200, 'Deleted 1 annotation']);
    expect((await orders.admin.delete(`${base}${String(layer)}`)).body).to.deep.equal({ message: 'OK' });
  });

  it('tells permissions of both, and lets readers read only', async () => {
    const layer = await newLayer();
    const { session } = await userWithPairs(orders.server, [['can_read', 'Annotation']]);
    for (const path of [base, annotationsOf(layer)]) {
      expect((await session.get(`${path}_info?q=(keys:!(permissions))`)).body.permissions).to.deep.equal(['can_read']);
      expect((await session.post(path, fair)).status).to.equal(403);
    }
  });

  it('gives the events of a layer to charts, also to readers of charts alone', async () => {
    const layer = await newLayer();
    await orders.admin.post(annotationsOf(layer), fair);
    const record = {
      start_dttm: Date.UTC(2024, 1, 1),
      end_dttm: Date.UTC(2024, 1, 3, 12),
      short_descr: 'Fair',
      long_descr: 'In town',
      json_metadata: null,
    };
    const { session } = await userWithPairs(orders.server, [['can_read', 'Chart']]);
    const records = await session.get(`${base}${String(layer)}/records/`);
    expect(records.body).to.deep.equal({ result: [record] });
    const shown = { name: 'Fairs', annotationType: 'EVENT', sourceType: 'NATIVE', value: layer };
    const query = { columns: ['country'], metrics: ['count'], annotation_layers: [shown] };
    const { body } = await orders.admin.post('/api/v1/chart/data', asking(orders.datasetId, query));
    const columns = ['start_dttm', 'end_dttm', 'short_descr', 'long_descr', 'json_metadata'];
    expect(body.result[0].annotation_data).to.deep.equal({ Fairs: { columns, records: [record] } });
  });
});
