import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { contribute, defineExtensionPoint } from '#core/common';
import { Extensions, FeatureFlags, PluginStates, defineServerPlugin } from '#core/server';
import type { PluginRow } from '#plugins/plugin-admin';
import { manifest } from '../../../../plugins/plugin-admin/manifest.ts';
import { startToyServer, toyPlugin, type ToyPlugin } from '../../../support/toy-server.ts';
import type { TestServer } from '../../../support/server.ts';

const Colours = defineExtensionPoint<string>({ id: 'paints/colours', summary: 'A colour.', keyOf: (name) => name });
const paints = toyPlugin(defineServerPlugin({ id: 'paints', contributions: [contribute(Colours, 'red')] }), {
  flag: 'PAINTS',
});
const walls = toyPlugin(defineServerPlugin({ id: 'walls' }), { requires: ['paints'] });
const admin: ToyPlugin = {
  manifest: { ...manifest, requires: [] },
  half: () => import('../../../../plugins/plugin-admin/server/index.ts'),
};
const headers = { 'x-pairs': 'can_read Plugin, can_write Plugin' };

describe('switching plugins of the product', () => {
  let browserDir: string;
  let server: TestServer;
  beforeEach(() => {
    browserDir = mkdtempSync(join(tmpdir(), 'tessera-switched-'));
    writeFileSync(
      join(browserDir, 'index.html'),
      '<!doctype html><html><head></head><body><div id="app"></div></body>',
    );
    writeFileSync(join(browserDir, 'importmap.json'), '{"imports":{}}');
  });
  afterEach(async () => {
    await server.stop();
    rmSync(browserDir, { recursive: true });
  });
  const start = async (plugins: readonly ToyPlugin[]) => {
    server = await startToyServer([...plugins, admin], { browserDir });
  };
  const session = () => server.as('nobody');
  const rowOf = async (id: string) => {
    const { body } = await (await session()).get('/api/v1/plugin/', { headers });
    return (body as { result: PluginRow[] }).result.find((row) => row.id === id);
  };
  const flip = async (on: boolean) => (await session()).put('/api/v1/plugin/flag', { flag: 'PAINTS', on }, { headers });
  const colours = () => server.services.get(Extensions).all(Colours);

  it('takes and gives back what one contributes while the server runs', async () => {
    await start([paints]);
    const [off, without] = [await flip(false), colours()];
    const [on, again] = [await flip(true), colours()];
    expect([off.body.needs_restart, without, on.body.needs_restart, again]).to.deep.equal([false, [], false, ['red']]);
  });

  it('says that no restart is needed, and what is so now', async () => {
    await start([paints]);
    expect((await rowOf('paints'))?.flag_holds_after).to.equal('reload');
    await flip(false);
    const row = await rowOf('paints');
    expect([row?.state, row?.reason, row?.flag_on, row?.contributions]).to.deep.equal([
      'off',
      'flag PAINTS is off',
      false,
      [],
    ]);
  });

  it('leaves it out of the pages from then on', async () => {
    await start([paints]);
    const page = async () =>
      (await (await fetch(server.url, { headers: { ...headers, accept: 'text/html' } })).text()).includes('paints');
    const before = await page();
    await flip(false);
    expect([before, await page()]).to.deep.equal([true, false]);
  });

  it('waits for a restart where something that runs stands on it', async () => {
    await start([paints, walls]);
    expect((await rowOf('paints'))?.flag_holds_after).to.equal('restart');
    const { body } = await flip(false);
    expect([body.needs_restart, colours(), (await rowOf('walls'))?.state]).to.deep.equal([true, ['red'], 'on']);
  });

  it('waits for a restart where a half has more than contributions', async () => {
    const started = defineServerPlugin({ id: 'paints', start: () => Promise.resolve(undefined) });
    await start([toyPlugin(started, { flag: 'PAINTS' })]);
    expect((await rowOf('paints'))?.flag_holds_after).to.equal('restart');
  });

  it('follows what another server has stored', async () => {
    await start([paints]);
    await server.services.get(FeatureFlags).store('PAINTS', false);
    expect(colours()).to.deep.equal(['red']);
    await server.services.get(PluginStates).follow();
    expect(colours()).to.deep.equal([]);
  });
});
