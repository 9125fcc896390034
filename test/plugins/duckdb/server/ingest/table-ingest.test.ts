import { execFile, spawn } from 'node:child_process';
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { DuckDBInstance } from '@duckdb/node-api';
import { expect } from 'chai';
import type {
  CellValue,
  FileError,
  FilePreview,
  FileReadOptions,
  IngestType,
  SourceFile,
  TableIngest,
} from '#plugins/databases';
import { openDuckDb, openFiles, type DuckDbFixture } from '../../duckdb-fixture.ts';

describe('tableIngest', () => {
  let fixture: DuckDbFixture;
  let ingest: TableIngest;
  let folder: string;
  before(async () => {
    fixture = await openDuckDb();
    if (fixture.connection.ingest === undefined) throw new Error('DuckDB takes files.');
    ingest = fixture.connection.ingest;
    folder = await mkdtemp(join(tmpdir(), 'tessera-files-'));
  });
  after(async () => {
    await fixture.dispose();
    await rm(folder, { recursive: true, force: true });
  });

  const fileOf = (name: string, content: string | Uint8Array, options: FileReadOptions = {}): SourceFile => {
    const path = join(folder, name);
    writeFileSync(path, content);
    const ending = name.split('.').at(-1);
    const format = ending === 'json' || ending === 'ndjson' || ending === 'parquet' ? ending : 'csv';
    return { path, format, options };
  };
  const previewOf = async (file: SourceFile): Promise<FilePreview> => {
    const preview = await ingest.inspect(file, 5);
    if (!preview.ok) throw new Error(JSON.stringify(preview.error));
    return preview.value;
  };
  /** Loads a file as its preview proposes, with other types where given. */
  const load = async (
    file: SourceFile,
    name: string,
    types: Readonly<Record<string, IngestType>> = {},
    ifExists: 'fail' | 'replace' | 'append' = 'fail',
  ) => {
    const preview = await previewOf(file);
    return ingest.load(
      { ...file, options: { ...preview.options, ...file.options } },
      {
        table: { schema: undefined, name },
        columns: preview.columns.map((column) => ({
          ...column,
          name: column.sourceName,
          type: types[column.sourceName] ?? column.type,
        })),
        ifExists,
      },
      {},
    );
  };
  const columnsOf = async (table: string): Promise<Readonly<Record<string, readonly CellValue[]>>> => {
    const outcome = await fixture.connection.run({ sql: `SELECT * FROM "${table}"`, parameters: [] });
    if (!outcome.ok) throw new Error(outcome.error.message);
    return Object.fromEntries(outcome.value.columns.map((column) => [column.name, column.values]));
  };
  const tableNames = async (): Promise<readonly string[]> =>
    (await fixture.connection.tables(undefined)).map((table) => table.name);
  const errorOf = async (work: Promise<{ readonly ok: boolean; readonly error?: FileError }>): Promise<FileError> => {
    const outcome = await work;
    if (outcome.ok || outcome.error === undefined) throw new Error('This file was read.');
    return outcome.error;
  };

  describe('inspect', () => {
    it('detects delimiter, header and types of a CSV', async () => {
      const preview = await previewOf(
        fileOf(
          'a.csv',
          'id;name;price;when;day;ok\n1;"a;b";1.5;2024-02-29 10:00:00;2024-02-29;true\n2;c;2;2024-03-01 11:00:00;2024-03-01;false\n',
        ),
      );
      expect(preview.columns).to.deep.equal([
        { sourceName: 'id', type: 'integer' },
        { sourceName: 'name', type: 'text' },
        { sourceName: 'price', type: 'number' },
        { sourceName: 'when', type: 'timestamp' },
        { sourceName: 'day', type: 'date' },
        { sourceName: 'ok', type: 'boolean' },
      ]);
      expect(preview.options).to.include({ delimiter: ';', hasHeader: true });
      expect(preview.rows[0]).to.deep.equal([1, 'a;b', 1.5, Date.UTC(2024, 1, 29, 10), Date.UTC(2024, 1, 29), true]);
    });

    it('makes names up and keeps them apart', async () => {
      const preview = await previewOf(fileOf('names.csv', 'Total,total,,x\n1,2,3,a\n4,5,6,b\n'));
      const names = preview.columns.map((column) => column.sourceName.toLowerCase());
      expect(new Set(names).size).to.equal(4);
      expect(names).not.to.include('');
    });

    it('reads numbers with leading zeros as text', async () => {
      const preview = await previewOf(fileOf('zip.csv', 'zip,n\n00501,1\n10001,2\n'));
      expect(preview.columns.map((column) => column.type)).to.deep.equal(['text', 'integer']);
      expect(preview.rows[0]).to.deep.equal(['00501', 1]);
    });

    it('honours date format, decimal comma and null texts', async () => {
      const file = fileOf('de.csv', 'tag;wert;n\n29.02.2024;1,5;-\n01.03.2024;2,25;7\n', {
        delimiter: ';',
        dateFormat: '%d.%m.%Y',
        decimalSeparator: ',',
        nullTexts: ['-'],
      });
      const preview = await previewOf(file);
      expect(preview.columns.map((column) => column.type)).to.deep.equal(['date', 'number', 'integer']);
      expect(preview.rows).to.deep.equal([
        [Date.UTC(2024, 1, 29), 1.5, null],
        [Date.UTC(2024, 2, 1), 2.25, 7],
      ]);
    });

    it('reads Latin-1 where it is not UTF-8', async () => {
      const preview = await previewOf(
        fileOf('latin.csv', Buffer.from('id,name\n1,caf\xe9\n2,na\xefve\n3,x\n', 'latin1')),
      );
      expect(preview.rows[0]).to.deep.equal([1, 'café']);
      expect(preview.options.encoding).to.equal('latin-1');
    });

    it('reads JSON, NDJSON and Parquet', async () => {
      const json = await previewOf(fileOf('a.json', '[{"a": 1, "b": {"c": [1]}, "t": "2024-02-29"}, {"a": 2.5}]'));
      expect(json.columns).to.deep.equal([
        { sourceName: 'a', type: 'number' },
        { sourceName: 'b.c', type: 'text' },
        { sourceName: 't', type: 'date' },
      ]);
      expect(json.rows[0]).to.deep.equal([1, '[1]', Date.UTC(2024, 1, 29)]);
      const ndjson = await previewOf(fileOf('a.ndjson', '{"a": 1}\n{"a": 2, "b": true}\n'));
      expect(ndjson.rows).to.deep.equal([
        [1, null],
        [2, true],
      ]);
      const instance = await DuckDBInstance.create();
      const plain = await instance.connect();
      const path = join(folder, 'a.parquet');
      await plain.run(
        `COPY (SELECT 1::TINYINT AS a, 1.25::DECIMAL(9,2) AS d, TIMESTAMPTZ '2024-02-29 12:00:00+02' AS z, 'x'::BLOB AS b FROM range(7)) TO '${path}'`,
      );
      const parquet = await previewOf({ path, format: 'parquet', options: {} });
      expect(parquet.columns.map((column) => column.type)).to.deep.equal(['integer', 'number', 'timestamp', 'text']);
      expect([parquet.rows[0], parquet.rows.length, parquet.estimatedRowCount]).to.deep.equal([
        [1, 1.25, Date.UTC(2024, 1, 29, 10), 'x'],
        5,
        7,
      ]);
    });

    it('says why a file is none', async () => {
      expect((await errorOf(ingest.inspect(fileOf('empty.csv', ''), 5))).reason).to.equal('The file is empty.');
      expect((await errorOf(ingest.inspect(fileOf('bad.parquet', 'not parquet at all'), 5))).reason).to.equal(
        'This is not a Parquet file, or it is not complete.',
      );
      const json = await errorOf(ingest.inspect(fileOf('bad.ndjson', '{"a":1}\n{"a":2\n{"a":3}\n'), 5));
      expect(json.row).to.be.oneOf([2, 3]);
      expect(json.reason).to.contain('malformed');
      expect(json.advice).not.to.equal('');
    });
  });

  describe('load', () => {
    it('makes a table with the wanted names and types', async () => {
      const file = fileOf('orders.csv', 'id,amount,paid\n1,2.5,true\n2,,false\n');
      const shares: number[] = [];
      const outcome = await ingest.load(
        file,
        {
          table: { schema: undefined, name: 'orders' },
          columns: [
            { sourceName: 'amount', name: 'value', type: 'number' },
            { sourceName: 'id', name: 'Order "id"', type: 'text' },
            { sourceName: 'paid', name: 'VALUE', type: 'boolean' },
          ],
          ifExists: 'fail',
        },
        {
          onProgress: (share) => {
            shares.push(share);
          },
        },
      );
      expect(outcome).to.deep.equal({ ok: true, value: { rowCount: 2 } });
      expect(await columnsOf('orders')).to.deep.equal({
        value: [2.5, null],
        'Order "id"': ['1', '2'],
        VALUE_2: [true, false],
      });
      expect(shares.at(-1)).to.equal(1);
    });

    it('refuses, replaces or appends to a table that exists', async () => {
      await load(fileOf('one.csv', 'a,b\n1,x\n'), 'again');
      const version = fixture.connection.dataVersion();
      expect((await errorOf(load(fileOf('two.csv', 'a,b\n2,y\n'), 'again'))).reason).to.equal(
        'There is a table of this name already.',
      );
      expect(fixture.connection.dataVersion()).to.equal(version);
      expect((await load(fileOf('two.csv', 'a,b\n2,y\n'), 'again', {}, 'append')).ok).to.equal(true);
      expect(await columnsOf('again')).to.deep.equal({ a: [1, 2], b: ['x', 'y'] });
      expect(fixture.connection.dataVersion()).not.to.equal(version);
      expect((await load(fileOf('three.csv', 'c\n3\n4\n'), 'again', {}, 'replace')).ok).to.equal(true);
      expect(await columnsOf('again')).to.deep.equal({ c: [3, 4] });
    });

    it('names row, column, reason and advice of a broken value and stores nothing', async () => {
      const lines = Array.from({ length: 300_000 }, (_, index) =>
        index === 250_000 ? `${index},oops` : `${index},${index}.5`,
      );
      const file = fileOf('broken.csv', `id,price\n${lines.join('\n')}\n`);
      const preview = await previewOf(file);
      const error = await errorOf(load(file, 'broken', { price: 'number' }));
      expect(preview.columns).to.have.length(2);
      expect(error).to.deep.equal({
        row: 250_002,
        column: 'price',
        reason: '"oops" is not a number.',
        advice: 'Read this column as text, or correct the value in the file.',
      });
      expect(await tableNames()).not.to.include('broken');
    });

    it('names the row with too few values', async () => {
      const lines = Array.from({ length: 40_000 }, (_, index) =>
        index === 35_000 ? `${index},x` : `${index},x,${index}`,
      );
      const error = await errorOf(
        load(fileOf('short.csv', `a,b,c\n${lines.join('\n')}\n`, { delimiter: ',', hasHeader: true }), 'short'),
      );
      expect([error.row, error.reason]).to.deep.equal([35_002, 'This row has 2 values where 3 are expected.']);
      expect(await tableNames()).not.to.include('short');
    });

    it('keeps quoted values whole that come after the sample', async () => {
      const lines = Array.from({ length: 30_000 }, (_, index) =>
        index === 29_000 ? `${index},"a, b ""c"""` : `${index},plain`,
      );
      expect((await load(fileOf('quotes.csv', `id,t\n${lines.join('\n')}\n`), 'quotes')).ok).to.equal(true);
      expect((await columnsOf('quotes'))['t']?.[29_000]).to.equal('a, b "c"');
    });

    it('leaves nothing when it is aborted', async () => {
      const path = join(folder, 'large.csv');
      const instance = await DuckDBInstance.create();
      const plain = await instance.connect();
      await plain.run(`COPY (SELECT i, md5(i::VARCHAR) AS h, random() AS r FROM range(1500000) t(i)) TO '${path}'`);
      const file: SourceFile = { path, format: 'csv', options: {} };
      const preview = await previewOf(file);
      for (const atShare of [0, 0.01, 0.4, 0.75]) {
        const abort = new AbortController();
        if (atShare === 0)
          setImmediate(() => {
            abort.abort();
          });
        const outcome = await ingest.load(
          { ...file, options: preview.options },
          {
            table: { schema: undefined, name: 'large' },
            columns: preview.columns.map((column) => ({ ...column, name: column.sourceName })),
            ifExists: 'replace',
          },
          {
            signal: abort.signal,
            onProgress: (share) => {
              if (atShare > 0 && share >= atShare) abort.abort();
            },
          },
        );
        if (outcome.ok) await ingest.drop({ schema: undefined, name: 'large' });
        else expect(outcome.error.reason).to.equal('The load was cancelled.');
        expect(await tableNames()).not.to.include('large');
      }
      expect(
        readdirSync(join(fixture.dataDir, 'duckdb', 'tmp', 'test')).filter((name) => name.endsWith('.parquet')),
      ).to.deep.equal([]);
    });

    it('drops a table and tells by the data version', async () => {
      await load(fileOf('gone.csv', 'a\n1\n'), 'gone');
      const version = fixture.connection.dataVersion();
      await ingest.drop({ schema: undefined, name: 'gone' });
      expect(await tableNames()).not.to.include('gone');
      expect(fixture.connection.dataVersion()).not.to.equal(version);
    });
  });

  it('keeps no half table when the process is killed in the middle of a load', async function killed() {
    this.timeout(120_000);
    const dataDir = await mkdtemp(join(tmpdir(), 'tessera-kill-'));
    mkdirSync(join(dataDir, 'duckdb'));
    const csv = join(folder, 'kill.csv');
    const instance = await DuckDBInstance.create();
    const plain = await instance.connect();
    await plain.run(`COPY (SELECT i, md5(i::VARCHAR) AS h FROM range(1000000) t(i)) TO '${csv}'`);
    for (const atShare of [0, 0.3, 0.6, 0.75]) {
      const child = spawn(
        process.execPath,
        ['--import', 'tsx', join('test', 'plugins', 'duckdb', 'load-forever.mjs'), dataDir, csv],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      );
      const isGone = new Promise((resolve) => {
        child.once('exit', resolve);
      });
      await new Promise<void>((resolve) => {
        createInterface({ input: child.stdout }).on('line', (share) => {
          if (Number(share) >= atShare) resolve();
        });
      });
      child.kill('SIGKILL');
      await isGone;
      const files = openFiles(dataDir);
      const connected = await files.connect({ databaseId: 1, uri: 'duckdb:///killed.duckdb', extra: {} });
      if (!connected.ok) throw new Error(connected.error.message);
      for (const { name } of await connected.value.tables(undefined)) {
        const counted = await connected.value.run({ sql: `SELECT count(*) FROM "${name}"`, parameters: [] });
        expect(counted.ok && counted.value.columns[0]?.values[0], name).to.equal(1_000_000);
      }
      expect(readdirSync(join(dataDir, 'duckdb', 'tmp', 'killed'))).to.deep.equal([]);
      await connected.value.close(0);
    }
    await rm(dataDir, { recursive: true, force: true });
  });

  it('never holds a file larger than its limit', async function large() {
    this.timeout(180_000);
    const path = join(folder, 'huge.csv');
    const instance = await DuckDBInstance.create();
    const plain = await instance.connect();
    await plain.run(
      `COPY (SELECT i, md5(i::VARCHAR) AS a, md5((i * 7)::VARCHAR) AS b, random() AS r FROM range(8000000) t(i)) TO '${path}'`,
    );
    plain.closeSync();
    instance.closeSync();
    const dataDir = await mkdtemp(join(tmpdir(), 'tessera-large-'));
    mkdirSync(join(dataDir, 'duckdb'));
    // In a process of its own: what other tests of this one hold or give back would be counted too.
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--import',
      'tsx',
      join('test', 'plugins', 'duckdb', 'load-once.mjs'),
      dataDir,
      path,
    ]);
    await rm(dataDir, { recursive: true, force: true });
    const { grewBy, rowCount } = JSON.parse(stdout) as { readonly grewBy: number; readonly rowCount: number };
    expect(rowCount).to.equal(8_000_000);
    expect(grewBy, 'bytes more than before').to.be.below(statSync(path).size);
  });
});
