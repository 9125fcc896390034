import { availableParallelism } from 'node:os';
import { expect } from 'chai';
import { unzipSync, strFromU8 } from 'fflate';
import { Databases } from '#plugins/databases';
import { queryRows, loadCsv } from '../../../datasets/support/load-csv.ts';
import { userWithPairs } from '../../../../support/users.ts';
import { asking, countByCountry, startOrdersServer, type OrdersServer } from '../../support/orders-server.ts';

const path = '/api/v1/chart/data';
/** Files that a database writes at once. */
const slots = Math.max(2, availableParallelism());

describe('chart data as a file', () => {
  let orders: OrdersServer;
  let manyId: number;
  const manyRows = 23_000;

  before(async function () {
    this.timeout(60_000);
    orders = await startOrdersServer();
    const lines = Array.from(
      { length: manyRows },
      (_none, row) => `${String(row)},name ${String(row % 97)},2024-01-01 00:00:${String(row % 60).padStart(2, '0')}`,
    );
    await loadCsv(orders.server, 'many', `id,name,at\n${lines.join('\n')}\n`);
    const made = await orders.admin.post('/api/v1/dataset/', {
      database: orders.databaseId,
      schema: 'main',
      table_name: 'many',
    });
    manyId = made.body.id as number;
    expect(await orders.server.services.get(Databases).find(orders.databaseId)).not.to.equal(undefined);
  });
  after(() => orders.server.stop());

  const download = async (body: unknown) => {
    const reply = await fetch(`${orders.server.url}${path}`, {
      method: 'POST',
      headers: { ...orders.admin.headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: reply.status, headers: reply.headers, bytes: new Uint8Array(await reply.arrayBuffer()) };
  };

  it('writes as many rows as the server gives where the question names more, as that of a paged table does', async function () {
    this.timeout(20_000);
    const query = { columns: ['id'], orderby: [['id', true]], row_limit: Number.MAX_SAFE_INTEGER };
    const file = await download(asking(manyId, query, { result_format: 'csv', for_people: true }));
    expect(file.status).to.equal(200);
    expect(new TextDecoder().decode(file.bytes).trimEnd().split('\r\n')).to.have.lengthOf(manyRows + 1);
  });

  it('writes every row of the query, as plain SQL gives them', async function () {
    this.timeout(20_000);
    const file = await download(
      asking(
        manyId,
        { columns: ['id', 'name', 'at'], orderby: [['id', true]], row_limit: 50_000 },
        { result_format: 'csv', for_people: true },
      ),
    );
    expect(file.status).to.equal(200);
    expect(file.headers.get('content-type')).to.equal('text/csv; charset=utf-8');
    expect(file.headers.get('content-disposition')).to.match(/^attachment; filename=\d{8}_\d{6}\.csv$/);
    const lines = new TextDecoder().decode(file.bytes).trimEnd().split('\r\n');
    const plain = await queryRows(
      orders.server,
      `SELECT id || ',' || name || ',' || strftime("at", '%Y-%m-%d %H:%M:%S') FROM many ORDER BY id`,
    );
    expect(lines[0]).to.equal('id,name,at');
    expect(lines.slice(1)).to.deep.equal(plain.map(([line]) => line));
    expect(lines).to.have.lengthOf(manyRows + 1);
  });

  it('quotes, defuses formulas and uses verbose names as headings', async () => {
    const dataset = await orders.admin.get(`/api/v1/dataset/${String(orders.datasetId)}`);
    const columns = (dataset.body.result.columns as { id: number; column_name: string }[]).map((column) => ({
      id: column.id,
      column_name: column.column_name,
      ...(column.column_name === 'country' ? { verbose_name: 'Land' } : {}),
    }));
    const put = await orders.admin.put(`/api/v1/dataset/${String(orders.datasetId)}`, { columns });
    expect(put.status, put.text).to.equal(200);
    const query = {
      columns: ['country', { label: 'formula', sqlExpression: "'=1+' || id", expressionType: 'SQL' }, 'amount'],
      orderby: [['id', true]],
      row_limit: 5,
    };
    const file = await download(asking(orders.datasetId, query, { result_format: 'csv', for_people: true }));
    expect(new TextDecoder().decode(file.bytes)).to.equal(
      "Land,formula,amount\r\nNO,'=1+1,10.5\r\nSE,'=1+2,20\r\nNO,'=1+3,7.25\r\n,'=1+4,4\r\n\"D, E\",'=1+5,-3\r\n",
    );
  });

  it('says inside the file that the row limit cut it, and only then', async () => {
    const lines = async (rowLimit: number) => {
      const file = await download(
        asking(
          orders.datasetId,
          { columns: ['id'], orderby: [['id', true]], row_limit: rowLimit },
          { result_format: 'csv', for_people: true },
        ),
      );
      return new TextDecoder().decode(file.bytes).trimEnd().split('\r\n');
    };
    expect(await lines(3)).to.deep.equal(['id', '1', '2', '3', 'Cut at 3 rows by the row limit; the query has more.']);
    expect(await lines(5)).to.deep.equal(['id', '1', '2', '3', '4', '5']);
  });

  it('writes a workbook with typed cells', async () => {
    const query = { columns: ['id', 'ordered_at', 'country'], orderby: [['id', true]], row_limit: 2 };
    const file = await download(asking(orders.datasetId, query, { result_format: 'xlsx', for_people: true }));
    expect(file.headers.get('content-type')).to.equal(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    const parts = unzipSync(file.bytes);
    expect(Object.keys(parts).sort()).to.deep.equal([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/workbook.xml',
      'xl/worksheets/sheet1.xml',
    ]);
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    // 2024-01-05 10:00 is day 45296 of the spreadsheet calendar, and 10/24 of a day.
    const cells = /<c><v>1<\/v><\/c><c s="2"><v>([\d.]+)<\/v><\/c>/.exec(sheet);
    expect(Number(cells?.[1])).to.be.closeTo(45_296 + 10 / 24, 1e-6);
    expect(sheet).to.include('Cut at 2 rows by the row limit');
    expect(sheet.match(/<row /g)).to.have.lengthOf(4);
  });

  it('packs several queries into one archive', async () => {
    const body = {
      ...asking(orders.datasetId, countByCountry, { result_format: 'csv', for_people: true }),
      queries: [countByCountry, { columns: ['id'], row_limit: 1 }],
    };
    const file = await download(body);
    expect(file.headers.get('content-type')).to.equal('application/zip');
    expect(Object.keys(unzipSync(file.bytes))).to.deep.equal(['query_1.csv', 'query_2.csv']);
  });

  it('packs more queries than the database answers at once, without keeping others out', async function () {
    this.timeout(20_000);
    const query = { columns: ['id', 'name'], orderby: [['id', true]], row_limit: 10_000 };
    const body = {
      ...asking(manyId, query, { result_format: 'csv', for_people: true }),
      queries: Array.from({ length: slots + 1 }, () => query),
    };
    const files = Object.values(unzipSync((await download(body)).bytes)).map((file) => strFromU8(file));
    expect(files).to.have.lengthOf(slots + 1);
    // a heading, the rows and the note that there are more
    for (const file of files) expect(file.trimEnd().split('\r\n')).to.have.lengthOf(10_002);
  });

  it('packs a query without rows as a file of none, before or after one that has some', async () => {
    const none = { columns: ['id'], row_limit: 5, filters: [{ col: 'id', op: '<', val: 0 }] };
    const some = { columns: ['id'], orderby: [['id', true]], row_limit: 100 };
    for (const queries of [
      [none, some],
      [some, none],
    ]) {
      const file = await download({
        ...asking(orders.datasetId, none, { result_format: 'csv', for_people: true }),
        queries,
      });
      const texts = Object.values(unzipSync(file.bytes)).map((bytes) => strFromU8(bytes));
      expect(texts.map((text) => text.includes('1\r\n2\r\n3'))).to.deep.equal(queries.map((one) => one === some));
    }
  });

  it('leaves the database to others when its reader goes away in the middle', async function () {
    this.timeout(30_000);
    const wide = { sqlExpression: 'repeat(name, 400)', label: 'wide', expressionType: 'SQL' };
    for (let reader = 0; reader <= slots; reader += 1) {
      const left = new AbortController();
      const reply = await fetch(`${orders.server.url}${path}`, {
        method: 'POST',
        headers: { ...orders.admin.headers, 'content-type': 'application/json' },
        body: JSON.stringify(
          asking(manyId, { columns: ['id', wide], row_limit: 20_000 }, { result_format: 'csv', for_people: true }),
        ),
        signal: left.signal,
      });
      await reply.body?.getReader().read();
      left.abort();
    }
    const file = await download(
      asking(manyId, { columns: ['id'], row_limit: 3 }, { result_format: 'csv', for_people: true }),
    );
    expect(file.status).to.equal(200);
  });

  it('post-processes before it writes', async () => {
    const query = {
      columns: ['country'],
      metrics: ['count'],
      filters: [{ col: 'country', op: '==', val: 'NO' }],
      row_limit: 10,
      post_processing: [{ operation: 'rename', options: { columns: { count: 'orders' } } }],
    };
    const file = await download(asking(orders.datasetId, query, { result_format: 'csv', for_people: true }));
    expect(new TextDecoder().decode(file.bytes)).to.equal('Land,orders\r\nNO,2\r\n');
  });

  it('gives shares of the very rows the chart has, and says that a limit chose them', async () => {
    const query = {
      columns: ['id'],
      metrics: ['count'],
      orderby: [['id', true]],
      row_limit: 2,
      post_processing: [{ operation: 'contribution', options: { columns: ['count'], orientation: 'column' } }],
    };
    const shown = await orders.admin.post(path, asking(orders.datasetId, query));
    expect(shown.body.result[0].data).to.deep.equal([
      { id: 1, count: 0.5 },
      { id: 2, count: 0.5 },
    ]);
    const file = await download(asking(orders.datasetId, query, { result_format: 'csv', for_people: true }));
    const [, ...lines] = new TextDecoder().decode(file.bytes).trimEnd().split('\r\n');
    expect(lines).to.deep.equal([
      '1,0.5',
      '2,0.5',
      '"Made of the first 2 rows, as many as the row limit allows; there may be more."',
    ]);
  });

  it('gives programs the rows alone: no mark before, no note after them, lines that end as in Unix', async () => {
    const query = { columns: ['id'], orderby: [['id', true]], row_limit: 2 };
    const file = await orders.admin.post(path, asking(orders.datasetId, query, { result_format: 'csv' }));
    expect(file.text).to.equal('id\n1\n2\n');
    const book = await download(asking(orders.datasetId, query, { result_format: 'xlsx' }));
    const sheet = strFromU8(unzipSync(book.bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(sheet.match(/<row /g)).to.have.lengthOf(3);
  });

  it('gives a result without rows as its heading', async () => {
    const nothing = { columns: ['id', 'amount'], filters: [{ col: 'id', op: '>', val: 1_000 }], row_limit: 10 };
    const limited = {
      ...nothing,
      metrics: ['count'],
      post_processing: [{ operation: 'cum', options: { operator: 'sum', columns: { count: 'count' } } }],
    };
    for (const [query, heading] of [
      [nothing, 'id,amount\n'],
      [{ ...nothing, columns: ['id'], metrics: ['count'] }, 'id,COUNT(*)\n'],
      [limited, 'id,amount,COUNT(*)\n'],
    ] as const) {
      const empty = await orders.admin.post(path, asking(orders.datasetId, query, { result_format: 'csv' }));
      expect([empty.status, empty.text]).to.deep.equal([200, heading]);
    }
    const book = await download(asking(orders.datasetId, nothing, { result_format: 'xlsx' }));
    const sheet = strFromU8(unzipSync(book.bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(sheet.match(/<row /g)).to.have.lengthOf(1);
    expect(sheet).to.include('amount');
  });

  it('refuses a caller without can_csv with 403', async () => {
    const reader = await userWithPairs(orders.server, [
      ['can_read', 'Chart'],
      ['all_datasource_access', 'all_datasource_access'],
    ]);
    expect((await reader.session.post(path, asking(orders.datasetId, countByCountry))).status).to.equal(200);
    const refused = await reader.session.post(
      path,
      asking(orders.datasetId, countByCountry, { result_format: 'csv', for_people: true }),
    );
    expect(refused.status).to.equal(403);
  });
});
