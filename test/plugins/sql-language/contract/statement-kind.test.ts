import type { SqlSyntax, StatementKind } from '#plugins/databases';
import { expect } from 'chai';
import { standardSyntax, statementKind, strangeBeginning } from '#plugins/sql-language';
import { duckDbSyntax, mysqlSyntax, postgresSyntax } from '../../../support/dialects.ts';

describe('statementKind', () => {
  const cases: readonly [string, StatementKind, SqlSyntax?][] = [
    ['select 1', 'select'],
    ['((select 1))', 'select'],
    ['-- x\nwith a as (select 1) select * from a', 'select'],
    ['values (1)', 'select'],
    ['table t', 'select'],
    ['from t select a', 'select', duckDbSyntax],
    ['pivot t on a', 'select', duckDbSyntax],
    ['select replace(a, b, c), "update" from t', 'select'],
    ['with update as (select 1 as a) select * from update', 'select'],
    ['explain select 1', 'explain'],
    ['explain (costs off) delete from t', 'explain'],
    ['explain analyze select 1', 'explain'],
    ['explain analyze delete from t', 'write'],
    ['explain (analyze, verbose) insert into t values (1)', 'write'],
    ['explain analyze verbose update t set a = 1', 'write'],
    ['describe t', 'show', duckDbSyntax],
    ['show tables', 'show', duckDbSyntax],
    ['insert into t select 1', 'write'],
    ['copy t to program $$x$$', 'write'],
    ['with d as (delete from t returning *) select * from d', 'write'],
    ['with a as (select 1) insert into t select * from a', 'write'],
    ['with recursive a as (select 1) search depth first by x set y delete from t', 'write'],
    ['select * into b from a', 'definition'],
    ["select 1 into outfile '/tmp/x'", 'definition', mysqlSyntax],
    ['select a into @b from t', 'definition', mysqlSyntax],
    ['explain format=json select 1', 'explain', mysqlSyntax],
    ['describe t', 'show', mysqlSyntax],
    ['replace into t values (1)', 'write', mysqlSyntax],
    ['rename table a to b', 'definition', mysqlSyntax],
    ['handler t open', 'utility', mysqlSyntax],
    ['analyze select 1', 'utility', mysqlSyntax],
    ['with a as (select 1) delete from t', 'write', mysqlSyntax],
    ['create table a as select 1', 'definition'],
    ['drop table a', 'definition'],
    ['unpivot t on a into name n value v', 'select', duckDbSyntax],
    ['set x = 1', 'utility'],
    ['pragma version', 'utility', duckDbSyntax],
    ["attach 'x' as y", 'utility', duckDbSyntax],
    ['do $$ begin end $$', 'utility'],
    ['call f()', 'utility'],
    ['explain', 'utility'],
    ['', 'empty'],
    ['-- only a remark', 'empty'],
  ];
  for (const [sql, kind, dialect = postgresSyntax] of cases) {
    it(`calls ${JSON.stringify(sql)} ${kind}`, () => {
      expect(statementKind(sql, dialect)).to.equal(kind);
    });
  }
});

describe('strangeBeginning', () => {
  it('finds a first word that begins no statement', () => {
    expect(strangeBeginning('-- a\nselct 1', duckDbSyntax)).to.deep.equal({ word: 'selct', from: 5 });
    expect(strangeBeginning('((selct 1))', postgresSyntax)).to.deep.equal({ word: 'selct', from: 2 });
    expect(strangeBeginning('explain analyze selct 1', postgresSyntax)).to.deep.equal({ word: 'selct', from: 16 });
  });

  it('lets every other beginning be', () => {
    for (const sql of ['select 1', 'vacuum', 'explain (costs off) select 1', '{{ a }}', '', '{% if a %} selct', '1'])
      expect(strangeBeginning(sql, postgresSyntax), sql).to.equal(undefined);
  });

  it('says nothing of databases whose statements are not known', () => {
    expect(strangeBeginning('kill 7', standardSyntax)).to.equal(undefined);
  });
});
