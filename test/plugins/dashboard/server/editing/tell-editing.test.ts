import { expect } from 'chai';
import sinon from 'sinon';
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

  it('forgets who has been silent for a minute and a half', async () => {
    await tell(owner.session);
    const told = Date.now();
    const later = (ms: number) => sinon.useFakeTimers({ now: told + ms, toFake: ['Date'] });
    try {
      later(80_000);
      expect(await namesFor(server.admin)).to.have.lengthOf(1);
      sinon.restore();
      later(91_000);
      expect(await namesFor(server.admin)).to.deep.equal([]);
    } finally {
      sinon.restore();
    }
  });

  it('is of no dashboard that was deleted', async () => {
    const other = await server.dashboard();
    const editing = `${dashboardPath}${String(other)}/editing`;
    await server.admin.post(editing, { is_editing: true });
    await server.admin.delete(`${dashboardPath}${String(other)}`);
    expect((await server.admin.post(editing, { is_editing: true })).status).to.equal(404);
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
