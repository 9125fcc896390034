import { once } from 'node:events';
import { expect } from 'chai';
import { WebSocket } from 'ws';
import { contribute } from '#core/common';
import { SocketRoutes, StartLink, defineServerPlugin, defineSocketRoute } from '#core/server';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import { startToyServer, toyPlugin } from '../../../support/toy-server.ts';

/** A client at 203.0.113.9 that wrote the first address itself, as a proxy that appends hands it on. */
const forged = (address: string) => ({ 'x-forwarded-for': `${address}, 203.0.113.9` });

describe('forged X-Forwarded headers', () => {
  for (const trustProxy of ['loopback', '1', 'off']) {
    describe(`with TRUST_PROXY=${trustProxy}`, () => {
      let server: TestServer;
      before(async () => {
        server = await startTestServer({ plugins: ['access'], settings: { TRUST_PROXY: trustProxy } });
      });
      after(() => server.stop());

      it('do not pass the limit of wrong passwords', async () => {
        const nobody = await server.as('nobody');
        const statuses: number[] = [];
        for (let attempt = 0; attempt < 21; attempt += 1) {
          const headers = forged(`198.51.100.${String(attempt)}`);
          const wrong = { username: `user-${String(attempt)}`, password: 'wrong', provider: 'db' };
          statuses.push((await nobody.post('/api/v1/security/login', wrong, { headers })).status);
        }
        expect(statuses).to.deep.equal([...Array<number>(20).fill(401), 429]);
      });

      it('do not open /metrics', async () => {
        const nobody = await server.as('nobody');
        const statusOf = async (headers: Record<string, string>) => (await nobody.get('/metrics', { headers })).status;
        expect([
          await statusOf({}),
          await statusOf(forged('127.0.0.1')),
          await statusOf({ 'x-forwarded-for': '127.0.0.1' }),
        ]).to.deep.equal([200, 401, 401]);
      });

      it('do not open the sign-in link', async () => {
        const link = await server.services.get(StartLink).create();
        const nobody = await server.as('nobody');
        const through = await nobody.get(link, { headers: forged('127.0.0.1') });
        expect(through.headers.get('location')).to.equal('/login/?reason=link');
        expect((await nobody.get(link)).headers.get('location')).to.equal('/');
      });
    });
  }
});

describe('sockets behind a proxy', () => {
  const echo = defineSocketRoute({
    path: '/toy/socket',
    access: ['can_read', 'Toy'],
    deps: {},
    open: () => Promise.resolve(() => undefined),
  });
  const half = defineServerPlugin({ id: 'toy-socket', contributions: [contribute(SocketRoutes, echo)] });

  const isOpened = async (trustProxy: string, forwardedHost: string): Promise<boolean> => {
    const server = await startToyServer([toyPlugin(half)], { settings: { TRUST_PROXY: trustProxy } });
    try {
      const socket = new WebSocket(`${server.url.replace('http', 'ws')}/toy/socket`, {
        headers: { 'x-pairs': 'can_read Toy', 'x-forwarded-host': forwardedHost, origin: 'https://data.example' },
      });
      const outcome = await Promise.race([
        once(socket, 'open').then(() => true),
        once(socket, 'unexpected-response').then(() => false),
      ]);
      socket.terminate();
      return outcome;
    } finally {
      await server.stop();
    }
  };

  it('open from the page of the host that a believed proxy names', async () => {
    expect(await isOpened('loopback', 'data.example')).to.equal(true);
  });

  it('judge by what the nearest proxy says, as other requests do', async () => {
    expect(await isOpened('loopback', 'data.example, other.example')).to.equal(false);
  });

  it('stay shut where the proxy is not believed', async () => {
    expect(await isOpened('10.0.0.4', 'data.example')).to.equal(false);
  });
});
