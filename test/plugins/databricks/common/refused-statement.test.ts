import { expect } from 'chai';
import { refusalOfStatement } from '../../../../plugins/databricks/common/refused-statement.ts';

describe('refusalOfStatement', () => {
  for (const sql of [
    'SELECT 1',
    'WITH a AS (SELECT 1 AS x) SELECT * FROM a',
    'SHOW TABLES IN sales',
    'DESCRIBE TABLE orders',
    'EXPLAIN FORMATTED SELECT 1',
    'TABLE orders',
    `SELECT 'it\\'s', "|>", 'read_files(' FROM t JOIN u USING (id) -- CALL x()`,
    'SELECT raw:address.city, t.`a` FROM t LIMIT 3',
    'SELECT transform(list, x -> x + 1) FROM parquet.events',
  ]) {
    it(`lets ${sql} pass`, () => {
      expect(refusalOfStatement(sql)).to.equal(undefined);
    });
  }

  for (const [sql, reason] of [
    ['DELETE FROM t', /Only one reading/],
    ['FROM t INSERT INTO u SELECT *', /Only one reading/],
    ['WITH a AS (SELECT 1) INSERT INTO t SELECT * FROM a', /Only one reading/],
    ['OPTIMIZE t', /Only one reading/],
    ["LIST '/Volumes'", /Only one reading/],
    ['SELECT 1; DROP TABLE t', /Only one whole statement/],
    [`SELECT r'\\'; DROP TABLE t --'`, /Raw texts/],
    ['SELECT * FROM parquet.`s3://bucket/secrets`', /parquet/],
    ['SELECT * FROM `csv`.`/Volumes/a`', /csv/],
    [`SELECT * FROM read_files('/Volumes/a')`, /read_files/],
    ['SELECT `secret`(1, 2)', /secret/],
    [`SELECT ai_query('m', a) FROM t`, /ai_query/],
    [`SELECT * FROM IDENTIFIER('gold')`, /identifier/],
    [`SELECT TRANSFORM (a) USING 'cat' FROM t`, /runs a program/],
    ['SELECT 1 |> SELECT 2', /\|>/],
  ] as const) {
    it(`refuses ${sql}`, () => {
      expect(refusalOfStatement(sql)).to.match(reason);
    });
  }
});
