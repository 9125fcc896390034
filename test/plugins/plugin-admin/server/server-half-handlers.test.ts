import { mkdtempSync, rmSync, symlinkSync, unlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { AllowedServerHalves } from '#core/server';
import { hashByCommand, writeServerHalf } from '../../../support/external-plugin.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import { userWithPairs } from '../../../support/users.ts';

const path = '/api/v1/plugin/server-half';
const code = "import { defineServerPlugin } from '#core/server'; export default defineServerPlugin({ id: 'toy' });";

describe('allowing a server half from outside', function allowing() {
  this.timeout(60_000);
  let dataDir: string;
  let server: TestServer;
  let hash: string;
  const start = async (settings: Record<string, string> = {}) => {
    const plugins = ['access', 'plugin-admin'];
    server = await startTestServer({ plugins, dataDir, settings: { LOG_LEVEL: 'silent', ...settings } });
  };
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'tessera-allowing-'));
    writeServerHalf(dataDir, 'toy', code);
    hash = hashByCommand(dataDir, 'toy');
    await start();
  });
  afterEach(async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true });
  });
  const allowed = async () => [...(await server.services.get(AllowedServerHalves).hashes())];

  it('keeps name and hash, and takes them back', async () => {
    const admin = await server.as('admin');
    const { status, body } = await admin.put(path, { id: 'toy', hash });
    expect([status, body, await allowed()]).to.deep.equal([
      200,
      { message: 'Saved. The server half runs from the next start of the server on.' },
      [['toy', hash]],
    ]);
    expect([(await admin.delete(`${path}/toy`)).status, await allowed()]).to.deep.equal([200, []]);
    expect((await admin.delete(`${path}/toy`)).status).to.equal(404);
  });

  it('is for administrators: reading and switching plugins is not enough', async () => {
    const { session } = await userWithPairs(server, [
      ['can_read', 'Plugin'],
      ['can_write', 'Plugin'],
    ]);
    const nobody = await server.as('nobody');
    expect([
      (await session.put(path, { id: 'toy', hash })).status,
      (await session.delete(`${path}/toy`)).status,
      (await nobody.put(path, { id: 'toy', hash })).status,
      await allowed(),
    ]).to.deep.equal([403, 403, 401, []]);
  });

  it('needs the CSRF token of the session', async () => {
    const { cookie = '' } = (await server.as('admin')).headers;
    const nobody = await server.as('nobody');
    const { status } = await nobody.put(path, { id: 'toy', hash }, { headers: { cookie } });
    expect([status, await allowed()]).to.deep.equal([400, []]);
  });

  it('refuses a hash that the files do not have, and a plugin that is not there', async () => {
    const admin = await server.as('admin');
    const other = await admin.put(path, { id: 'toy', hash: 'a'.repeat(64) });
    const unknown = await admin.put(path, { id: 'nothing', hash });
    expect([other.status, other.body, unknown.status, unknown.body, await allowed()]).to.deep.equal([
      422,
      {
        message:
          'The files of this server half have changed since they were listed. Load the list again and look at them.',
      },
      400,
      { message: { id: ['DATA_DIR/plugins has no plugin of this name with a server half.'] } },
      [],
    ]);
  });

  it('refuses what could not run', async () => {
    const link = join(dataDir, 'plugins', 'toy', 'server', 'link');
    symlinkSync('/etc/hostname', link);
    const { status, body } = await (await server.as('admin')).put(path, { id: 'toy', hash });
    unlinkSync(link);
    expect([status, body.message, await allowed()]).to.deep.equal([
      422,
      'This server half cannot run: server/link is a link or no ordinary file; put the file itself there. Mend that first.',
      [],
    ]);
  });

  it('refuses while EXTERNAL_SERVER_PLUGINS is off', async () => {
    await server.stop();
    await start({ EXTERNAL_SERVER_PLUGINS: 'off' });
    const { status, body } = await (await server.as('admin')).put(path, { id: 'toy', hash });
    expect([status, body.message, await allowed()]).to.deep.equal([
      422,
      'EXTERNAL_SERVER_PLUGINS is off, so no server half from outside may run. Change it there.',
      [],
    ]);
  });
});
