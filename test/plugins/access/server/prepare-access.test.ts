import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { StartLink } from '#core/server';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import { sessionWith } from '../../../support/session.ts';
import { accessTokenOf, roleIdOf, userWithPairs } from '../../../support/users.ts';

describe('start of access', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'tessera-access-'));
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  const during = async <T>(
    settings: Readonly<Record<string, string>>,
    work: (server: TestServer) => Promise<T>,
  ): Promise<T> => {
    const server = await startTestServer({ plugins: ['access'], dataDir, settings });
    try {
      return await work(server);
    } finally {
      await server.stop();
    }
  };
  const canSignIn = (server: TestServer, password: string) =>
    accessTokenOf(server, 'admin', password).then(
      () => true,
      () => false,
    );

  it('makes an administrator without a password who comes in by the link', async () => {
    await during({}, async (server) => {
      expect(await server.services.get(StartLink).hasAdminPassword()).to.equal(false);
      expect((await (await server.as('admin')).get('/api/v1/me/')).body.result.username).to.equal('admin');
      expect(await canSignIn(server, '')).to.equal(false);
    });
  });

  it('needs a link until an administrator has got in or has a password', async () => {
    const isNeeded = (server: TestServer) => server.services.get(StartLink).isNeeded();
    await during({}, async (server) => {
      expect(await isNeeded(server)).to.equal(true);
      await server.as('admin');
      expect(await isNeeded(server)).to.equal(false);
    });
    await during({}, async (server) => expect(await isNeeded(server)).to.equal(false));
  });

  it('needs no link where ADMIN_PASSWORD is set', async () => {
    await during({ ADMIN_PASSWORD: 'first long secret' }, async (server) => {
      expect(await server.services.get(StartLink).isNeeded()).to.equal(false);
    });
  });

  it('applies ADMIN_PASSWORD when it changes, and leaves a password chosen in the page alone', async () => {
    await during({ ADMIN_PASSWORD: 'first long secret' }, async (server) => {
      expect(await server.services.get(StartLink).hasAdminPassword()).to.equal(true);
      const token = await accessTokenOf(server, 'admin', 'first long secret');
      const client = sessionWith(server.url, { authorization: `Bearer ${token}` });
      expect((await client.put('/api/v1/me/', { password: 'chosen in the page' })).status).to.equal(200);
    });
    await during({ ADMIN_PASSWORD: 'first long secret' }, async (server) => {
      expect([
        await canSignIn(server, 'first long secret'),
        await canSignIn(server, 'chosen in the page'),
      ]).to.deep.equal([false, true]);
    });
    await during({ ADMIN_PASSWORD: 'second long secret' }, async (server) => {
      expect([
        await canSignIn(server, 'second long secret'),
        await canSignIn(server, 'chosen in the page'),
      ]).to.deep.equal([true, false]);
    });
  });

  it('keeps sessions over a restart', async () => {
    const headers = await during({}, async (server) => (await server.as('admin')).headers);
    await during({}, async (server) => {
      expect((await sessionWith(server.url, headers).get('/api/v1/me/')).status).to.equal(200);
    });
  });

  it('keeps custom roles and the Public role over a restart, and lets PUBLIC_ROLE_LIKE fill the latter', async () => {
    const roleId = await during({}, async (server) => {
      const admin = await server.as('admin');
      await admin.put(`/api/v1/security/roles/${await roleIdOf(server, 'Public')}`, {
        permissions: [['can_csv', 'Superset']],
      });
      return (await userWithPairs(server, [['can_write', 'User']])).roleId;
    });
    const pairsOf = async (server: TestServer, id: number) =>
      (await (await server.as('admin')).get(`/api/v1/security/roles/${id}`)).body.result.permissions as string[][];
    await during({}, async (server) => {
      expect(await pairsOf(server, roleId)).to.deep.equal([['can_write', 'User']]);
      expect(await pairsOf(server, await roleIdOf(server, 'Public'))).to.deep.equal([['can_csv', 'Superset']]);
    });
    await during({ PUBLIC_ROLE_LIKE: 'Gamma' }, async (server) => {
      expect(await pairsOf(server, await roleIdOf(server, 'Public'))).to.deep.equal(
        await pairsOf(server, await roleIdOf(server, 'Gamma')),
      );
    });
  });
});
