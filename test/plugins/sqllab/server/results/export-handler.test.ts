import { DuckDBInstance } from '@duckdb/node-api';
import { expect } from 'chai';
import { startSqlServer, type SqlServer } from '../../support/sql-server.ts';
import { readWorkbook, type SheetCell } from '../../support/read-workbook.ts';

/** What a spreadsheet could get wrong, a row each. */
const rows = `(values
  (1, 9007199254740991::bigint, 12.34::decimal(20, 2), 0.1::double, true, 'plain', date '2024-02-29', timestamp '2024-02-29 13:14:15.678'),
  (2, 9007199254740993, 123456789012.89, -1e300, false, '=1+1', date '1900-03-01', timestamp '1900-03-01 00:00:00'),
  (3, -9223372036854775808, -0.01, 'nan', null, '@SUM(A1)', date '1815-06-18', timestamp '1815-06-18 11:30:00'),
  (4, 999999999999999, 0, 'infinity', true, 'Ærø ☃ 🎻 日本語 "<&>" ''quoted''', date '9999-12-31', timestamp '9999-12-31 23:59:59.999'),
  (5, null, null, null, null, null, null, null),
  (6, -1000000000000000, 1, 1.5, true, '', date '1970-01-01', timestamp '1970-01-01 00:00:00.001'),
  (7, 7, 1, 1.5, true, '  two blanks  ', date '2000-01-01', timestamp '2000-01-01 23:59:59'),
  (8, 7, 1, 1.5, true, 'line' || chr(10) || 'feed' || chr(13) || chr(10) || 'and' || chr(9) || 'tab', null, null),
  (9, 7, 1, 1.5, true, '_x0041_ is no A', null, null),
  (10, 7, 1, 1.5, true, '00123', null, null),
  (11, 7, 1, 1.5, true, 'bell ' || chr(7), null, null)
) t(id, big, exact, inexact, truth, words, day, moment)`;

/** The same values as texts, by the engine itself. */
const asTexts = `select id::varchar, big::varchar, exact::varchar,
  case when isfinite(inexact) then inexact::varchar end, truth::varchar, words,
  strftime(day, '%Y-%m-%d'), strftime(moment, '%Y-%m-%dT%H:%M:%S.%g') from ${rows} order by id`;

describe('the Excel file of a result', function () {
  this.timeout(60_000);
  let sql: SqlServer;
  before(async () => {
    sql = await startSqlServer();
  });
  after(() => sql.server.stop());

  const download = async (text: string): Promise<readonly (readonly SheetCell[])[]> => {
    const ran = await sql.execute(sql.admin, { sql: text });
    expect(ran.status, ran.text).to.equal(200);
    const path = `/api/v1/sqllab/export/${String(ran.body.query.id)}/?format=xlsx`;
    const file = await fetch(`${sql.server.url}${path}`, { headers: sql.admin.headers });
    expect(file.status).to.equal(200);
    return readWorkbook(new Uint8Array(await file.arrayBuffer()));
  };

  it('has every value of the statement, exactly and as what it is', async () => {
    const instance = await DuckDBInstance.create();
    const connection = await instance.connect();
    const truth = await connection.runAndReadAll(asTexts);
    connection.closeSync();
    instance.closeSync();
    const kinds = ['number', 'number', 'number', 'number', 'truth', 'text', 'date', 'time'] as const;
    const expected = (truth.getRows() as (string | null)[][]).map((cells) =>
      cells.map((text, column): SheetCell => {
        const kind = kinds[column] ?? 'text';
        if (text === null) return { kind: 'empty' };
        if (kind === 'number') return numberCell(text);
        if ((kind === 'date' || kind === 'time') && text < '1900-03-01')
          return { kind: 'text', text: early(text, kind) };
        return { kind, text } as SheetCell;
      }),
    );
    const [header, ...found] = await download(`select * from ${rows} order by id`);
    expect(header?.map((cell) => 'text' in cell && cell.text)).to.deep.equal([
      'id',
      'big',
      'exact',
      'inexact',
      'truth',
      'words',
      'day',
      'moment',
    ]);
    expect(found).to.deep.equal(expected);
  });

  it('is that of the stored rows where the statement wrote, which does not happen again', async () => {
    await sql.execute(sql.admin, { sql: 'create table kept (id integer, word varchar)' });
    const insert = "insert into kept select i, 'w' || i from range(25) r(i) returning id, word, id as id";
    const ran = await sql.execute(sql.admin, { sql: insert, queryLimit: 20 });
    expect(ran.status, ran.text).to.equal(200);
    const file = async (format: string) => {
      const path = `/api/v1/sqllab/export/${String(ran.body.query.id)}/?format=${format}`;
      const answer = await fetch(`${sql.server.url}${path}`, { headers: sql.admin.headers });
      expect(answer.status, format).to.equal(200);
      return answer;
    };
    const lines = (await (await file('csv')).text()).replace('\ufeff', '').trim().split(/\r?\n/);
    expect(lines.slice(0, 3)).to.deep.equal(['id,word,id__1', '0,w0,0', '1,w1,1']);
    expect(lines).to.have.length(26); // all of them, since no limit can be put on what writes
    const list = (await (await file('json')).json()) as readonly unknown[];
    expect([list.length, list.at(-1)]).to.deep.equal([25, { id: 24, word: 'w24', id__1: 24 }]);
    expect((await (await file('parquet')).arrayBuffer()).byteLength).to.be.greaterThan(100);
    const counted = await sql.execute(sql.admin, { sql: 'select count(*) as n from kept' });
    expect(counted.body.data).to.deep.equal([{ n: 25 }]);
  });

  it('names columns apart and stands without any row', async () => {
    const [header, ...none] = await download('select 1 as a, 2 as a, 3 as "<&>" where false');
    expect([header, none]).to.deep.equal([['a', 'a__1', '<&>'].map((text) => ({ kind: 'text', text })), []]);
  });
});

/** A whole number of more digits than the 15 that a spreadsheet shows is a text with all of them. */
function numberCell(text: string): SheetCell {
  return /^-?\d{16,}$/.test(text) ? { kind: 'text', text } : { kind: 'number', text: String(Number(text)) };
}

/** Before March 1900 the calendar of spreadsheets is wrong. */
const early = (text: string, kind: 'date' | 'time'): string =>
  kind === 'date' ? text : text.replace('T', ' ').replace('.000', '');
