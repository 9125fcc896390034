import { expect } from 'chai';
import { MetadataDb } from '#core/server';
import type { DashboardTables } from '../../../../../plugins/dashboard/server/store/dashboard-tables.ts';
import type { Session } from '../../../../support/session.ts';
import { userWithPairs, type TestUser } from '../../../../support/users.ts';
import { dashboardPath, startDashboardServer, type DashboardServer } from '../../support/dashboard-server.ts';

describe('telling that a dashboard is edited', function () {
  this.timeout(60_000);
  let server: DashboardServer;
  let id: number;
  let owner: TestUser;

  before(async () => {
    server = await startDashboardServer();
    id = await server.dashboard();
    owner = await userWithPairs(server.server, [
      ['can_read', 'Dashboard'],
      ['can_write', 'Dashboard'],
    ]);
    const { body } = await server.admin.get('/api/v1/me/');
    const saved = await server.admin.put(`${dashboardPath}${String(id)}`, { owners: [body.result.id, owner.id] });
    expect(saved.status, saved.text).to.equal(200);
  });
  after(() => server.server.stop());

  const tell = (who: Session, is_editing = true) => who.post(`${dashboardPath}${String(id)}/editing`, { is_editing });
  const namesFor = async (who: Session) => {
    const { status, text, body } = await tell(who);
    expect(status, text).to.equal(200);
    return (body.result.others as { id: number; name: string }[]).map((other) => other.name);
  };

  it('gives who else edits it, until they leave', async () => {
    expect(await namesFor(server.admin)).to.deep.equal([]);
    const [admin, ...others] = await namesFor(owner.session);
    expect([typeof admin, others]).to.deep.equal(['string', []]);
    expect(await namesFor(server.admin)).to.have.lengthOf(1);
    expect((await tell(owner.session, false)).body.result.others).to.deep.equal([]);
    expect(await namesFor(server.admin)).to.deep.equal([]);
  });

  it('forgets who has been silent for a minute and a half, and everybody with the dashboard', async () => {
    await tell(owner.session);
    const db = server.server.services.get(MetadataDb).tables<DashboardTables>();
    const seenAgo = (ms: number) =>
      db
        .updateTable('dashboard_editors')
        .set({ seen_on: new Date(Date.now() - ms).toISOString().slice(0, 23) })
        .where('user_id', '=', owner.id)
        .execute();
    await seenAgo(80_000);
    expect(await namesFor(server.admin)).to.have.lengthOf(1);
    await seenAgo(91_000);
    expect(await namesFor(server.admin)).to.deep.equal([]);
    const other = await server.dashboard();
    await server.admin.post(`${dashboardPath}${String(other)}/editing`, { is_editing: true });
    await server.admin.delete(`${dashboardPath}${String(other)}`);
    expect(await db.selectFrom('dashboard_editors').select('dashboard_id').execute()).to.deep.equal([
      { dashboard_id: id },
    ]);
  });

  it('is for those who may edit it', async () => {
    const stranger = await userWithPairs(server.server, [
      ['can_read', 'Dashboard'],
      ['can_write', 'Dashboard'],
    ]);
    expect((await tell(stranger.session)).status).to.equal(403);
    const reader = await userWithPairs(server.server, [['can_read', 'Dashboard']]);
    expect((await tell(reader.session)).status).to.equal(403);
  });
});
