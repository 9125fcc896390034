import { expect } from 'chai';
import { fittingItems } from '../../../../../plugins/native-filters/browser/bar/use-fitting.ts';

describe('fittingItems', () => {
  it('shows everything that has room, and leaves room for the button of the rest', () => {
    expect(fittingItems([100, 100, 100], 300)).to.equal(3);
    expect(fittingItems([100, 100, 100], 299)).to.equal(1); // two would leave 99 for the button
    expect(fittingItems([100, 100, 100], 350 - 100)).to.equal(1);
    expect(fittingItems([500, 10], 400)).to.equal(0);
    expect(fittingItems([], 400)).to.equal(0);
  });
});
