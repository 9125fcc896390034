import { expect } from 'chai';
import { userWithPairs } from '../../../../support/users.ts';
import { asQuery, startDashboardServer, type DashboardServer } from '../../support/dashboard-server.ts';

describe('placedCharts', function () {
  this.timeout(30_000);
  let running: DashboardServer;
  before(async () => {
    running = await startDashboardServer();
  });
  after(() => running.server.stop());

  it('brings charts with their dataset once, and leaves out what there is not', async () => {
    const first = await running.chart('First');
    const second = await running.chart('Second');
    const answer = await running.admin.get(`/api/v1/dashboard/placed_charts/${asQuery([second, 99_999, first])}`);
    const { charts, datasets } = answer.body.result as {
      charts: readonly { id: number; sliceName: string }[];
      datasets: readonly { id: number }[];
    };
    expect(charts.map(({ id, sliceName }) => [id, sliceName])).to.deep.equal([
      [second, 'Second'],
      [first, 'First'],
    ]);
    expect(datasets.map(({ id }) => id)).to.deep.equal([running.datasetId]);
  });

  it('leaves out charts that the caller may not see', async () => {
    const id = await running.chart('Secret');
    const { session } = await userWithPairs(running.server, [['can_read', 'Chart']]);
    const answer = await session.get(`/api/v1/dashboard/placed_charts/${asQuery([id])}`);
    expect([answer.status, answer.body.result]).to.deep.equal([200, { charts: [], datasets: [] }]);
  });
});
