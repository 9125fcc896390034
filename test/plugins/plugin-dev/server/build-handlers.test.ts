import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { manifest } from '../../../../plugins/plugin-dev/manifest.ts';
import { startToyServer, type ToyPlugin } from '../../../support/toy-server.ts';

const development: ToyPlugin = { manifest, half: () => import('../../../../plugins/plugin-dev/server/index.ts') };
const path = '/api/v1/plugin/dev';
const author = { headers: { 'x-pairs': 'can_install Plugin' } };
const about = { id: 'extra', title: 'Extra', version: '1.0.0', trust: 'trusted' };
const code = (ink: string) => `export default { id: 'extra', ink: '${ink}' };`;

describe('builds of plugins that are being written', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'tessera-dev-'));
    mkdirSync(join(dataDir, 'plugins'));
    writeFileSync(join(dataDir, 'plugins', 'extra.js'), code('installed'));
  });
  afterEach(() => {
    rmSync(dataDir, { recursive: true });
  });

  const start = async (settings: Record<string, string> = {}) => {
    const server = await startToyServer([development], { dataDir, settings });
    const session = await server.as('nobody');
    const put = (build: string, plugin: object = about) =>
      session.put(`${path}/extra`, { plugin, code: build }, author);
    const builds = async (after?: number) =>
      (await session.get(`${path}/builds${after === undefined ? '' : `?after=${after}`}`, author)).body as {
        version: number;
        builds: { id: string; url: string }[];
      };
    const switchMode = (on: boolean) => session.put(path, { on }, author);
    return { server, session, put, builds, switchMode };
  };

  it('are refused by name while developer mode is off', async () => {
    const { server, put, builds } = await start();
    const refused = await put(code('red'));
    const served = (await builds()).builds;
    await server.stop();
    expect([refused.status, refused.body, served]).to.deep.equal([
      403,
      { message: 'Developer mode is off. An administrator switches it on on the page Plugins.' },
      [],
    ]);
  });

  it('are for those who may install plugins', async () => {
    const { server, session } = await start();
    const other = { headers: { 'x-pairs': 'can_read Plugin, can_write Plugin' } };
    const statuses = [
      (await session.put(`${path}/extra`, { plugin: about, code: code('red') }, other)).status,
      (await session.put(path, { on: true }, other)).status,
      (await session.get(`${path}/builds`, other)).status,
    ];
    await server.stop();
    expect(statuses).to.deep.equal([403, 403, 403]);
  });

  it('are served in the place of what is installed until they are taken back', async () => {
    const { server, session, put, builds, switchMode } = await start();
    await switchMode(true);
    const { body } = await put(code('red'));
    const listed = (await builds()).builds.map(({ url }) => url);
    const module = await session.get(body.url as string, author);
    await session.delete(`${path}/extra`, author);
    const after = [(await builds()).builds, (await session.get(body.url as string, author)).status];
    await server.stop();
    expect(listed).to.deep.equal([body.url]);
    expect(module.text).to.equal(code('red'));
    expect(after).to.deep.equal([[], 404]);
  });

  it('end with developer mode', async () => {
    const { server, put, builds, switchMode } = await start();
    await switchMode(true);
    await put(code('red'));
    await switchMode(false);
    const left = (await builds()).builds;
    await server.stop();
    expect(left).to.deep.equal([]);
  });

  it('reach a page that waits for the next one, and what the page says of it reaches the author', async () => {
    const { server, session, put, builds, switchMode } = await start();
    await switchMode(true);
    const { version } = await builds();
    const waiting = builds(version);
    const { body } = await put(code('red'));
    const next = await waiting;
    const url = body.url as string;
    const outcome = session.get(`${path}/extra/outcome?url=${encodeURIComponent(url)}`, author);
    await session.post(`${path}/extra/outcome`, { url, error: 'x is not defined' }, author);
    const told = (await outcome).body;
    await server.stop();
    expect(next.builds.map((build) => build.url)).to.deep.equal([url]);
    expect(told).to.deep.equal({ is_known: true, error: 'x is not defined' });
  });

  it('are held to the rules of what is installed', async () => {
    const { server, put, switchMode } = await start();
    await switchMode(true);
    const answers = [
      await put("import './other.js';"),
      await put(code('red'), { ...about, id: 'other' }),
      await put(code('red'), { ...about, tessera: '>=99' }),
    ];
    await server.stop();
    expect(answers.map(({ status }) => status)).to.deep.equal([422, 422, 422]);
    expect(JSON.stringify(answers[0]?.body)).to.contain('imports ./other.js');
  });

  it('are refused where administrators allow signed plugins only, or deny this one', async () => {
    const answers = [];
    for (const settings of [{ PLUGINS_SIGNED_ONLY: 'true' }, { PLUGIN_DENYLIST: 'extra' }]) {
      const { server, put, switchMode } = await start(settings);
      await switchMode(true);
      answers.push((await put(code('red'))).status);
      await server.stop();
    }
    expect(answers).to.deep.equal([422, 422]);
  });
});
