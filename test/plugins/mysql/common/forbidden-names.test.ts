import { expect } from 'chai';
import { forbiddenName } from '../../../../plugins/mysql/common/forbidden-names.ts';

describe('forbiddenName', () => {
  for (const sql of [
    'SELECT \'INTO OUTFILE\', `sleep`, "load_file" FROM t -- for update',
    'SELECT @@version, 5 - -1 FROM t',
    '/*M! ANALYZE FORMAT=JSON */ /*!80018 EXPLAIN ANALYZE */ SELECT 1',
    'INSERT INTO t SELECT 1',
    'UPDATE t SET a = 1',
    'CREATE TABLE t (a INT) ENGINE=InnoDB',
  ]) {
    it(`lets pass ${sql}`, () => {
      expect(forbiddenName(sql)).to.equal(undefined);
    });
  }

  for (const [sql, reason] of [
    ['SELECT `LOAD_FILE`("/etc/passwd")', /LOAD_FILE reaches outside/i],
    ['INSERT INTO t SELECT SLEEP(100)', /SLEEP locks or waits/i],
    ['SELECT a INTO OUTFILE "/x" FROM t', /INTO writes a file/],
    ['SELECT a FROM t FOR SHARE', /lock rows/],
    ['SELECT a /*!50000 FROM t */', /comment that runs/],
    ['SELECT 1; /*M! ANALYZE FORMAT=JSON */ /*!80018 EXPLAIN ANALYZE */ SELECT 1', /comment that runs/],
    ["CREATE TABLE t (a INT) DATA DIRECTORY = '/tmp'", /DATA DIRECTORY reaches outside/],
    ["CREATE TABLE t (a INT) ENGINE = CONNECT TABLE_TYPE=CSV FILE_NAME='/etc/passwd'", /ENGINE=.* reaches outside/i],
    ["CREATE TABLE t (a INT) CONNECTION='mysql://h/d/t'", /CONNECTION reaches outside/],
    ['CREATE DEFINER = root VIEW v AS SELECT 1', /rights of another account/],
  ] as const) {
    it(`refuses ${sql}`, () => {
      expect(forbiddenName(sql)).to.match(reason);
    });
  }
});
