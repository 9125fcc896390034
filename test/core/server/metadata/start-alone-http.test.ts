import { expect } from 'chai';
import { startTestServer } from '../../../support/server.ts';
import { sharedServerOptions } from '../../../support/two-servers.ts';

describe('servers that start at once on an empty metadata database', () => {
  it('all come up, with one administrator and each role once', async () => {
    const shared = await sharedServerOptions();
    const servers = await Promise.all([1, 2, 3].map(() => startTestServer({ ...shared, plugins: ['access'] })));
    try {
      const counts = [];
      for (const { as } of servers) {
        const admin = await as('admin');
        const users = await admin.get('/api/v1/security/users/');
        const roles = await admin.get('/api/v1/security/roles/');
        const names = (roles.body as { result: { name: string }[] }).result.map(({ name }) => name);
        counts.push([(users.body as { count: number }).count, names.length - new Set(names).size]);
      }
      expect(counts).to.deep.equal([
        [1, 0],
        [1, 0],
        [1, 0],
      ]);
    } finally {
      for (const { stop } of servers) await stop();
    }
  });
});
