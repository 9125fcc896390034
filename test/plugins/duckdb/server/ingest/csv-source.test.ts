import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { expect } from 'chai';
import type { CellValue, IngestType, SourceFile, TableIngest } from '#plugins/databases';
import { csvFile } from '../../../../../plugins/charts/server/export/csv-file.ts';
import { xlsxFile } from '../../../../../plugins/charts/server/export/xlsx-file.ts';
import { excelFormat } from '../../../../../plugins/datasets/server/upload/excel/excel-format.ts';
import { makeXlsx, type TestCell } from '../../../datasets/support/make-xlsx.ts';
import { openDuckDb, type DuckDbFixture } from '../../duckdb-fixture.ts';
import { exportRowsOf, randomTables, type RandomTable } from '../../support/random-tables.ts';

describe('csvSource', function csvTests() {
  this.timeout(120_000);
  let fixture: DuckDbFixture;
  let ingest: TableIngest;
  let folder: string;
  before(async () => {
    fixture = await openDuckDb();
    if (fixture.connection.ingest === undefined) throw new Error('DuckDB takes files.');
    ingest = fixture.connection.ingest;
    folder = mkdtempSync(join(tmpdir(), 'tessera-csv-source-'));
  });
  after(async () => {
    await fixture.dispose();
    rmSync(folder, { recursive: true, force: true });
  });

  const csv = (content: string | Uint8Array, options: SourceFile['options'] = {}): SourceFile => {
    const path = join(folder, 'file.csv');
    writeFileSync(path, content);
    return { path, format: 'csv', options };
  };
  const load = async (file: SourceFile, table: string, types: Readonly<Record<string, IngestType>> = {}) => {
    const preview = await ingest.inspect(file, 5);
    if (!preview.ok) throw new Error(preview.error.reason);
    const columns = preview.value.columns.map((column) => ({
      sourceName: column.sourceName,
      name: column.sourceName,
      type: types[column.sourceName] ?? column.type,
    }));
    return ingest.load(file, { table: { schema: undefined, name: table }, columns, ifExists: 'replace' }, {});
  };
  const rowsOf = async (sql: string): Promise<readonly (readonly CellValue[])[]> => {
    const outcome = await fixture.connection.run({ sql, parameters: [] });
    if (!outcome.ok) throw new Error(outcome.error.message);
    const { columns, rowCount } = outcome.value;
    return Array.from({ length: rowCount }, (_row, index) => columns.map((column) => column.values[index] ?? null));
  };
  /** More than 20 MB, so that only the first rows are looked at beforehand. */
  const large = (last: readonly string[]): string => {
    const filler = 'p'.repeat(90);
    const rows = Array.from({ length: 250_000 }, (_row, index) => `${index},${index % 100}.5,${filler}`);
    return `id,amount,text\n${rows.join('\n')}\n${last.map((amount) => `0,${amount},x`).join('\n')}\n`;
  };

  it('adds amounts up exactly', async () => {
    expect((await load(csv('k,amt\na,0.10\na,0.20\nb,1234567890123456.78\nb,0.01\n'), 'amounts')).ok).to.equal(true);
    expect(
      await rowsOf('SELECT k, CAST(sum(amt) AS VARCHAR), any_value(typeof(amt)) FROM amounts GROUP BY k ORDER BY k'),
    ).to.deep.equal([
      ['a', '0.30', 'DECIMAL(18,2)'],
      ['b', '1234567890123456.79', 'DECIMAL(18,2)'],
    ]);
  });

  it('keeps ids of 20 digits apart', async () => {
    await load(csv('id,n\n12345678901234567890,1\n12345678901234567891,2\n'), 'ids');
    expect(await rowsOf('SELECT count(DISTINCT id) FROM ids')).to.deep.equal([[2]]);
  });

  it('takes more digits where later rows of a large file have them', async () => {
    expect((await load(csv(large(['12.7555', '7'])), 'later')).ok).to.equal(true);
    expect(
      await rowsOf("SELECT CAST(amount AS VARCHAR), typeof(amount) FROM later WHERE text = 'x' ORDER BY amount"),
    ).to.deep.equal([
      ['7.0000', 'DECIMAL(18,4)'],
      ['12.7555', 'DECIMAL(18,4)'],
    ]);
  });

  it('refuses a later value of a large file that its type would change', async () => {
    const outcome = await load(csv(large(['7', '007'])), 'refused');
    expect(outcome.ok ? undefined : outcome.error).to.deep.equal({
      row: 250_003,
      column: 'amount',
      reason: '"007" is not a number.',
      advice: 'Read this column as text, or correct the value in the file.',
    });
  });

  it('names the line of a value behind texts with line breaks', async () => {
    const outcome = await load(csv('t,n\n"a\nb\nc",1\nd,x\n'), 'breaks', { n: 'integer' });
    expect(outcome.ok ? undefined : outcome.error.row).to.equal(5);
  });

  it('reads currencies, percent and leading zeros as numbers when asked', async () => {
    const file = csv('a;b;c\n$1,234.50;12,5 %;007\n$2.00;7 %;010\n');
    expect((await load(file, 'marked', { a: 'number', b: 'number', c: 'integer' })).ok).to.equal(true);
    expect(await rowsOf('SELECT CAST(a AS VARCHAR), CAST(b AS VARCHAR), c FROM marked ORDER BY c')).to.deep.equal([
      ['1234.50', '12.5', 7],
      ['2.00', '7.0', 10],
    ]);
  });

  it('refuses a number that would lose digits, also when asked', async () => {
    const outcome = await load(csv('id,n\n12345678901234567891,1\n'), 'digits', { id: 'number' });
    expect(outcome.ok ? undefined : outcome.error.reason).to.equal(
      '12345678901234567891 has more digits than a number keeps.',
    );
  });

  describe('with any table', () => {
    const readBack = async (source: SourceFile) => {
      const preview = await ingest.inspect(source, 1_000);
      if (!preview.ok) throw new Error(JSON.stringify(preview.error));
      const { columns, rows } = preview.value;
      return { types: columns.map(({ type }) => type), names: columns.map(({ sourceName }) => sourceName), rows };
    };
    const workbook = async (bytes: Uint8Array): Promise<SourceFile> => {
      const workFolder = mkdtempSync(join(folder, 'book-'));
      const path = join(workFolder, 'book.xlsx');
      writeFileSync(path, bytes);
      const choice = { sheet: undefined, options: {} };
      const signal = new AbortController().signal;
      const prepared = await excelFormat.prepare({ path, fileName: 'book.xlsx', workFolder }, choice, signal);
      if (!prepared.ok) throw new Error(prepared.error.reason);
      return prepared.value.source;
    };
    const quoted = (text: string): string => (/[",;\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
    const day = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
    const clock = (ms: number): string => new Date(ms).toISOString().slice(11, 19);
    const german = (type: IngestType, value: CellValue): string => {
      if (value === null) return '';
      if (type === 'number') return String(value).replace('.', ',').replace('e', 'E');
      if (typeof value !== 'number' || (type !== 'date' && type !== 'timestamp')) return quoted(String(value));
      const date = day(value).split('-').reverse().join('.');
      return type === 'date' ? date : `${date} ${clock(value)}`;
    };
    const plain = (type: IngestType, value: CellValue): string => {
      if (value === null) return '';
      if (type === 'text') return `"${String(value).replaceAll('"', '""')}"`;
      if (typeof value !== 'number' || (type !== 'date' && type !== 'timestamp')) return String(value);
      return type === 'date' ? day(value) : `${day(value)} ${clock(value)}`;
    };
    const delimited = (table: RandomTable, by: string, end: string, print: typeof plain): string =>
      [
        table.names.map(quoted),
        ...table.rows.map((row) => row.map((value, index) => print(table.types[index] ?? 'text', value))),
      ]
        .map((fields) => fields.join(by) + end)
        .join('');
    const cellOf = (type: IngestType, value: CellValue): TestCell => {
      if (value === null) return undefined;
      if (typeof value === 'boolean') return { truth: value };
      if (typeof value === 'string') return { text: value };
      if (type === 'date') return { number: value / 86_400_000 + 25_569, style: 'date' };
      if (type === 'timestamp') return { number: value / 86_400_000 + 25_569, code: 'yyyy-mm-dd hh:mm:ss' };
      return { number: value };
    };
    const writers: Readonly<Record<string, (table: RandomTable) => Promise<SourceFile>>> = {
      'CSV of a German Excel': (table) => Promise.resolve(csv(`\uFEFF${delimited(table, ';', '\r\n', german)}`)),
      'CSV of LibreOffice': (table) => Promise.resolve(csv(delimited(table, ',', '\n', plain))),
      'UTF-16 text of Excel': (table) =>
        Promise.resolve(csv(Buffer.from(`\uFEFF${delimited(table, '\t', '\r\n', plain)}`, 'utf16le'))),
      'our own CSV': async (table) => csv(await buffer(Readable.from(csvFile(exportRowsOf(table))))),
      'a workbook of Excel': (table) =>
        workbook(
          makeXlsx({
            Sheet: [
              table.names.map((text) => ({ text })),
              ...table.rows.map((row) => row.map((value, index) => cellOf(table.types[index] ?? 'text', value))),
            ],
          }),
        ),
      'our own workbook': async (table) => workbook(await buffer(xlsxFile(exportRowsOf(table)))),
    };
    for (const [name, write] of Object.entries(writers)) {
      it(`reads ${name} as it was written`, async () => {
        for (const table of randomTables(12)) {
          const { names, types, rows } = table;
          expect(await readBack(await write(table)), `seed ${table.seed}`).to.deep.equal({ types, names, rows });
        }
      });
    }
  });
});
