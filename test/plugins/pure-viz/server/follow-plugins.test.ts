import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { eventually } from '../../../support/eventually.ts';
import { writePlugin } from '../../../support/external-plugin.ts';
import { startOrdersServer, type OrdersServer } from '../../charts/support/orders-server.ts';

const svg = { headers: { accept: 'image/avif,image/webp,image/svg+xml,image/*' } };

const about = (id: string) => JSON.stringify({ id, title: id, version: '1.0.0', trust: 'pure' });

/** The chart type that docs/writing-a-viz.md shows, under another key. */
async function documented(id: string, key: string): Promise<string> {
  const page = await readFile('docs/writing-a-viz.md', 'utf8');
  const code = /\/\/ DATA_DIR\/plugins\/lollipop-lite.*\n([\s\S]*?)```/.exec(page)?.[1];
  if (code === undefined) throw new Error('docs/writing-a-viz.md shows no chart type.');
  return code.replaceAll('lollipop-lite', id).replaceAll('lollipop_lite', key);
}

describe('pure chart types on the server', () => {
  let orders: OrdersServer;
  let dataDir: string;

  before(async function () {
    this.timeout(60_000);
    dataDir = await mkdtemp(join(tmpdir(), 'tessera-pure-'));
    const endless = await documented('endless', 'endless');
    writePlugin(dataDir, 'lollipop', {
      'plugin.json': about('lollipop'),
      'index.js': await documented('lollipop', 'lollipop'),
    });
    writePlugin(dataDir, 'endless', {
      'plugin.json': about('endless'),
      'index.js': endless.replace('const root = svgRoot(input);', 'for (;;);'),
    });
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
});
