import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { Databases, uploadDatabase } from '#plugins/databases';
import { startTestServer, type TestServer } from '../../../../support/server.ts';
import type { Answer, Session } from '../../../../support/session.ts';
import { userWithPairs } from '../../../../support/users.ts';
import { queryRows, uploadConnection } from '../../support/load-csv.ts';
import { makeXlsx } from '../../support/make-xlsx.ts';

const sales =
  'day,shop,amount,sold\n2024-03-01,Oslo,10.50,true\n2024-03-02,Bergen,20.25,false\n2024-03-03,Oslo,,true\n';

describe('uploads', () => {
  let server: TestServer;
  let admin: Session;

  before(async function () {
    this.timeout(60_000);
    server = await startTestServer({
      plugins: ['datasets', 'duckdb', 'viz-line'],
      settings: { UPLOAD_MAX_MB: '1024' },
    });
    admin = await server.as('admin');
  });
  after(() => server.stop());

  const send = (name: string, content: BodyInit, session = admin): Promise<Answer> =>
    session.post(`/api/v1/upload/?name=${encodeURIComponent(name)}`, undefined, {
      raw: content,
      headers: { 'content-type': 'application/octet-stream' },
    });
  const commit = async (id: string, body: Readonly<Record<string, unknown>>) =>
    admin.post(`/api/v1/upload/${id}/commit`, body);
  const folders = (): readonly string[] => {
    const root = join(server.dataDir, 'uploads');
    return existsSync(root) ? readdirSync(root) : [];
  };
  const tables = async (): Promise<readonly string[]> => {
    const connection = await uploadConnection(server);
    return (await connection.tables(connection.defaultSchema)).map((table) => table.name);
  };

  it('turns a CSV into a table, a dataset and a first chart, and forgets the file', async () => {
    const upload = await send('Sales 2024 (final).csv', sales);
    expect(upload.status, upload.text).to.equal(201);
    expect(upload.body).to.include({
      format: 'csv',
      state: 'ready',
      suggested_table_name: 'sales_2024_final',
      size_bytes: sales.length,
    });
    expect(upload.body.preview.columns).to.deep.equal([
      { sourceName: 'day', name: 'day', type: 'date' },
      { sourceName: 'shop', name: 'shop', type: 'text' },
      { sourceName: 'amount', name: 'amount', type: 'number' },
      { sourceName: 'sold', name: 'sold', type: 'boolean' },
    ]);
    expect(upload.body.preview.rows[1]).to.deep.equal([Date.UTC(2024, 2, 2), 'Bergen', 20.25, false]);
    const done = await commit(upload.body.id as string, { table_name: 'sales' });
    expect(done.status, done.text).to.equal(200);
    expect(done.body.state).to.equal('done');
    const { result } = done.body;
    expect(result.row_count).to.equal(3);
    expect(result.form_data).to.include({
      viz_type: 'echarts_timeseries_line',
      x_axis: 'day',
      time_grain_sqla: 'P1D',
      datasource: `${result.dataset_id as number}__table`,
    });
    expect(result.form_data.metrics[0]).to.include({ aggregate: 'SUM', label: 'SUM(amount)' });
    expect(result.explore_url).to.match(/^\/explore\/\?datasource_type=table&datasource_id=\d+&form_data=/);
    expect(await queryRows(server, 'SELECT count(*), sum(amount), min(day) FROM sales')).to.deep.equal([
      [3, 30.75, Date.UTC(2024, 2, 1)],
    ]);
    const dataset = (await admin.get(`/api/v1/dataset/${result.dataset_id as number}`)).body.result;
    expect(dataset).to.include({ table_name: 'sales', main_dttm_col: 'day' });
    expect(dataset.owners[0]).to.include({ username: 'admin' });
    expect(folders()).to.deep.equal([]);
  });

  it('takes corrected names, types, date formats, delimiter and header', async () => {
    const upload = await send('semi.txt', 'junk line\n01.02.2024;7\n02.02.2024;8\n');
    const seen = await admin.post(`/api/v1/upload/${upload.body.id as string}/preview`, {
      options: { delimiter: ';', hasHeader: false, skipRows: 1, dateFormat: '%d.%m.%Y' },
    });
    expect(seen.status, seen.text).to.equal(200);
    const [first, second] = seen.body.preview.columns;
    expect([first.type, second.type]).to.deep.equal(['date', 'integer']);
    const done = await commit(upload.body.id as string, {
      table_name: 'corrected',
      columns: [
        { ...first, name: 'Day' },
        { ...second, name: 'Amount', type: 'number' },
      ],
    });
    expect(done.body.state, done.text).to.equal('done');
    expect(await queryRows(server, 'SELECT "Day", "Amount", typeof("Amount") FROM corrected ORDER BY 1')).to.deep.equal(
      [
        [Date.UTC(2024, 1, 1), 7, 'DOUBLE'],
        [Date.UTC(2024, 1, 2), 8, 'DOUBLE'],
      ],
    );
  });

  const plainFiles: readonly (readonly [name: string, format: string, content: string])[] = [
    ['a.tsv', 'tsv', 'city\tpeople\nOslo\t700000\nBergen\t290000\n'],
    ['a.json', 'json', '[{"city":"Oslo","people":700000},{"city":"Bergen","people":290000}]'],
    ['a.ndjson', 'ndjson', '{"city":"Oslo","people":700000}\n{"city":"Bergen","people":290000}\n'],
    ['noending', 'json', ' [{"city":"Oslo","people":700000},{"city":"Bergen","people":290000}]'],
  ];
  for (const [name, format, content] of plainFiles) {
    it(`reads ${name} as ${format}`, async () => {
      const upload = await send(name, content);
      expect(upload.body.format, upload.text).to.equal(format);
      const table = `plain_${name.replace('.', '_')}`;
      const done = await commit(upload.body.id as string, { table_name: table });
      expect(done.body.state, done.text).to.equal('done');
      expect(await queryRows(server, `SELECT city, people FROM ${table} ORDER BY people`)).to.deep.equal([
        ['Bergen', 290000],
        ['Oslo', 700000],
      ]);
    });
  }

  it('makes rows of the items of a list and columns of objects, as they were chosen', async () => {
    const orders = [
      { id: 1, buyer: { city: 'Oslo' }, items: [{ price: 2.5 }, { price: 4 }] },
      { id: 2, buyer: { city: 'Bergen' }, items: [{ price: 3 }] },
    ];
    const upload = await send('orders.ndjson', orders.map((order) => JSON.stringify(order)).join('\n'));
    const { remarks } = upload.body.preview;
    const choices = remarks.flatMap((remark: { readonly choices: readonly unknown[] }) => remark.choices);
    const choice = choices.find(({ label }: { readonly label: string }) => label === 'A row for each of items');
    expect(choice?.options, upload.text).to.deep.equal({ unnest: 'items' });
    const path = `/api/v1/upload/${upload.body.id as string}/preview`;
    const seen = (await admin.post(path, { options: choice.options })).body.preview;
    expect(seen.rows).to.deep.equal([
      [1, 'Oslo', 2.5],
      [1, 'Oslo', 4],
      [2, 'Bergen', 3],
    ]);
    expect(seen.row_count).to.equal(3);
    expect((await commit(upload.body.id as string, { table_name: 'unnested' })).body.state).to.equal('done');
    const sql = 'SELECT "buyer.city", sum("items.price") FROM unnested GROUP BY ALL ORDER BY ALL';
    expect(await queryRows(server, sql)).to.deep.equal([
      ['Bergen', 3],
      ['Oslo', 6.5],
    ]);
  });

  it('takes features of GeoJSON, and refuses columns of lists that are not there', async () => {
    const geometry = { type: 'Point', coordinates: [10.75, 59.91] };
    const feature = { type: 'Feature', properties: { name: 'Oslo' }, geometry };
    const upload = await send('a.geojson', JSON.stringify({ type: 'FeatureCollection', features: [feature] }));
    expect([upload.body.format, upload.body.preview.rows]).to.deep.equal([
      'json',
      [['Oslo', 10.75, 59.91, JSON.stringify(geometry)]],
    ]);
    const path = `/api/v1/upload/${upload.body.id as string}/preview`;
    const { failure } = (await admin.post(path, { options: { unnest: 'parts' } })).body.preview;
    expect(failure.reason).to.equal('The file has no list called "parts".');
    expect(failure.choices).to.deep.equal([{ label: 'Read it without this list', options: { unnest: '' } }]);
    await admin.delete(`/api/v1/upload/${upload.body.id as string}`);
  });

  it('reads Parquet', async () => {
    const path = join(server.dataDir, 'made.parquet');
    const { DuckDBInstance } = await import('@duckdb/node-api');
    const connection = await (await DuckDBInstance.create(':memory:')).connect();
    await connection.run(
      `COPY (SELECT range AS n, DATE '2024-01-01' + CAST(range AS INTEGER) AS day FROM range(1000)) TO '${path}'`,
    );
    connection.closeSync();
    const { readFile } = await import('node:fs/promises');
    const upload = await send('numbers.parquet', await readFile(path));
    expect(
      upload.body.preview.columns.map((column: Record<string, unknown>) => column['type']),
      upload.text,
    ).to.deep.equal(['integer', 'date']);
    const done = await commit(upload.body.id as string, { table_name: 'numbers' });
    expect(done.body.state, done.text).to.equal('done');
    expect(await queryRows(server, 'SELECT count(*), sum(n), max(day) FROM numbers')).to.deep.equal([
      [1000, 499500, Date.UTC(2026, 8, 26)],
    ]);
  });

  it('reads a sheet of an Excel workbook, with dates, texts and gaps, wherever its table stands', async () => {
    const workbook = makeXlsx(
      {
        Notes: [[{ text: 'nothing here' }]],
        'Q1 & Q2': [
          [{ text: 'Product "A" <new>' }, { text: 'when' }, { text: 'at' }, { text: 'ok' }, { text: 'price' }],
          [
            { inline: 'x, y\nz' },
            { number: 45_292, style: 'date' },
            { number: 45_292.5, style: 'moment' },
            { truth: true },
            { number: 1.25 },
          ],
          [],
          [{ text: 'ø' }, { number: 45_293, style: 'date' }, undefined, { truth: false }, { number: 1e-3 }],
        ],
      },
      { firstRow: 3, firstColumn: 1 },
    );
    const upload = await send('book.xlsx', workbook);
    expect(upload.body, upload.text).to.deep.include({ format: 'excel', sheets: ['Notes', 'Q1 & Q2'], sheet: 'Notes' });
    const seen = await admin.post(`/api/v1/upload/${upload.body.id as string}/preview`, { sheet: 'Q1 & Q2' });
    expect(
      seen.body.preview.columns.map((column: Record<string, unknown>) => [column['name'], column['type']]),
      seen.text,
    ).to.deep.equal([
      ['Product "A" <new>', 'text'],
      ['when', 'date'],
      ['at', 'timestamp'],
      ['ok', 'boolean'],
      ['price', 'number'],
    ]);
    const done = await commit(upload.body.id as string, { table_name: 'book' });
    expect(done.body.state, done.text).to.equal('done');
    expect(await queryRows(server, 'SELECT * FROM book ORDER BY "when"')).to.deep.equal([
      ['x, y\nz', Date.UTC(2024, 0, 1), Date.UTC(2024, 0, 1, 12), true, 1.25],
      ['ø', Date.UTC(2024, 0, 2), null, false, 0.001],
    ]);
  });

  it('says what was guessed and reads the file otherwise when one of its choices is taken', async () => {
    const upload = await send('orders.csv', 'day,n\n01/02/2024,1\n03/04/2024,2\n');
    expect(upload.body.preview.remarks, upload.text).to.deep.equal([
      {
        column: 'day',
        text: 'day: read as DD/MM/YYYY. Every value fits MM/DD/YYYY too.',
        choices: [{ label: 'Month first', options: { dateFormat: '%m/%d/%Y' } }],
      },
    ]);
    expect(upload.body.preview.rows[0]).to.deep.equal([Date.UTC(2024, 1, 1), 1]);
    const [{ options }] = upload.body.preview.remarks[0].choices;
    const seen = await admin.post(`/api/v1/upload/${upload.body.id as string}/preview`, { options });
    expect(seen.body.preview.rows[0], seen.text).to.deep.equal([Date.UTC(2024, 0, 2), 1]);
    await admin.delete(`/api/v1/upload/${upload.body.id as string}`);
  });

  it('refuses JSON that is nested too deeply, and goes on', async () => {
    const deep = await send('deep.json', '{"a":'.repeat(100_000) + '1' + '}'.repeat(100_000));
    expect(deep.body.preview.failure, deep.text).to.include({
      row: 1,
      reason: 'The JSON is nested more than 100 levels deep.',
    });
    const next = await send('next.csv', 'a\n1\n');
    expect(next.body.preview.failure, next.text).to.equal(null);
    for (const { body } of [deep, next]) await admin.delete(`/api/v1/upload/${body.id as string}`);
  });

  it('tells row, column, reason and advice for a broken file, and loads nothing', async () => {
    const rows = Array.from({ length: 300_000 }, (_row, index) => `${index},${index === 250_000 ? 'many' : index * 2}`);
    const upload = await send('broken.csv', `n,amount\n${rows.join('\n')}\n`);
    const columns = upload.body.preview.columns.map((column: Record<string, unknown>) => ({
      ...column,
      type: 'integer',
    }));
    const done = await commit(upload.body.id as string, { table_name: 'broken', columns });
    expect(done.status).to.equal(200);
    expect(done.body.state).to.equal('failed');
    expect(done.body.failure).to.include({ row: 250_002, column: 'amount' });
    expect(done.body.failure.reason).to.include('many');
    expect(done.body.failure.advice).to.not.equal('');
    expect(await tables()).to.not.include('broken');
    expect(
      (await admin.get('/api/v1/dataset/?q=(filters:!((col:table_name,opr:eq,value:broken)))')).body.count,
    ).to.equal(0);
    // The same upload goes on once the type is corrected.
    const again = await commit(upload.body.id as string, {
      table_name: 'broken',
      columns: columns.map((column: Record<string, unknown>) => ({ ...column, type: 'text' })),
    });
    expect(again.body.state, again.text).to.equal('done');
  });

  it('refuses what it cannot read with the reason', async () => {
    const empty = await send('empty.csv', '');
    expect([empty.status, empty.body.message]).to.deep.equal([422, 'The file is empty.']);
    const unknown = await send('picture.png', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]));
    expect(unknown.status).to.equal(422);
    expect(unknown.body.message).to.include('.csv');
    const damaged = await send('damaged.xlsx', 'PK nonsense');
    expect(damaged.body.preview.failure.reason).to.equal('This is not an Excel workbook (.xlsx).');
    await admin.delete(`/api/v1/upload/${damaged.body.id as string}`);
    expect(folders()).to.have.lengthOf(0);
  });

  it('gives a table that exists no second load, but replaces and appends when asked', async () => {
    const load = async (csv: string, more: Readonly<Record<string, unknown>>) => {
      const upload = await send('t.csv', csv);
      const done = await commit(upload.body.id as string, { table_name: 'again', ...more });
      await admin.delete(`/api/v1/upload/${upload.body.id as string}`);
      return done;
    };
    expect((await load('a\n1\n2\n', {})).body.state).to.equal('done');
    const refused = await load('a\n3\n', {});
    expect([refused.status, refused.body]).to.deep.equal([
      422,
      { message: { table_name: ['A table called again exists already. Choose another name.'] } },
    ]);
    expect((await load('a\n3\n', { if_exists: 'append' })).body.state).to.equal('done');
    expect(await queryRows(server, 'SELECT sum(a) FROM again')).to.deep.equal([[6]]);
    expect((await load('a,b\n5,x\n', { if_exists: 'replace' })).body.state).to.equal('done');
    expect(await queryRows(server, 'SELECT * FROM again')).to.deep.equal([[5, 'x']]);
    const found = (await admin.get('/api/v1/dataset/?q=(filters:!((col:table_name,opr:eq,value:again)))')).body;
    expect(found.count).to.equal(1);
    const columns = (await admin.get(`/api/v1/dataset/${found.ids[0] as number}`)).body.result.columns;
    expect(columns.map((column: Record<string, unknown>) => column['column_name'])).to.deep.equal(['a', 'b']);
  });

  it('belongs to who started it, needs can_write on Dataset, and keeps others from one’s table', async () => {
    const upload = await send('mine.csv', sales);
    const writer = await userWithPairs(server, [
      ['can_read', 'Dataset'],
      ['can_write', 'Dataset'],
    ]);
    expect((await writer.session.get(`/api/v1/upload/${upload.body.id as string}`)).status).to.equal(404);
    expect((await writer.session.delete(`/api/v1/upload/${upload.body.id as string}`)).status).to.equal(404);
    const reader = await userWithPairs(server, [['can_read', 'Dataset']]);
    expect((await send('x.csv', sales, reader.session)).status).to.equal(403);
    await commit(upload.body.id as string, { table_name: 'private' });
    const theirs = await send('mine.csv', sales, writer.session);
    const stolen = await writer.session.post(`/api/v1/upload/${theirs.body.id as string}/commit`, {
      table_name: 'private',
      if_exists: 'replace',
    });
    expect(stolen.status).to.equal(403);
    const own = await writer.session.post(`/api/v1/upload/${theirs.body.id as string}/commit`, {
      table_name: 'theirs',
    });
    expect(own.body.state, own.text).to.equal('done');
    expect((await writer.session.get('/api/v1/dataset/')).body.ids).to.deep.equal([own.body.result.dataset_id]);
  });

  it('answers 413 before reading what is announced as too large', async function () {
    const small = await startTestServer({ plugins: ['datasets', 'duckdb'], settings: { UPLOAD_MAX_MB: '1' } });
    try {
      const session = await small.as('admin');
      const answer = await session.post('/api/v1/upload/?name=big.csv', undefined, {
        raw: new Uint8Array(1_200_000).fill(65),
        headers: { 'content-type': 'application/octet-stream' },
      });
      expect(answer.status).to.equal(413);
      expect(answer.body.message).to.include('UPLOAD_MAX_MB');
    } finally {
      await small.stop();
    }
  }).timeout(20_000);

  it('takes the form of the reference product', async () => {
    const database = await server.services.get(Databases).ensure(uploadDatabase);
    const form = new FormData();
    form.set('type', 'csv');
    form.set('table_name', 'formed');
    form.set('delimiter', ';');
    form.set('already_exists', 'fail');
    form.set('column_data_types', JSON.stringify({ b: 'string' }));
    form.set('file', new Blob(['a;b\n1;2\n']), 'formed.csv');
    const answer = await admin.post(`/api/v1/database/${database.id}/upload/`, undefined, { raw: form });
    expect([answer.status, answer.body], answer.text).to.deep.equal([201, { message: 'OK' }]);
    expect(await queryRows(server, 'SELECT a, b FROM formed')).to.deep.equal([[1, '2']]);
    const metadata = new FormData();
    metadata.set('type', 'excel');
    metadata.set(
      'file',
      new Blob([
        Buffer.from(
          makeXlsx({
            One: [
              [{ text: 'a' }, { text: 'b' }],
              [{ number: 1 }, { number: 2 }],
            ],
            Two: [[{ text: 'c' }], [{ number: 1 }]],
          }),
        ),
      ]),
      'two.xlsx',
    );
    const items = await admin.post('/api/v1/database/upload_metadata/', undefined, { raw: metadata });
    expect(items.body, items.text).to.deep.equal({
      result: {
        items: [
          { sheet_name: 'One', column_names: ['a', 'b'] },
          { sheet_name: 'Two', column_names: ['c'] },
        ],
      },
    });
    expect(folders()).to.deep.equal([]);
  });
});
