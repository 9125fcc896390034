import { expect } from 'chai';
import type { FilterGroup, QueryObject } from '#plugins/queries';
import { changeWrittenSql } from '../../../../../plugins/queries/server/templates/written-sql.ts';
import { testEngines, type OpenTestEngine } from '../../support/engines.ts';
import { ask, orders, ordersSql, plainSql, refusal } from '../../support/orders.ts';

type Members = FilterGroup['members'];
/** What runs for other products: it would fail here. */
const sql = 'NO_SUCH_FUNCTION()';
const group = (match: 'all' | 'any', ...members: Members): FilterGroup => ({ sql, match, members });
const under = (groups: NonNullable<QueryObject['filter_groups']>, where = `(${sql})`): QueryObject => ({
  columns: ['id'],
  filter_groups: groups,
  extras: { where },
  orderby: [['id', true]],
});

const europe = { col: 'region', op: 'IN', val: ['EU'] };
const dear = { col: 'amount', op: '>=', val: 50 };
/** Each group against the condition somebody would write by hand. */
const cases: readonly (readonly [group: FilterGroup, condition: string])[] = [
  [group('any', europe, dear), "region = 'EU' OR amount >= 50"],
  [group('all', europe, { col: 'paid', op: '==', val: true }), "region = 'EU' AND paid"],
  [
    group('any', { col: 'id', op: '==', val: '4' }, { match: 'all', members: [europe, dear] }),
    "id = 4 OR (region = 'EU' AND amount >= 50)",
  ],
  [
    group('all', dear, {
      match: 'any',
      members: [
        europe,
        {
          match: 'all',
          members: [
            { col: 'units', op: '>=', val: 5 },
            { col: 'units', op: '<=', val: 6 },
          ],
        },
      ],
    }),
    "amount >= 50 AND (region = 'EU' OR units BETWEEN 5 AND 6)",
  ],
  [
    group(
      'any',
      { col: 'ordered_at', op: 'TEMPORAL_RANGE', val: '2024-02-01 : 2024-03-01' },
      { col: 'city', op: 'IS NULL' },
    ),
    "(ordered_at >= '2024-02-01' AND ordered_at < '2024-03-01') OR city IS NULL",
  ],
  [group('any', europe, { col: 'ordered_at', op: 'TEMPORAL_RANGE', val: 'No filter' }), '1 = 1'],
  [group('all', europe, { col: 'ordered_at', op: 'TEMPORAL_RANGE', val: 'No filter' }), "region = 'EU'"],
  [group('all', { col: 'city', op: 'ILIKE', val: '%0!% X!_%', escape: '!' }), "city = '100% x_y'"],
  [group('all', { col: 'city', op: 'ILIKE', val: '%_!_y', escape: '!' }), "city = '100% x_y'"],
  [group('all', { col: 'city', op: 'NOT LIKE', val: '%!%%', escape: '!' }), "city <> '100% x_y'"],
];

for (const engine of testEngines) {
  describe(`a group of conditions on ${engine.name}`, () => {
    let open: OpenTestEngine;
    before(async () => {
      open = await engine.open();
      await open.prepare(ordersSql);
    });
    after(() => open.close());

    for (const [asked, condition] of cases) {
      it(`answers ${asked.match} of ${JSON.stringify(asked.members)} like WHERE ${condition}`, async () => {
        const written = await plainSql(open, `SELECT id FROM orders WHERE ${condition} ORDER BY id`);
        expect(await ask(open, under([asked]))).to.deep.equal(written);
      });
    }

    it('stands beside other groups and SQL', async () => {
      const rest = `(${sql}) AND (${sql}) AND ((units > 1) AND (1 = 1))`;
      const asked = await ask(open, under([group('any', europe, dear), group('all', dear)], rest));
      const written = "(region = 'EU' OR amount >= 50) AND amount >= 50 AND units > 1";
      expect(asked).to.deep.equal(await plainSql(open, `SELECT id FROM orders WHERE ${written} ORDER BY id`));
    });
  });
}

describe('a group of conditions', () => {
  it('is refused where `where` was changed without it', () => {
    for (const where of ['', 'units > 1', `(${sql}) OR (units > 1)`, `(units > 1) AND (${sql})`])
      expect(refusal(under([group('any', europe, dear)], where)), where).to.match(/does not begin with the SQL of its/);
    expect(refusal(under([group('any', europe)], `(${sql}) AND (units > 1) OR (1 = 1)`))).to.match(/Unbalanced/);
  });

  it('is refused by its SQL where it has what is not known', () => {
    const unknown = { ...group('any', europe), match: 'most' };
    expect(refusal(under([unknown]))).to.match(/NO_SUCH_FUNCTION\(\) has conditions that this version does not know/);
  });

  it('is refused where a column is gone, and not answered without it', () => {
    const gone = group('any', europe, { col: 'gone', op: '==', val: 1 });
    expect(refusal(under([gone]))).to.equal("Columns missing in dataset: ['gone']");
  });

  it('is no template, as the SQL beside it may be', () => {
    const asked = under([group('any', { col: 'city', op: '==', val: '{{ x }}' })], `(${sql}) AND (a = {{ y }})`);
    const seen: string[] = [];
    const query = asked;
    const request = { dataset: orders, query, resultType: 'full' as const, force: false, userId: 1 };
    const changed = changeWrittenSql(
      { ...request, cacheTimeoutS: undefined, signal: AbortSignal.any([]), priority: 'asked' },
      (text, use) => {
        if (use === 'asked') seen.push(text);
        return use === 'asked' ? 'a = 1' : text;
      },
    );
    expect(seen).to.deep.equal(['a = {{ y }}']);
    expect(changed.query.extras?.where).to.equal(`(${sql}) AND (a = 1)`);
  });
});
