import { init, parse } from '@polyglot-sql/sdk';
import { expect } from 'chai';
import { snowflakeDialect } from '../../../../plugins/snowflake/common/snowflake-dialect.ts';

const dialect = snowflakeDialect;

/** What the stub's engine does not know, by the documentation of Snowflake. */
describe('snowflakeDialect', () => {
  it('takes the first of several equal values from an ordered list', () => {
    const first = (databaseType: string) => dialect.edgeOf('v', 't', 'first', { databaseType, generic: undefined });
    expect(first('HUGEINT')).to.equal(
      'CAST(GET(ARRAY_AGG(IFF(t IS NULL, NULL, v)) WITHIN GROUP (ORDER BY t ASC, v ASC), 0) AS DECIMAL(38, 0))',
    );
    expect(first('VARIANT')).to.equal(
      'GET(ARRAY_AGG(IFF(t IS NULL, NULL, v)) WITHIN GROUP (ORDER BY t ASC, TO_JSON(TO_VARIANT(v)) ASC), 0)',
    );
  });

  it('reads times by formats of Snowflake, in which letters are quoted', () => {
    expect(dialect.parseTime('x', "%d.%m.%Y at %H:%M o'clock")).to.equal(
      `TO_TIMESTAMP_NTZ(NULLIF(x, ''), 'DD.MM.YYYY" at "HH24:MI" o''clock"')`,
    );
  });

  it('writes whole numbers and decimals with all digits, and longer ones as the nearest', () => {
    const cast = (numeral: string) => dialect.castToExactNumber('x', numeral, 'DECIMAL(38,2)');
    expect(cast('-123.45')).to.equal('CAST(x AS DECIMAL(5, 2))');
    expect(cast('1'.repeat(39))).to.equal('CAST(x AS DOUBLE)');
  });

  it('prints what a parser of Snowflake reads', async () => {
    await init();
    const { jsonRows, truncations } = dialect;
    const rows = jsonRows?.("'[]'");
    const expressions = [
      ...Object.values(truncations).map((truncate) => truncate('x')),
      dialect.edgeOf('v', 't', 'last', { databaseType: 'VARCHAR', generic: undefined }),
      dialect.epochMs('x'),
      dialect.epochToTimestamp('x', 's'),
      dialect.yearToTimestamp('x'),
      dialect.moveTime('x', -3, 'month'),
      dialect.parseTime('x', '%A %Y'),
      dialect.binaryOfHex("'ff'"),
      dialect.valueOfCell?.('ARRAY', '[1]', dialect.quoteText) ?? '',
      dialect.comparable?.('OBJECT', 'x') ?? '',
      dialect.groupable?.('GEOGRAPHY', 'x') ?? '',
    ];
    const statements = [
      `SELECT ${expressions.join(',\n')} FROM t`,
      `SELECT ${rows?.cell(1) ?? ''} FROM ${rows?.from ?? ''} ${dialect.rowRange(undefined, 5)}`,
      `SELECT * FROM ${dialect.emptyLike?.('t') ?? ''} ${dialect.fence ?? ''}`,
    ];
    for (const sql of statements) {
      const { success, error } = parse(sql, 'snowflake' as Parameters<typeof parse>[1]);
      expect(success, `${error ?? ''}\n${sql}`).to.equal(true);
    }
  });
});
