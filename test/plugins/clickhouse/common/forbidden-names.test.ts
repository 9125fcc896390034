import { expect } from 'chai';
import { forbiddenName } from '../../../../plugins/clickhouse/common/forbidden-names.ts';

describe('forbiddenName', () => {
  for (const [sql, reason] of [
    ["SELECT * FROM url('http://inside/', CSV)", /function url reaches outside/],
    ["SELECT * FROM URL('http://inside/', CSV)", /function url reaches outside/],
    ["SELECT * FROM `s3`('https://b/k')", /function s3 reaches outside/],
    ["SELECT * FROM remote('10.0.0.1', d.t)", /function remote reaches outside/],
    ["SELECT file('/etc/passwd')", /function file reaches outside/],
    ['SELECT sleep(3)', /function sleep reaches outside/],
    ['SELECT 1 SETTINGS readonly = 0', /SETTINGS/],
    ['SELECT 1 FORMAT CSV', /FORMAT may not be used/],
    ['SELECT 1 FORMAT CSV LIMIT 5', /FORMAT may not be used/],
    ["SELECT 1 INTO OUTFILE '/tmp/x'", /INTO OUTFILE/],
    ['SELECT {x:String}', /\{x:…\} are not filled in/],
    ["CREATE TABLE t (a Int32) ENGINE = URL('http://x', CSV)", /function url/],
    ['CREATE TABLE t (a Int32) ENGINE = Kafka', /engine kafka reaches outside/],
    ['CREATE TABLE t ON CLUSTER c (a Int32)', /ON CLUSTER/],
    ["INSERT INTO FUNCTION null('a Int32') SELECT 1", /INSERT INTO FUNCTION/],
    ["INSERT INTO t FROM INFILE '/etc/passwd' FORMAT CSV", /FORMAT|INFILE/],
    ["ALTER TABLE t FREEZE PARTITION '1'", /FREEZE/],
    ["ALTER TABLE t FETCH PARTITION '1' FROM '/x'", /FETCH/],
    ['CREATE TABLE t AS orders', /AS orders takes it past its row rules/],
    ['CREATE TABLE t CLONE AS orders', /AS orders takes/],
    ['CREATE TABLE t ENGINE = Memory AS numbers(3)', /AS numbers takes/],
    ['CREATE VIEW v DEFINER = admin SQL SECURITY DEFINER AS SELECT 1', /DEFINER/],
  ] as const) {
    it(`refuses ${sql}`, () => expect(forbiddenName(sql)).to.match(reason));
  }

  for (const sql of [
    "SELECT format('{} {}', a, 'url') FROM t",
    "SELECT url, settings, format FROM t WHERE settings = 'x'",
    "SELECT map('a', 1), {'a': 1}",
    'SELECT count() FROM numbers(10)',
    'CREATE TABLE t (a Int32) ENGINE = ReplacingMergeTree ORDER BY a',
    'CREATE TABLE t (a Int32) ENGINE = Memory',
    'CREATE TABLE t (a Int32, b Int32 ALIAS a + 1) ENGINE = Memory AS SELECT 1 AS a',
    'ALTER TABLE t ADD COLUMN b String',
  ]) {
    it(`takes ${sql}`, () => expect(forbiddenName(sql)).to.equal(undefined));
  }
});
