import { init, parse } from '@polyglot-sql/sdk';
import { expect } from 'chai';
import { bigQueryDialect } from '../../../../plugins/bigquery/common/bigquery-dialect.ts';

const dialect = bigQueryDialect;

/** What the stub's engine does not know, by the documentation of BigQuery. */
describe('bigQueryDialect', () => {
  it('takes the first of several equal values from an ordered list', () => {
    const first = (databaseType: string) => dialect.edgeOf('v', 't', 'first', { databaseType, generic: undefined });
    expect(first('BIGINT')).to.equal(
      'ARRAY_AGG(IF(t IS NULL, NULL, v) IGNORE NULLS ORDER BY t ASC, v ASC LIMIT 1)[SAFE_OFFSET(0)]',
    );
    expect(first('JSON')).to.contain('TO_JSON_STRING(v) ASC');
  });

  it('reads parts of a second with the seconds', () => {
    expect(dialect.parseTime('x', '%d.%m.%Y %H:%M:%S.%f')).to.equal(
      "PARSE_TIMESTAMP('%d.%m.%Y %H:%M:%E*S', NULLIF(x, ''))",
    );
  });

  it('writes numbers with all digits, and longer ones as the nearest', () => {
    const cast = (numeral: string) => dialect.castToExactNumber('x', numeral, 'NUMERIC');
    expect([cast('-123.45'), cast('0.0123456789'), cast('1'.repeat(39))]).to.deep.equal([
      'CAST(x AS NUMERIC)',
      'CAST(x AS BIGNUMERIC)',
      'CAST(x AS FLOAT64)',
    ]);
  });

  it('compares days and times without a zone as moments', () => {
    const compared = (type: string) => dialect.comparableMoment?.(type, 'x');
    expect(['DATE', 'DATETIME', 'TIMESTAMP'].map(compared)).to.deep.equal([
      'CAST(x AS TIMESTAMP)',
      'CAST(x AS TIMESTAMP)',
      undefined,
    ]);
  });

  it('prints what a parser of BigQuery reads', async () => {
    await init();
    const { jsonRows, truncations } = dialect;
    const rows = jsonRows?.('@p1');
    const expressions = [
      ...Object.values(truncations).map((truncate) => truncate('x')),
      dialect.edgeOf('v', 't', 'last', { databaseType: 'STRING', generic: undefined }),
      dialect.percentile('x', 0.5),
      dialect.epochMs('x'),
      dialect.epochToTimestamp('x', 's'),
      dialect.yearToTimestamp('x'),
      dialect.moveTime('x', -3, 'month'),
      dialect.moveTime('x', 1_500, 'millisecond'),
      dialect.parseTime('x', '%A %Y'),
      dialect.binaryOfHex("'ff'"),
      dialect.comparable?.('STRUCT', 'x') ?? '',
      dialect.isNumber('x'),
      dialect.like('x', "'a!%'", { ignoresCase: true, escape: "'!'" }),
    ];
    const statements = [
      `SELECT ${expressions.join(',\n')} FROM t`,
      `SELECT ${rows?.cell(1) ?? ''} FROM ${rows?.from ?? ''} ${dialect.rowRange(undefined, 5)}`,
      `SELECT * FROM ${dialect.emptyLike?.('t') ?? ''} WHERE a = @p2 ${dialect.fence ?? ''}`,
      `SELECT ${dialect.groupingBits?.(['a', 'b']) ?? ''} FROM t ${dialect.groupBySets?.([['a'], ['a', 'b']]) ?? ''}`,
    ];
    for (const sql of statements) {
      const { success, error } = parse(sql, 'bigquery' as Parameters<typeof parse>[1]);
      expect(success, `${error ?? ''}\n${sql}`).to.equal(true);
    }
  });
});
