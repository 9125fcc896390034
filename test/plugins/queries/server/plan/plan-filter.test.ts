import { expect } from 'chai';
import type { QueryFilter } from '#plugins/queries';
import { testEngines, type OpenTestEngine } from '../../support/engines.ts';
import { ask, ordersSql, plainSql, refusal } from '../../support/orders.ts';

/** Each filter against the condition somebody would write by hand. */
const cases: readonly (readonly [filter: QueryFilter, condition: string])[] = [
  [{ col: 'region', op: '==', val: 'EU' }, "region = 'EU'"],
  [{ col: 'city', op: '==', val: "O'Hare" }, "city = 'O''Hare'"],
  [{ col: 'region', op: '!=', val: 'EU' }, "region <> 'EU'"],
  [{ col: 'amount', op: '>', val: 30 }, 'amount > 30'],
  [{ col: 'amount', op: '>=', val: '30' }, 'amount >= 30'],
  [{ col: 'amount', op: '<', val: 20.5 }, 'amount < 20.5'],
  [{ col: 'units', op: '<', val: 2.5 }, 'units < 2.5'],
  [{ col: 'units', op: '<=', val: 3_000_000_000 }, 'units <= 3000000000'],
  [{ col: 'amount', op: '<=', val: '20' }, 'amount <= 20'],
  [{ col: 'region', op: '==', val: null }, 'region IS NULL'],
  [{ col: 'region', op: '!=', val: '<NULL>' }, 'region IS NOT NULL'],
  [{ col: 'city', op: '==', val: '<empty string>' }, "city = ''"],
  // Rows of another value would be shown otherwise: the white space is part of the text.
  [{ col: 'city', op: '==', val: '\tOslo\n' }, "city = '\tOslo\n'"],
  [{ col: 'id', op: '==', val: ' 4 ' }, 'id = 4'],
  [{ col: 'region', op: 'IN', val: ['EU', 'US'] }, "region IN ('EU', 'US')"],
  [{ col: 'region', op: 'in', val: ['EU', null] }, "(region IS NULL OR region IN ('EU'))"],
  [{ col: 'region', op: 'IN', val: ['<NULL>'] }, 'region IS NULL'],
  [{ col: 'region', op: 'IN', val: 'EU' }, "region = 'EU'"],
  [{ col: 'region', op: 'NOT IN', val: ['EU'] }, "NOT (region IN ('EU'))"],
  [{ col: 'region', op: 'NOT IN', val: ['EU', null] }, "NOT (region IS NULL OR region IN ('EU'))"],
  [{ col: 'region', op: 'NOT IN', val: ['EU'], keepsNull: true }, "region IS NULL OR region <> 'EU'"],
  [{ col: 'region', op: 'NOT IN', val: ['EU', null], keepsNull: true }, "region <> 'EU'"],
  [{ col: 'id', op: 'IN', val: ['1', 2, '3'] }, 'id IN (1, 2, 3)'],
  [{ col: 'id', op: '==', val: ['4', '5'] }, 'id = 4'],
  [{ col: 'city', op: 'LIKE', val: 'O%' }, "city LIKE 'O%'"],
  [{ col: 'city', op: 'ILIKE', val: 'o%' }, "city ILIKE 'o%'"],
  [{ col: 'city', op: 'NOT LIKE', val: '%o%' }, "NOT (city LIKE '%o%')"],
  [{ col: 'id', op: 'LIKE', val: '1%' }, "CAST(id AS VARCHAR(20)) LIKE '1%'"],
  [{ col: 'paid', op: 'IS TRUE' }, 'paid IS TRUE'],
  [{ col: 'paid', op: 'IS FALSE', val: 'ignored' }, 'paid IS FALSE'],
  [{ col: 'paid', op: '==', val: 'true' }, 'paid = TRUE'],
  [{ col: 'paid', op: 'IS NULL' }, 'paid IS NULL'],
  [{ col: 'region', op: 'IS NOT NULL' }, 'region IS NOT NULL'],
  [{ col: 'ordered_at', op: '>=', val: 1_706_745_600_000 }, "ordered_at >= TIMESTAMP '2024-02-01 00:00:00'"],
  [{ col: 'day', op: '==', val: '2024-01-20' }, "day = DATE '2024-01-20'"],
  // As results show it, and as it is stored.
  [{ col: 'epoch_s', op: '==', val: 1_704_448_800_000 }, 'epoch_s = 1704448800'],
  [{ col: 'epoch_s', op: '>', val: 1_704_448_800 }, 'epoch_s > 1704448800'],
  [{ col: 'epoch_s', op: 'IN', val: ['1704448800', 1_705_708_800] }, 'epoch_s IN (1704448800, 1705708800)'],
  [{ col: 'epoch_s', op: '==', val: '2024-01-05 10:00:00' }, 'epoch_s = 1704448800'],
  [{ col: 'paid', op: 'IN', val: ['False', 0] }, 'paid = FALSE'],
  [{ col: 'price', op: '>', val: 10 }, 'amount / units > 10'],
  [{ col: 'odd "name\'', op: '==', val: 'a' }, '"odd ""name\'" = \'a\''],
  [{ col: { label: 'double', sqlExpression: 'units * 2' }, op: '>', val: 10 }, 'units * 2 > 10'],
  [
    { col: 'ordered_at', op: 'TEMPORAL_RANGE', val: '2024-01-20 : 2024-02-29' },
    "ordered_at >= '2024-01-20' AND ordered_at < '2024-02-29'",
  ],
  [{ col: 'ordered_at', op: 'TEMPORAL_RANGE', val: 'No filter' }, '1 = 1'],
  [
    { col: 'epoch_s', op: 'TEMPORAL_RANGE', val: '2024-01-20 : 2024-02-29' },
    'epoch_s >= 1705708800 AND epoch_s < 1709164800',
  ],
  [
    { col: 'day_text', op: 'TEMPORAL_RANGE', val: '2024-01-20 : 2024-02-29' },
    "day_text >= '2024-01-20' AND day_text < '2024-02-29'",
  ],
  [{ col: 'day', op: 'TEMPORAL_RANGE', val: ' : 2024-01-01' }, "day < DATE '2024-01-01'"],
  // A year lies in a range where its first moment does.
  [{ col: 'year', op: 'TEMPORAL_RANGE', val: '2023-01-01 : 2024-01-01' }, 'EXTRACT(YEAR FROM ordered_at) = 2023'],
  [{ col: 'year', op: 'TEMPORAL_RANGE', val: '2023-01-02 : 2024-01-02' }, 'EXTRACT(YEAR FROM ordered_at) = 2024'],
  [
    { col: 'ordered_at', op: 'TEMPORAL_RANGE', val: '2024-02-01 : 2024-03-01', grain: 'P1M' },
    "ordered_at >= '2024-02-01' AND ordered_at < '2024-03-01'",
  ],
  [{ col: 'day', op: 'LATEST PARTITION' }, 'day = (SELECT MAX(day) FROM orders)'],
];

const lists: readonly QueryFilter[] = [
  { col: 'region', op: 'IN', val: ['EU', 'US', null] },
  { col: 'ordered_at', op: 'IN', val: [1_704_067_200_000, 1_706_745_600_000], grain: 'P1M' },
];
const tuples = (...rows: readonly (readonly unknown[])[]): QueryFilter => ({
  col: 'region',
  op: 'IN TUPLES',
  val: { columns: [{ label: 'region' }, { label: 'ordered_at', grain: 'P1M' }], rows },
});

for (const engine of testEngines) {
  describe(`planFilter on ${engine.name}`, () => {
    let open: OpenTestEngine;
    before(async () => {
      open = await engine.open();
      await open.prepare(ordersSql);
    });
    after(() => open.close());

    for (const [filter, condition] of cases) {
      it(`answers ${JSON.stringify(filter)} like WHERE ${condition} [3.7.2]`, async () => {
        const asked = await ask(open, { columns: ['id'], filters: [filter], orderby: [['id', true]] });
        const written = await plainSql(open, `SELECT id FROM orders WHERE ${condition} ORDER BY id`);
        expect(asked).to.deep.equal(written);
      });
    }

    it('keeps exactly the combinations that are named, a missing value and a grain of time among them', async () => {
      const filter = tuples(['EU', 1_704_067_200_000], [null, 1_706_745_600_000]);
      const january = "ordered_at >= '2024-01-01' AND ordered_at < '2024-02-01'";
      const february = "ordered_at >= '2024-02-01' AND ordered_at < '2024-03-01'";
      const asked = await ask(open, { columns: ['id'], filters: [...lists, filter], orderby: [['id', true]] });
      const condition = `(region = 'EU' AND ${january}) OR (region IS NULL AND ${february})`;
      const written = await plainSql(open, `SELECT id FROM orders WHERE ${condition} ORDER BY id`);
      expect(asked).to.deep.equal(written);
      expect(asked).to.not.be.empty;
    });
  });
}

describe('planFilter', () => {
  const refused = (filter: QueryFilter) => refusal({ columns: ['id'], filters: [filter] });

  it('refuses an empty list', () => {
    expect(refused({ col: 'region', op: 'IN', val: [] })).to.equal('Filter value list cannot be empty');
  });

  it('refuses a comparison with nothing', () => {
    expect(refused({ col: 'id', op: '>', val: null })).to.equal(
      'Must specify a value for filters with comparison operators',
    );
  });

  it('refuses an unknown operator', () => {
    expect(refused({ col: 'id', op: 'SIMILAR', val: 'x' })).to.equal('Invalid filter operation type: SIMILAR');
  });

  it('refuses text that is no number for a numeric column', () => {
    expect(refused({ col: 'id', op: '==', val: 'abc' })).to.equal("'abc' is not a number (filter on id)");
  });

  it('refuses a word for a truth column that is neither true nor false', () => {
    for (const val of ['x', '', '2', 'nottrue', {}])
      expect(refused({ col: 'paid', op: '==', val })).to.equal(
        `'${typeof val === 'string' ? val : '{}'}' is neither true nor false (filter on paid): write true or false`,
      );
  });

  it('refuses a temporal range on an expression', () => {
    expect(refused({ col: { label: 'x', sqlExpression: 'now()' }, op: 'TEMPORAL_RANGE', val: 'Last week' })).to.equal(
      'Temporal range filters need a column of the dataset and a time range text',
    );
  });

  it('refuses combinations of columns that no other filter names, and broken ones', () => {
    const asked = (filters: readonly QueryFilter[]) => refusal({ columns: ['id'], filters: [...filters] });
    const filter = tuples(['EU', 1]);
    expect(asked([filter])).to.equal('The combined column "region" is filtered by no other filter.');
    expect(asked([...lists, tuples(['EU'])])).to.equal(
      'Combinations of values need the labels of their columns, and one value per column.',
    );
    expect(asked([...lists, { ...filter, val: 'x' }])).to.match(/^Combinations of values need/);
  });

  it('ignores entries without column or operator', () => {
    expect(refused({ op: '==', val: 1 })).to.equal('planned');
    expect(refused({ col: 'id', val: 1 })).to.equal('planned');
  });
});
