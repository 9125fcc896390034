import { expect } from 'chai';
import { loadCsv } from '../../../datasets/support/load-csv.ts';
import { asking, startOrdersServer, type OrdersServer } from '../../support/orders-server.ts';

const path = '/api/v1/chart/data';

/** Columns that are called as fields of every object, of the server or of a dataset are. */
const header = '__proto__,constructor,count,__timestamp,"a, b","""quoted"""';
const lines = ['p,x,10,2024-01-05,1,7', 'p,y,32,2024-01-06,2,7', ',x,1,2024-02-01,4,7'];

describe('chart data over columns of any name', () => {
  let orders: OrdersServer;
  let datasetId: number;

  before(async function () {
    this.timeout(60_000);
    orders = await startOrdersServer();
    await loadCsv(orders.server, 'named', `${[header, ...lines].join('\n')}\n`);
    const table = { database: orders.databaseId, schema: 'main', table_name: 'named' };
    datasetId = (await orders.admin.post('/api/v1/dataset/', table)).body.id as number;
  });
  after(() => orders.server.stop());

  const sumOf = (column: string, label = column) => ({
    expressionType: 'SIMPLE',
    column: { column_name: column },
    aggregate: 'SUM',
    label,
  });
  /** As text, where `__proto__` is a key like others. */
  const ask = async (query: object, more: object = {}): Promise<readonly (readonly [string, unknown])[][]> => {
    const answer = await orders.admin.post(path, asking(datasetId, { ...query }, { ...more }));
    expect(answer.status, answer.text).to.equal(200);
    const [result] = (JSON.parse(answer.text) as { result: { data: object[] }[] }).result;
    return (result?.data ?? []).map((row) => Object.entries(row));
  };

  it('gives raw rows with every name and value', async () => {
    const columns = ['__proto__', 'constructor', 'count', 'a, b', '"quoted"'];
    const rows = await ask({ columns, orderby: [['count', false]] });
    expect(rows[0]).to.deep.equal(columns.map((name, index) => [name, ['p', 'y', 32, 2, 7][index]]));
    expect(Object.fromEntries(rows[2] ?? [])['count']).to.equal(1);
  });

  it('reads a column called __timestamp', async () => {
    const day = {
      columnType: 'BASE_AXIS',
      isColumnReference: true,
      label: '__timestamp',
      sqlExpression: '__timestamp',
    };
    const rows = await ask({
      columns: [{ ...day, timeGrain: 'P1M' }],
      metrics: [sumOf('count', 's')],
      orderby: [['__timestamp', true]],
    });
    expect(rows).to.deep.equal([
      [
        ['__timestamp', Date.UTC(2024, 0, 1)],
        ['s', 42],
      ],
      [
        ['__timestamp', Date.UTC(2024, 1, 1)],
        ['s', 1],
      ],
    ]);
  });

  it('takes such names as keys of a request', async () => {
    const aggregates = JSON.parse('{"__proto__": {"operator": "sum"}}') as object;
    const pivot = { operation: 'pivot', options: { index: ['constructor'], columns: [], aggregates } };
    const query = {
      columns: ['constructor'],
      metrics: [sumOf('count', '__proto__')],
      post_processing: [pivot, { operation: 'flatten' }],
    };
    const settings = JSON.parse('{"column_config": {"__proto__": {"columnWidth": 90}}}') as object;
    const form_data = { ...settings, viz_type: 'table', datasource: `${String(datasetId)}__table` };
    expect(await ask(query, { form_data })).to.deep.equal([
      [
        ['constructor', 'x'],
        ['__proto__', 11],
      ],
      [
        ['constructor', 'y'],
        ['__proto__', 32],
      ],
    ]);
    expect(Object.keys(Object.prototype)).to.deep.equal([]);
  });

  it('heads a column of a file by its own name and not by that of a metric', async () => {
    const query = { columns: ['constructor', 'count'], orderby: [['count', true]] };
    const file = await orders.admin.post(path, asking(datasetId, query, { result_format: 'csv' }));
    expect(file.text.trim().split('\n')).to.deep.equal(['constructor,count', 'x,1', 'x,10', 'y,32']);
    const counted = { columns: ['constructor'], metrics: ['count'], orderby: [['count', true]] };
    const counts = await orders.admin.post(path, asking(datasetId, counted, { result_format: 'csv' }));
    expect(counts.text.trim().split('\n')).to.deep.equal(['constructor,COUNT(*)', 'y,1', 'x,2']);
  });
});
