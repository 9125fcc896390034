import { expect } from 'chai';
import { contribute, printRison } from '#core/common';
import { PluginUses, RuntimeContributions, definePluginUses } from '#core/server';
import { startOrdersServer, type OrdersServer } from '../../support/orders-server.ts';

describe('what uses a plugin from outside', () => {
  let orders: OrdersServer;
  before(async function () {
    this.timeout(60_000);
    orders = await startOrdersServer(['viz-line', 'dashboard', 'plugin-admin']);
    const dashboard = await orders.admin.post('/api/v1/dashboard/', { dashboard_title: 'Sales' });
    const add = (viz_type: string, dashboards: readonly number[]) =>
      orders.admin.post('/api/v1/chart/', {
        slice_name: viz_type,
        viz_type,
        datasource_id: orders.datasetId,
        datasource_type: 'table',
        params: '{}',
        dashboards,
      });
    for (const [type, places] of [
      ['toy', [dashboard.body.id as number]],
      ['toy_map', [dashboard.body.id as number]],
      ['toy_map', []],
      ['other', []],
    ] as const) {
      const { status, text } = await add(type, places);
      expect(status, text).to.equal(201);
    }
  });
  after(() => orders.server.stop());

  const usesOf = async (id: string, contributions: readonly object[] = []) => {
    const q = encodeURIComponent(printRison(contributions));
    return (await orders.admin.get(`/api/v1/plugin/${id}/uses?q=${q}`)).body.result;
  };

  it('are charts of its types and the dashboards that show them', async () => {
    const types = [
      { point: 'viz-kit/viz-types', key: 'toy_map' },
      { point: 'core/pages', key: 'other' },
    ];
    expect([await usesOf('toy', types), await usesOf('other'), await usesOf('nothing')]).to.deep.equal([
      ['3 charts on 1 dashboard'],
      ['1 chart'],
      [],
    ]);
  });

  it('are also what further plugins tell', async () => {
    const uses = definePluginUses({
      id: 'wall/screens',
      deps: {},
      usesOf: (_services, { pluginId }) => Promise.resolve(pluginId === 'toy' ? '2 screens' : undefined),
    });
    const added = orders.server.services.get(RuntimeContributions).add('wall', [contribute(PluginUses, uses)]);
    const [own, others] = [await usesOf('toy'), await usesOf('nothing')];
    await added.dispose();
    expect([own, others]).to.deep.equal([['1 chart on 1 dashboard', '2 screens'], []]);
  });
});
