import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { PluginRow } from '#plugins/plugin-admin';
import { writePlugin } from '../../../../support/external-plugin.ts';
import { startTestServer } from '../../../../support/server.ts';

describe('a server that was killed while it installed a plugin', function killed() {
  this.timeout(60_000);
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'tessera-killed-'));
  });
  afterEach(() => {
    rmSync(dataDir, { recursive: true });
  });

  const write = (folder: string, version: string): void =>
    writePlugin(dataDir, folder, {
      'plugin.json': JSON.stringify({ id: 'toy', title: 'Toys', version, trust: 'trusted' }),
      'index.js': 'export default { id: "toy" };',
    });
  /** The installed version after the next start, and whether anything of the installation is left. */
  const afterStart = async () => {
    const server = await startTestServer({ plugins: ['access', 'plugin-admin'], dataDir });
    try {
      const { body } = await (await server.as('admin')).get('/api/v1/plugin/');
      const row = (body as { result: PluginRow[] }).result.find(({ id }) => id === 'toy');
      return [row?.version, existsSync(join(dataDir, 'plugins', '.staging'))];
    } finally {
      await server.stop();
    }
  };

  it('has the earlier version back that was moved away, and leaves nothing of the new one', async () => {
    write('.staging/change-abc/old', '1.0.0');
    write('.staging/change-abc/new', '2.0.0');
    expect(await afterStart()).to.deep.equal(['1.0.0', false]);
  });

  it('keeps the new version that was in its place, and nothing of the earlier one', async () => {
    write('.staging/change-abc/old', '1.0.0');
    write('toy', '2.0.0');
    expect(await afterStart()).to.deep.equal(['2.0.0', false]);
  });

  it('has no plugin that was written in part only', async () => {
    write('.staging/change-abc/new', '2.0.0');
    expect(await afterStart()).to.deep.equal([undefined, false]);
  });
});
