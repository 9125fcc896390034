import { expect } from 'chai';
import pg from 'pg';
import { freshPostgresUrl } from '../../../../support/postgres.ts';
import { asking, startOrdersServer, type OrdersServer } from '../../support/orders-server.ts';

const statistic = (label: string, computed: object) => ({
  expressionType: 'SQL',
  sqlExpression: 'SHOWN_TO_OTHER_PRODUCTS()',
  label,
  statistic: computed,
});
/** Of amounts 10.5, 20, 7.25, 4 and -3, by hand: sorted -3, 4, 7.25, 10.5, 20, mean 7.75, squared differences 287.5. */
const metrics = [
  statistic('median', { kind: 'percentile', column: 'amount', percent: 50 }),
  statistic('p90', { kind: 'percentile', column: 'amount', percent: 90 }),
  statistic('deviation', { kind: 'deviation', column: 'amount' }),
  statistic('first', { kind: 'first', column: 'amount', by: 'ordered_at' }),
  statistic('last', { kind: 'last', column: 'amount', by: 'ordered_at' }),
  statistic('norwegian', { kind: 'count-where', conditions: [{ col: 'country', op: '==', val: 'NO' }] }),
  statistic('templates', { kind: 'count-where', conditions: [{ col: 'country', op: '!=', val: '{{ x' }] }),
];
const expected = {
  median: 7.25,
  p90: 10.5 + 0.6 * (20 - 10.5),
  deviation: Math.sqrt(287.5 / 4),
  first: 10.5,
  last: -3,
  norwegian: 2,
  templates: 4,
};

describe('chart data of statistics', function () {
  this.timeout(60_000);
  let orders: OrdersServer;
  let inPostgres: number;
  before(async () => {
    const url = await freshPostgresUrl();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(`CREATE TABLE orders (ordered_at TIMESTAMP, country TEXT, amount NUMERIC(10, 2));
      INSERT INTO orders VALUES ('2024-01-05 10:00', 'NO', 10.5), ('2024-02-07 11:30', 'SE', 20),
        ('2024-02-09 09:15', 'NO', 7.25), ('2024-03-01', NULL, 4), ('2024-03-02', 'D, E', -3)`);
    await client.end();
    orders = await startOrdersServer(['postgres']);
    const { admin } = orders;
    const uri = url.replace('postgres://', 'postgresql://');
    const database = await admin.post('/api/v1/database/', { database_name: 'pg', sqlalchemy_uri: uri });
    const dataset = { database: database.body.id, schema: 'public', table_name: 'orders' };
    inPostgres = (await admin.post('/api/v1/dataset/', dataset)).body.id as number;
  });
  after(() => orders.server.stop());

  for (const engine of ['DuckDB', 'PostgreSQL']) {
    it(`has the numbers of hand arithmetic on ${engine}`, async () => {
      const id = engine === 'DuckDB' ? orders.datasetId : inPostgres;
      const answer = await orders.admin.post('/api/v1/chart/data', asking(id, { columns: [], metrics }));
      expect(answer.status, answer.text).to.equal(200);
      const row = answer.body.result[0].data[0] as Record<string, number>;
      expect(Object.keys(row)).to.deep.equal(Object.keys(expected));
      for (const [name, value] of Object.entries(expected)) expect(row[name], name).to.be.closeTo(value, 1e-9);
    });
  }

  it('refuses a statistic it does not know, and says what to do', async () => {
    const unknown = { columns: [], metrics: [statistic('m', { kind: 'mode' })] };
    const answer = await orders.admin.post('/api/v1/chart/data', asking(orders.datasetId, unknown));
    expect(answer.status).to.equal(400);
    expect(answer.text).to.match(/Edit the metric and choose again what it computes/);
  });
});
