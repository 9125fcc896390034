import { expect } from 'chai';
import { eventually } from '../../../support/eventually.ts';
import { processorMsOf } from '../../../support/processor-time.ts';
import { newClientId, startSqlServer, type SqlServer } from '../support/sql-server.ts';

/** Share of the processor that this process, with the server and the process of its engine, took since the last look. */
function processorShare(): () => number | undefined {
  let [since, used] = [Date.now(), processorMsOf(process.pid)];
  return () => {
    const passedMs = Date.now() - since;
    if (passedMs < 1_000) return undefined; // too short to tell
    const before = used;
    [since, used] = [Date.now(), processorMsOf(process.pid)];
    return (used - before) / passedMs;
  };
}

describe('stopping SQL over HTTP', function () {
  this.timeout(120_000);
  let sql: SqlServer;
  before(async () => {
    sql = await startSqlServer();
  });
  after(() => sql.server.stop());

  it('leaves the engine idle', async () => {
    const clientId = newClientId();
    const running = sql.execute(sql.admin, {
      client_id: clientId,
      sql: 'select count(*) from range(1000000000) a(i), range(1000000) b(j) where a.i * b.j % 7 = 1',
    });
    // How much it gets depends on what else the machine does, so what it takes idle is compared with what it took.
    const shareAtWork = processorShare();
    const busy = (await eventually('a second at work', shareAtWork, (share) => share !== undefined)) ?? 0;
    const stop = await sql.admin.post('/api/v1/query/stop', { client_id: clientId });
    expect(stop.status, stop.text).to.equal(200);
    expect((await running).status).to.equal(499);
    const shareAfter = processorShare();
    await eventually('the engine is idle', shareAfter, (share) => share !== undefined && share < busy / 6);
  });
});
