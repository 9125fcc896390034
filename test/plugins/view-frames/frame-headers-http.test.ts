import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { FeatureFlags, PluginStates, defineServerPlugin } from '#core/server';
import { writePlugin } from '../../support/external-plugin.ts';
import type { TestServer } from '../../support/server.ts';
import { startToyServer, toyPlugin } from '../../support/toy-server.ts';
import { writeView } from './dots-plugin.ts';

const importMap = '{"imports":{"@tessera/sdk":"/assets/sdk.js","@tessera/view":"/assets/view.js"}}';
const page = `<!doctype html><html><head></head><body><div id="app"></div></body></html>`;

describe('policies of plugins from outside', () => {
  let folder: string;
  let server: TestServer;
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tessera-frames-'));
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), page);
    writeFileSync(join(folder, 'importmap.json'), importMap);
    writeFileSync(join(folder, 'assets', 'view.js'), 'export {};');
    server = await startToyServer([toyPlugin(defineServerPlugin({ id: 'toy' }), {})], { browserDir: folder });
  });
  after(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });
  afterEach(() => rmSync(join(server.dataDir, 'plugins'), { recursive: true, force: true }));

  const addressOf = async (id: string): Promise<string> =>
    (await server.services.get(PluginStates).external()).find((one) => one.id === id)?.url ?? '';
  const frameOf = async (id: string) => {
    const url = await addressOf(id);
    const path = url.replace('/plugins/', '/plugin-frame/').replace('.js', '');
    return fetch(server.url + path, { headers: { 'x-pairs': 'x' } });
  };
  const policyOf = async (): Promise<readonly string[]> => {
    const answer = await fetch(`${server.url}/explore/`, { headers: { accept: 'text/html', 'x-pairs': 'x' } });
    return (answer.headers.get('content-security-policy') ?? '').split('; ');
  };

  it('keep a view in an origin of its own that reaches nothing', async () => {
    writeView(server.dataDir, 'dots');
    const { status, headers } = await frameOf('dots');
    expect([status, headers.get('x-frame-options')]).to.deep.equal([200, null]);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy.split('; ')).to.include.members([
      "default-src 'none'",
      'img-src data:',
      "connect-src 'none'",
      "frame-ancestors 'self'",
      'sandbox allow-scripts',
    ]);
    expect(policy).to.match(/script-src 'self' 'sha256-[^']+' 'sha256-[^']+';/);
  });

  it('let a view reach the hosts that its plugin.json names, and the page none of them', async () => {
    writeView(server.dataDir, 'dots', { plugin: { hosts: ['https://tiles.example.com'] } });
    const { headers } = await frameOf('dots');
    expect((headers.get('content-security-policy') ?? '').split('; ')).to.include.members([
      'img-src data: https://tiles.example.com',
      'connect-src https://tiles.example.com',
    ]);
    expect((await policyOf()).join()).to.not.include('tiles.example.com');
  });

  it('let the page reach the hosts of a trusted plugin while that is there and on', async () => {
    const about = { id: 'maps', title: 'Maps', version: '1.0.0', trust: 'trusted', hosts: ['https://a.example.com'] };
    writePlugin(server.dataDir, 'maps', { 'plugin.json': JSON.stringify(about), 'index.js': 'export default {};' });
    expect(await policyOf()).to.include.members([
      "connect-src 'self' https://a.example.com",
      "img-src 'self' data: blob: https://a.example.com",
      "script-src 'self'",
    ]);
    await server.services.get(FeatureFlags).store('PLUGIN_MAPS', false);
    expect(await policyOf()).to.include.members(["connect-src 'self'", "img-src 'self' data: blob:"]);
  });

  it('give no frame to a plugin of another level', async () => {
    writeView(server.dataDir, 'dots', { plugin: { trust: 'trusted' } });
    expect((await frameOf('dots')).status).to.equal(404);
  });

  it('let a frame import its module without cookies, and nobody else', async () => {
    writeView(server.dataDir, 'dots');
    const html = await (await frameOf('dots')).text();
    const address = /import\("([^"]+)"\)/.exec(html)?.[1] ?? '';
    const ask = async (path: string) => {
      const { status, headers } = await fetch(server.url + path, { headers: { origin: 'null' } });
      return [status, headers.get('access-control-allow-origin')];
    };
    expect(await ask(address)).to.deep.equal([200, '*']);
    expect(await ask('/assets/view.js')).to.deep.equal([200, '*']);
    expect(await ask(await addressOf('dots'))).to.deep.equal([401, null]);
  });

  it('give no frame to visitors without an account', async () => {
    writeView(server.dataDir, 'dots');
    const url = await addressOf('dots');
    const { status } = await fetch(server.url + url.replace('/plugins/', '/plugin-frame/').replace('.js', ''));
    expect(status).to.equal(401);
  });
});
