import { expect } from 'chai';
import { MetadataDb } from '#core/server';
import type { Session } from '../../../../support/session.ts';
import { userWithPairs } from '../../../../support/users.ts';
import { startDashboardServer, type DashboardServer } from '../../../dashboard/support/dashboard-server.ts';

const path = '/api/v1/native_filter/views/';

describe('saved views of filters', () => {
  let server: DashboardServer;
  let dashboardId: number;
  let other: Session;

  before(async function () {
    this.timeout(60_000);
    server = await startDashboardServer(['native-filters']);
    dashboardId = await server.dashboard({ published: true });
    other = (
      await userWithPairs(server.server, [
        ['can_read', 'Dashboard'],
        ['can_write', 'Dashboard'],
      ])
    ).session;
  });
  after(() => server.server.stop());

  const list = async (session = server.admin) =>
    (await session.get(`${path}?dashboard_id=${String(dashboardId)}`)).body.result as {
      id: number;
      name: string;
      isDefault: boolean;
    }[];
  const keep = async (name: string) => {
    const answer = await server.admin.post(path, { dashboard_id: dashboardId, name, masks: {} });
    expect(answer.status, answer.text).to.equal(201);
    return answer.body.result.id as number;
  };

  it('belong to their reader alone', async () => {
    const id = await keep('Mine');
    expect((await list()).map(({ name }) => name)).to.deep.equal(['Mine']);
    expect(await list(other)).to.deep.equal([]);
    expect((await other.put(`${path}${String(id)}`, { name: 'Stolen' })).status).to.equal(404);
    expect((await other.delete(`${path}${String(id)}`)).status).to.equal(404);
  });

  it('are renamed, opened first one at a time, and deleted', async () => {
    const [one, two] = [await keep('One'), await keep('Two')];
    await server.admin.put(`${path}${String(one)}`, { isDefault: true });
    await server.admin.put(`${path}${String(two)}`, { isDefault: true, name: 'Second' });
    const shown = (await list()).filter(({ id }) => id === one || id === two);
    expect(shown.map(({ name, isDefault }) => [name, isDefault])).to.deep.equal([
      ['One', false],
      ['Second', true],
    ]);
    expect((await server.admin.delete(`${path}${String(two)}`)).status).to.equal(200);
    expect((await list()).map(({ id }) => id)).to.not.include(two);
  });

  it('are refused for a dashboard that does not exist', async () => {
    expect((await server.admin.post(path, { dashboard_id: 999, name: 'x', masks: {} })).status).to.equal(404);
  });

  it('go with their reader, and with their dashboard', async () => {
    const leaver = await userWithPairs(server.server, [
      ['can_read', 'Dashboard'],
      ['can_write', 'Dashboard'],
    ]);
    const second = await server.dashboard({ published: true });
    const body = (id: number) => ({ dashboard_id: id, name: 'Short-lived', masks: {} });
    expect((await leaver.session.post(path, body(dashboardId))).status).to.equal(201);
    expect((await server.admin.post(path, body(second))).status).to.equal(201);
    const kept = async () => {
      const rows = await server.server.services
        .get(MetadataDb)
        .tables<{ native_filter_views: { name: string } }>()
        .selectFrom('native_filter_views')
        .select('name')
        .where('name', '=', 'Short-lived')
        .execute();
      return rows.length;
    };
    expect(await kept()).to.equal(2);
    expect((await server.admin.delete(`/api/v1/security/users/${String(leaver.id)}`)).status).to.equal(200);
    expect(await kept()).to.equal(1);
    expect((await server.admin.delete(`/api/v1/dashboard/${String(second)}`)).status).to.equal(200);
    expect(await kept()).to.equal(0);
  });
});
