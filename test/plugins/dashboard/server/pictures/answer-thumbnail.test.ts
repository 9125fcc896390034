import { expect } from 'chai';
import { userWithPairs } from '../../../../support/users.ts';
import {
  asQuery,
  dashboardPath as path,
  positionsWith,
  startDashboardServer,
  type DashboardServer,
} from '../../support/dashboard-server.ts';
import { countryFilter } from '../../support/filters.ts';
import { fetchFile, pngSize } from '../../support/picture-files.ts';

/** As browsers ask for what an `img` shows. */
const svg = { headers: { accept: 'image/avif,image/webp,image/svg+xml,image/*' } };

describe('dashboard thumbnails', () => {
  let server: DashboardServer;
  let id: number;
  let chartId: number;
  let address: string;

  before(async function () {
    this.timeout(60_000);
    server = await startDashboardServer(['native-filters', 'viz-big-number']);
    chartId = await server.chart('Orders <over> time');
    id = await server.dashboard({ published: true });
    const positions = positionsWith([chartId]);
    await server.admin.put(`${path}${String(id)}`, { json_metadata: JSON.stringify({ positions }) });
    address = String((await server.item(id))['thumbnail_url']);
  });
  after(() => server.server.stop());

  it('are the first screen as SVG with its charts drawn in place, in light and dark, without anything that runs', async function () {
    this.timeout(20_000);
    const light = await server.admin.get(address, svg);
    expect(light.status, light.text).to.equal(200);
    expect(light.headers.get('content-type')).to.equal('image/svg+xml; charset=utf-8');
    expect(light.headers.get('content-security-policy')).to.include("default-src 'none'");
    expect(light.text).to.match(/^<svg [^>]*width="960" height="540"/);
    expect(light.text).to.include('Orders &lt;over&gt; time');
    // A row of 4 columns of 78.67 px, less the gap, and 50 units of 8 px, less title and padding.
    expect(light.text).to.match(/<svg x="28" y="56" [^>]*width="274.6\d*" height="348"/);
    expect(light.text).to.match(/<path [^>]*d="M/);
    expect(light.text).not.to.match(/<script|\son\w+=/i);
    const dark = await server.admin.get(`${address}?theme=dark`, svg);
    expect(dark.text).not.to.equal(light.text);
  });

  it('are named in lists, and answered by 304 to a reader who has them', async () => {
    const list = await server.admin.get(`${path}${asQuery({ filters: [{ col: 'id', opr: 'eq', value: id }] })}`);
    expect(list.body.result[0].thumbnail_url).to.equal(address);
    const etag = (await server.admin.get(address, svg)).headers.get('etag') ?? '';
    const again = await server.admin.get(address, { headers: { ...svg.headers, 'if-none-match': etag } });
    expect([again.status, again.text]).to.deep.equal([304, '']);
  });

  it('are PNG for clients that do not name SVG, with an ETag of its own', async () => {
    const { status, headers, bytes } = await fetchFile(server, address);
    expect([status, headers.get('content-type')]).to.deep.equal([200, 'image/png']);
    expect(pngSize(bytes)).to.deep.equal([1920, 1080]);
    expect(headers.get('etag')).not.to.equal((await server.admin.get(address, svg)).headers.get('etag'));
  });

  it('have another address and another picture once layout or charts change', async () => {
    const before = await server.admin.get(address, svg);
    await server.admin.put(`/api/v1/chart/${String(chartId)}`, {
      params: JSON.stringify({ metrics: ['count'], x_axis: 'ordered_at', groupby: ['country'] }),
    });
    const etag = before.headers.get('etag') ?? '';
    expect((await server.admin.get(address, { headers: { ...svg.headers, 'if-none-match': etag } })).status).to.equal(
      200,
    );
    await server.admin.put(`${path}${String(id)}`, { json_metadata: JSON.stringify({ positions: positionsWith([]) }) });
    const moved = await server.admin.get(`${address}?theme=dark`, svg);
    expect(moved.status).to.equal(302);
    expect(moved.headers.get('location')).to.equal(`${String((await server.item(id))['thumbnail_url'])}?theme=dark`);
  });

  it('show nothing of charts to readers without access, and nothing at all of dashboards they may not see', async () => {
    const mixed = await server.dashboard({ published: true });
    const own = await userWithPairs(server.server, [['can_read', 'Dashboard']]);
    // Without charts everybody may see it; a chart that fails leaves its card empty.
    const broken = await server.chart('Broken', {
      params: JSON.stringify({ metrics: ['gone'], x_axis: 'ordered_at' }),
    });
    const url = async () => String((await server.item(mixed))['thumbnail_url']);
    expect((await own.session.get(await url(), svg)).status).to.equal(200);
    await server.admin.put(`${path}${String(mixed)}`, {
      json_metadata: JSON.stringify({ positions: positionsWith([broken]) }),
    });
    expect((await own.session.get(await url(), svg)).status).to.equal(404);
    const seen = await server.admin.get(await url(), svg);
    expect(seen.status).to.equal(200);
    expect(seen.text)
      .to.include('Broken')
      .and.not.to.match(/<svg x=/);
    expect((await server.admin.get(`${path}4711/thumbnail/ab/`)).status).to.equal(404);
  });

  it('show the filters at the defaults that their owner chose', async () => {
    const total = await server.chart('Total', {
      viz_type: 'big_number_total',
      params: JSON.stringify({ metric: 'count', y_axis_format: ',d' }),
    });
    const shows = async (countries: readonly string[]) => {
      const chosen = countries.length === 0 ? [] : [{ col: 'country', op: 'IN', val: countries }];
      const mask = { extraFormData: { filters: chosen }, filterState: { value: countries }, ownState: {} };
      const filters = [countryFilter(server.datasetId, mask)];
      const filtered = await server.dashboard();
      await server.admin.put(`${path}${String(filtered)}`, {
        json_metadata: JSON.stringify({ positions: positionsWith([total]), native_filter_configuration: filters }),
      });
      const url = String((await server.item(filtered))['thumbnail_url']);
      return /<text[^>]*>(\d)</.exec((await server.admin.get(url, svg)).text)?.[1];
    };
    // Of the five orders two are from Norway, and one from Sweden.
    expect([await shows([]), await shows(['NO']), await shows(['NO', 'SE'])]).to.deep.equal(['5', '2', '3']);
  });
});
