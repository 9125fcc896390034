import { expect } from 'chai';
import type { PolygonRings, QueryFilter } from '#plugins/queries';
import { testEngines, type OpenTestEngine } from '../../support/engines.ts';
import { ask, ordersSql, refusal } from '../../support/orders.ts';

type Ring = PolygonRings[number];

const rectangle = (left: number, low: number, right: number, high: number): Ring => [
  [left, low],
  [right, low],
  [right, high],
  [left, high],
];

/** Orders are at (amount, units): (10.5, 1), (20, 2), (30, 3), (40, 4), (50, 5), (null, 6), (70, 7), (80, 8), (90, 9), (5, 2). */
const named: readonly QueryFilter[] = [
  { col: 'amount', op: '>=', val: 0 },
  { col: 'units', op: '>=', val: 0 },
];
const area = (...rings: readonly Ring[]): QueryFilter => ({
  col: 'amount',
  op: 'IN POLYGON',
  val: { columns: ['amount', 'units'], rings },
});

/** 100 corners around (30, 3). */
const round: Ring = Array.from({ length: 100 }, (_, place) => {
  const angle = (place / 100) * 2 * Math.PI;
  return [30 + 15 * Math.cos(angle), 3 + 1.5 * Math.sin(angle)] as const;
});
const notched: Ring = [
  [0, 0],
  [100, 0],
  [100, 10],
  [60, 10],
  [60, 4],
  [30, 4],
  [30, 10],
  [0, 10],
];

for (const engine of testEngines) {
  describe(`planPolygon on ${engine.name}`, () => {
    let open: OpenTestEngine;
    before(async () => {
      open = await engine.open();
      await open.prepare(ordersSql);
    });
    after(() => open.close());

    const idsIn = async (...filters: readonly QueryFilter[]) =>
      (await ask(open, { columns: ['id'], filters: [...named, ...filters], orderby: [['id', true]] }))
        .flat()
        .map(Number);

    it('leaves out the notch of a concave area, and what has no number', async () => {
      expect(await idsIn(area(notched))).to.deep.equal([1, 2, 3, 7, 8, 9, 10]);
    });

    it('has a lower left corner inside, and an upper right one outside', async () => {
      expect(await idsIn(area(rectangle(20, 2, 40, 4)))).to.deep.equal([2, 3]);
    });

    it('leaves out what is in a hole', async () => {
      expect(await idsIn(area(rectangle(0, 0, 100, 10), rectangle(15, 1.5, 45, 4.5)))).to.deep.equal([
        1, 5, 7, 8, 9, 10,
      ]);
    });

    it('follows 100 corners', async () => {
      expect(await idsIn(area(round))).to.deep.equal([2, 3, 4]);
    });
  });
}

describe('planPolygon', () => {
  const refused = (filter: QueryFilter, others = named) => refusal({ columns: ['id'], filters: [...others, filter] });
  const shape =
    'The area of the filter on amount needs `columns` with the labels of x and y, and `rings` of 3 to 100 corners [x, y] between -1e9 and 1e9.';
  const withVal = (val: unknown): QueryFilter => ({ col: 'amount', op: 'IN POLYGON', val });

  it('refuses corners that are no numbers, or too far away', () => {
    for (const corner of ['1; DROP TABLE orders', null, '1', Number('1e400'), 2e9, [1]])
      expect(
        refused(
          withVal({
            columns: ['amount', 'units'],
            rings: [
              [
                [corner, 0],
                [1, 0],
                [1, 1],
              ],
            ],
          }),
        ),
        String(corner),
      ).to.equal(shape);
  });

  it('refuses other shapes by name', () => {
    const rings = [rectangle(0, 0, 1, 1)];
    for (const val of [
      'POLYGON((0 0, 1 0, 1 1))',
      null,
      { rings },
      { columns: ['amount'], rings },
      { columns: ['units', 'amount'], rings },
      { columns: ['amount', 'units'], rings: [] },
      {
        columns: ['amount', 'units'],
        rings: [
          [
            [0, 0],
            [1, 1],
          ],
        ],
      },
      { columns: ['amount', 'units'], rings, radius: 5 },
    ])
      expect(refused(withVal(val)), JSON.stringify(val)).to.equal(shape);
  });

  it('refuses 3,000 corners, in one ring or in many', () => {
    const corners: Ring = Array.from({ length: 3000 }, (_, place) => [place, place % 2] as const);
    const words = 'The area of the filter on amount has 3,000 corners; it may have 100 at most.';
    expect(refused(area(corners))).to.equal(words);
    expect(refused(area(...Array.from({ length: 750 }, () => rectangle(0, 0, 1, 1))))).to.equal(words);
  });

  it('refuses a column that no other filter names, and one without numbers', () => {
    const lon = named.slice(0, 1);
    expect(refused(area(round), lon)).to.equal(
      'The column "units" of the area is filtered by no other filter: filter it by the range around the area, too.',
    );
    const val = { columns: ['amount', 'city'], rings: [round] };
    expect(refused(withVal(val), [...lon, { col: 'city', op: 'IS NOT NULL' }])).to.equal(
      'An area needs two columns of numbers, and "city" is none.',
    );
  });

  it('refuses an edge that rises too little to compute with', () => {
    expect(
      refused(
        area([
          [0, 0],
          [1e9, 5e-324],
          [1, 1],
        ]),
      ),
    ).to.match(/an edge that is too flat/);
  });

  it('says nothing where the dataset lacks one of its columns, as the ranges do', () => {
    const others: readonly QueryFilter[] = [
      { col: 'amount', op: '>=', val: 0 },
      { col: 'gone', op: '>=', val: 0 },
    ];
    expect(refused(withVal({ columns: ['amount', 'gone'], rings: [round] }), others)).to.equal('planned');
  });
});
