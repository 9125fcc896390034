import { expect } from 'chai';
import { boundSql } from '../../../../plugins/trino/common/bound-parameters.ts';

const bound = (sql: string, ...parameters: Parameters<typeof boundSql>[0]['parameters']) => {
  const outcome = boundSql({ sql, parameters });
  return outcome.ok ? outcome.value : outcome.error;
};

describe('boundSql', () => {
  it('writes texts so that nothing in them is SQL', () => {
    expect(bound('SELECT ?', `x'; DROP TABLE a; -- \\' "?"`)).to.equal(`SELECT 'x''; DROP TABLE a; -- \\'' "?"'`);
  });

  it('leaves question marks in texts, names and remarks alone', () => {
    expect(bound(`SELECT '?', "?", ? /* ? */ -- ?`, 1)).to.equal(`SELECT '?', "?", 1 /* ? */ -- ?`);
  });

  it('keeps every digit and the type of numbers', () => {
    expect(bound('?,?,?,?,?,?', 7, -7, 5_000_000_000, 9_007_199_254_740_993n, 0.1, 2n ** 64n)).to.equal(
      "7,BIGINT '-7',BIGINT '5000000000',BIGINT '9007199254740993',DOUBLE '0.1',DECIMAL '18446744073709551616'",
    );
    expect(bound('?,?,?', true, null, Infinity)).to.equal("TRUE,NULL,CAST('Infinity' AS DOUBLE)");
  });

  it('refuses another count of parameters than there are places', () => {
    expect(bound('SELECT ?, ?', 1)).to.match(/2 places for parameters, and 1/);
  });
});
