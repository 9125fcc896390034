import { expect } from 'chai';
import { columnsMediaType, readResults } from '#plugins/charts';
import { contribute } from '#core/common';
import { ReaderRules, type DatasetColumn } from '#plugins/datasets';
import {
  readStatistics,
  statisticsQueries,
} from '../../../../../plugins/explore/common/statistics/column-statistics.ts';
import { productWith } from '../../../../support/product-with.ts';
import { startOrdersServer, type OrdersServer } from '../../../charts/support/orders-server.ts';
import { queryRows } from '../../../datasets/support/load-csv.ts';

describe('the statistics of a column, over HTTP', function () {
  this.timeout(60_000);
  let orders: OrdersServer;
  let noneId: number;
  /** Conditions on the rows that a reader may see. */
  let clauses: readonly string[] = [];
  before(async () => {
    const rule = { id: 'statistics-rules/rows', server: true, clausesFor: () => clauses } as const;
    const definition = productWith('statistics-rules', ['datasets'], [contribute(ReaderRules, rule)]);
    orders = await startOrdersServer([], { definition });
    const { admin, databaseId, datasetId } = orders;
    const { columns } = (await admin.get(`/api/v1/dataset/${String(datasetId)}`)).body.result as {
      columns: readonly DatasetColumn[];
    };
    const kept = columns.map(({ id, column_name, type, is_dttm }) => ({ id, column_name, type, is_dttm }));
    const calculated = { column_name: 'doubled', expression: 'amount * 2', type: 'DOUBLE' };
    const changed = await admin.put(`/api/v1/dataset/${String(datasetId)}`, { columns: [...kept, calculated] });
    expect(changed.status, changed.text).to.equal(200);
    const none = await admin.post('/api/v1/dataset/', {
      database: databaseId,
      table_name: 'none',
      sql: 'SELECT amount, CAST(NULL AS INTEGER) AS nothing, country FROM main.orders WHERE amount > 1000',
    });
    expect(none.status, none.text).to.equal(201);
    noneId = none.body.id as number;
  });
  after(() => orders.server.stop());

  /** What the card of a column shows, asked as the page does. */
  async function statisticsOf(name: string, datasetId = orders.datasetId) {
    const { server, admin } = orders;
    const opened = await admin.get(`/api/v1/explore/?datasource_id=${String(datasetId)}&datasource_type=table`);
    const { columns } = opened.body.result.dataset as { columns: readonly DatasetColumn[] };
    const column = columns.find((one) => one.column_name === name);
    if (column === undefined) throw new Error(`The dataset has no column ${name}.`);
    const queries = statisticsQueries(column);
    const answer = await fetch(`${server.url}/api/v1/chart/data`, {
      method: 'POST',
      headers: { ...admin.headers, accept: columnsMediaType, 'content-type': 'application/json' },
      body: JSON.stringify({ datasource: { id: datasetId, type: 'table' }, queries, result_type: 'results' }),
    });
    expect(answer.status).to.equal(200);
    return readStatistics(column, readResults(new Uint8Array(await answer.arrayBuffer())));
  }
  const rowOf = async (sql: string) => (await queryRows(orders.server, sql))[0];

  it('of numbers are those of plain SQL, and its bins hold every value', async () => {
    const { rows, empty, distinct, min, max, average, bins } = await statisticsOf('amount');
    const plain = await rowOf(
      'SELECT COUNT(*), COUNT(*) - COUNT(amount), COUNT(DISTINCT amount), MIN(amount), MAX(amount), AVG(amount) FROM main.orders',
    );
    expect([rows, empty, distinct, min?.value, max?.value, average?.value]).to.deep.equal(plain);
    // Amounts -3, 4, 7.25, 10.5 and 20 in sixteen bins of 23 / 16, by hand.
    const counts = Array.from({ length: 16 }, () => 0);
    for (const amount of [-3, 4, 7.25, 10.5, 20]) {
      const bin = Math.min(15, Math.floor((amount + 3) / (23 / 16)));
      counts[bin] = (counts[bin] ?? 0) + 1;
    }
    expect(bins.map(({ count }) => count)).to.deep.equal(counts);
    expect([bins[0]?.from, bins.at(-1)?.to]).to.deep.equal([-3, 20]);
  });

  it('of texts count empty rows apart, and have the most frequent values first', async () => {
    const { rows, empty, distinct, frequent } = await statisticsOf('country');
    expect({ rows, empty, distinct }).to.deep.equal({ rows: 5, empty: 1, distinct: 3 });
    const plain = await queryRows(
      orders.server,
      'SELECT country, COUNT(*) FROM main.orders WHERE country IS NOT NULL GROUP BY country ORDER BY 2 DESC, 1 LIMIT 5',
    );
    expect(frequent.map(({ value, count }) => [value, count])).to.deep.equal(plain);
  });

  it('of times are the first and the last', async () => {
    const { min, max, bins, frequent } = await statisticsOf('ordered_at');
    const ends = [Date.UTC(2024, 0, 5, 10), Date.UTC(2024, 2, 2)];
    expect([min?.value, max?.value]).to.deep.equal(ends);
    expect([...bins, ...frequent]).to.deep.equal([]);
  });

  it('of a calculated column are those of its calculation', async () => {
    const { min, max, average } = await statisticsOf('doubled');
    expect([min?.value, max?.value, average?.value]).to.deep.equal([-6, 40, 15.5]);
  });

  it('of a column without a value, in a table without rows, are zeros', async () => {
    const zeros = { rows: 0, empty: 0, distinct: 0, min: null, max: null, average: null, bins: [], frequent: [] };
    expect(await statisticsOf('amount', noneId)).to.deep.equal(zeros);
    expect(await statisticsOf('country', noneId)).to.deep.equal(zeros);
  });

  it('of a column that is empty in every row say so', async () => {
    const { admin, databaseId } = orders;
    const made = await admin.post('/api/v1/dataset/', {
      database: databaseId,
      table_name: 'empty_column',
      sql: 'SELECT CAST(NULL AS INTEGER) AS nothing, CAST(NULL AS VARCHAR) AS word FROM main.orders',
    });
    const id = made.body.id as number;
    const expected = { rows: 5, empty: 5, distinct: 0, min: null, max: null, average: null, bins: [], frequent: [] };
    expect(await statisticsOf('nothing', id)).to.deep.equal(expected);
    expect(await statisticsOf('word', id)).to.deep.equal(expected);
  });

  it('count the rows that the reader may see', async () => {
    clauses = ["country = 'NO'"];
    const { rows, distinct } = await statisticsOf('country');
    expect({ rows, distinct }).to.deep.equal({ rows: 2, distinct: 1 });
  });
});
