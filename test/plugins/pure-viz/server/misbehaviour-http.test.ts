// What a plugin of level pure can do wrong, on the server. Of the other levels and ways:
// - trusted, in the page: test/journeys/bad-plugins.test.ts (throws in buildQuery and draw, import that never ends, sign-in page,
//   `?safe=1`), test/core/browser/boot/outside-plugins.test.ts (forged points, services and reducers of others);
// - view: test/journeys/view-plugin.test.ts (document, storage, cookies, network, frames of other charts, throws, never ends),
//   test/plugins/view-frames (its messages, its policy, its description);
// - packages: test/plugins/plugin-admin/server/package-handlers.test.ts (paths, links, bombs, sizes that lie, version, id of the product, other
//   files than those installed), test/core/server/external/packages (an installation that was killed);
// - server halves: test/core/server/external/external-halves.test.ts;
// - pure, elements and attributes of a drawing: test/plugins/pure-viz/common/scene-from-data.test.ts.
import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { Extensions } from '#core/common';
import { ExternalChanges } from '#core/server';
import { VizTypes } from '#plugins/viz-kit';
import { eventually } from '../../../support/eventually.ts';
import { writePlugin } from '../../../support/external-plugin.ts';
import { startOrdersServer, type OrdersServer } from '../../charts/support/orders-server.ts';
import { changedType, documentedType, inDraw, inQuery, manyTypes } from './bad-types.ts';

/** A type of the product. */
const bars = 'echarts_timeseries_bar';

const about = (id: string, more: object = {}) =>
  JSON.stringify({ id, title: id, version: '1.0.0', trust: 'pure', ...more });

/** Ways out of a sandbox, by the names of them that hosts have. */
const waysOut =
  'fetch WebSocket XMLHttpRequest EventSource navigator localStorage sessionStorage indexedDB caches document window ' +
  'self process require Buffer setTimeout setInterval Worker importScripts postMessage os std';

/** What a type does, and what is said in the place of its picture. */
const atCalls: Readonly<Record<string, readonly [entry: string, reason: RegExp]>> = {
  'throws in buildQuery': [inQuery("{ throw new Error('no query'); }"), /no query/],
  'never ends in buildQuery': [inQuery('{ for (;;); }'), /took longer than 1 s/],
  'asks a hundred queries': [inQuery('Array.from({ length: 100 }, () => ({}))'), /cannot be used/],
  'asks what is no query': [inQuery('[{ columns: { length: 1 } }]'), /cannot be used/],
  'throws in migrate': ["migrate: () => { throw new Error('no way'); }", /no way/],
  'never ends in migrate': ['migrate: () => { for (;;); }', /took longer than 1 s/],
  'migrates to nothing': ['migrate: () => null', /cannot be used/],
  'throws in draw': [inDraw("throw new Error('no ink')"), /no ink/],
  'throws an error that throws': [inDraw('throw { toString() { throw 1; } }'), /never finishes/],
  'never ends in draw': [inDraw('for (;;)'), /took longer than 5 s/],
  'never ends in a promise': ['load: async () => { for (;;) await null; }', /took longer than 5 s/],
  'loads its drawing without end': ['load: () => new Promise(() => undefined)', /never finishes/],
  'calls itself without end': [inDraw('(function again() { again(); })()'), /failed/],
  'takes all memory': [inDraw("const all = []; for (;;) all.push('x'.repeat(1e6) + all.length)"), /failed|took longer/],
  'draws 50,000 elements': [
    inDraw(
      '',
      "(scene.element.append(...Array.from({ length: 50_000 }, () => svg(input.document, 'path', {}))), scene)",
    ),
    /larger than|too large/,
  ],
  'draws 20,000 marks': [
    inDraw('', "{ ...scene, marks: Array(20_000).fill({ x: 1, y: 1, title: '', rows: [] }) }"),
    /cannot be used/,
  ],
  'draws a text of 10 MB': [
    inDraw('', "(scene.element.append(svgText(input.document, {}, 'x'.repeat(1e7))), scene)"),
    /too large/,
  ],
  'draws a script': [inDraw('', "(scene.element.append(svg(input.document, 'script', {})), scene)"), /not allowed/],
  'looks for ways out': [
    inDraw(`throw new Error('found ' + '${waysOut}'.split(' ').filter((name) => name in globalThis).join() + '!')`),
    /found !/,
  ],
  'imports from an address': ["load: () => import('https://example.com/x.js')", /not there for pure plugins/],
  'imports a module of Node.js': ["load: () => import('node:fs')", /not there for pure plugins/],
  'asks 3,000,000 colours': [
    inDraw('for (let i = 0; i < 3e6; i += 1) input.theme.colorOf("c" + i)'),
    /failed|took longer/,
  ],
};

/** Half of a plugin whose chart types are asked for by this. */
const described = (id: string, body: string): string =>
  documentedType(id).replace(/contributions: \[.*\]/, `get contributions() { ${body} }`);

/** What a plugin does, its id, its module, and what its plugin.json says besides. None of their types `<id>` is there. */
const leftOut: readonly (readonly [what: string, id: string, code: string, more?: object])[] = [
  ['throws on import', 'b1', `throw new Error('half a line');\n${documentedType('b1')}`],
  ['never ends on import', 'b2', `for (;;);\n${documentedType('b2')}`],
  ['waits on import for what never comes', 'b3', `await new Promise(() => undefined);\n${documentedType('b3')}`],
  ['throws while it is described', 'b4', described('b4', "throw new Error('no words');")],
  ['never ends while it is described', 'b5', described('b5', 'for (;;);')],
  ['has options that are slow to check', 'b6', slowOption()],
  ['adds to a point that it forges', 'b7', documentedType('b7').replace('(VizTypes,', "({ id: 'core/routes' },")],
  ['is written for another version', 'b8', documentedType('b8'), { tessera: '>=99' }],
  ['has the id of another folder', 'b9', documentedType('b9'), { id: 'fine' }],
  ['has the id of a plugin of the product', 'charts', documentedType('charts')],
  ['brings a type that is there, and one more', 'c1', manyTypes('c1', { c1: '', [bars]: '' })],
  ['forges the answers of its sandbox', 'c2', `JSON.stringify = () => '{}';\n${documentedType('c2')}`],
];

/** A pattern that takes exponential time, as the schema of an option. */
function slowOption(): string {
  const option = "numberOption('Dot size', 5, { minimum: 1, maximum: 20 })";
  return changedType('b6', option, "{ type: 'string', pattern: '^(a+)+$', default: '' }");
}

/** Changes what everything inherits from, where it runs. */
const polluting = `Object.prototype.polluted = 'yes';
Array.prototype.map = () => [];
String.prototype.toString = () => 'polluted';
globalThis.Math.max = () => 0;
`;

describe('a plugin of level pure that misbehaves, on the server', function misbehaving() {
  this.timeout(120_000);
  let orders: OrdersServer;
  let dataDir: string;
  before(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'tessera-misbehaving-'));
    const add = (id: string, code: string, more?: object): void =>
      writePlugin(dataDir, id, { 'plugin.json': about(id, more), 'index.js': code });
    const entries = Object.values(atCalls).map(([entry], index) => [`call${String(index)}`, entry]);
    add('calls', manyTypes('calls', Object.fromEntries(entries) as Record<string, string>));
    for (const [, id, code, more] of leftOut) add(id, code, more);
    for (const id of ['fine', 'leaving']) add(id, documentedType(id));
    add('polluting', polluting + documentedType('polluting'));
    orders = await startOrdersServer(['pure-viz', 'viz-bar'], { dataDir, settings: { LOG_LEVEL: 'silent' } });
    await orders.server.services.get(Extensions).whenComplete();
  });
  after(async () => {
    await orders.server.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const typeOf = (key: string) => orders.server.services.get(Extensions).get(VizTypes, key);
  /** What is said or drawn as the picture of a new chart of this type. */
  const pictureOf = async (vizType: string): Promise<string> => {
    const { admin, datasetId } = orders;
    const params = JSON.stringify({ groupby: 'country', metric: 'count' });
    const chart = {
      slice_name: vizType,
      viz_type: vizType,
      datasource_id: datasetId,
      datasource_type: 'table',
      params,
    };
    const { id } = (await admin.post('/api/v1/chart/', chart)).body as { id: number };
    const address = (await admin.get(`/api/v1/chart/${String(id)}`)).body.result.thumbnail_url as string;
    const read = () => admin.get(address, { headers: { accept: 'image/svg+xml,image/*' } });
    return (await eventually('the picture is there, or not', read, ({ status }) => status !== 202)).text;
  };
  const dotsOf = async (vizType: string) => (await pictureOf(vizType)).match(/<circle /g)?.length;

  Object.entries(atCalls).forEach(([what, [, reason]], index) => {
    it(`says why there is no picture where it ${what}, and answers others meanwhile`, async () => {
      const said = pictureOf(`call${String(index)}`);
      expect((await orders.admin.get('/api/v1/chart/')).status).to.equal(200);
      const text = await said;
      expect(reason.test(text), text).to.equal(true);
    });
  });

  for (const [what, id] of leftOut) {
    it(`leaves out one that ${what}`, () => {
      expect(typeOf(id)).to.equal(undefined);
    });
  }

  it('keeps the type of the product whose key another one takes', () => {
    expect(orders.server.services.get(Extensions).ownerOf(VizTypes, bars)).to.equal('viz-bar');
  });

  it('draws the types of others as before, whatever it changed where it runs', async () => {
    await pictureOf('polluting');
    expect(await dotsOf('fine')).to.equal(4);
    expect([({} as { polluted?: string }).polluted, [1].map(String), Math.max(1, 2)]).to.deep.equal([
      undefined,
      ['1'],
      2,
    ]);
  });

  it('says that a type is not there once its plugin was removed while a chart was drawn', async () => {
    const drawing = pictureOf('leaving');
    rmSync(join(dataDir, 'plugins', 'leaving'), { recursive: true });
    orders.server.services.get(ExternalChanges).changed();
    await eventually('the type is gone', () => typeOf('leaving') === undefined);
    await drawing;
    expect(await pictureOf('leaving')).to.include('leaving');
    expect(await dotsOf('fine')).to.equal(4);
  });
});
