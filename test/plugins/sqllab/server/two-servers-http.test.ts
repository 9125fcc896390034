import { expect } from 'chai';
import type { Session } from '../../../support/session.ts';
import { startTwoServers, type TwoServers } from '../../../support/two-servers.ts';
import { q } from '../support/kept-results.ts';
import { addPostgres, newClientId } from '../support/sql-server.ts';

const rowCount = 100_000;

describe('statements of two servers on one metadata database', function () {
  this.timeout(120_000);
  let servers: TwoServers;
  /** The administrator at the server that runs statements, and at the other one. */
  let here: Session;
  let elsewhere: Session;
  let databaseId: number;
  before(async () => {
    servers = await startTwoServers({ plugins: ['sqllab-tabs', 'postgres', 'duckdb'] });
    here = await servers.one.as('admin');
    elsewhere = servers.atOther(here);
    databaseId = await addPostgres(here);
  });
  after(() => servers.stop());

  const execute = (sql: string, more: object = {}) =>
    here.post('/api/v1/sqllab/execute/', { database_id: databaseId, sql, client_id: newClientId(), ...more });
  const keyOf = async (sql: string, more?: object): Promise<string> => {
    const ran = await execute(sql, { queryLimit: rowCount, ...more });
    expect(ran.status, ran.text).to.equal(200);
    return ran.body.query.resultsKey as string;
  };
  const page = async (key: string, asked: object) => {
    const answer = await elsewhere.get(`/api/v1/sqllab/rows/${key}${q(asked)}`);
    expect(answer.status, answer.text).to.equal(200);
    return answer.body as { total: number; isComplete: boolean; columns: { values: unknown[] }[] };
  };

  it('are read whole at the other server: by page, in another order and with conditions', async () => {
    const key = await keyOf(`select i, 'row ' || i as name from generate_series(1, ${rowCount}) i`);
    const plain = await page(key, { from: rowCount - 2, count: 5 });
    expect([plain.total, plain.isComplete]).to.deep.equal([rowCount, true]);
    expect(plain.columns.map(({ values }) => values)).to.deep.equal([
      [99_999, 100_000],
      ['row 99999', 'row 100000'],
    ]);
    const sorted = await page(key, { count: 2, view: { sort: [{ column: 0, descending: true }] } });
    expect(sorted.columns[0]?.values).to.deep.equal([100_000, 99_999]);
    const found = await page(key, { view: { search: 'row 5000' } });
    expect(found.columns[0]?.values).to.deep.equal([5_000, ...Array.from({ length: 10 }, (_none, i) => 50_000 + i)]);
  });

  it('are exported from there with the rows of their run', async () => {
    const sql = 'create temp table t as select 42 as answer; select answer from t';
    const ran = await execute(sql);
    expect(ran.status, ran.text).to.equal(200);
    const file = await elsewhere.get(`/api/v1/sqllab/export/${String(ran.body.query.id)}/`);
    expect(file.text.replace('\uFEFF', '').trim()).to.equal('answer\r\n42');
  });
});
