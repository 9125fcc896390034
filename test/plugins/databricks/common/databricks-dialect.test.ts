import { init, parse } from '@polyglot-sql/sdk';
import { expect } from 'chai';
import { databricksDialect } from '../../../../plugins/databricks/common/databricks-dialect.ts';

const dialect = databricksDialect;

/** What the stub's engine does not know, by the documentation of Databricks. */
describe('databricksDialect', () => {
  it('takes the first of several equal values by the value itself', () => {
    const first = (databaseType: string) => dialect.edgeOf('v', 't', 'first', { databaseType, generic: undefined });
    expect(first('BIGINT')).to.equal(
      "MIN_BY(v, named_struct('by', t, 'value', v)) FILTER (WHERE v IS NOT NULL AND t IS NOT NULL)",
    );
    expect(first('MAP<STRING,INT>')).to.contain("'value', to_json(v))");
  });

  it('reads times by formats of Databricks, in which letters are quoted, and names of days are left out', () => {
    expect(dialect.parseTime('x', "%d.%m.%Y at %H:%M o'clock")).to.equal(
      `to_timestamp_ntz(NULLIF(x, ''), 'dd.MM.yyyy\\' at \\'HH:mm\\' o\\'\\'clock\\'')`,
    );
    expect(dialect.parseTime('x', '%A %Y')).to.match(/regexp_replace\(x, .*\), ''\), ' yyyy'\)$/);
  });

  it('writes numbers with all digits, and longer ones as the nearest', () => {
    const cast = (numeral: string) => dialect.castToExactNumber('x', numeral, 'DECIMAL(38,2)');
    expect(cast('-123.45')).to.equal('CAST(x AS DECIMAL(5, 2))');
    expect(cast('1'.repeat(39))).to.equal('CAST(x AS DOUBLE)');
  });

  it('prints what a parser of Databricks reads', async () => {
    await init();
    const { jsonRows, truncations } = dialect;
    const rows = jsonRows?.(':p1');
    const expressions = [
      ...Object.values(truncations).map((truncate) => truncate('x')),
      dialect.edgeOf('v', 't', 'last', { databaseType: 'STRING', generic: undefined }),
      dialect.epochMs('x'),
      dialect.epochToTimestamp('x', 's'),
      dialect.yearToTimestamp('x'),
      dialect.moveTime('x', -3, 'month'),
      dialect.moveTime('x', 1_500, 'millisecond'),
      dialect.parseTime('x', '%A %Y'),
      dialect.binaryOfHex("'ff'"),
      dialect.comparable?.('STRUCT<a:INT>', 'x') ?? '',
      dialect.percentile('x', 0.5),
      dialect.isNumber('x'),
    ];
    const statements = [
      `SELECT ${expressions.join(',\n')} FROM t`,
      `SELECT ${rows?.cell(1) ?? ''} FROM ${rows?.from ?? ''} ${dialect.rowRange(10, 5)}`,
      `SELECT * FROM ${dialect.emptyLike?.('t') ?? ''} WHERE (a = :p2) ${dialect.fence ?? ''}`,
      `SELECT ${dialect.groupingBits?.(['a', 'b']) ?? ''} FROM t ${dialect.groupBySets?.([['a'], ['a', 'b']]) ?? ''}`,
    ];
    for (const sql of statements) {
      const { success, error } = parse(sql, 'databricks' as Parameters<typeof parse>[1]);
      expect(success, `${error ?? ''}\n${sql}`).to.equal(true);
    }
  });
});
