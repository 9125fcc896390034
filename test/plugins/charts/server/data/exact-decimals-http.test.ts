import { expect } from 'chai';
import { strFromU8, unzipSync } from 'fflate';
import { columnsMediaType } from '#plugins/charts';
import { asking, startOrdersServer, type OrdersServer } from '../../support/orders-server.ts';

/** More digits than a double has; the sum is by hand. */
const amounts = ['12345678901234567890.12', '-0.01', '2.50'];
const sum = '12345678901234567892.61';

describe('decimals of more digits than a double has', () => {
  let orders: OrdersServer;
  let id: number;

  before(async function () {
    this.timeout(60_000);
    orders = await startOrdersServer();
    const rows = amounts.map((amount, row) => `SELECT ${String(row)} AS id, '${amount}'::DECIMAL(38, 2) AS amount`);
    const made = await orders.admin.post('/api/v1/dataset/', {
      database: orders.databaseId,
      table_name: 'amounts',
      sql: rows.join(' UNION ALL '),
    });
    expect(made.status, made.text).to.equal(201);
    id = made.body.id as number;
  });
  after(() => orders.server.stop());

  const total = { expressionType: 'SQL', sqlExpression: 'SUM(amount)', label: 'total' };
  const ask = async (query: Readonly<Record<string, unknown>>, more: Readonly<Record<string, unknown>> = {}) => {
    const answer = await fetch(`${orders.server.url}/api/v1/chart/data`, {
      method: 'POST',
      headers: { ...orders.admin.headers, 'content-type': 'application/json' },
      body: JSON.stringify(asking(id, query, more)),
    });
    expect(answer.status).to.equal(200);
    return new Uint8Array(await answer.arrayBuffer());
  };
  const rowsOf = (bytes: Uint8Array) => JSON.parse(strFromU8(bytes)).result[0].data as unknown;
  const linesOf = (bytes: Uint8Array) => strFromU8(bytes).replace('\uFEFF', '').trimEnd().split('\n');

  it('have all of them among the rows behind a chart, page by page, and are numbers for clients that read rows', async () => {
    const address = `/datasource/samples?datasource_type=table&datasource_id=${String(id)}`;
    for (const body of [undefined, { filters: [{ col: 'id', op: '<', val: 2 }] }]) {
      const rows = (await orders.admin.post(address, body)).body.result.data as { id: number; amount: number }[];
      const first = rows.find((row) => row.id === 0);
      expect(first?.amount).to.equal(Number(amounts[0]));
      const answer = await orders.admin.post(address, body, { headers: { accept: columnsMediaType } });
      const [ids, cells] = (answer.body.result.columns as { values: (string | number)[] }[]).map(
        ({ values }) => values,
      );
      const texts = ids?.map((row, index) => [row, String(cells?.[index])]);
      const expected = [
        [0, amounts[0]],
        [1, '-0.01'],
        [2, '2.5'],
      ];
      expect(texts).to.have.deep.members(body === undefined ? expected : expected.slice(0, 2));
    }
  });

  it('have all of them in files, rows as well as totals', async () => {
    const rows = { columns: ['id', 'amount'], orderby: [['id', true]], row_limit: 10 };
    expect(linesOf(await ask(rows, { result_format: 'csv' }))).to.deep.equal([
      'id,amount',
      `0,${String(amounts[0])}`,
      '1,-0.01',
      '2,2.5',
    ]);
    expect(linesOf(await ask({ metrics: [total] }, { result_format: 'csv' }))).to.deep.equal(['total', sum]);
    const book = unzipSync(await ask({ metrics: [total] }, { result_format: 'xlsx' }));
    expect(strFromU8(book['xl/worksheets/sheet1.xml'] as Uint8Array)).to.include(`>${sum}<`);
  });

  it('have all of them in the page, rows as well as groups and totals', async () => {
    const columns = async (query: Readonly<Record<string, unknown>>) => {
      const headers = { accept: columnsMediaType };
      const answer = await orders.admin.post('/api/v1/chart/data', asking(id, query), { headers });
      return (answer.body.result[0].columns as { values: (string | number)[] }[]).map(({ values }) => values);
    };
    const rows = { columns: ['id', 'amount'], orderby: [['id', true]], row_limit: 10 };
    const exact = [
      [0, 1, 2],
      [amounts[0], -0.01, 2.5],
    ];
    expect(await columns(rows)).to.deep.equal(exact);
    expect(rowsOf(await ask(rows))).to.have.deep.members([
      { id: 0, amount: Number(amounts[0]) },
      { id: 1, amount: -0.01 },
      { id: 2, amount: 2.5 },
    ]);
    expect(await columns({ metrics: [total] })).to.deep.equal([[sum]]);
    expect(
      await columns({ columns: ['amount'], metrics: [], orderby: [['amount', false]], row_limit: 1 }),
    ).to.deep.equal([[amounts[0]]]);
  });

  it('are numbers of JSON with all their digits for clients that read rows', async () => {
    const text = strFromU8(await ask({ metrics: [total] }));
    expect(text).to.include(`"data":[{"total":${sum}}]`);
    expect(JSON.parse(text).result[0].coltypes).to.deep.equal([0]);
  });

  it('are doubles where more is computed from them', async () => {
    const running = { operation: 'cum', options: { columns: { amount: 'amount' }, operator: 'sum' } };
    const query = { columns: ['id', 'amount'], orderby: [['id', true]], post_processing: [running], row_limit: 10 };
    const lines = linesOf(await ask(query, { result_format: 'csv' }));
    expect(lines.slice(1).map((line) => Number(line.split(',')[1]))).to.deep.equal([
      Number(amounts[0]),
      Number(amounts[0]) - 0.01,
      Number(amounts[0]) - 0.01 + 2.5,
    ]);
  });
});
