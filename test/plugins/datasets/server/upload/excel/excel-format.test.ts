import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createDeflateRaw } from 'node:zlib';
import { expect } from 'chai';
import { zipSync } from 'fflate';
import type { FilePreview } from '#plugins/databases';
import { excelFormat } from '../../../../../../plugins/datasets/server/upload/excel/excel-format.ts';
import { openDuckDb, type DuckDbFixture } from '../../../../duckdb/duckdb-fixture.ts';
import { makeXlsx, type TestCell } from '../../../support/make-xlsx.ts';

describe('excelFormat', function excelTests() {
  this.timeout(60_000);
  let fixture: DuckDbFixture;
  let folder: string;
  beforeEach(async () => {
    fixture = await openDuckDb();
    folder = mkdtempSync(join(tmpdir(), 'tessera-excel-'));
  });
  afterEach(async () => {
    await fixture.dispose();
    rmSync(folder, { recursive: true, force: true });
  });

  const prepare = (workbook: Uint8Array) => {
    const path = join(folder, 'book.xlsx');
    writeFileSync(path, workbook);
    const file = { path, fileName: 'book.xlsx', workFolder: folder };
    return excelFormat.prepare(file, { sheet: undefined, options: {} }, new AbortController().signal);
  };
  const read = async (rows: readonly (readonly TestCell[])[]): Promise<FilePreview> => {
    const prepared = await prepare(makeXlsx({ Sheet: rows }));
    if (!prepared.ok) throw new Error(prepared.error.reason);
    const preview = await fixture.connection.ingest?.inspect(prepared.value.source, 50);
    if (preview?.ok !== true) throw new Error(JSON.stringify(preview));
    return preview.value;
  };
  const tableOf = ({ columns, rows }: FilePreview) => [
    columns.map(({ sourceName, type }) => `${sourceName}:${type}`),
    ...rows,
  ];

  it('leaves text cells texts, whatever is in them', async () => {
    const preview = await read([
      [{ text: 'id' }, { text: 'code' }, { text: 'day' }, { text: 'n' }],
      [{ text: '12345678901234567890' }, { text: '1E5' }, { inline: '2024-01-02' }, { number: 1 }],
      [{ text: '12345678901234567891' }, { text: '2E7' }, { inline: '2024-01-03' }, { number: 2 }],
    ]);
    expect(tableOf(preview)).to.deep.equal([
      ['id:text', 'code:text', 'day:text', 'n:integer'],
      ['12345678901234567890', '1E5', '2024-01-02', 1],
      ['12345678901234567891', '2E7', '2024-01-03', 2],
    ]);
  });

  it('keeps durations of a day and more', async () => {
    const preview = await read([
      [{ text: 'took' }, { text: 'n' }],
      [{ number: 1.25, code: '[h]:mm:ss' }, { number: 1 }],
      [{ number: 5 / 1440, code: '[h]:mm:ss' }, { number: 2 }],
    ]);
    expect(tableOf(preview)).to.deep.equal([
      ['took:text', 'n:integer'],
      ['30:00:00', 1],
      ['00:05:00', 2],
    ]);
  });

  it('keeps the zeros that a number format shows', async () => {
    const preview = await read([
      [{ text: 'zip' }, { text: 'ssn' }],
      [
        { number: 501, code: '00000' },
        { number: 12345678, code: '000\\-00\\-0000' },
      ],
    ]);
    expect(tableOf(preview)).to.deep.equal([
      ['zip:text', 'ssn:text'],
      ['00501', '012-34-5678'],
    ]);
  });

  it('finds the table below a title', async () => {
    const preview = await read([
      [{ text: 'Sales report' }],
      [],
      [{ text: 'region' }, { text: 'q' }, { text: 'amount' }],
      [{ text: 'N' }, { number: 1 }, { number: 1.1000000000000001 }],
    ]);
    expect(tableOf(preview)).to.deep.equal([
      ['region:text', 'q:integer', 'amount:number'],
      ['N', 1, 1.1],
    ]);
    expect(preview.remarks.map(({ text }) => text)).to.deep.equal(['A line above the table is left out: Sales report']);
  });

  it('leaves the note of our own export out', async () => {
    const preview = await read([
      [{ text: 'n' }, { text: 'v' }],
      [{ number: 1 }, { number: 2.5 }],
      [{ inline: 'Cut at 1 rows by the row limit; the query has more.' }],
    ]);
    expect(tableOf(preview)).to.deep.equal([
      ['n:integer', 'v:number'],
      [1, 2.5],
    ]);
    expect(preview.remarks.map(({ text }) => text).join()).to.include('The note below the rows is left out');
  });

  it('tells which text stands among numbers', async () => {
    const cells = [1, 2, 3, 4].map((number) => [{ number }, { text: 'x' }]);
    const preview = await read([[{ text: 'n' }, { text: 't' }], ...cells, [{ text: 'none' }, { text: 'x' }]]);
    expect(preview.columns[0]).to.deep.equal({ sourceName: 'n', type: 'text' });
    expect(preview.remarks[0]?.text).to.equal('n: 1 value is not a whole number: row 6. The column stays text.');
    expect(preview.remarks[0]?.choices).to.deep.equal([
      { label: 'Read "none" as empty', options: { nullTexts: ['none'] } },
    ]);
  });

  it('refuses a sheet that unpacks to hundreds of times its size', async () => {
    const blank = Buffer.alloc(1_000_000, 32);
    async function* spaces() {
      yield Buffer.from('<worksheet><sheetData>');
      for (let written = 0; written < 40; written += 1) yield await Promise.resolve(blank);
    }
    const sheet = await buffer(Readable.from(spaces()));
    expect((await buffer(Readable.from([sheet]).pipe(createDeflateRaw()))).length).to.be.below(sheet.length / 200);
    const plain = makeXlsx({ Sheet: [[{ text: 'a' }]] });
    const { unzipSync } = await import('fflate');
    const bomb = zipSync({ ...unzipSync(plain), 'xl/worksheets/sheet1.xml': new Uint8Array(sheet) });
    const prepared = await prepare(bomb);
    expect(prepared.ok ? undefined : prepared.error).to.deep.equal({
      reason: 'A part of the workbook unpacks to more than 768 MiB, or to more than 200 times its size.',
      advice: 'Save the sheet as CSV and upload that; CSV has no such limit.',
    });
  });
});
