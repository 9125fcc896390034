import { expect } from 'chai';
import { forbiddenFunction } from '../../../../plugins/postgres/common/forbidden-functions.ts';

describe('forbiddenFunction', () => {
  const cases: readonly [string, string | undefined][] = [
    ["select pg_read_file('x')", 'pg_read_file'],
    ["select PG_READ_FILE ('x')", 'pg_read_file'],
    [`select "lo_get"(1)`, 'lo_get'],
    ["select ('x'::text).pg_ls_dir", 'pg_ls_dir'],
    ["insert into a select * from dblink('x', 'y') as t(a int)", 'dblink'],
    [`select U&"pg\\005fread_file"('x')`, 'U&'],
    ['select lo_revenue, t.lo_price, dblinks from t', undefined],
    ['select pg_typeof(a), pg_size_pretty(b) from t', undefined],
  ];
  for (const [sql, name] of cases) {
    it(`finds ${name ?? 'nothing'} in ${JSON.stringify(sql)}`, () => {
      expect(forbiddenFunction(sql)).to.equal(name);
    });
  }
});
