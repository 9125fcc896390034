import { expect } from 'chai';
import { userWithPairs, type TestUser } from '../../../support/users.ts';
import {
  asQuery,
  dashboardPath as path,
  positionsWith,
  startDashboardServer,
  type DashboardServer,
} from '../../dashboard/support/dashboard-server.ts';

const pairs = [
  ['can_read', 'Dashboard'],
  ['can_write', 'Dashboard'],
] as const;

describe('dashboards with roles', () => {
  let server: DashboardServer;
  let member: TestUser;
  let analyst: TestUser;

  before(async function () {
    this.timeout(60_000);
    server = await startDashboardServer(['dashboard-roles'], { settings: { FEATURE_FLAGS: 'DASHBOARD_RBAC=on' } });
    member = await userWithPairs(server.server, pairs);
    analyst = await userWithPairs(server.server, [...pairs, ['all_datasource_access', 'all_datasource_access']]);
  });
  after(() => server.server.stop());

  const made = async (body: Readonly<Record<string, unknown>>) => {
    const chart = await server.chart('On a dashboard with roles');
    const id = await server.dashboard(body);
    await server.admin.put(`${path}${String(id)}`, {
      json_metadata: JSON.stringify({ positions: positionsWith([chart]) }),
    });
    return id;
  };
  const sees = async (user: TestUser, id: number) => {
    const list = await user.session.get(`${path}${asQuery({ page_size: 200 })}`);
    const item = await user.session.get(`${path}${String(id)}`);
    return [item.status, (list.body.ids as number[]).includes(id)];
  };

  it('open to members of the roles once published, and to nobody else [6.0.9]', async () => {
    const id = await made({ published: true, roles: [member.roleId] });
    expect(await sees(member, id)).to.deep.equal([200, true]);
    expect(await sees(analyst, id)).to.deep.equal([403, false]);
    await server.admin.put(`${path}${String(id)}`, { published: false });
    expect(await sees(member, id)).to.deep.equal([403, false]);
  });

  it('leave dashboards without roles to their datasets', async () => {
    const id = await made({ published: true });
    expect(await sees(member, id)).to.deep.equal([403, false]);
    expect(await sees(analyst, id)).to.deep.equal([200, true]);
  });

  it('let members read and not change [6.0.4b]', async () => {
    const id = await made({ published: true, roles: [member.roleId] });
    expect((await member.session.put(`${path}${String(id)}`, { dashboard_title: 'Mine' })).status).to.equal(403);
  });
});
