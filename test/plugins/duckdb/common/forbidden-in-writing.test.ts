import { expect } from 'chai';
import { forbiddenInWriting } from '../../../../plugins/duckdb/common/forbidden-in-writing.ts';

describe('forbiddenInWriting', () => {
  const called = (name: string): string => `The function ${name} is not allowed.`;
  const cases: readonly [string, string | undefined][] = [
    ["insert into t select current_setting('threads')", called('current_setting')],
    [`create view v as from "DuckDB_Settings" /* x */ ()`, called('duckdb_settings')],
    ["create macro m() as 'HOME'.getenv()", called('getenv')],
    ["insert into t from query('select 1')", called('query')],
    ["insert into query from main.query('select 1')", called('query')],
    ['create table t as from duckdb_databases', 'The table duckdb_databases is not available.'],
    ['create view v as from system.main."pragma_database_list"', 'The table pragma_database_list is not available.'],
    ['create table if not exists main.query (a int)', undefined],
    ['insert into query (a) values (1)', undefined],
    ['create table http_log (duckdb_version int)', undefined],
    ["insert into t select nextval('s'), 'duckdb_databases', \"query\" from t -- getenv", undefined],
  ];
  for (const [sql, message] of cases) {
    it(`${message === undefined ? 'takes' : 'refuses'} ${JSON.stringify(sql)}`, () => {
      expect(forbiddenInWriting(sql)).to.equal(message);
    });
  }
});
