import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { documentedViz, pureFiles } from '../../../support/documented-viz.ts';
import { eventually } from '../../../support/eventually.ts';
import { writePlugin } from '../../../support/external-plugin.ts';
import { startOrdersServer, type OrdersServer } from '../../charts/support/orders-server.ts';

const svg = { headers: { accept: 'image/avif,image/webp,image/svg+xml,image/*' } };

describe('pure chart types on the server', () => {
  let orders: OrdersServer;
  let dataDir: string;

  before(async function () {
    this.timeout(60_000);
    dataDir = await mkdtemp(join(tmpdir(), 'tessera-pure-'));
    const endless = documentedViz('endless').replace('const root = svgRoot(input);', 'for (;;);');
    writePlugin(dataDir, 'lollipop', pureFiles('lollipop', documentedViz('lollipop')));
    writePlugin(dataDir, 'endless', pureFiles('endless', endless));
    writePlugin(dataDir, 'foreign', pureFiles('foreign', "throw new Error('no start');"));
    orders = await startOrdersServer(['pure-viz'], { dataDir });
  });
  after(async () => {
    await orders.server.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const thumbnailOf = async (vizType: string): Promise<string> => {
    const made = await orders.admin.post('/api/v1/chart/', {
      slice_name: vizType,
      viz_type: vizType,
      datasource_id: orders.datasetId,
      datasource_type: 'table',
      params: JSON.stringify({ groupby: 'country', metric: 'count' }),
    });
    const read = await orders.admin.get(`/api/v1/chart/${String(made.body.id)}`);
    return read.body.result.thumbnail_url as string;
  };

  it('give a thumbnail: a dot for each of the four countries', async function () {
    this.timeout(60_000);
    const picture = await orders.admin.get(await thumbnailOf('lollipop'), svg);
    expect(picture.status, picture.text.slice(0, 300)).to.equal(200);
    expect(picture.text.match(/<circle /g)).to.have.length(4);
  });

  it('are ended where they draw without end, and the server answers meanwhile', async function () {
    this.timeout(90_000);
    const address = await thumbnailOf('endless');
    const drawing = orders.admin.get(address, svg);
    expect((await orders.admin.get('/api/v1/chart/')).status).to.equal(200);
    await drawing; // 202: in the making
    const failed = await eventually(
      'the drawing is ended',
      () => orders.admin.get(address, svg),
      ({ status }) => status !== 202,
    );
    expect(failed.text).to.contain('took longer than 5 s');
  });

  it('are described for the page, by what they say of themselves', async () => {
    const { status, body } = await orders.admin.get('/api/v1/pure-viz/lollipop');
    expect(status).to.equal(200);
    expect(body.result).to.have.length(1);
    expect(body.result[0]).to.include({ key: 'lollipop', name: 'The lollipop', category: 'Ranking' });
    expect(body.result[0].slots.map((slot: { readonly key: string }) => slot.key)).to.deep.equal(['groupby', 'metric']);
  });

  it('are described with the reason where they do not start', async () => {
    const { status, text } = await orders.admin.get('/api/v1/pure-viz/foreign');
    expect(status).to.equal(422);
    expect(text).to.contain('no start');
  });

  it('are described to nobody without an account, and only where they are there', async () => {
    expect((await orders.admin.get('/api/v1/pure-viz/nothing')).status).to.equal(404);
    expect((await fetch(`${orders.server.url}/api/v1/pure-viz/lollipop`)).status).to.equal(401);
  });
});
