import { expect } from 'chai';
import { bindParameters } from '../../../../plugins/clickhouse/server/bind-parameters.ts';

describe('bindParameters', () => {
  it('gives each placeholder the type of its value', () => {
    const parameters = ['a', 1, 1.5, 18_446_744_073_709_551_615n, -(2n ** 70n), true, null];
    expect(bindParameters({ sql: 'SELECT $1, $2, $3, $4, $5, $6, $7, $1', parameters })).to.deep.equal({
      sql: 'SELECT {p1:String}, {p2:Int64}, {p3:Float64}, {p4:UInt64}, {p5:Int256}, {p6:Bool}, {p7:Nullable(String)}, {p1:String}',
      values: { p1: 'a', p2: 1, p3: 1.5, p4: 18_446_744_073_709_551_615n, p5: -(2n ** 70n), p6: true, p7: null },
    });
  });

  it('leaves texts, names and remarks as they are', () => {
    const sql = "SELECT '$1', `$1`, $a$ $1 $a$ -- $1\n FROM t WHERE a = $1";
    expect(bindParameters({ sql, parameters: ['x'] }).sql).to.equal(sql.replace(/\$1$/, '{p1:String}'));
  });
});
