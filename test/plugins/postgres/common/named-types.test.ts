import { expect } from 'chai';
import { namedTypes } from '../../../../plugins/postgres/common/named-types.ts';

describe('namedTypes', () => {
  const named: readonly (readonly [sql: string, names: readonly string[]])[] = [
    ["select json_value('{}', '$' returning secret)", ['"secret"']], // as from PostgreSQL 17 on
    ["select json_query('{}', '$' RETURNING public._secret)", ['"public"."_secret"', '"public"."secret"']],
    ['select cast(null as secret array)', ['"secret"']],
    ['select cast(null as setof "Secret")', ['"Secret"']],
    ['select cast(null as here.public.secret)', ['"public"."secret"']],
    ['select 1 as one, n as secret from t', []],
    ['select count(*) filter (where secret.id > 0 and public.secret.id is null) from secret', []],
    ['select trim(leading secret.note from note), count(distinct secret.id) from secret', []],
    ['select 1::a.b.secret.d', []],
  ];
  for (const [sql, names] of named) {
    it(`finds ${names.join(', ') || 'none'} in ${sql}`, () => {
      expect(namedTypes(sql).filter((name) => /secret/i.test(name))).to.deep.equal(names);
    });
  }
});
