import { expect } from 'chai';
import { calledNames, withoutExplain } from '#plugins/sql-language';
import { duckDbSyntax, postgresSyntax } from '../../../support/dialects.ts';

describe('calledNames', () => {
  const cases: readonly [string, readonly string[]][] = [
    ['select f(1), G (2), a.h(3) from t', ['f', 'g', 'h']],
    ['select f/* x */(1), "Q"\n(2)', ['f', 'Q', 'q']],
    ["select 'f(1)'", ['f']],
    ["select ('x').upper, t.a from t", ['select', 'upper', 'a']],
    ["select 'x'::regclass, a + b from t", ['regclass']],
    ['select a from t', []],
  ];
  for (const [sql, names] of cases) {
    it(`finds what ${JSON.stringify(sql)} may call`, () => {
      expect(calledNames(sql, postgresSyntax)).to.have.members(names);
    });
  }

  it('takes a name behind a dot for a column in DuckDB, unless brackets follow', () => {
    expect(calledNames('select t.a, t.b.f() from t', duckDbSyntax)).to.deep.equal(['f']);
  });
});

describe('withoutExplain', () => {
  const cases: readonly [string, string][] = [
    ['select 1', 'select 1'],
    ['explain select 1', 'select 1'],
    ['EXPLAIN ANALYZE VERBOSE select 1', 'select 1'],
    ['explain (analyze, format json) select 1', 'select 1'],
    ['explain (select 1)', '(select 1)'],
    ['explain ((select 1))', '((select 1))'],
    ['explain', ''],
  ];
  for (const [sql, inner] of cases) {
    it(`gives what ${JSON.stringify(sql)} is about`, () => {
      expect(withoutExplain(sql, postgresSyntax)).to.equal(inner);
    });
  }
});
