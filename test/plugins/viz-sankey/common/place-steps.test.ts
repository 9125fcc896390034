import { expect } from 'chai';
import { placeSteps } from '../../../../plugins/viz-sankey/common/place-steps.ts';

const flow = (source: number, target: number) => ({ source, target, value: 1 });
/** 0 → 1 → 2, 0 → 3, and 4 → 2. */
const flows = [flow(0, 1), flow(1, 2), flow(0, 3), flow(4, 2)];

describe('placeSteps', () => {
  for (const [align, steps] of [
    ['left', [0, 1, 2, 1, 0]],
    ['right', [0, 1, 2, 2, 1]],
    ['justify', [0, 1, 2, 2, 0]],
    ['center', [0, 1, 2, 1, 1]],
  ] as const) {
    it(`places steps ${align}`, () => {
      expect(placeSteps(flows, 5, align)).to.deep.equal(steps);
    });
  }

  it('follows the longest way', () => {
    expect(placeSteps([flow(0, 1), flow(1, 2), flow(0, 2)], 3, 'left')).to.deep.equal([0, 1, 2]);
  });

  it('places nodes without flows in the first step', () => {
    expect(placeSteps([], 2, 'left')).to.deep.equal([0, 0]);
  });
});
