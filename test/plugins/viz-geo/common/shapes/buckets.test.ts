import { expect } from 'chai';
import { bucketAt, bucketsOf } from '../../../../../plugins/viz-geo/common/shapes/buckets.ts';

const steps = (values: readonly number[], breaks: unknown, count: unknown) =>
  bucketsOf(values, { breaks, count }).map(({ from, to }) => [from, to]);

describe('Steps of colors', () => {
  it('are of equal width between the lowest and the highest value', () => {
    expect(steps([10, 40, 22], [], 3)).to.deep.equal([
      [10, 20],
      [20, 30],
      [30, 40],
    ]);
  });

  it('are those between breaks, which may be texts in any order', () => {
    expect(steps([1], ['50', 0, '-5', 'x'], 9)).to.deep.equal([
      [-5, 0],
      [0, 50],
    ]);
  });

  it('are none without settings', () => {
    expect([steps([1, 2], [], null), steps([1, 2], ['3'], ''), steps([], [], 4)]).to.deep.equal([[], [], []]);
  });

  it('are one where all values are equal', () => {
    expect(steps([7, 7], null, '5')).to.deep.equal([[7, 7]]);
  });

  it('hold their lower edge, and the last one both', () => {
    const buckets = bucketsOf([0, 10], { breaks: [], count: 2 });
    expect([0, 4.9, 5, 10, 11, -1].map((value) => bucketAt(buckets, value))).to.deep.equal([0, 0, 1, 1, -1, -1]);
  });
});
