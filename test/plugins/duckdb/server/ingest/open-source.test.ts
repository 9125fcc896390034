import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { CellValue, FilePreview, IngestType, TableIngest } from '#plugins/databases';
import { openDuckDb, type DuckDbFixture } from '../../duckdb-fixture.ts';
import type { CorpusFile } from '../../support/corpus-file.ts';
import { corpus } from '../../support/file-corpus.ts';

/** A value as the table of the corpus writes it. */
function written(value: CellValue, type: IngestType): string {
  if (value === null) return '∅';
  if (typeof value !== 'number' || (type !== 'date' && type !== 'timestamp')) return String(value);
  const iso = new Date(value).toISOString();
  return type === 'date' ? iso.slice(0, 10) : iso.slice(0, 19).replace('T', ' ');
}

const tableOf = ({ columns, rows }: FilePreview): readonly string[] => [
  columns.map((column) => `${column.sourceName}:${column.type}`).join(' | '),
  ...rows.map((row) => row.map((value, index) => written(value, columns[index]?.type ?? 'text')).join(' | ')),
];

describe('openSource', function corpusTests() {
  this.timeout(60_000);
  let fixture: DuckDbFixture;
  let ingest: TableIngest;
  let folder: string;
  before(async () => {
    fixture = await openDuckDb();
    if (fixture.connection.ingest === undefined) throw new Error('DuckDB takes files.');
    ingest = fixture.connection.ingest;
    folder = mkdtempSync(join(tmpdir(), 'tessera-corpus-'));
  });
  after(async () => {
    await fixture.dispose();
    rmSync(folder, { recursive: true, force: true });
  });

  const read = async ({ content, format = 'csv', options = {} }: CorpusFile) => {
    const path = join(folder, `file.${format}`);
    writeFileSync(path, content);
    return ingest.inspect({ path, format, options }, 200);
  };

  for (const file of corpus) {
    it(`reads ${file.name}`, async () => {
      const preview = await read(file);
      if (!preview.ok) {
        expect([preview.error.row ?? 0, preview.error.reason]).to.deep.equal(
          file.refused,
          JSON.stringify(preview.error),
        );
        return;
      }
      expect(tableOf(preview.value)).to.deep.equal(file.table);
      const remarks = preview.value.remarks.map(({ text }) => text).join('\n');
      for (const part of file.remarks ?? []) expect(remarks).to.include(part);
      if (file.remarks === undefined) expect(remarks).to.equal('');
    });
  }

  it('has at least 150 files', () => {
    expect(corpus.length).to.be.at.least(150);
  });
});
