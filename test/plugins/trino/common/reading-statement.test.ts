import { expect } from 'chai';
import { shownTable, unreading, withoutExplain } from '../../../../plugins/trino/common/reading-statement.ts';

describe('unreading', () => {
  for (const sql of [
    'SELECT 1',
    '(VALUES 1)',
    'WITH a AS (SELECT 1) SELECT * FROM a',
    'TABLE nation',
    'EXPLAIN (TYPE IO, FORMAT JSON) SELECT 1',
    'EXPLAIN DROP TABLE a', // only tells
    'EXPLAIN ANALYZE VERBOSE SELECT 1',
    'SHOW TABLES',
    'DESCRIBE nation',
    '-- remark\n select 1',
  ]) {
    it(`lets pass: ${sql}`, () => {
      expect(unreading(sql)).to.equal(undefined);
    });
  }

  for (const sql of [
    '',
    'INSERT INTO a VALUES 1',
    'MERGE INTO a USING b ON TRUE WHEN MATCHED THEN DELETE',
    'EXPLAIN ANALYZE DELETE FROM a',
    'EXPLAIN ANALYZE VERBOSE INSERT INTO a VALUES 1',
    "EXECUTE IMMEDIATE 'DROP TABLE a'",
    'PREPARE p FROM DROP TABLE a',
    "CALL system.runtime.kill_query(query_id => 'x')",
    'SET SESSION optimize_hash_generation = true',
    'USE tpch.tiny',
    'RESET SESSION AUTHORIZATION',
    'GRANT SELECT ON a TO b',
    'ANALYZE a',
    'DENY SELECT ON a TO b',
    'CREATE FUNCTION f() RETURNS BIGINT RETURN 1',
    'REFRESH MATERIALIZED VIEW a',
  ]) {
    it(`refuses ${sql === '' ? 'nothing' : sql}`, () => {
      expect(unreading(sql)).to.be.a('string');
    });
  }
});

describe('withoutExplain', () => {
  it('gives the statement that is explained', () => {
    expect(withoutExplain('EXPLAIN (TYPE DISTRIBUTED, FORMAT JSON) SELECT 1')).to.equal('SELECT 1');
    expect(withoutExplain('explain analyze verbose (select 1)')).to.equal('(select 1)');
    expect(withoutExplain('EXPLAIN (SELECT 1)')).to.equal('(SELECT 1)');
    expect(withoutExplain('SELECT 1')).to.equal('SELECT 1');
  });
});

describe('shownTable', () => {
  it('tells one table by its name from lists', () => {
    expect(shownTable('SHOW COLUMNS FROM hive.sales."odd name"')).to.deep.equal({
      catalog: 'hive',
      schema: 'sales',
      name: 'odd name',
    });
    expect(shownTable('SHOW CREATE VIEW v;')).to.deep.equal({ schema: undefined, name: 'v' });
    expect(shownTable('DESCRIBE sales.orders')).to.deep.equal({ schema: 'sales', name: 'orders' });
    expect(shownTable('SHOW TABLES FROM hive.sales')).to.equal(undefined);
    expect(shownTable("SHOW COLUMNS FROM orders LIKE 'a%'")).to.equal(undefined);
    expect(shownTable('SHOW SCHEMAS')).to.equal(undefined);
  });
});
