import { expect } from 'chai';
import type { QueryObject } from '#plugins/queries';
import { duckDb, enginesWithTrino, type OpenTestEngine } from '../../support/engines.ts';
import { ask, orders, ordersSql, plainSql, refusal } from '../../support/orders.ts';

const metric = (statistic: unknown) =>
  ({ expressionType: 'SQL', sqlExpression: 'NO_SUCH_FUNCTION()', label: 'm', statistic }) as NonNullable<
    QueryObject['metrics']
  >[number];
const perRegion = (statistic: unknown): QueryObject => ({
  columns: ['region'],
  metrics: [metric(statistic)],
  orderby: [['region', true]],
});
const countWhere = (...conditions: readonly unknown[]) => perRegion({ kind: 'count-where', conditions });
/** The same written by hand, of each region. */
const sql = (expression: string) => `SELECT region, ${expression} FROM orders GROUP BY region ORDER BY region`;

const cases: readonly (readonly [title: string, query: QueryObject, sql: string])[] = [
  [
    'computes the median',
    perRegion({ kind: 'percentile', column: 'units', percent: 50 }),
    sql('PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY units::double precision)'),
  ],
  [
    'computes any percentile, also of a calculated column',
    perRegion({ kind: 'percentile', column: 'price', percent: 99.9 }),
    sql('PERCENTILE_CONT(0.999) WITHIN GROUP (ORDER BY amount / units)'),
  ],
  [
    'computes the standard deviation of a sample',
    perRegion({ kind: 'deviation', column: 'amount' }),
    sql('STDDEV_SAMP(amount)'),
  ],
  [
    'counts rows that meet all conditions',
    countWhere({ col: 'units', op: '>', val: 1 }, { col: 'city', op: 'IN', val: ["O'Hare", 'Oslo', 'Boston'] }),
    sql("COUNT(*) FILTER (WHERE units > 1 AND city IN ('O''Hare', 'Oslo', 'Boston'))"),
  ],
  [
    'counts rows of a range of time',
    countWhere({ col: 'ordered_at', op: 'TEMPORAL_RANGE', val: '2024-01-01 : 2024-02-01' }),
    sql("COUNT(*) FILTER (WHERE ordered_at >= '2024-01-01' AND ordered_at < '2024-02-01')"),
  ],
  [
    'counts all rows where a range of time is open',
    countWhere({ col: 'ordered_at', op: 'TEMPORAL_RANGE', val: 'No filter' }),
    sql('COUNT(*)'),
  ],
];

for (const engine of enginesWithTrino) {
  describe(`a statistic on ${engine.name}`, () => {
    let open: OpenTestEngine;
    before(async () => {
      open = await engine.open();
      await open.prepare(ordersSql);
      await open.prepare(`INSERT INTO orders VALUES (11, 'US', 'B', 1, 1, NULL, '2023-02-10', NULL, NULL, '2020-01-01', 'x'),
        (12, 'US', 'A', 1, 1, NULL, '2023-02-10', NULL, NULL, NULL, 'x')`);
    });
    after(() => open.close());

    for (const [title, query, byHand] of cases) {
      it(title, async () => expect(await ask(open, query)).to.deep.equal(await plainSql(open, byHand)));
    }

    it('orders charts by itself', async () => {
      const highest = metric({ kind: 'percentile', column: 'units', percent: 100 });
      const query: QueryObject = { columns: ['region'], metrics: [highest], orderby: [[highest, false]], row_limit: 2 };
      expect(await ask(open, query)).to.deep.equal([
        ['US', 9],
        ['EU', 8],
      ]);
    });

    it('orders charts by a count of rows, whose condition the engine may write more than once', async () => {
      const many = metric({ kind: 'count-where', conditions: [{ col: 'units', op: '>', val: 2 }] });
      const query: QueryObject = {
        columns: ['region'],
        metrics: [many],
        filters: [{ col: 'id', op: '<', val: 11 }],
        orderby: [
          [many, true],
          ['region', true],
        ],
      };
      // By hand: units of the EU are 1, 2, 8, 2; of the US 3, 4, 9; of APAC 6, 7; without a region 5.
      expect(await ask(open, query)).to.deep.equal([
        ['EU', 1],
        [null, 1],
        ['APAC', 2],
        ['US', 3],
      ]);
    });

    // By hand: of the three US orders of 2023-02-10 one has no city; of the others the least is A.
    it('takes the first and last value by time, the same each time where several are first', async () => {
      const edges: QueryObject = {
        metrics: (['first', 'last'] as const).map((kind) => ({
          ...(metric({ kind, column: 'city', by: 'ordered_at' }) as object),
          label: kind,
        })) as never,
        filters: [{ col: 'region', op: '==', val: 'US' }],
      };
      expect(await ask(open, edges)).to.deep.equal([['A', 'Boston']]);
    });

    it('reads times that are kept as texts in their format', async () => {
      expect(await ask(open, { metrics: [metric({ kind: 'first', column: 'id', by: 'day_text' })] })).to.deep.equal([
        [11],
      ]);
    });
  });
}

const refused: readonly (readonly [title: string, statistic: unknown, message: RegExp])[] = [
  ['an unknown kind', { kind: 'mode', column: 'units' }, /does not know/],
  ['a percentile above 100', { kind: 'percentile', column: 'units', percent: 101 }, /does not know/],
  ['SQL in a condition', { kind: 'count-where', conditions: [{ col: { sqlExpression: '1' }, op: '==' }] }, /not know/],
  ['a condition without operator', { kind: 'count-where', conditions: [{ col: 'units', op: '' }] }, /does not know/],
  ['a missing column', { kind: 'deviation', column: 'x"; DROP' }, /missing/],
  ['a condition on a missing column', { kind: 'count-where', conditions: [{ col: 'no', op: 'IS NULL' }] }, /missing/],
  ['numbers of a text', { kind: 'percentile', column: 'city', percent: 50 }, /'city' is none/],
  ['an order by what is no time', { kind: 'first', column: 'city', by: 'units' }, /'units' is none/],
];

describe('planQuery and statistics', () => {
  for (const [title, statistic, message] of refused) {
    it(`refuses ${title}, and never runs the SQL beside it`, () => {
      expect(refusal({ metrics: [metric(statistic)] })).to.match(message);
    });
  }

  it('refuses more values than a condition may have', () => {
    const val = Array.from({ length: 50_001 }, (_, index) => index);
    expect(refusal(countWhere({ col: 'units', op: 'IN', val }))).to.match(/50,001 values/);
  });

  it('quotes odd names of columns', async () => {
    const open = await duckDb.open();
    await open.prepare(ordersSql);
    const first = metric({ kind: 'first', column: 'odd "name\'', by: 'day' });
    expect(await ask(open, { metrics: [first] }, { dataset: orders })).to.deep.equal([['h']]);
    await open.close();
  });
});
