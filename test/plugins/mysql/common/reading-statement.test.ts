import { expect } from 'chai';
import {
  beginsLikeReading,
  beginsLikeTelling,
  beginsLikeWriting,
  showsMore,
  undefinable,
} from '../../../../plugins/mysql/common/reading-statement.ts';

describe('beginsLikeReading', () => {
  for (const sql of [
    'select 1',
    '(SELECT 1) UNION (SELECT 2)',
    '# why\n-- so\n/* it */ WITH a AS (SELECT 1) SELECT * FROM a',
    'TABLE orders',
    'SHOW TABLES',
    'DESC orders',
    'ANALYZE FORMAT=JSON SELECT 1',
  ]) {
    it(`takes ${sql}`, () => {
      expect(beginsLikeReading(sql)).to.equal(true);
    });
  }

  for (const sql of ['INSERT INTO t VALUES (1)', 'ANALYZE TABLE t', 'SET @a = 1', 'KILL 1', '', '/*! SELECT 1 */']) {
    it(`refuses ${sql}`, () => {
      expect(beginsLikeReading(sql)).to.equal(false);
    });
  }
});

describe('beginsLikeTelling', () => {
  it('knows statements about others', () => {
    expect(['EXPLAIN SELECT 1', 'show tables', 'SELECT 1'].map(beginsLikeTelling)).to.deep.equal([true, true, false]);
  });
});

describe('undefinable', () => {
  it('lets tables, views and what belongs to them be defined', () => {
    for (const sql of [
      'CREATE OR REPLACE TABLE t (a INT)',
      'CREATE TEMPORARY TABLE t (a INT)',
      'CREATE ALGORITHM = MERGE SQL SECURITY INVOKER VIEW v AS SELECT 1',
      'CREATE UNIQUE INDEX i ON t (a)',
      'ALTER TABLE t ADD b INT',
      'RENAME TABLE a TO b',
      'DROP VIEW v',
    ]) {
      expect(undefinable(sql), sql).to.equal(undefined);
      expect(beginsLikeWriting(sql), sql).to.equal(true);
    }
  });

  it('names what reaches beyond them', () => {
    expect(undefinable('CREATE FUNCTION f() RETURNS INT RETURN 1')).to.equal('CREATE FUNCTION');
    expect(undefinable('CREATE TRIGGER t BEFORE INSERT ON a FOR EACH ROW SET NEW.a = 1')).to.equal('CREATE TRIGGER');
    expect(undefinable('CREATE USER eve')).to.equal('CREATE USER');
    expect(undefinable('ALTER EVENT e DISABLE')).to.equal('ALTER EVENT');
    expect(beginsLikeWriting('GRANT ALL ON *.* TO eve')).to.equal(false);
  });
});

describe('showsMore', () => {
  it('tells one table from lists, and from tables of databases that are named behind', () => {
    const one = ['SHOW COLUMNS FROM t', 'show full fields in `a b`.t;', 'SHOW CREATE VIEW v', 'DESCRIBE t', 'SELECT 1'];
    const more = [
      'SHOW TABLES',
      'SHOW COLUMNS FROM t FROM vault',
      'SHOW GRANTS',
      'SHOW PROCESSLIST',
      'SHOW INDEX FROM t',
    ];
    expect([...one, ...more].filter(showsMore)).to.deep.equal(more);
  });
});
