import { expect } from 'chai';
import { strToU8, zipSync } from 'fflate';
import { csvRows } from '../../../../../plugins/charts/common/csv-rows.ts';
import { xlsxRows } from '../../../../../plugins/charts/browser/menu/xlsx-rows.ts';
import { startOrdersServer, asking, type OrdersServer } from '../../support/orders-server.ts';

describe('rows of an exported file', () => {
  let orders: OrdersServer;
  before(async function () {
    this.timeout(60_000);
    orders = await startOrdersServer();
  });
  after(() => orders.server.stop());

  const exported = async (format: 'csv' | 'xlsx', rowLimit: number) => {
    const query = { columns: ['id', 'country'], orderby: [['id', true]], row_limit: rowLimit };
    const body = asking(orders.datasetId, query, { result_format: format, for_people: true });
    const answer = await fetch(`${orders.server.url}/api/v1/chart/data`, {
      method: 'POST',
      headers: { ...orders.admin.headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.status).to.equal(200);
    return answer.blob();
  };

  it('are those of the result, whether the limit cut it or not [2.3.1d]', async () => {
    expect(await xlsxRows(await exported('xlsx', 100))).to.deep.equal({ count: 5, isCut: false });
    expect(await xlsxRows(await exported('xlsx', 3))).to.deep.equal({ count: 3, isCut: true });
    expect(csvRows(await (await exported('csv', 100)).text())).to.deep.equal({ count: 5, isCut: false });
    expect(csvRows(await (await exported('csv', 3)).text())).to.deep.equal({ count: 3, isCut: true });
  });

  it('are those below all lines of headings', async () => {
    const sheet = `<pane ySplit="2"/>${'<row r="1"></row>'.repeat(5)}`;
    const file = new Blob([new Uint8Array(zipSync({ 'xl/worksheets/sheet1.xml': strToU8(sheet) }))]);
    expect(await xlsxRows(file)).to.deep.equal({ count: 3, isCut: false });
  });

  it('are counted across line ends in quotes and between pieces of a large sheet', async () => {
    expect(csvRows('a,b\r\n"one\ntwo",1\r\n\r\n"say ""hi""",2\r\n')).to.deep.equal({ count: 2, isCut: false });
    expect(csvRows('a\r\n')).to.deep.equal({ count: 0, isCut: false });
    expect(csvRows('')).to.deep.equal({ count: 0, isCut: false });
  });
});
