import { expect } from 'chai';
import { printRison } from '#core/common';
import { userWithPairs } from '../../../../support/users.ts';
import { fetchFile, pngSize } from '../../../dashboard/support/picture-files.ts';
import { startOrdersServer, type OrdersServer } from '../../support/orders-server.ts';

describe('screenshots of charts', function () {
  this.timeout(60_000);
  let orders: OrdersServer;
  let path: string;

  before(async () => {
    orders = await startOrdersServer(['viz-line']);
    const made = await orders.admin.post('/api/v1/chart/', {
      slice_name: 'Orders per month',
      viz_type: 'echarts_timeseries_line',
      datasource_id: orders.datasetId,
      datasource_type: 'table',
      params: JSON.stringify({ metrics: ['count'], x_axis: 'ordered_at', time_grain_sqla: 'P1M' }),
    });
    path = `/api/v1/chart/${String(made.body.id)}/`;
  });
  after(() => orders.server.stop());

  const ask = async (options: unknown) => {
    const asked = await orders.admin.get(`${path}cache_screenshot/?q=${encodeURIComponent(printRison(options))}`);
    expect(asked.status, asked.text).to.equal(202);
    return asked.body as Readonly<Record<string, string>>;
  };

  it('are asked for in a size and come as PNG with the title above the drawing', async () => {
    const asked = await ask({ force: true, window_size: [400, 300], thumb_size: [200, 400] });
    const { cache_key: key = '', image_url: address = '' } = asked;
    expect([asked['task_status'], address]).to.deep.equal(['Pending', `${orders.server.url}${path}screenshot/${key}/`]);
    expect(asked['chart_url']).to.match(/^http.*\/explore\/\?slice_id=\d+$/);
    const { status, headers, bytes } = await fetchFile(orders, address);
    expect([status, headers.get('content-type')]).to.deep.equal([200, 'image/png']);
    // Half as wide as asked for; one series has no legend, so a title of 30 px is above 300 px, 16 px from each edge.
    expect(pngSize(bytes)).to.deep.equal([200, 181]);
  });

  it('are not found under keys that the chart has not, and by those who may not see it', async () => {
    const key = (await ask({}))['cache_key'] ?? '';
    const status = async (digest: string) => (await orders.admin.get(`${path}screenshot/${digest}/`)).status;
    const larger = key.replace(/800x600$/, '9999x9999');
    expect([await status('none'), await status(`0${key.slice(1)}x`), await status(larger)]).to.deep.equal([
      404, 404, 404,
    ]);
    const stranger = await userWithPairs(orders.server, [['can_read', 'Chart']]);
    expect((await stranger.session.get(`${path}screenshot/${key}/`)).status).to.equal(404);
  });
});
