import { expect } from 'chai';
import { refusalOfStatement } from '../../../../plugins/snowflake/common/refused-statement.ts';

describe('refusalOfStatement', () => {
  for (const sql of [
    'SELECT 1',
    'WITH a AS (SELECT 1 AS x) SELECT * FROM a',
    'SHOW TABLES IN SCHEMA sales',
    'DESCRIBE TABLE orders',
    'EXPLAIN USING JSON SELECT 1',
    `SELECT '@stage', "->>", $$ SYSTEM $$ FROM t -- CALL x()`,
    'SELECT f.value:a[0]::VARCHAR FROM t, LATERAL FLATTEN(INPUT => t.v) f',
    `SELECT * FROM TABLE(SPLIT_TO_TABLE('a,b', ','))`,
    'SELECT $1 FROM (VALUES (1), (2))',
    'SELECT "update", identifier FROM t',
  ]) {
    it(`lets ${sql} pass`, () => {
      expect(refusalOfStatement(sql)).to.equal(undefined);
    });
  }

  for (const [sql, reason] of [
    ['DELETE FROM t', /Only one reading/],
    ['CALL do_it()', /Only one reading/],
    ['EXECUTE IMMEDIATE $$ DROP TABLE t $$', /Only one reading/],
    ['SELECT 1; DROP TABLE t', /Only one whole statement/],
    ['SHOW TABLES ->> DELETE FROM t', /->>/],
    ['SELECT * FROM @secrets/file.csv', /stages/],
    [`SELECT SYSTEM$CANCEL_ALL_QUERIES(1)`, /system\$cancel_all_queries/],
    [`SELECT "SYSTEM$WAIT"(5)`, /system\$wait/],
    ['SELECT * FROM TABLE(RESULT_SCAN(LAST_QUERY_ID()))', /RESULT_SCAN/],
    [`SELECT * FROM TABLE('GOLD')`, /TABLE\('GOLD'/],
    [`SELECT * FROM IDENTIFIER('GOLD')`, /identifier/],
    ['SELECT * FROM TABLE(INFORMATION_SCHEMA.QUERY_HISTORY())', /INFORMATION_SCHEMA/],
    [`SELECT GET_DDL('view', 'v')`, /get_ddl/],
    ['SELECT * FROM t WHERE a = $wanted', /\$wanted/],
    ['SELECT $a$ /* $a$ FROM t', /dollar tags/],
  ] as const) {
    it(`refuses ${sql}`, () => {
      expect(refusalOfStatement(sql)).to.match(reason);
    });
  }
});
