import { expect } from 'chai';
import type { DatasetColumn, DatasetMetric } from '#plugins/datasets';
import { emptyField, putWithField } from '../../../../../plugins/explore/common/dataset-fields/dataset-field.ts';
import { userWithPairs } from '../../../../support/users.ts';
import { asking, startOrdersServer, type OrdersServer } from '../../../charts/support/orders-server.ts';
import { queryRows } from '../../../datasets/support/load-csv.ts';

describe('a field that Explore adds to a dataset, over HTTP', function () {
  this.timeout(60_000);
  let orders: OrdersServer;
  before(async () => {
    orders = await startOrdersServer(['explore']);
  });
  after(() => orders.server.stop());

  const read = async () =>
    (await orders.admin.get(`/api/v1/dataset/${String(orders.datasetId)}`)).body.result as {
      readonly columns: readonly DatasetColumn[];
      readonly metrics: readonly DatasetMetric[];
    };
  const loud = { ...emptyField('column'), name: 'Loud country', expression: "UPPER(country) || '!'" };
  const total = { ...emptyField('metric'), name: 'Total', expression: 'SUM(amount)' };
  const text = { type: 'VARCHAR', isTime: false };

  it('can be asked for, and leaves what is said of the other columns and metrics', async () => {
    const { admin, datasetId, server } = orders;
    const path = `/api/v1/dataset/${String(datasetId)}`;
    const first = await read();
    const named = first.columns.map(({ id, column_name }) => ({
      ...{ id, column_name },
      ...(column_name === 'amount' ? { verbose_name: 'Amount (EUR)', description: 'Net' } : {}),
    }));
    expect((await admin.put(path, { columns: named })).status).to.equal(200);
    for (const entered of [loud, total]) {
      const changed = await admin.put(path, putWithField(await read(), entered, text));
      expect(changed.status, changed.text).to.equal(200);
    }
    const { columns, metrics } = await read();
    const amount = columns.find(({ column_name: name }) => name === 'amount');
    expect(amount).to.include({ verbose_name: 'Amount (EUR)', description: 'Net' });
    expect(metrics.map(({ metric_name: name }) => name)).to.deep.equal(['count', 'Total']);
    const query = { columns: ['Loud country'], metrics: ['Total'], orderby: [['Loud country', true]] };
    const answer = await admin.post('/api/v1/chart/data', asking(datasetId, query));
    expect(answer.status, answer.text).to.equal(200);
    const rows = (answer.body.result[0].data as Record<string, unknown>[]).filter(
      (row) => row['Loud country'] !== null,
    );
    const plain = await queryRows(
      server,
      "SELECT UPPER(country) || '!', SUM(amount) FROM main.orders WHERE country IS NOT NULL GROUP BY 1 ORDER BY 1",
    );
    expect(rows.map((row) => [row['Loud country'], row['Total']])).to.deep.equal(plain);
  });

  it('is refused to a reader who does not own the dataset', async () => {
    const reader = await userWithPairs(orders.server, [
      ['can_write', 'Dataset'],
      ['all_datasource_access', 'all_datasource_access'],
    ]);
    const body = putWithField(await read(), { ...loud, name: 'other' }, text);
    expect((await reader.session.put(`/api/v1/dataset/${String(orders.datasetId)}`, body)).status).to.equal(403);
  });
});
