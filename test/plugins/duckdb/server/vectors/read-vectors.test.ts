import { expect } from 'chai';
import { openDuckDb, type DuckDbFixture } from '../../duckdb-fixture.ts';

/** SQL of a value, and the cell it is on the wire. */
const cells: readonly (readonly [sql: string, cell: unknown])[] = [
  ['CAST(-128 AS TINYINT)', -128],
  ['CAST(255 AS UTINYINT)', 255],
  ['CAST(-32768 AS SMALLINT)', -32_768],
  ['CAST(65535 AS USMALLINT)', 65_535],
  ['CAST(-2147483648 AS INTEGER)', -2_147_483_648],
  ['CAST(4294967295 AS UINTEGER)', 4_294_967_295],
  ['CAST(9007199254740991 AS BIGINT)', 9_007_199_254_740_991],
  ['CAST(-9007199254740992 AS BIGINT)', -9_007_199_254_740_992],
  ['CAST(9007199254740992 AS BIGINT)', '9007199254740992'],
  ['CAST(-9223372036854775808 AS BIGINT)', '-9223372036854775808'],
  ['CAST(-1 AS BIGINT)', -1],
  ['CAST(18446744073709551615 AS UBIGINT)', '18446744073709551615'],
  ['CAST(4294967296 AS UBIGINT)', 4_294_967_296],
  ['CAST(-5 AS HUGEINT)', -5],
  ['CAST(9007199254740991 AS HUGEINT)', 9_007_199_254_740_991],
  ['CAST(-170141183460469231731687303715884105728 AS HUGEINT)', '-170141183460469231731687303715884105728'],
  ['CAST(9007199254740993 AS HUGEINT)', '9007199254740993'],
  ['CAST(1.5 AS FLOAT)', 1.5],
  ['CAST(0.1 AS DOUBLE)', 0.1],
  [`CAST('nan' AS DOUBLE)`, null],
  [`CAST('inf' AS FLOAT)`, null],
  [`CAST('-inf' AS DOUBLE)`, null],
  ['CAST(-1.25 AS DECIMAL(4,2))', -1.25],
  ['CAST(12345.678 AS DECIMAL(9,3))', 12_345.678],
  ['CAST(-99999999999.99 AS DECIMAL(18,2))', -99_999_999_999.99],
  ['CAST(0.1 AS DECIMAL(38,10))', 0.1],
  ['CAST(-123456789012345678901234567.5 AS DECIMAL(38,1))', -123_456_789_012_345_680_000_000_000],
  ['true', true],
  ['NULL', null],
  [`''`, ''],
  [`'exactly 12 b'`, 'exactly 12 b'],
  [`'thirteen byte'`, 'thirteen byte'],
  [`'łöñg tëxt with ünïcode → 文字 🦆'`, 'łöñg tëxt with ünïcode → 文字 🦆'],
  [`'🦆🦆🦆'`, '🦆🦆🦆'],
  [`DATE '1969-12-31'`, -86_400_000],
  [`DATE '2024-02-29'`, Date.UTC(2024, 1, 29)],
  [`DATE 'infinity'`, null],
  [`DATE '-infinity'`, null],
  [`DATE '0044-03-15 (BC)'`, new Date(0).setUTCFullYear(-43, 2, 15)],
  [`TIMESTAMP '2024-02-29 17:38:47.123456'`, Date.UTC(2024, 1, 29, 17, 38, 47, 123)],
  [`TIMESTAMP '1969-12-31 23:59:59.9999'`, -1],
  [`TIMESTAMP 'infinity'`, null],
  [`TIMESTAMP '-infinity'`, null],
  [`TIMESTAMPTZ '2024-02-29 12:00:00+02'`, Date.UTC(2024, 1, 29, 10)],
  [`CAST('2024-02-29 01:02:03' AS TIMESTAMP_S)`, Date.UTC(2024, 1, 29, 1, 2, 3)],
  [`CAST('2024-02-29 01:02:03.004' AS TIMESTAMP_MS)`, Date.UTC(2024, 1, 29, 1, 2, 3, 4)],
  [`CAST('2024-02-29 01:02:03.004005006' AS TIMESTAMP_NS)`, Date.UTC(2024, 1, 29, 1, 2, 3, 4)],
  [`CAST('1960-01-01 00:00:00.001' AS TIMESTAMP_NS)`, Date.UTC(1960, 0, 1, 0, 0, 0, 1)],
  [`TIME '10:11:12'`, '10:11:12'],
  [`INTERVAL '2 days'`, '2 days'],
  [`CAST('a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11' AS UUID)`, 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11'],
  [`CAST('b' AS ENUM('a', 'b'))`, 'b'],
  [`'abc'::BLOB`, 'abc'],
  [`'\\xFF\\x00'::BLOB`, '[bytes]'],
  ['[1, NULL, 3]', '["1",null,"3"]'.replaceAll('"', '')],
  [`{'a': 1, 'b': 'x'}`, '{"a":1,"b":"x"}'],
  [`CAST('{"a": [1]}' AS JSON)`, '{"a": [1]}'],
];

describe('vectorReader', () => {
  let fixture: DuckDbFixture;
  before(async () => {
    fixture = await openDuckDb();
  });
  after(async () => {
    await fixture.dispose();
  });

  for (const [sql, cell] of cells) {
    it(`reads ${sql}`, async () => {
      const outcome = await fixture.connection.run({ sql: `SELECT ${sql} AS v`, parameters: [] });
      expect(outcome.ok && outcome.value.columns[0]?.values).to.deep.equal([cell]);
    });
  }

  it('keeps nulls in their places across chunks', async () => {
    const outcome = await fixture.connection.run({
      sql: `SELECT CASE WHEN i % 3 = 0 THEN NULL ELSE i END AS n, CASE WHEN i % 5 = 0 THEN NULL ELSE 'text ' || i END AS t FROM range(5000) r(i) ORDER BY i`,
      parameters: [],
    });
    const [numbers, texts] = outcome.ok ? outcome.value.columns : [];
    expect(numbers?.values).to.deep.equal(Array.from({ length: 5000 }, (_, i) => (i % 3 === 0 ? null : i)));
    expect(texts?.values).to.deep.equal(Array.from({ length: 5000 }, (_, i) => (i % 5 === 0 ? null : `text ${i}`)));
  });

  it('writes dates and times for files as DuckDB writes them, before and after year 1', async () => {
    const outcome = await fixture.connection.run(
      {
        sql: `SELECT t, t::VARCHAR AS text, t::DATE AS d, t::DATE::VARCHAR AS day, t::TIMESTAMP_MS AS ms, t::TIMESTAMP_MS::VARCHAR AS ms_text
          FROM (SELECT make_timestamp(((i * 7919) % 6000 - 4000)::BIGINT * 31556952000001) AS t FROM range(3000) r(i))`,
        parameters: [],
      },
      { forFile: true },
    );
    if (!outcome.ok) throw new Error(outcome.error.message);
    const [times, timeTexts, dates, dateTexts, shorter, shorterTexts] = outcome.value.columns.map(
      ({ values }) => values,
    );
    expect(timeTexts?.filter((text) => String(text).includes('(BC)'))).to.have.length.greaterThan(100);
    expect(times).to.deep.equal(timeTexts);
    expect(dates).to.deep.equal(dateTexts);
    expect(shorter).to.deep.equal(shorterTexts);
  });

  it('keeps what milliseconds would lose of a time as text, where cells are exact', async () => {
    const outcome = await fixture.connection.run(
      {
        sql: `SELECT unnest([TIMESTAMP '2024-02-29 17:38:47.123', TIMESTAMP '2024-02-29 17:38:47.123001', TIMESTAMP '1500-01-01 00:00:00.000001',
          TIMESTAMP '1500-01-01', TIMESTAMP 'infinity', NULL]) AS t, unnest([DATE '2024-02-29', DATE 'infinity']) AS d`,
        parameters: [],
      },
      { exactCells: true },
    );
    if (!outcome.ok) throw new Error(outcome.error.message);
    const [times, dates] = outcome.value.columns.map(({ values }) => values);
    expect(times).to.deep.equal([
      Date.UTC(2024, 1, 29, 17, 38, 47, 123),
      '2024-02-29 17:38:47.123001',
      '1500-01-01 00:00:00.000001',
      Date.UTC(1500, 0, 1),
      'infinity',
      null,
    ]);
    expect(dates?.slice(0, 2)).to.deep.equal([Date.UTC(2024, 1, 29), 'infinity']);
  });

  it('reads texts of any length and script, in any order', async () => {
    const textOf = (i: number): string | null => {
      if (i % 7 === 0) return null;
      const parts = [
        'kort',
        'naïve façade',
        'łöñg tëxt → 文字 🦆',
        'x'.repeat(i % 700),
        `plain and long enough ${i}`,
        '',
      ];
      return `${parts[i % 6] ?? ''}${i % 4 === 0 ? i : ''}`;
    };
    const texts = Array.from({ length: 6_000 }, (_, i) => textOf(i));
    const outcome = await fixture.connection.run({
      sql: `SELECT i, CASE WHEN i % 7 = 0 THEN NULL ELSE ['kort', 'naïve façade', 'łöñg tëxt → 文字 🦆', repeat('x', i % 700),
        'plain and long enough ' || i, ''][i % 6 + 1] || CASE WHEN i % 4 = 0 THEN i::VARCHAR ELSE '' END END AS t
        FROM range(6000) r(i) ORDER BY hash(i)`,
      parameters: [],
    });
    if (!outcome.ok) throw new Error(outcome.error.message);
    const [rows, values] = outcome.value.columns.map((column) => column.values);
    expect(values).to.deep.equal(rows?.map((row) => texts[Number(row)]));
  });
});
