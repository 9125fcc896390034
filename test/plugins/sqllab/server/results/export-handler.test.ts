import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { expect } from 'chai';
import { addPostgres, startSqlServer, type SqlServer } from '../../support/sql-server.ts';
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
  case inexact::varchar when 'nan' then 'NaN' when 'inf' then 'Infinity' else inexact::varchar end, truth::varchar, words,
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

  it('is that of the stored rows where the statement read what its script alone had', async () => {
    const databases = { DuckDB: sql.duckdbId, PostgreSQL: await addPostgres(sql.admin, 'Of scripts') };
    for (const [engine, database_id] of Object.entries(databases)) {
      const run = (text: string, more: object = {}) => sql.execute(sql.admin, { database_id, sql: text, ...more });
      await run('create table lasting as select 1 as a');
      const script = 'create temp table lasting as select 7 as a union all select 8; select a from lasting order by a';
      const file = async (id: unknown, format: string) => {
        const path = `/api/v1/sqllab/export/${String(id)}/?format=${format}`;
        return fetch(`${sql.server.url}${path}`, { headers: sql.admin.headers });
      };
      const lines = async (id: unknown) =>
        (await (await file(id, 'csv')).text()).replace('\ufeff', '').trim().split(/\r?\n/);
      const whole = (await run(script)).body.query;
      expect(await lines(whole.id), engine).to.deep.equal(['a', '7', '8']);
      expect(await (await file(whole.id, 'json')).json()).to.deep.equal([{ a: 7 }, { a: 8 }]);
      const cut = (await run(script, { queryLimit: 1 })).body.query;
      const [header, first, ...note] = await lines(cut.id);
      expect([header, first]).to.deep.equal(['a', '7']);
      expect(note.join(' ')).to.contain('Only the first row:');
      const refused = await file(cut.id, 'json');
      expect(refused.status).to.equal(409);
      expect(await refused.text()).to.contain('Run the script with a higher limit');
      const ownLimit = (await run(`${script} limit 1`, { queryLimit: 1 })).body.query;
      expect(await lines(ownLimit.id), 'whole by its own limit').to.deep.equal(['a', '7']);
      await run('create table named as select 1 as temp union all select 2');
      const open = (await run('create table other as select 1 as temp; select temp from named', { queryLimit: 1 }))
        .body;
      expect(await lines(open.query.id), 'of lasting tables').to.have.length(3);
      if (engine === 'PostgreSQL') {
        const placed = (await run('create table pg_temp.lasting as select 9 as a; select a from lasting')).body.query;
        expect(await lines(placed.id), 'in the schema of temporary tables').to.deep.equal(['a', '9']);
      }
    }
  });

  it('names columns apart and stands without any row', async () => {
    const [header, ...none] = await download('select 1 as a, 2 as a, 3 as "<&>" where false');
    expect([header, none]).to.deep.equal([['a', 'a__1', '<&>'].map((text) => ({ kind: 'text', text })), []]);
  });
});

/** What text, spreadsheets and milliseconds have no place for; as DuckDB writes it. */
const extremes = `select * from (values
  (1, 'NaN'::double, timestamp '2024-02-29 13:14:15.678901', timestamptz '2024-02-29 13:14:15.678901+02', date '2024-02-29', 'ff00'),
  (2, 'Infinity', 'infinity', 'infinity', 'infinity', '616263'),
  (3, '-Infinity', '-infinity', '-infinity', '-infinity', ''),
  (4, 0.1, '0044-03-15 (BC) 01:02:03', '0044-03-15 (BC) 01:02:03+00', '0044-03-15 (BC)', '00'),
  (5, 1e300, '9999-12-31 23:59:59.999999', '1969-12-31 23:59:59.999999+00', '1969-12-31', 'c3'),
  (6, null, null, null, null, null)
) t(id, num, moment, zoned, day, hex)`;
const engines = {
  DuckDB: `select id, num, moment, zoned, day, unhex(hex) as bin from (${extremes}) order by id`,
  PostgreSQL: `select id, num, moment, zoned, day, decode(hex, 'hex') as bin from (${extremes
    .replace('::double', '::float8')
    .replace("'0044-03-15 (BC) 01:02:03'", "'0044-03-15 01:02:03 BC'")
    .replace("'0044-03-15 (BC) 01:02:03+00'", "'0044-03-15 01:02:03+00 BC'")
    .replace("'0044-03-15 (BC)'", "'0044-03-15 BC'")}) e order by id`,
} as const;

describe('the files of a result', function () {
  this.timeout(60_000);
  const folder = mkdtempSync(join(tmpdir(), 'tessera-files-'));
  let sql: SqlServer;
  let ids: Readonly<Record<keyof typeof engines, number>>;
  before(async () => {
    sql = await startSqlServer();
    ids = { DuckDB: sql.duckdbId, PostgreSQL: await addPostgres(sql.admin) };
  });
  after(async () => {
    await sql.server.stop();
    rmSync(folder, { recursive: true });
  });

  const download = async (engine: keyof typeof engines, text: string, format: string): Promise<Buffer> => {
    const ran = await sql.execute(sql.admin, { sql: text, database_id: ids[engine] });
    expect(ran.status, ran.text).to.equal(200);
    const path = `/api/v1/sqllab/export/${String(ran.body.query.id)}/?format=${format}`;
    const file = await fetch(`${sql.server.url}${path}`, { headers: sql.admin.headers });
    expect(file.status).to.equal(200);
    return Buffer.from(await file.arrayBuffer());
  };
  const saved = async (engine: keyof typeof engines, text: string, format: string): Promise<string> => {
    const path = join(folder, `${engine}.${format}`);
    writeFileSync(path, await download(engine, text, format));
    return path;
  };

  for (const engine of ['DuckDB', 'PostgreSQL'] as const) {
    it(`keep all of times, numbers and binary of ${engine} as CSV and Parquet, as other programs read them`, async () => {
      const truth = await asText(engines.DuckDB);
      const parquet = `from '${await saved(engine, engines[engine], 'parquet')}'`;
      expect(await asText(parquet)).to.deep.equal(truth);
      const types = await typesOf(parquet);
      expect(types).to.deep.equal(['BIGINT', 'DOUBLE', 'TIMESTAMP', 'TIMESTAMP WITH TIME ZONE', 'DATE', 'BLOB']);
      const names =
        "{id: 'int', num: 'double', moment: 'timestamp', zoned: 'timestamptz', day: 'date', bin: 'varchar'}";
      const csv = `read_csv('${await saved(engine, engines[engine], 'csv')}', header = true, columns = ${names})`;
      expect(await asText(`select * replace (unhex(substr(bin, 3)) as bin) from ${csv}`)).to.deep.equal(truth);
    });

    it(`keep all of times, numbers and binary of ${engine} as JSON and Excel, in words where they must`, async () => {
      const json: unknown = JSON.parse((await download(engine, engines[engine], 'json')).toString());
      expect(json).to.deep.equal(inJson);
      const [, ...cells] = readWorkbook(await download(engine, engines[engine], 'xlsx'));
      const texts = cells.map((row) => row.map((cell) => ('text' in cell ? `${cell.kind} ${cell.text}` : '')));
      expect(texts[0]?.slice(1)).to.deep.equal([
        'text NaN',
        'time 2024-02-29T13:14:15.679',
        'time 2024-02-29T11:14:15.679',
        'date 2024-02-29',
        'text \\xff00',
      ]);
      expect(texts[2]?.slice(1)).to.deep.equal([
        'text -Infinity',
        'text -infinity',
        'text -infinity',
        'text -infinity',
        'text \\x',
      ]);
    });
  }

  it('defuse formulas in CSV, and leave what only begins with a sign as it is', async () => {
    const texts = [
      '-1 day',
      '+cmd',
      '-cmd|x',
      '@SUM(A1)',
      '=1+1',
      '\t=1',
      '\r=1',
      '-1+1',
      '+49 170 1234567',
      '-.5',
      '-12%',
    ];
    const list = texts.map((text, index) => `(${String(index)}, '${text}')`).join(', ');
    const csv = (await download('DuckDB', `select t from (values ${list}) v(i, t) order by i`, 'csv')).toString();
    const defused = texts.map((text, index) => (index < 8 ? `'${text}` : text));
    expect(csv).to.equal(
      `\ufefft\r\n${defused.map((text) => (text.includes('\r') ? `"${text}"` : text)).join('\r\n')}\r\n`,
    );
    const duckdb = "select interval '-1 day' i, interval '-90 minutes' m, -1::decimal(38, 20) d, 'infinity'::date t";
    expect((await download('DuckDB', duckdb, 'csv')).toString()).to.equal(
      '\ufeffi,m,d,t\r\n-1 day,-01:30:00,-1,infinity\r\n',
    );
    const postgres = "select interval '-1 day -2 hours' i, (-1234.5)::text::money m";
    expect((await download('PostgreSQL', postgres, 'csv')).toString()).to.match(
      /^\ufeffi,m\r\n-1 days -02:00:00,"?-\$1,?234\.50"?\r\n$/,
    );
  });

  it('have numbers in Parquet where one of them has no end, whatever letters that is written in', async () => {
    const numbers = "select * from (values ('Infinity'::numeric), ('NaN'), (1.12345678)) t(n)";
    const parquet = `from '${await saved('PostgreSQL', numbers, 'parquet')}'`;
    expect(await typesOf(parquet)).to.deep.equal(['DOUBLE']);
    expect(await asText(parquet)).to.deep.equal([['inf'], ['nan'], ['1.12345678']]);
  });

  it('keep nanoseconds, and numbers without end that are none', async () => {
    const nanos = "select '2024-02-29 01:02:03.123456789'::timestamp_ns as t";
    expect(await asText(`from '${await saved('DuckDB', nanos, 'parquet')}'`)).to.deep.equal(await asText(nanos));
    const numbers = "select * from (values ('NaN'::numeric), (1.5)) t(n)";
    const parquet = `from '${await saved('PostgreSQL', numbers, 'parquet')}'`;
    expect(await asText(parquet)).to.deep.equal([['nan'], ['1.5']]);
    const decimals = "select * from (values ('NaN'::numeric(30, 2)), (1234567890123456789012.25)) t(n)";
    expect(await asText(`from '${await saved('PostgreSQL', decimals, 'parquet')}'`)).to.deep.equal([
      ['NaN'],
      ['1234567890123456789012.25'],
    ]);
  });
});

const inJson = [
  ['NaN', '2024-02-29T13:14:15.678901Z', '2024-02-29T11:14:15.678901Z', '2024-02-29', '\\xff00'],
  ['Infinity', 'infinity', 'infinity', 'infinity', '\\x616263'],
  ['-Infinity', '-infinity', '-infinity', '-infinity', '\\x'],
  [0.1, '-000043-03-15T01:02:03.000Z', '-000043-03-15T01:02:03.000Z', '-000043-03-15', '\\x00'],
  [1e300, '9999-12-31T23:59:59.999999Z', '1969-12-31T23:59:59.999999Z', '1969-12-31', '\\xc3'],
  [null, null, null, null, null],
].map(([num, moment, zoned, day, bin], index) => ({ id: index + 1, num, moment, zoned, day, bin }));

async function inDuckDb(sql: string): Promise<readonly (readonly unknown[])[]> {
  const instance = await DuckDBInstance.create();
  const connection = await instance.connect();
  try {
    await connection.run("set timezone = 'UTC'");
    return (await connection.runAndReadAll(sql)).getRows();
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

/** Rows with each value as DuckDB writes it. */
const asText = (sql: string) => inDuckDb(`select columns(*)::varchar from (${sql})`);

const typesOf = async (sql: string) => (await inDuckDb(`describe ${sql}`)).map(([, type]) => type);

/** A whole number of more digits than the 15 that a spreadsheet shows is a text with all of them; so is what is none. */
function numberCell(text: string): SheetCell {
  const isText = /^-?\d{16,}$/.test(text) || text === 'NaN' || text === 'Infinity';
  return isText ? { kind: 'text', text } : { kind: 'number', text: String(Number(text)) };
}

/** Before March 1900 the calendar of spreadsheets is wrong. */
const early = (text: string, kind: 'date' | 'time'): string =>
  kind === 'date' ? text : text.replace('T', ' ').replace('.000', '');
