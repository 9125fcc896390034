import { expect } from 'chai';
import { isSignificant, tokenize } from '#plugins/sql-language';
import { snowflakeDialect } from '../../../../plugins/snowflake/common/snowflake-dialect.ts';
import { hasTextAsSource } from '../../../../plugins/snowflake/common/texts-as-sources.ts';

const has = (sql: string): boolean =>
  hasTextAsSource(tokenize(sql, snowflakeDialect.syntax, { hasTemplates: false }).filter(isSignificant));

describe('hasTextAsSource', () => {
  it('finds a text in the place of a table', () => {
    for (const sql of [
      `SELECT * FROM '@stage/a b.csv'`,
      `SELECT * FROM t, '@stage/a'`,
      `SELECT * FROM t JOIN '\\x40stage' s ON TRUE`,
      `SELECT * FROM ('@stage')`,
      'SELECT * FROM $$@stage$$',
      `SELECT * FROM (SELECT 1 FROM a WHERE b IN (1, 2)), '@stage'`,
      `SELECT * FROM VALUES (1, 'x'), (2, 'y') AS v, '@stage'`,
      `SELECT * FROM a JOIN b USING (c, d), '@stage'`,
    ]) {
      expect(has(sql), sql).to.equal(true);
    }
  });

  it('leaves every other text alone', () => {
    for (const sql of [
      `SELECT 'a', '@b' FROM t WHERE c IN ('d', '@e') AND f IS DISTINCT FROM '@g'`,
      `SELECT COALESCE(a, '@b') FROM t, LATERAL FLATTEN(INPUT => PARSE_JSON('[1]')) GROUP BY 1, '@c'`,
      `SELECT * FROM t, TABLE(SPLIT_TO_TABLE('a', ','))`,
      `SELECT * FROM (VALUES (1, 'x'), (2, 'y'))`,
    ]) {
      expect(has(sql), sql).to.equal(false);
    }
  });
});
