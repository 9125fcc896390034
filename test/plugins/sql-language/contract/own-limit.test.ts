import { expect } from 'chai';
import { ownLimit } from '#plugins/sql-language';
import { duckDbSyntax, postgresSyntax } from '../../../support/dialects.ts';

describe('the limit of a query in brackets', () => {
  const cases: readonly (readonly [string, number | 'other' | undefined])[] = [
    ['(select 1 as x limit 1)', 1],
    ['((select 1 limit 2))', 2],
    ['((select 1 limit 1) limit 3)', 3],
    ['(select 1)', undefined],
    ['(select 1 fetch first 1 rows only)', 'other'],
    ['(select 1 limit 5) limit 3', 3],
    ['(select 1 limit 5) order by 1', 'other'],
    ['(select 1) order by 1', undefined],
    ['(select 1 limit 1) union all (select 2 limit 1)', undefined],
    ['((select 1 limit 1) union all (select 2 limit 1) limit 7)', 7],
    ['with a as (select 1 limit 4) (select * from a limit 6)', 6],
    ['with a as (select 1 limit 4) select * from a', undefined],
    ['select * from (select 1 limit 5)', undefined],
    ['select (select 1 limit 1)', undefined],
    ['select map {{1: 2}: 3} limit 4', 4],
  ];
  for (const [sql, limit] of cases) {
    it(`is ${String(limit)} in ${sql}`, () => {
      for (const dialect of [duckDbSyntax, postgresSyntax]) {
        const found = ownLimit(sql, dialect);
        expect(typeof found === 'object' ? found.rows : found).to.equal(limit);
        if (typeof found === 'object') expect(sql.slice(found.from, found.to)).to.equal(String(limit));
      }
    });
  }
});
