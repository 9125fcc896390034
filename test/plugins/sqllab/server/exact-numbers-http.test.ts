import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { expect } from 'chai';
import { ResultTables } from '#plugins/sql-results';
import { keptResults, q } from '../support/kept-results.ts';
import { readWorkbook } from '../support/read-workbook.ts';
import { startSqlServer, type SqlServer } from '../support/sql-server.ts';

/** Amounts that differ in digits which a double does not hold, and whole numbers of thirty digits. */
const amounts = [
  '12345678901234567890.12',
  '12345678901234567890.13',
  '-12345678901234567890.12',
  '12345678901234567889.99',
];
const longs = ['123456789012345678901234567892', '123456789012345678901234567891', '-5', '9007199254740993'];
const rowsOf = (
  longType: string,
): string => `select id, amount::decimal(38,2) as amount, long::${longType} as long from (
  values ${amounts.map((amount, row) => `(${String(row + 1)}, '${amount}', '${longs[row] ?? ''}')`).join(', ')},
  (5, '1.50', '12'), (6, null, null)) t(id, amount, long)`;
const shownAmounts = [...amounts, 1.5, null];
const shownLongs = [...longs.slice(0, 2), -5, longs[3], 12, null];

for (const engine of ['DuckDB', 'PostgreSQL'] as const) {
  describe(`numbers longer than a double, from ${engine}`, function () {
    this.timeout(120_000);
    const text = rowsOf(engine === 'DuckDB' ? 'hugeint' : 'numeric');
    const { sql, run, ask, columnsOf, ...results } = keptResults(engine);
    const stored = () => results.stored(text);
    const idsOf = async (key: string, view: object) => (await columnsOf(key, view))[0];
    const download = async (id: string, format: string) => {
      const url = `${sql().server.url}/api/v1/sqllab/export/${id}/?format=${format}`;
      const file = await fetch(url, { headers: sql().admin.headers });
      expect(file.status).to.equal(200);
      return new Uint8Array(await file.arrayBuffer());
    };
    it('come to the page with all digits, before and after they are on disk, and as numbers to other clients', async () => {
      const ran = await run(text);
      expect(ran.data).to.deep.include({ id: 5, amount: 1.5, long: 12 });
      expect(ran.data[0]?.['amount'], 'as Superset’s clients expect it').to.equal(12345678901234567890.12);
      const ids = [1, 2, 3, 4, 5, 6];
      expect(await columnsOf(ran.key)).to.deep.equal([ids, shownAmounts, shownLongs]);
      expect(await columnsOf(await stored())).to.deep.equal([ids, shownAmounts, shownLongs]);
    });

    it('are summed up exactly', async () => {
      const sum = await run(`select sum(amount) as total, sum(long) as longs from (${text}) s where id <= 2`);
      expect(await columnsOf(sum.key)).to.deep.equal([['24691357802469135780.25'], ['246913578024691357802469135783']]);
    });

    it('are sorted, searched and compared by their digits', async () => {
      const key = await stored();
      const by = (column: number, op: string, value: unknown) => ({ filters: [{ column, op, value }] });
      expect(await idsOf(key, { sort: [{ column: 1, descending: false }] })).to.deep.equal([3, 5, 4, 1, 2, 6]);
      expect(await idsOf(key, { sort: [{ column: 2, descending: true }] })).to.deep.equal([1, 2, 4, 5, 3, 6]);
      expect(await idsOf(key, { sort: [{ column: 2, descending: false }] })).to.deep.equal([3, 5, 4, 2, 1, 6]);
      expect(await idsOf(key, by(1, '==', amounts[0]))).to.deep.equal([1]);
      expect(await idsOf(key, by(1, '!=', amounts[0]))).to.deep.equal([2, 3, 4, 5, 6]);
      expect(await idsOf(key, by(1, '>', amounts[3]))).to.deep.equal([1, 2]);
      expect(await idsOf(key, by(1, '<=', '-12345678901234567890.1'))).to.deep.equal([3]);
      expect(await idsOf(key, by(1, '>', 1.5))).to.deep.equal([1, 2, 4]);
      expect(await idsOf(key, by(1, '==', 1.5))).to.deep.equal([5]);
      expect(await idsOf(key, by(2, '>=', longs[0]))).to.deep.equal([1]);
      expect(await idsOf(key, by(2, '==', '9007199254740993'))).to.deep.equal([4]);
      expect(await idsOf(key, by(2, '<', 12))).to.deep.equal([3]);
      expect(await idsOf(key, { search: '90.13' })).to.deep.equal([2]);
      expect(await idsOf(key, { search: '1.50' })).to.deep.equal([5]);
      expect(await idsOf(key, by(1, 'contains', '889.99'))).to.deep.equal([4]);
    });

    it('are counted apart in profiles, which tell the exact range', async () => {
      const key = await stored();
      const profile = (column: number) => ask(`${key}/profile${q({ column })}`);
      const [least, most] = [amounts[2], amounts[1]];
      expect(await profile(1)).to.deep.include({ rows: 6, nulls: 1, distinct: 5, min: least, max: most });
      expect(await profile(2)).to.deep.include({ distinct: 5, min: -5, max: longs[0] });
      expect((await profile(1)).top).to.deep.include({ value: amounts[3], count: 1 });
    });

    it('differ in a comparison when a digit does, and not when only their types do', async () => {
      const key = await stored();
      const compared = async (other: string) => {
        const found = await ask(`${key}/compare/${other}${q({ by: ['id'] })}`);
        return [found.changed, found.same, found.rows];
      };
      const otherAmount = (await run(text.replace('12345678901234567890.13', '12345678901234567890.14'))).key;
      expect(await compared(otherAmount)).to.deep.equal([
        1,
        5,
        [
          {
            change: 'changed',
            before: { id: 2, amount: amounts[1], long: longs[1] },
            after: { id: 2, amount: '12345678901234567890.14', long: longs[1] },
          },
        ],
      ]);
      const otherType = (await run(text.replace('decimal(38,2)', 'decimal(38,6)'))).key;
      expect(await compared(otherType)).to.deep.equal([0, 6, []]);
      const short = (await run(`select id, 1.5::decimal(10,1) as amount, 12 as long from (${text}) s where id = 5`))
        .key;
      expect((await compared(short)).slice(0, 2), 'with a result of short ones').to.deep.equal([0, 1]);
    });

    it('are in every file with all digits; in Excel as text, which has 15 of a number', async () => {
      const { id } = await run(text);
      const csv = new TextDecoder().decode(await download(id, 'csv'));
      const lines = [...shownAmounts, ''].slice(0, 6).map((amount, row) => {
        const [cell, long] = [amount ?? '', shownLongs[row] ?? ''];
        return `${String(row + 1)},${String(cell)},${String(long)}`;
      });
      expect(csv.trim().split('\r\n').slice(1)).to.deep.equal(lines);
      const json = new TextDecoder().decode(await download(id, 'json'));
      expect(json).to.contain(`{"id":1,"amount":${amounts[0] ?? ''},"long":${longs[0] ?? ''}}`);
      expect(json).to.contain('{"id":5,"amount":1.5,"long":12}');
      const [, first, , , fourth, fifth] = readWorkbook(await download(id, 'xlsx'));
      const textCell = (value: string | undefined) => ({ kind: 'text', text: value });
      expect(first?.slice(1)).to.deep.equal([textCell(amounts[0]), textCell(longs[0])]);
      expect(fourth?.slice(1)).to.deep.equal([textCell(amounts[3]), textCell(longs[3])]);
      expect(fifth?.slice(1)).to.deep.equal([
        { kind: 'number', text: '1.5' },
        { kind: 'number', text: '12' },
      ]);
    });

    it('are decimals in Parquet, of 38 digits', async () => {
      const { id } = await run(text);
      const path = join(sql().server.dataDir, `${engine}.parquet`);
      writeFileSync(path, await download(id, 'parquet'));
      const instance = await DuckDBInstance.create();
      const connection = await instance.connect();
      const read = await connection.runAndReadAll(
        `select typeof(amount), amount::varchar, typeof(long), long::varchar from '${path}' order by id limit 5`,
      );
      connection.closeSync();
      instance.closeSync();
      const [amountType, longType] = ['DECIMAL(38,2)', 'DECIMAL(38,0)'];
      const expected = [...amounts, '1.50'].map((amount, row) => [amountType, amount, longType, [...longs, '12'][row]]);
      expect(read.getRows()).to.deep.equal(expected);
    });
  });
}

describe('decimals that a double holds', function () {
  this.timeout(60_000);
  let sql: SqlServer;
  before(async () => {
    sql = await startSqlServer();
  });
  after(() => sql.server.stop());

  it('stay numbers, also where a longer one comes after many of them', async () => {
    const count = 30_000;
    const { body } = await sql.execute(sql.admin, {
      sql: `select (case when i < ${String(count - 1)} then (i + 0.1)::varchar else '0.12345678901234567890' end)::decimal(38,20) as v
        from range(${String(count)}) r(i)`,
      queryLimit: count,
    });
    const key = String(body.query.resultsKey);
    const view = { filters: [{ column: 0, op: '<', value: 2 }] };
    const { columns } = (await sql.admin.get(`/api/v1/sqllab/rows/${key}${q({ view })}`)).body;
    expect(columns[0].values).to.deep.equal([0.1, 1.1, '0.12345678901234567890']);
    const { body: found } = await sql.admin.get(`/api/v1/sqllab/rows/${key}${q({ view: { search: '7.1000' } })}`);
    expect(found.total, 'searched as they are shown: with all digits of the scale').to.equal(3_000);
    expect(await sql.server.services.get(ResultTables).find(key)).to.include({ rowCount: count });
  });
});
