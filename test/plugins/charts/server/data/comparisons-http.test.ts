import { expect } from 'chai';
import { asking, startOrdersServer, type OrdersServer } from '../../support/orders-server.ts';

type Row = Readonly<Record<string, unknown>>;

/** A number for each day of 2019 to 2024, no two alike, and one for each of the last 800 days. */
const days = "SELECT DATE '2019-01-01' + CAST(i AS INTEGER) AS d, 1000 + i * i AS v FROM range(0, 2192) AS t(i)";
const lately = 'SELECT CURRENT_DATE - CAST(i AS INTEGER) AS d, 1 AS v FROM range(-40, 800) AS t(i)';
const sum = { expressionType: 'SIMPLE', column: { column_name: 'v' }, aggregate: 'SUM', label: 's' };
const axis = (timeGrain: string) => ({
  columnType: 'BASE_AXIS',
  expressionType: 'SQL',
  isColumnReference: true,
  label: 'd',
  sqlExpression: 'd',
  timeGrain,
});

describe('time comparisons that follow the calendar', () => {
  let orders: OrdersServer;
  before(async function () {
    this.timeout(60_000);
    orders = await startOrdersServer();
  });
  after(() => orders.server.stop());

  let made = 0;
  const rowsOf = async (sql: string, query: Row): Promise<readonly Row[]> => {
    made += 1;
    const body = { database: orders.databaseId, table_name: `compared_${String(made)}`, sql };
    const dataset = await orders.admin.post('/api/v1/dataset/', body);
    const answer = await orders.admin.post('/api/v1/chart/data', asking(dataset.body.id as number, query));
    expect(answer.status, answer.text).to.equal(200);
    return (answer.body.result as { data: Row[] }[])[0]?.data ?? [];
  };
  const sumOf = async (where: string): Promise<unknown> => {
    const sql = `SELECT SUM(v) AS v FROM (${days}) WHERE ${where}`;
    return (await rowsOf(sql, { metrics: [sum] }))[0]?.['s'];
  };
  const compared = async (shift: string, range: string, sql = days): Promise<unknown> => {
    const filters = [{ col: 'd', op: 'TEMPORAL_RANGE', val: range }];
    return (await rowsOf(sql, { metrics: [sum], filters, time_offsets: [shift] }))[0]?.[`s__${shift}`];
  };

  it('has the same weekdays, 52 weeks before', async () => {
    expect(await compared('same weekday 1 year ago', '2024-03-01 : 2024-03-08')).to.equal(
      await sumOf("d >= '2023-03-03' AND d < '2023-03-10'"),
    );
  });

  it('meets each day with that of the same weekday', async () => {
    const shift = 'same weekday 1 year ago';
    const filters = [{ col: 'd', op: 'TEMPORAL_RANGE', val: '2024-02-28 : 2024-03-02' }];
    const rows = await rowsOf(days, {
      columns: [axis('P1D')],
      metrics: [sum],
      filters,
      time_offsets: [shift],
      orderby: [['d', true]],
    });
    const plain = await rowsOf(`SELECT v FROM (${days}) WHERE d BETWEEN '2023-03-01' AND '2023-03-03' ORDER BY d`, {
      columns: ['v'],
      orderby: [['v', true]],
    });
    expect(rows.map((row) => row[`s__${shift}`])).to.deep.equal(plain.map(({ v }) => v));
  });

  it('meets a moving holiday with itself', async () => {
    expect(await compared('holiday Thanksgiving 1 year ago', '2024-11-25 : 2024-12-02')).to.equal(
      await sumOf("d >= '2023-11-20' AND d < '2023-11-27'"),
    );
  });

  it('compares a period that is over with the whole of the earlier one', async () => {
    expect(await compared('1 month ago to date', '2024-03-01 : 2024-04-01')).to.equal(
      await sumOf("d >= '2024-02-01' AND d < '2024-03-01'"),
    );
  });

  it('compares a month until today with as many days of the last one, a month that ends today with all of it', async () => {
    const today = new Date();
    const [year, month, day] = [today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate()];
    const daysOf = (index: number): number => new Date(Date.UTC(year, index + 1, 0)).getUTCDate();
    const wanted = day === daysOf(month) ? daysOf(month - 1) : Math.min(day, daysOf(month - 1));
    expect(await compared('1 month ago to date', 'Current month', lately)).to.equal(wanted);
  });

  it('refuses one that it does not know by its words', async () => {
    const filters = [{ col: 'ordered_at', op: 'TEMPORAL_RANGE', val: '2024-03-01 : 2024-04-01' }];
    const query = { metrics: ['count'], filters, time_offsets: ['holiday Nothing 1 year ago'] };
    const answer = await orders.admin.post('/api/v1/chart/data', asking(orders.datasetId, query));
    expect([answer.status, answer.text.includes('Nothing')]).to.deep.equal([400, true]);
  });
});
