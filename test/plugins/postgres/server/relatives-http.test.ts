import { expect } from 'chai';
import { freshH2Url, questDbUrl, relativeClient } from '../../../support/postgres-relatives.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import type { Session } from '../../../support/session.ts';
import { addDatabase } from '../../sqllab/support/sql-server.ts';

const rows = `(1, 'North', 1.5, '2024-01-05T10:00:00.000Z'), (2, 'North', 2, '2024-01-20T11:00:00.000Z'),
  (3, 'South', 4, '2024-02-01T00:00:00.000Z'), (4, 'South', null, '2024-02-29T23:59:59.000Z')`;
const sum = { expressionType: 'SIMPLE', aggregate: 'SUM', column: { column_name: 'km' }, label: 'Sum' };

const servers = [
  ['QuestDB', questDbUrl, 'CREATE TABLE trips (id LONG, side SYMBOL, km DOUBLE, at TIMESTAMP) TIMESTAMP(at)'],
  ['H2', freshH2Url, 'CREATE TABLE trips (id BIGINT, side VARCHAR(9), km DOUBLE PRECISION, at TIMESTAMP)'],
] as const;

describe('relatives of PostgreSQL', function suite() {
  this.timeout(120_000);
  let server: TestServer;
  let admin: Session;
  before(async () => {
    server = await startTestServer({ plugins: ['sqllab', 'postgres', 'duckdb'] });
    admin = await server.as('admin');
  });
  after(() => server.stop());

  it('are offered with what people should know, those that are not tested last', async () => {
    const { body } = await admin.get('/api/v1/database/available/');
    const offered = body.databases as readonly { name: string; preferred: boolean; notices?: readonly string[] }[];
    expect(offered.map(({ name, preferred }) => [name, preferred])).to.deep.equal([
      ['DuckDB', true],
      ['H2', true],
      ['PostgreSQL', true],
      ['QuestDB', true],
      ['Amazon Redshift', false],
      ['Citus', false],
      ['CockroachDB', false],
      ['Greenplum', false],
      ['Materialize', false],
      ['TimescaleDB', false],
      ['YugabyteDB', false],
    ]);
    const notices = (wanted: string) => offered.find(({ name }) => name === wanted)?.notices;
    expect(notices('PostgreSQL')).to.equal(undefined);
    expect(notices('QuestDB')?.[0]).to.match(/^QuestDB cannot be told to read only\. /);
    expect(notices('Citus')).to.deep.equal([
      'Citus is not tested by us: what is known of it comes from its documentation. Please report what does not work.',
    ]);
  });

  for (const [name, address, create] of servers) {
    describe(name, () => {
      let database: number;
      before(async () => {
        const url = await address();
        const owner = await relativeClient(url);
        await owner.query('DROP TABLE IF EXISTS trips');
        await owner.query(create);
        await owner.query(`INSERT INTO trips VALUES ${rows}`);
        await owner.end();
        database = await addDatabase(admin, name, url);
      });

      it('answers a chart over time', async () => {
        const made = await admin.post('/api/v1/dataset/', { database, schema: 'public', table_name: 'trips' });
        const at = {
          columnType: 'BASE_AXIS',
          sqlExpression: 'at',
          label: 'at',
          expressionType: 'SQL',
          timeGrain: 'P1M',
        };
        const { body, text } = await admin.post('/api/v1/chart/data', {
          datasource: { id: made.body.id as number, type: 'table' },
          queries: [{ columns: [at, 'side'], metrics: [sum, 'count'], orderby: [[sum, false]], row_limit: 10 }],
        });
        expect(body.result?.[0]?.data, text).to.deep.equal([
          { at: Date.UTC(2024, 1), side: 'South', Sum: 4, count: 2 },
          { at: Date.UTC(2024, 0), side: 'North', Sum: 3.5, count: 2 },
        ]);
      });

      it('answers SQL, and writes nothing', async () => {
        const execute = (sql: string) => admin.post('/api/v1/sqllab/execute/', { database_id: database, sql });
        const read = await execute('SELECT id FROM trips ORDER BY id');
        expect(read.body.data, read.text).to.deep.equal([{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }]);
        expect((await execute('DELETE FROM trips')).status).to.be.within(400, 499);
        expect((await execute('DROP TABLE trips')).status).to.be.within(400, 499);
      });
    });
  }
});
