import { expect } from 'chai';
import { sessionWith, type Session } from '../../../../support/session.ts';
import { startTestServer } from '../../../../support/server.ts';
import { sharedServerOptions } from '../../../../support/two-servers.ts';
import { userWithPairs } from '../../../../support/users.ts';
import { dashboardPath, startDashboardServer } from '../../support/dashboard-server.ts';

describe('telling that a dashboard is edited at two servers on one metadata database', function () {
  this.timeout(120_000);

  it('gives who edits it at the other one, until they leave', async () => {
    const shared = await sharedServerOptions();
    const { server, admin, dashboard } = await startDashboardServer([], shared);
    const other = await startTestServer({ ...shared, plugins: ['dashboard', 'duckdb', 'viz-line'] });
    try {
      const id = await dashboard();
      const pairs = [
        ['can_read', 'Dashboard'],
        ['can_write', 'Dashboard'],
      ] as const;
      const owner = await userWithPairs(server, pairs);
      await admin.put(`${dashboardPath}${String(id)}`, { owners: [1, owner.id] });
      const elsewhere = sessionWith(other.url, owner.session.headers);
      const othersFor = async (who: Session, is_editing = true) => {
        const { text, body } = await who.post(`${dashboardPath}${String(id)}/editing`, { is_editing });
        expect(body, text).to.have.property('result');
        return (body.result.others as { id: number }[]).map((one) => one.id);
      };
      expect(await othersFor(admin)).to.deep.equal([]);
      expect(await othersFor(elsewhere)).to.deep.equal([1]);
      expect(await othersFor(admin)).to.deep.equal([owner.id]);
      await othersFor(elsewhere, false);
      expect(await othersFor(admin)).to.deep.equal([]);
    } finally {
      await server.stop();
      await other.stop();
    }
  });
});
