import { expect } from 'chai';
import { Runner } from '../../../../plugins/sqllab/server/run/runner.ts';
import { eventually } from '../../../support/eventually.ts';
import { ownPostgres } from '../../../support/postgres.ts';
import type { Answer } from '../../../support/session.ts';
import { newClientId, startSqlServer, type SqlServer } from '../support/sql-server.ts';

const gone = 'The server cannot reach its own database at the moment. Try again when it is back.';
const endless = 'SELECT count(*) AS n FROM range(10000000) a, range(10000000) b WHERE (a.range * b.range) % 7 = 3';

describe('the SQL editor while PostgreSQL with the metadata is stopped', function () {
  this.timeout(60_000);
  let metadata: Awaited<ReturnType<typeof ownPostgres>>;
  let sql: SqlServer;
  before(async () => {
    metadata = await ownPostgres();
    sql = await startSqlServer({ metadataUrl: metadata.url });
  });
  after(() => sql.server.stop());

  const expectGone = ({ status, body, text }: Answer): void => {
    expect(status, text).to.equal(503);
    expect([body.errors[0].message, body.errors[0].error_type]).to.deep.equal([gone, 'GENERIC_BACKEND_ERROR']);
  };
  const rowsOf = async (clientId: string): Promise<unknown> =>
    (await sql.admin.get(`/api/v1/sqllab/rows/${clientId}.0`)).body.columns?.[0]?.values;

  it('says so in the documented shape, loses nothing, and goes on when it is back', async () => {
    const before = await sql.execute(sql.admin, { sql: 'select 41 as a' });
    expect(before.status, before.text).to.equal(200);
    metadata.stop();
    expectGone(await sql.execute(sql.admin, { sql: 'select 42 as a' }));
    expectGone(await sql.admin.get('/api/v1/query/updated_since?q=(last_updated_ms:0)'));
    metadata.start();
    const after = await sql.execute(sql.admin, { sql: 'select 43 as a' });
    expect([after.status, after.body.data]).to.deep.equal([200, [{ a: 43 }]]);
    expect(await rowsOf(String(before.body.query.id))).to.deep.equal([41]);
  });

  it('keeps the end of what ends meanwhile until it can be written', async () => {
    const [endsWell, isStopped] = [newClientId(), newClientId()];
    const slow = 'select sum(a.range % 7)::bigint as a from range(30000) a, range(20000) b';
    for (const [client_id, text] of [
      [endsWell, slow],
      [isStopped, endless],
    ]) {
      const begun = await sql.execute(sql.admin, { client_id, sql: text, runAsync: true });
      expect(begun.status, begun.text).to.equal(202);
    }
    metadata.stop();
    const runner = sql.server.services.get(Runner);
    await eventually('one has ended', () => runner.runningIds().length <= 1);
    metadata.start();
    expect((await sql.ended(sql.admin, endsWell))['state']).to.equal('success');
    expect(await rowsOf(endsWell)).to.deep.equal([1_799_900_000]);
    await sql.admin.post('/api/v1/query/stop', { client_id: isStopped });
    expect((await sql.ended(sql.admin, isStopped))['state']).to.equal('stopped');
  });
});
