import { expect } from 'chai';
import { limitSelect } from '../../../../../plugins/sqllab/server/run/limit-select.ts';
import { ownLimit } from '#plugins/sql-language';
import { postgresDialect } from '../../../../../plugins/postgres/common/postgres-dialect.ts';
import { toyDialect } from '../../../../support/toy-dialect.ts';

const limited = (text: string, dialect = postgresDialect) =>
  limitSelect({ text, kind: 'select', limit: ownLimit(text, dialect.syntax) }, 10, dialect).sql;

describe('the row limit of a statement', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['select 1', 'select 1\nLIMIT 11'],
    ['select 1 -- limit 5', 'select 1 -- limit 5\nLIMIT 11'],
    ["select ' limit 5'", "select ' limit 5'\nLIMIT 11"],
    ['select * from (select 1 limit 5) t', 'select * from (select 1 limit 5) t\nLIMIT 11'],
    ['select 1 limit 5', 'select 1 limit 5'],
    ['select 1 limit 500', 'select 1 limit 11'],
    ['select 1 limit 500 offset 3', 'select 1 limit 11 offset 3'],
    ['select 1 offset 3', 'select 1 offset 3\nLIMIT 11'],
    ['select 1 limit 2 * 400', 'select 1 limit 2 * 400'],
    ['select 1 limit all', 'select 1 limit all'],
    ['select 1 fetch first 7 rows only', 'select 1 fetch first 7 rows only'],
    ['select "limit" from t', 'select "limit" from t\nLIMIT 11'],
    ['select a from t for update', 'select a from t for update'],
  ];
  for (const [text, expected] of cases) {
    it(`turns "${text}" into "${expected.replaceAll('\n', '⏎')}"`, () => {
      expect(limited(text)).to.equal(expected);
    });
  }

  it('is written as the engine writes it', () => {
    expect(limited('select 1 # limit 5', toyDialect)).to.equal('select 1 # limit 5\nFETCH FIRST 11 ROWS ONLY');
    expect(limited('select 1 fetch first 7 rows only', toyDialect)).to.equal('select 1 fetch first 7 rows only');
  });
});
