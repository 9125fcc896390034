import { expect } from 'chai';
import { ticksRotation } from '#plugins/viz-kit';

describe('the layout of names along an axis', () => {
  it('turns them by its degrees, and leaves the choice where it has none', () => {
    expect((['auto', 'flat', '45°', '90°', 'staggered'] as const).map(ticksRotation)).to.deep.equal([0, 0, 45, 90, 0]);
  });
});
