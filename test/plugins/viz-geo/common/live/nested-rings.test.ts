import { expect } from 'chai';
import { nestedRings } from '../../../../../plugins/viz-geo/common/live/nested-rings.ts';
import type { Px } from '../../../../../plugins/viz-geo/common/live/path-lines.ts';

/** A closed square around a middle. */
const square = (x: number, y: number, half: number): readonly Px[] => [
  [x - half, y - half],
  [x + half, y - half],
  [x + half, y + half],
  [x - half, y + half],
  [x - half, y - half],
];

describe('nestedRings', () => {
  it('keeps rings beside each other apart', () => {
    const [one, other] = [square(0, 0, 2), square(10, 0, 1)];
    expect(nestedRings([other, one])).to.deep.equal([[one], [other]]);
  });

  it('makes a hole of a ring in another, whatever their directions', () => {
    const [outer, hole] = [square(0, 0, 5), square(1, 1, 1)];
    expect(nestedRings([hole, outer])).to.deep.equal([[outer, hole]]);
    expect(nestedRings([hole.toReversed(), outer])).to.deep.equal([[outer, hole.toReversed()]]);
  });

  it('makes a polygon of its own of an island in a hole', () => {
    const [outer, hole, island] = [square(0, 0, 9), square(0, 0, 5), square(0, 0, 1)];
    expect(nestedRings([island, outer, hole])).to.deep.equal([[outer, hole], [island]]);
  });

  it('leaves out what has no surface', () => {
    expect(
      nestedRings([
        [
          [0, 0],
          [1, 1],
        ],
      ]),
    ).to.deep.equal([]);
  });
});
