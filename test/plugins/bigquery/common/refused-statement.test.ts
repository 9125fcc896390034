import { expect } from 'chai';
import { refusalOfStatement } from '../../../../plugins/bigquery/common/refused-statement.ts';

describe('refusalOfStatement', () => {
  for (const sql of [
    'SELECT 1',
    'WITH a AS (SELECT 1 AS x) SELECT * FROM a # CALL x()',
    'EXPLAIN SELECT 1',
    `SELECT 'it\\'s', "|>", '@@x', SAFE.SUBSTR(a, 1), NET.HOST(b) FROM \`my-project.sales.t\``,
    'SELECT i.name FROM t, UNNEST(t.items) AS i WHERE a = @p1',
  ]) {
    it(`lets ${sql} pass`, () => {
      expect(refusalOfStatement(sql)).to.equal(undefined);
    });
  }

  for (const [sql, reason] of [
    ['DELETE FROM t WHERE TRUE', /Only one reading/],
    ['EXPORT DATA OPTIONS(uri="gs://b/*") AS SELECT 1', /Only one reading/],
    ['BEGIN SELECT 1; END', /Only one/],
    ["EXECUTE IMMEDIATE 'DROP TABLE t'", /Only one reading/],
    ['SELECT 1; DROP TABLE t', /Only one whole statement/],
    [`SELECT r'\\'; DROP TABLE t --'`, /Raw texts/],
    [`SELECT '''it's'''; DROP TABLE t --'`, /three quotes/],
    [`SELECT * FROM EXTERNAL_QUERY('c', 'SELECT 1')`, /external_query/],
    ['SELECT * FROM ML.PREDICT(MODEL m, TABLE t)', /ml\.predict/i],
    ['SELECT * FROM sales.rows_of(1)', /sales\.rows_of/],
    ['SELECT `sales.secret`(1)', /sales\.secret/],
    ["SELECT KEYS.KEYSET_CHAIN('x', b'')", /keyset_chain/i],
    ['SELECT @@project_id', /@@name/],
    ['SELECT 1 |> LIMIT 1', /\|>/],
  ] as const) {
    it(`refuses ${sql}`, () => {
      expect(refusalOfStatement(sql)).to.match(reason);
    });
  }
});
