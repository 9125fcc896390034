import { expect } from 'chai';
import { roleIdOf, userWithPairs, userWithRoles } from '../../../support/users.ts';
import { asking, countByCountry } from '../../charts/support/orders-server.ts';
import {
  dashboardPath,
  positionsWith,
  startDashboardServer,
  type DashboardServer,
} from '../support/dashboard-server.ts';

describe('the people of the product', function () {
  this.timeout(60_000);
  let server: DashboardServer;
  before(async () => {
    server = await startDashboardServer();
  });
  after(() => server.server.stop());

  it('lets some analyse, some own dashboards, and some administer, each with the built-in role for it [1.0.1]', async () => {
    const { admin, datasetId } = server;
    const { roleId: data } = await userWithPairs(server.server, [['all_datasource_access', 'all_datasource_access']]);
    const withRole = async (name: string) =>
      (await userWithRoles(server.server, [await roleIdOf(server.server, name), data])).session;
    const [analyst, owner] = [await withRole('Gamma'), await withRole('Alpha')];
    const usersPath = '/api/v1/security/users/';

    const rows = await analyst.post('/api/v1/chart/data', asking(datasetId, countByCountry));
    expect([rows.status, rows.body.result[0].rowcount], rows.text).to.deep.equal([200, 4]);
    const chart = await server.chart('Found out', {}, analyst);

    const dashboard = await server.dashboard({ dashboard_title: 'Owned' }, owner);
    const place = (session: typeof owner) =>
      session.put(`${dashboardPath}${String(dashboard)}`, {
        published: true,
        json_metadata: JSON.stringify({ positions: positionsWith([chart]) }),
      });
    expect((await place(owner)).status).to.equal(200);
    expect((await place(analyst)).status, 'reads it only').to.equal(403);
    expect((await server.item(dashboard, analyst))['charts']).to.deep.equal(['Found out']);

    for (const session of [analyst, owner]) expect((await session.get(usersPath)).status).to.equal(403);
    const { count } = (await admin.get(usersPath)).body as { count: number };
    expect(count).to.be.greaterThan(2);
    expect((await place(admin)).status).to.equal(200);
  });
});
