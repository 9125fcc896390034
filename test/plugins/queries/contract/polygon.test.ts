import { expect } from 'chai';
import { isInPolygon, type PolygonRings } from '#plugins/queries';

const square: PolygonRings = [
  [
    [0, 0],
    [4, 0],
    [4, 4],
    [0, 4],
  ],
];

describe('isInPolygon', () => {
  it('tells what is inside of a slanted edge from what is only inside of the ranges around it', () => {
    const triangle: PolygonRings = [
      [
        [0, 0],
        [4, 0],
        [0, 4],
      ],
    ];
    expect(isInPolygon(triangle, 1, 2)).to.equal(true);
    expect(isInPolygon(triangle, 3, 2)).to.equal(false);
  });

  it('counts left and lower edges as inside, right and upper ones not', () => {
    expect([isInPolygon(square, 0, 2), isInPolygon(square, 2, 0), isInPolygon(square, 0, 0)]).to.deep.equal([
      true,
      true,
      true,
    ]);
    expect([isInPolygon(square, 4, 2), isInPolygon(square, 2, 4), isInPolygon(square, 4, 4)]).to.deep.equal([
      false,
      false,
      false,
    ]);
  });

  it('leaves out the notch of a concave area and the hole of a ring in a ring', () => {
    const notched: PolygonRings = [
      [
        [0, 0],
        [9, 0],
        [9, 9],
        [6, 9],
        [6, 3],
        [3, 3],
        [3, 9],
        [0, 9],
      ],
    ];
    expect([isInPolygon(notched, 4, 5), isInPolygon(notched, 4, 2), isInPolygon(notched, 7, 5)]).to.deep.equal([
      false,
      true,
      true,
    ]);
    const hole = (square[0] ?? []).map(([x, y]) => [x + 2, y + 2] as const);
    expect(isInPolygon([...notched, hole], 5, 2.5)).to.equal(false);
  });

  it('has no number inside that is missing or endless', () => {
    const given = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    expect(given.flatMap((value) => [isInPolygon(square, value, 1), isInPolygon(square, 1, value)])).to.not.include(
      true,
    );
  });
});
