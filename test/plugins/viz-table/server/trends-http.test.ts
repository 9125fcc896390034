import { expect } from 'chai';
import type { CellValue } from '#plugins/databases';
import type { FormData } from '#plugins/viz-kit';
import { tableQueries } from '../../../../plugins/viz-table/common/table-query.ts';
import { tableTrends } from '../../../../plugins/viz-table/common/trends/table-trends.ts';
import { startOrdersServer, type OrdersServer } from '../../charts/support/orders-server.ts';
import { queryRows } from '../../datasets/support/load-csv.ts';

interface WireResult {
  readonly colnames: readonly string[];
  readonly coltypes: readonly (0 | 1 | 2 | 3)[];
  readonly data: readonly Readonly<Record<string, CellValue>>[];
}

describe('trends of a table over its own question', () => {
  let orders: OrdersServer;
  before(async function () {
    this.timeout(60_000);
    orders = await startOrdersServer();
  });
  after(() => orders.server.stop());

  const amount = { expressionType: 'SIMPLE', column: { column_name: 'amount' }, aggregate: 'SUM', label: 'Amount' };
  async function linesOf(settings: object) {
    const formData = {
      groupby: ['country'],
      metrics: [amount],
      column_config: { Amount: { trend: { time: 'ordered_at', grain: 'P1M' } } },
      ...settings,
      viz_type: 'table',
      datasource: `${String(orders.datasetId)}__table`,
    } as FormData;
    const answered = await orders.admin.post('/api/v1/chart/data', {
      datasource: { id: orders.datasetId, type: 'table' },
      queries: tableQueries(formData),
    });
    expect(answered.status, answered.text).to.equal(200);
    const data = (answered.body.result as readonly WireResult[]).map(({ colnames, coltypes, data: rows }) => ({
      rowCount: rows.length,
      columns: colnames.map((name, index) => ({
        name,
        databaseType: '',
        type: coltypes[index] ?? 1,
        values: rows.map((row) => row[name] ?? null),
      })),
    }));
    const { lineOf } = tableTrends(formData, data);
    const lines = data[0]?.columns[0]?.values.map((country, row) => [country, lineOf('Amount', row)?.values]);
    return { lines, asked: data.at(-1)?.rowCount };
  }
  const bySql = async (country: string, months: readonly string[]) => {
    const sums = await queryRows(
      orders.server,
      `SELECT strftime(ordered_at, '%Y-%m'), SUM(amount) FROM orders WHERE country ${country} GROUP BY 1`,
    );
    return months.map((month) => sums.find(([one]) => one === month)?.[1] ?? null);
  };

  it('has the numbers of plain SQL for the rows that are kept, and asks for no others', async () => {
    const { lines, asked } = await linesOf({ row_limit: 2 });
    const months = ['2024-01', '2024-02'];
    expect(lines).to.deep.equal([
      ['SE', await bySql("= 'SE'", months)],
      ['NO', await bySql("= 'NO'", months)],
    ]);
    expect(asked).to.equal(3);
  });

  it('has those of a page from the server, of rows without a value too', async () => {
    const { lines } = await linesOf({
      server_pagination: true,
      server_page_length: 2,
      ownState: { currentPage: 1, pageSize: 2 },
    });
    expect(lines).to.deep.equal([
      [null, await bySql('IS NULL', ['2024-03'])],
      ['D, E', await bySql("= 'D, E'", ['2024-03'])],
    ]);
  });

  it('keeps the rows that a condition on whole groups keeps, with all of their times', async () => {
    const having = { expressionType: 'SQL', clause: 'HAVING', sqlExpression: 'SUM(amount) BETWEEN 15 AND 18' };
    const { lines } = await linesOf({ adhoc_filters: [having] });
    expect(lines).to.deep.equal([['NO', await bySql("= 'NO'", ['2024-01', '2024-02'])]]);
  });
});
