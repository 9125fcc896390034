import { expect } from 'chai';
import { printRison } from '#core/common';
import { ChartStore } from '#plugins/charts';
import type { Session } from '../../../../support/session.ts';
import { roleIdOf, userWithPairs, type TestUser } from '../../../../support/users.ts';
import { startOrdersServer, type OrdersServer } from '../../support/orders-server.ts';

const path = '/api/v1/chart/';
const q = (value: unknown) => `?q=${encodeURIComponent(printRison(value))}`;

describe('/api/v1/chart/', () => {
  let orders: OrdersServer;
  let reader: TestUser;
  let author: TestUser;

  before(async function () {
    this.timeout(60_000);
    orders = await startOrdersServer(['viz-line']);
    reader = await userWithPairs(orders.server, [
      ['can_read', 'Chart'],
      ['can_write', 'Chart'],
    ]);
    author = await userWithPairs(orders.server, [
      ['can_read', 'Chart'],
      ['can_write', 'Chart'],
      ['all_datasource_access', 'all_datasource_access'],
    ]);
  });
  after(() => orders.server.stop());

  const bodyOf = (more: Readonly<Record<string, unknown>> = {}) => ({
    slice_name: 'Orders by country',
    viz_type: 'echarts_timeseries_line',
    datasource_id: orders.datasetId,
    datasource_type: 'table',
    params: JSON.stringify({ metrics: ['count'], x_axis: 'ordered_at' }),
    ...more,
  });
  const saved = async (
    more: Readonly<Record<string, unknown>> = {},
    session: Session = orders.admin,
  ): Promise<number> => {
    const answer = await session.post(path, bodyOf(more));
    expect(answer.status, answer.text).to.equal(201);
    return answer.body.id as number;
  };
  const item = async (id: number | string) => (await orders.admin.get(`${path}${String(id)}`)).body.result;

  describe('saving', () => {
    it('keeps a new chart with all that was sent and makes the caller its owner [7.4.4] [3.1.1] [6.0.5a]', async () => {
      const body = bodyOf({ description: 'Why', cache_timeout: 60, certified_by: 'Ada', query_context: '{"a":1}' });
      const answer = await orders.admin.post(path, body);
      expect(answer.status).to.equal(201);
      expect(answer.body).to.deep.equal({ id: answer.body.id, result: body });
      const result = await item(answer.body.id as number);
      expect(result).to.deep.include({
        slice_name: 'Orders by country',
        description: 'Why',
        viz_type: 'echarts_timeseries_line',
        params: body.params,
        query_context: '{"a":1}',
        cache_timeout: 60,
        certified_by: 'Ada',
        datasource_id: orders.datasetId,
        datasource_type: 'table',
        dashboards: [],
        tags: [],
      });
      expect(result.owners).to.have.lengthOf(1);
      expect(result.thumbnail_url).to.match(
        new RegExp(`^/api/v1/chart/${String(answer.body.id)}/thumbnail/[0-9a-f]+/$`),
      );
    });

    it('finds a chart by its uuid too', async () => {
      const id = await saved({ slice_name: 'By uuid' });
      const { uuid } = await item(id);
      expect((await item(uuid as string)).slice_name).to.equal('By uuid');
    });

    it('answers only the fields asked for, also as the plain text dashboards.id [7.4.5]', async () => {
      const id = await saved();
      const plain = await orders.admin.get(`${path}${String(id)}?q=dashboards.id`);
      expect([plain.status, plain.body.id, plain.body.result]).to.deep.equal([200, id, { dashboards: [] }]);
      const columns = await orders.admin.get(`${path}${String(id)}${q({ columns: ['slice_name', 'owners.id'] })}`);
      expect(Object.keys(columns.body.result)).to.deep.equal(['slice_name', 'owners']);
    });

    it('overwrites what is sent and leaves the rest [7.4.4]', async () => {
      const id = await saved({ description: 'stays' });
      const change = { slice_name: 'New name', params: '{"metrics":[]}', owners: [author.id] };
      const answer = await orders.admin.put(`${path}${String(id)}`, change);
      expect([answer.status, answer.body]).to.deep.equal([200, { id, result: change }]);
      const result = await item(id);
      expect(result).to.include({ slice_name: 'New name', params: '{"metrics":[]}', description: 'stays' });
      expect(result.owners.map((owner: { id: number }) => owner.id)).to.deep.equal([author.id]);
    });

    it('refuses what cannot be, in the words of the wire contract', async () => {
      const refusals: readonly (readonly [Readonly<Record<string, unknown>>, number, unknown])[] = [
        [{ owners: [4711] }, 422, { owners: ['Owners are invalid'] }],
        [{ dashboards: [1] }, 422, { dashboards: ['Dashboards do not exist'] }],
        [{ datasource_id: 9_999 }, 422, { datasource_id: ['Dataset does not exist'] }],
        [{ params: '{broken' }, 400, { params: ['Invalid JSON'] }],
        [{ surprise: 1 }, 400, { surprise: ['Unknown field.'] }],
      ];
      for (const [more, status, message] of refusals) {
        const answer = await orders.admin.post(path, bodyOf(more));
        expect([answer.status, answer.body.message], JSON.stringify(more)).to.deep.equal([status, message]);
      }
      const nameless = await orders.admin.post(path, bodyOf({ slice_name: '' }));
      expect(nameless.status).to.equal(400);
      expect(nameless.body.message).to.have.property('slice_name');
      expect((await orders.admin.put(`${path}4711`, { slice_name: 'x' })).status).to.equal(404);
    });

    it('lets only owners and administrators change and delete [6.0.5b] [6.0.7]', async () => {
      const id = await saved();
      const change = await author.session.put(`${path}${String(id)}`, { slice_name: 'Mine now' });
      expect([change.status, change.body]).to.deep.equal([403, { message: 'Forbidden' }]);
      expect((await author.session.delete(`${path}${String(id)}`)).status).to.equal(403);
      const own = await saved({ slice_name: 'By author' }, author.session);
      expect((await author.session.put(`${path}${String(own)}`, { owners: [] })).status).to.equal(200);
      expect((await item(own)).owners.map((owner: { id: number }) => owner.id)).to.deep.equal([author.id]);
    });

    it('takes a generated query context from any reader without marking the chart changed', async () => {
      const id = await saved();
      const store = orders.server.services.get(ChartStore);
      const before = await store.find(id);
      const answer = await author.session.put(`${path}${String(id)}`, {
        query_context: '{"b":2}',
        query_context_generation: true,
      });
      expect(answer.status, answer.text).to.equal(200);
      const after = await store.find(id);
      expect(after?.query_context).to.equal('{"b":2}');
      expect([after?.changed_on, after?.changed_by, after?.owner_ids]).to.deep.equal([
        before?.changed_on,
        before?.changed_by,
        before?.owner_ids,
      ]);
    });

    it('hides charts over datasets the caller may not query', async () => {
      const id = await saved();
      expect((await reader.session.get(`${path}${String(id)}`)).status).to.equal(404);
      expect((await reader.session.get(path)).body.count).to.equal(0);
      expect((await reader.session.post(`${path}${String(id)}/favorites/`)).status).to.equal(404);
      const refused = await reader.session.post(path, bodyOf());
      expect(refused.status).to.equal(403);
    });
  });

  describe('stars', () => {
    it('are set, read and taken back for each user alone [7.4.1a] [7.4.1b] [7.4.2]', async () => {
      const [one, two] = [await saved({ slice_name: 'One' }), await saved({ slice_name: 'Two' })];
      const set = await orders.admin.post(`${path}${String(one)}/favorites/`);
      expect([set.status, set.body]).to.deep.equal([200, { result: 'OK' }]);
      await orders.admin.post(`${path}${String(one)}/favorites/`);
      const status = await orders.admin.get(`${path}favorite_status/?q=[${String(one)},${String(two)}]`);
      expect(status.body).to.deep.equal({
        result: [
          { id: one, value: true },
          { id: two, value: false },
        ],
      });
      const others = await author.session.get(`${path}favorite_status/${q([one])}`);
      expect(others.body.result[0].value).to.equal(false);
      const taken = await orders.admin.delete(`${path}${String(one)}/favorites/`);
      expect([taken.status, taken.body]).to.deep.equal([200, { result: 'OK' }]);
      expect((await orders.admin.get(`${path}favorite_status/${q([one])}`)).body.result[0].value).to.equal(false);
      expect((await orders.admin.get(`${path}favorite_status/${q([4711])}`)).status).to.equal(404);
    });

    it('are of accounts: visitors set none, even where the Public role may write', async () => {
      const role = `/api/v1/security/roles/${await roleIdOf(orders.server, 'Public')}`;
      const permissions = [
        ['can_read', 'Chart'],
        ['can_write', 'Chart'],
        ['all_datasource_access', 'all_datasource_access'],
      ];
      expect((await orders.admin.put(role, { permissions })).status).to.equal(200);
      const id = await saved();
      const visitor = await orders.server.as('nobody');
      expect((await visitor.get(`${path}${String(id)}`)).status).to.equal(200);
      expect((await visitor.post(`${path}${String(id)}/favorites/`)).status).to.equal(401);
      expect((await visitor.delete(`${path}${String(id)}/favorites/`)).status).to.equal(401);
      await orders.admin.put(role, { permissions: [] });
    });
  });

  describe('listing', () => {
    it('filters by text and owner, orders and pages as Superset clients ask [7.4.3]', async () => {
      const names = ['Zebra', 'apple', 'Mango'];
      for (const name of names) await saved({ slice_name: `list ${name}`, owners: [author.id] });
      const answer = await orders.admin.get(
        `${path}${q({
          columns: ['id', 'slice_name', 'owners.id'],
          filters: [
            { col: 'slice_name', opr: 'ct', value: 'LIST ' },
            { col: 'owners', opr: 'rel_m_m', value: author.id },
          ],
          order_column: 'slice_name',
          order_direction: 'asc',
          page: 0,
          page_size: 200,
        })}`,
      );
      expect(answer.status, answer.text).to.equal(200);
      expect(answer.body.count).to.equal(3);
      expect(answer.body.result.map((row: { slice_name: string }) => row.slice_name)).to.deep.equal([
        'list apple',
        'list Mango',
        'list Zebra',
      ]);
      expect(answer.body.ids).to.deep.equal(answer.body.result.map((row: { id: number }) => row.id));
      expect(answer.body.result[0].owners).to.deep.equal([{ id: author.id }]);
    });

    it('gives every field a chart list shows [3.1.1]', async () => {
      const id = await saved({ slice_name: 'fields', description: 'a <b> & c' });
      const { body } = await orders.admin.get(`${path}${q({ filters: [{ col: 'id', opr: 'eq', value: id }] })}`);
      const [row] = body.result;
      expect(row).to.deep.include({
        id,
        slice_name: 'fields',
        slice_url: `/explore/?slice_id=${String(id)}`,
        datasource_name_text: 'main.orders',
        description_markeddown: '<p>a &lt;b&gt; &amp; c</p>',
        dashboards: [],
        datasource_type: 'table',
      });
      expect(row.form_data).to.deep.equal({
        metrics: ['count'],
        x_axis: 'ordered_at',
        slice_id: id,
        viz_type: 'echarts_timeseries_line',
        datasource: `${String(orders.datasetId)}__table`,
      });
      expect(row.changed_on_utc).to.match(/^\d{4}-\d\d-\d\dT[\d:.]+\+0000$/);
      expect(row.changed_on_delta_humanized).to.match(/^(now|a second ago|\d+ seconds ago)$/);
      expect(body.order_columns).to.include.members(['slice_name', 'viz_type', 'changed_on', 'last_saved_at']);
    });

    it('knows the operators of charts', async () => {
      const certified = await saved({ slice_name: 'certified one', certified_by: 'Ada' });
      const mine = await saved({ slice_name: 'of the author' }, author.session);
      await author.session.post(`${path}${String(certified)}/favorites/`);
      const idsOf = async (session: Session, ...filters: readonly { col: string; opr: string; value: unknown }[]) =>
        (await session.get(`${path}${q({ filters, page_size: 200 })}`)).body.ids as number[];
      expect(
        await idsOf(orders.admin, { col: 'slice_name', opr: 'chart_all_text', value: 'CERTIFIED o' }),
      ).to.deep.equal([certified]);
      expect(await idsOf(orders.admin, { col: 'slice_name', opr: 'chart_all_text', value: 'orders' })).to.include(mine);
      expect(await idsOf(orders.admin, { col: 'id', opr: 'in', value: [mine, 4711] })).to.deep.equal([mine]);
      expect(await idsOf(orders.admin, { col: 'viz_type', opr: 'in', value: ['none such'] })).to.deep.equal([]);
      expect(await idsOf(orders.admin, { col: 'id', opr: 'chart_is_certified', value: true })).to.include(certified);
      expect(await idsOf(orders.admin, { col: 'id', opr: 'chart_is_certified', value: false }))
        .to.include(mine)
        .and.not.include(certified);
      expect(await idsOf(author.session, { col: 'id', opr: 'chart_is_favorite', value: true })).to.deep.equal([
        certified,
      ]);
      expect(
        await idsOf(author.session, { col: 'id', opr: 'chart_owned_created_favored_by_me', value: true }),
      ).to.include.members([certified, mine]);
      expect(await idsOf(author.session, { col: 'created_by', opr: 'chart_created_by_me', value: true }))
        .to.include(mine)
        .and.not.include(certified);
      expect(await idsOf(orders.admin, { col: 'dashboards', opr: 'rel_m_m', value: 1 })).to.deep.equal([]);
      expect(
        (await orders.admin.get(`${path}${q({ filters: [{ col: 'slice_name', opr: 'nonsense', value: 1 }] })}`)).status,
      ).to.equal(400);
      expect(
        (await orders.admin.get(`${path}related/owners`)).body.result.map((one: { value: number }) => one.value),
      ).to.include(author.id);
    });
  });

  describe('deleting', () => {
    it('removes one or several, all or none', async () => {
      const ids = [await saved(), await saved(), await saved()];
      const one = await orders.admin.delete(`${path}${String(ids[0])}`);
      expect([one.status, one.body]).to.deep.equal([200, { message: 'OK' }]);
      expect((await orders.admin.delete(`${path}${q([ids[1], 4711])}`)).status).to.equal(404);
      const several = await orders.admin.delete(`${path}${q([ids[1], ids[2]])}`);
      expect([several.status, several.body]).to.deep.equal([200, { message: 'Deleted 2 charts' }]);
      for (const id of ids) expect((await orders.admin.get(`${path}${String(id)}`)).status).to.equal(404);
    });
  });

  describe('replaying', () => {
    it('answers the saved query context, or 400 when none is saved', async () => {
      const context = {
        datasource: { id: orders.datasetId, type: 'table' },
        queries: [{ columns: ['id'], row_limit: 1, orderby: [['id', true]] }],
      };
      const id = await saved({ query_context: JSON.stringify(context) });
      const answer = await orders.admin.get(`${path}${String(id)}/data/?format=json&type=full&force=false`);
      expect(answer.status, answer.text).to.equal(200);
      expect(answer.body.result[0].data).to.deep.equal([{ id: 1 }]);
      const without = await saved();
      const refused = await orders.admin.get(`${path}${String(without)}/data/`);
      expect([refused.status, refused.body.message]).to.deep.equal([
        400,
        'Chart has no query context saved. Please save the chart again.',
      ]);
    });
  });

  describe('ChartStore', () => {
    it('makes built-in charts once, finds them by uuid and removes them', async () => {
      const store = orders.server.services.get(ChartStore);
      const uuid = '5a1f4d9e-0000-4000-8000-000000000001';
      const chart = {
        uuid,
        slice_name: 'Built in',
        viz_type: 'echarts_timeseries_line',
        datasource_id: orders.datasetId,
        params: { metrics: ['count'] },
        owner_ids: [author.id],
      };
      const id = await store.ensure(chart);
      expect(await store.ensure({ ...chart, slice_name: 'Another name' })).to.equal(id);
      expect((await store.find(id))?.form_data).to.deep.equal({
        metrics: ['count'],
        viz_type: 'echarts_timeseries_line',
        datasource: `${String(orders.datasetId)}__table`,
        slice_id: id,
      });
      expect(await store.idsOfDatasets([orders.datasetId])).to.include(id);
      const uses = await orders.admin.get(`/api/v1/dataset/${String(orders.datasetId)}/related_objects`);
      expect(uses.body.charts.result.map((one: { id: number }) => one.id)).to.include(id);
      await store.removeByUuid([uuid]);
      expect(await store.find(id)).to.equal(undefined);
    });
  });
});
