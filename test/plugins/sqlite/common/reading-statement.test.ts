import { expect } from 'chai';
import { refusalOfStatement } from '../../../../plugins/sqlite/common/reading-statement.ts';

describe('refusalOfStatement', () => {
  for (const sql of [
    'select 1',
    '-- PRAGMA\nWITH a AS (SELECT 1) SELECT * FROM a',
    'values (1), (2)',
    'EXPLAIN QUERY PLAN SELECT 1',
    "SELECT 'load_extension', 'pragma_table_info' FROM t",
  ]) {
    it(`lets ${sql} through`, () => {
      expect(refusalOfStatement(sql)).to.equal(undefined);
    });
  }

  for (const [sql, reason] of [
    ["ATTACH '/etc/other.db' AS other", /Only one reading statement/],
    ['PRAGMA table_info(t)', /Only one reading statement/],
    ['/* SELECT */ pragma writable_schema = 1', /Only one reading statement/],
    ['DELETE FROM t', /Only one reading statement/],
    ['', /Only one reading statement/],
    ["SELECT load_extension('/tmp/evil.so')", /function load_extension reaches outside/],
    ['SELECT "load_extension" (name) FROM t', /function load_extension reaches outside/],
    ["SELECT fts3_tokenizer('simple')", /function fts3_tokenizer reaches outside/],
    ["SELECT * FROM pragma_table_info('t')", /function pragma_table_info reaches outside/],
    ['SELECT * FROM [pragma_database_list]', /table pragma_database_list shows settings/],
    ['SELECT data FROM sqlite_dbpage', /table sqlite_dbpage shows settings/],
  ] as const) {
    it(`refuses ${sql}`, () => {
      expect(refusalOfStatement(sql)).to.match(reason);
    });
  }
});
