import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { contribute } from '#core/common';
import { BackgroundJobs, defineBackgroundJob, defineServerPlugin } from '#core/server';
import type { PluginRow } from '#plugins/plugin-admin';
import { manifest } from '../../../../plugins/plugin-admin/manifest.ts';
import { startToyServer, toyPlugin, type ToyPlugin } from '../../../support/toy-server.ts';

const job = defineBackgroundJob({ id: 'toy/idle', deps: {}, run: () => Promise.resolve() });
const toy = toyPlugin(defineServerPlugin({ id: 'toy', contributions: [contribute(BackgroundJobs, job)] }), {
  flag: 'TOY',
  title: 'Toys',
});
const admin: ToyPlugin = {
  manifest: { ...manifest, requires: [] },
  half: () => import('../../../../plugins/plugin-admin/server/index.ts'),
};

describe('plugin administration', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'tessera-admin-'));
  });
  afterEach(() => {
    rmSync(dataDir, { recursive: true });
  });

  const start = async (settings: Record<string, string> = {}) => {
    const server = await startToyServer([toy, admin], { dataDir, settings });
    const session = await server.as('nobody');
    const headers = { 'x-pairs': 'can_read Plugin, can_write Plugin' };
    const rowOf = async (id: string) => {
      const { body } = await session.get('/api/v1/plugin/', { headers });
      return (body as { result: PluginRow[] }).result.find((row) => row.id === id);
    };
    const flip = (flag: string, on: boolean) => session.put('/api/v1/plugin/flag', { flag, on }, { headers });
    return { server, session, rowOf, flip };
  };

  it('lists each plugin with its state, its flag and what it contributes', async () => {
    const { server, rowOf } = await start();
    const row = await rowOf('toy');
    await server.stop();
    expect(row).to.deep.equal({
      id: 'toy',
      title: 'Toys',
      description: 'For a test.',
      requires: [],
      flag: 'TOY',
      flag_on: true,
      flag_on_after_restart: true,
      flag_holds_after: 'restart',
      flag_pinned: false,
      state: 'on',
      reason: null,
      is_external: false,
      version: null,
      author: null,
      has_icon: false,
      trust: null,
      package: null,
      server_half: null,
      faults: null,
      contributions: [{ point: 'core/background-jobs', key: 'toy/idle' }],
    });
  });

  it('switches a flag for the next start', async () => {
    const first = await start();
    const answer = await first.flip('TOY', false);
    const before = await first.rowOf('toy');
    await first.server.stop();
    const second = await start();
    const after = await second.rowOf('toy');
    await second.server.stop();
    expect([answer.status, answer.body.needs_restart, before?.flag_on, before?.flag_on_after_restart]).to.deep.equal([
      200,
      true,
      true,
      false,
    ]);
    expect([after?.state, after?.reason, after?.contributions]).to.deep.equal(['off', 'flag TOY is off', []]);
  });

  it('does not switch what the environment holds, nor what no plugin has', async () => {
    const { server, flip, rowOf } = await start({ FEATURE_FLAGS: 'TOY=on' });
    const [pinned, unknown, row] = [await flip('TOY', false), await flip('NOTHING', true), await rowOf('toy')];
    await server.stop();
    expect([pinned.status, unknown.status, unknown.body, row?.flag_pinned]).to.deep.equal([
      422,
      400,
      { message: { flag: ['No plugin has this flag.'] } },
      true,
    ]);
  });

  it('switches an external plugin without a restart', async () => {
    mkdirSync(join(dataDir, 'plugins'));
    writeFileSync(join(dataDir, 'plugins', 'extra.js'), 'export default {};');
    const { server, flip, rowOf } = await start();
    const before = await rowOf('extra');
    const answer = await flip('PLUGIN_EXTRA', false);
    const after = await rowOf('extra');
    await server.stop();
    expect([before?.state, before?.is_external, answer.body.needs_restart, after?.state, after?.reason]).to.deep.equal([
      'on',
      true,
      false,
      'off',
      'flag PLUGIN_EXTRA is off',
    ]);
  });

  it('is for those who hold the pairs', async () => {
    const { server, session } = await start();
    const reader = { headers: { 'x-pairs': 'can_read Plugin' } };
    const statuses = [
      (await session.get('/api/v1/plugin/')).status,
      (await session.get('/api/v1/plugin/', { headers: { 'x-pairs': 'can_read Chart' } })).status,
      (await session.put('/api/v1/plugin/flag', { flag: 'TOY', on: false }, reader)).status,
    ];
    await server.stop();
    expect(statuses).to.deep.equal([401, 403, 403]);
  });
});
