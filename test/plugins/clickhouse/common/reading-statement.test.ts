import { expect } from 'chai';
import {
  beginsLikeReading,
  beginsLikeWriting,
  explainedQuery,
  showsMore,
  undefinable,
} from '../../../../plugins/clickhouse/common/reading-statement.ts';

describe('beginsLikeReading', () => {
  for (const sql of [
    'SELECT 1',
    '(SELECT 1) UNION ALL (SELECT 2)',
    'WITH 1 AS x SELECT x',
    'FROM t SELECT a',
    'EXPLAIN indexes = 1 SELECT 1',
    'DESCRIBE TABLE t',
    'SHOW TABLES FROM d',
    'SHOW FULL COLUMNS FROM t',
    'SHOW CREATE VIEW v',
    '-- a\n/* b */ SELECT 1',
  ]) {
    it(`takes ${sql}`, () => expect(beginsLikeReading(sql)).to.equal(true));
  }
  for (const sql of [
    'INSERT INTO t VALUES (1)',
    'EXPLAIN INSERT INTO t SELECT 1',
    'EXPLAIN AST DROP TABLE t',
    'SHOW GRANTS',
    'SHOW PROCESSLIST',
    'SYSTEM RELOAD CONFIG',
    'KILL QUERY WHERE 1',
    'SET max_threads = 1',
    'OPTIMIZE TABLE t',
    '',
  ]) {
    it(`takes no ${sql}`, () => expect(beginsLikeReading(sql)).to.equal(false));
  }
});

describe('beginsLikeWriting', () => {
  it('takes changes of rows and tables', () => {
    const taken = ['INSERT INTO t VALUES (1)', 'ALTER TABLE t DELETE WHERE 1', 'CREATE OR REPLACE VIEW v AS SELECT 1'];
    expect(taken.map(beginsLikeWriting)).to.deep.equal([true, true, true]);
  });

  it('names what may not be defined', () => {
    const named = [
      'CREATE USER u',
      'CREATE FUNCTION f AS x -> x',
      'CREATE DICTIONARY d',
      'DROP ROLE r',
      'CREATE TABLE t',
    ];
    expect(named.map(undefinable)).to.deep.equal([
      'CREATE USER',
      'CREATE FUNCTION',
      'CREATE DICTIONARY',
      'DROP ROLE',
      undefined,
    ]);
  });
});

describe('explainedQuery', () => {
  it('is the query that EXPLAIN tells about', () => {
    expect(explainedQuery('EXPLAIN PLAN header = 1 SELECT 1')).to.equal('SELECT 1');
    expect(explainedQuery('DESCRIBE TABLE t')).to.equal(undefined);
  });
});

describe('showsMore', () => {
  it('is true of lists, and not of one table', () => {
    expect(['SHOW TABLES', 'SHOW COLUMNS FROM t', 'SHOW CREATE TABLE t'].map(showsMore)).to.deep.equal([
      true,
      false,
      false,
    ]);
  });
});
