import { expect } from 'chai';
import { asking, startOrdersServer, type OrdersServer } from '../../support/orders-server.ts';

const path = '/api/v1/chart/data';
const rowsOf = (values: string, columns: string): string => `SELECT * FROM (VALUES ${values}) AS t(${columns})`;
const sumOfV = { expressionType: 'SIMPLE', column: { column_name: 'v' }, aggregate: 'SUM', label: 's' };
const axis = (column: string, timeGrain: string | null) => ({
  columnType: 'BASE_AXIS',
  expressionType: 'SQL',
  isColumnReference: true,
  label: column,
  sqlExpression: column,
  timeGrain,
});

/** Numbers that plain SQL or arithmetic by hand give, through the whole way from a query in SQL. */
describe('chart data over a query', () => {
  let orders: OrdersServer;
  before(async function () {
    this.timeout(60_000);
    orders = await startOrdersServer();
  });
  after(() => orders.server.stop());

  let made = 0;
  const datasetOf = async (sql: string): Promise<number> => {
    made += 1;
    const body = { database: orders.databaseId, table_name: `made_${String(made)}`, sql };
    const answer = await orders.admin.post('/api/v1/dataset/', body);
    expect(answer.status, answer.text).to.equal(201);
    return answer.body.id as number;
  };
  const change = async (id: number, body: object): Promise<void> => {
    const answer = await orders.admin.put(`/api/v1/dataset/${String(id)}`, { ...body });
    expect(answer.status, answer.text).to.equal(200);
  };
  const dataOf = async (id: number, query: object): Promise<Record<string, unknown>[]> => {
    const answer = await orders.admin.post(path, asking(id, { ...query }));
    expect(answer.status, answer.text).to.equal(200);
    return (answer.body.result as { data: Record<string, unknown>[] }[])[0]?.data ?? [];
  };
  /** Marks a column as one of times in a format. */
  const tell = async (id: number, name: string, format: string): Promise<void> => {
    const { body } = await orders.admin.get(`/api/v1/dataset/${String(id)}`);
    const kept = (body.result.columns as { id: number; column_name: string }[]).map(({ id: column, column_name }) => ({
      id: column,
      column_name,
      ...(column_name === name ? { is_dttm: true, python_date_format: format } : {}),
    }));
    await change(id, { columns: kept });
  };

  it('compares weeks with whole weeks of a year ago', async () => {
    const id = await datasetOf(
      "SELECT TIMESTAMP '2022-12-26' + INTERVAL (i) DAY AS ts, 1 AS v FROM range(0, 800) AS t(i)",
    );
    for (const range of ['2024-01-01 : 2024-02-05', '2024-03-04 : 2024-04-08']) {
      const rows = await dataOf(id, {
        columns: [axis('ts', 'P1W')],
        metrics: [sumOfV],
        filters: [{ col: 'ts', op: 'TEMPORAL_RANGE', val: range }],
        time_offsets: ['1 year ago'],
      });
      expect(rows.map((row) => [row['s'], row['s__1 year ago']])).to.deep.equal(Array(5).fill([7, 7]));
    }
  });

  it('keeps the largest series, whether it has a name or not', async () => {
    const id = await datasetOf(
      rowsOf(
        "(DATE '2024-01-01','a',5),(DATE '2024-01-01',NULL,50),(DATE '2024-01-02',NULL,40),(DATE '2024-01-02','a',4),(DATE '2024-01-01','b',1),(DATE '2024-01-02','b',1),(DATE '2024-01-02','c',7)",
        'd, k, v',
      ),
    );
    const limited = (limit: number, more: object = {}) =>
      dataOf(id, { columns: ['k'], metrics: [sumOfV], series_columns: ['k'], series_limit: limit, ...more });
    expect(await limited(2)).to.have.deep.members([
      { k: null, s: 90 },
      { k: 'a', s: 9 },
    ]);
    expect(await limited(1, { group_others_when_limit_reached: true })).to.have.deep.members([
      { k: null, s: 90 },
      { k: 'Others', s: 18 },
    ]);
  });

  it('keeps a text that is called as the rest apart from the rest', async () => {
    const id = await datasetOf(rowsOf("('Others',50),('\\Others',40),('a',30),('b',2),('c',1),(NULL,20)", 'k, v'));
    const limited = (limit: number) =>
      dataOf(id, {
        columns: ['k'],
        metrics: [sumOfV],
        series_columns: ['k'],
        series_limit: limit,
        group_others_when_limit_reached: true,
        orderby: [['s', false]],
      });
    expect(await limited(3)).to.deep.equal([
      { k: '\\Others', s: 50 },
      { k: '\\\\Others', s: 40 },
      { k: 'a', s: 30 },
      { k: 'Others', s: 23 },
    ]);
  });

  it('reads texts in the format that their column declares', async () => {
    const id = await datasetOf(rowsOf("('13/02/2024',1),('01/03/2024',2),('20/03/2024',4),('05/01/2025',8)", 'd, v'));
    await tell(id, 'd', '%d/%m/%Y');
    const inRange = { col: 'd', op: 'TEMPORAL_RANGE', val: '2024-02-15 : 2024-04-01' };
    expect(await dataOf(id, { metrics: [sumOfV], filters: [inRange] })).to.deep.equal([{ s: 6 }]);
    const monthly = { columns: [axis('d', 'P1M')], metrics: [sumOfV], orderby: [['d', true]] };
    expect(await dataOf(id, monthly)).to.deep.equal([
      { d: Date.UTC(2024, 1, 1), s: 1 },
      { d: Date.UTC(2024, 2, 1), s: 6 },
      { d: Date.UTC(2025, 0, 1), s: 8 },
    ]);
    const plain = await dataOf(id, { columns: [axis('d', null)], metrics: [sumOfV], orderby: [['d', true]] });
    expect(plain.map(({ d }) => d)[0]).to.equal(Date.UTC(2024, 1, 13));
  });

  it('moves times by the hours of the dataset before they are cut into days', async () => {
    const id = await datasetOf(
      rowsOf("(TIMESTAMP '2024-01-01 23:30:00',1),(TIMESTAMP '2024-01-02 01:00:00',2)", 'ts, v'),
    );
    await change(id, { offset: 2 });
    const daily = { columns: [axis('ts', 'P1D')], metrics: [sumOfV] };
    expect(await dataOf(id, daily)).to.deep.equal([{ ts: Date.UTC(2024, 0, 2), s: 3 }]);
    const filters = [{ col: 'ts', op: 'TEMPORAL_RANGE', val: '2024-01-01 : 2024-01-02' }];
    expect(await dataOf(id, { ...daily, filters })).to.deep.equal([]);
  });

  it('counts values on the edges of bins in the upper one', async () => {
    const id = await datasetOf('SELECT unnest([0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7]::DOUBLE[]) AS v');
    const step = { operation: 'histogram', options: { column: 'v', bins: 6 } };
    const [row] = await dataOf(id, { columns: ['v'], post_processing: [step] });
    expect(Object.values(row ?? {})).to.deep.equal([1, 1, 1, 1, 1, 2]);
  });
});
