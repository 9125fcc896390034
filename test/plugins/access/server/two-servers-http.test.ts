import { expect } from 'chai';
import type { TestServer } from '../../../support/server.ts';
import { startTwoServers, type TwoServers } from '../../../support/two-servers.ts';

const password = 'correct horse battery';

describe('signing in at two servers on one metadata database', function () {
  this.timeout(120_000);
  let servers: TwoServers;
  before(async () => {
    servers = await startTwoServers({ plugins: ['access'], settings: { ADMIN_PASSWORD: password } });
  });
  after(() => servers.stop());

  const statusOf = async (server: TestServer, username: string, given: string) =>
    (await (await server.as('nobody')).post('/login/', { username, password: given })).status;

  it('counts wrong passwords of both together, and keeps nobody out who was let in by either', async () => {
    const { one, other } = servers;
    expect(await statusOf(one, 'admin', password)).to.equal(200);
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 20; attempt += 1) {
      statuses.push(await statusOf(attempt % 2 === 0 ? one : other, 'somebody', 'wrong'));
    }
    expect(statuses).to.deep.equal(Array<number>(20).fill(401));
    expect([await statusOf(one, 'somebody', 'wrong'), await statusOf(other, 'anybody', 'wrong')]).to.deep.equal([
      429, 429,
    ]);
    expect(await statusOf(other, 'admin', password)).to.equal(200);
  });
});
