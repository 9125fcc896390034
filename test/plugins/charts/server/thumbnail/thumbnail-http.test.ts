import { expect } from 'chai';
import { ResultCache } from '#plugins/result-cache';
import { eventually } from '../../../../support/eventually.ts';
import { makeEndless, runningBecomes, settledStatements, statements } from '../../../../support/statements.ts';
import { userWithPairs } from '../../../../support/users.ts';
import { startOrdersServer, type OrdersServer } from '../../support/orders-server.ts';

/** As browsers ask for what an `img` shows. */
const svg = { headers: { accept: 'image/avif,image/webp,image/svg+xml,image/*' } };

describe('chart thumbnails', () => {
  let orders: OrdersServer;
  let chartId: number;
  let address: string;

  before(async function () {
    this.timeout(60_000);
    orders = await startOrdersServer(['viz-line', 'viz-bar']);
    const params = { metrics: ['count'], x_axis: 'ordered_at', time_grain_sqla: 'P1M', row_limit: 100 };
    const made = await orders.admin.post('/api/v1/chart/', {
      slice_name: 'Orders per month',
      viz_type: 'echarts_timeseries_line',
      datasource_id: orders.datasetId,
      datasource_type: 'table',
      params: JSON.stringify(params),
    });
    chartId = made.body.id as number;
    address = (await orders.admin.get(`/api/v1/chart/${String(chartId)}`)).body.result.thumbnail_url as string;
  });
  after(() => orders.server.stop());

  it('is an SVG drawn by the viz type on the server, in light and dark, without anything that runs', async function () {
    this.timeout(20_000);
    const light = await orders.admin.get(address, svg);
    expect(light.status, light.text).to.equal(200);
    expect(light.headers.get('content-type')).to.equal('image/svg+xml; charset=utf-8');
    expect(light.headers.get('content-security-policy')).to.include("default-src 'none'");
    expect(light.text).to.match(/^<svg [^>]*width="400" height="250"/);
    expect(light.text).to.match(/<path [^>]*d="M/);
    expect(light.text).not.to.match(/<script|\son\w+=/i);
    const dark = await orders.admin.get(`${address}?theme=dark`, svg);
    expect(dark.status).to.equal(200);
    expect(dark.text).not.to.equal(light.text);
  });

  it('is kept in the result cache and answered by 304 to a reader who has it', async () => {
    const first = await orders.admin.get(address, svg);
    const etag = first.headers.get('etag') ?? '';
    const kept = () => orders.server.services.get(ResultCache).get(`picture-1:${etag.replaceAll('"', '')}`);
    const found = await eventually('the picture is stored', kept, (entry) => entry !== undefined);
    expect(Buffer.from(found?.bytes ?? []).toString()).to.equal(first.text);
    const again = await orders.admin.get(address, { headers: { ...svg.headers, 'if-none-match': etag } });
    expect([again.status, again.text]).to.deep.equal([304, '']);
  });

  it('redirects an old address to the current one', async () => {
    const old = address.replace(/[0-9a-f]+\/$/, '0123abcd/');
    const moved = await orders.admin.get(`${old}?theme=dark`);
    expect(moved.status).to.equal(302);
    expect(moved.headers.get('location')).to.equal(`${address}?theme=dark`);
  });

  it('is 404 for who may not see the chart, for unknown charts and for unknown types', async () => {
    const stranger = await userWithPairs(orders.server, [['can_read', 'Chart']]);
    expect((await stranger.session.get(address, svg)).status).to.equal(404);
    expect((await orders.admin.get('/api/v1/chart/4711/thumbnail/ab/')).status).to.equal(404);
    const odd = await orders.admin.post('/api/v1/chart/', {
      slice_name: 'Odd',
      viz_type: 'nobody_has_it',
      datasource_id: orders.datasetId,
      datasource_type: 'table',
      params: '{}',
    });
    const item = await orders.admin.get(`/api/v1/chart/${String(odd.body.id)}`);
    expect((await orders.admin.get(item.body.result.thumbnail_url as string)).status).to.equal(404);
  });
});

describe('thumbnails of slow charts', function () {
  this.timeout(60_000);

  it('are told to be coming, and their statement is begun once, however often the list is opened and left', async () => {
    const orders = await startOrdersServer(['viz-big-number'], {
      settings: { SUPERSET_WEBSERVER_TIMEOUT: '3', DATABASE_SLOTS: '2' },
    });
    try {
      const { admin, server } = orders;
      const metric = { expressionType: 'SQL', sqlExpression: 'SUM(spread)', label: 'sum' };
      const made = await admin.post('/api/v1/chart/', {
        slice_name: 'Slow',
        viz_type: 'big_number_total',
        datasource_id: await makeEndless(server, admin),
        datasource_type: 'table',
        params: JSON.stringify({ metric }),
      });
      const address = (await admin.get(`/api/v1/chart/${String(made.body.id)}`)).body.result.thumbnail_url as string;
      const before = await settledStatements(admin);
      const leave = new AbortController();
      const left = fetch(`${server.url}${address}`, { headers: admin.headers, signal: leave.signal }).catch(
        () => 'left',
      );
      await runningBecomes(admin, 1);
      leave.abort();
      expect(await left).to.equal('left');
      const [again, other] = await Promise.all([admin.get(address, svg), admin.get(address, svg)]);
      expect([again.status, other.status]).to.deep.equal([202, 202]);
      expect(again.body).to.deep.equal({ message: 'OK async' });
      const { done, running } = await statements(admin);
      expect(done + running, 'one statement for all of them').to.equal(before + 1);

      expect(await settledStatements(admin)).to.equal(before + 1); // it ran into its timeout
      expect((await admin.get(address, svg)).status).to.equal(408);
      expect(await settledStatements(admin)).to.equal(before + 1);
    } finally {
      await orders.server.stop();
    }
  });
});
