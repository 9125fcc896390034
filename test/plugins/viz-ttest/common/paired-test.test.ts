import { expect } from 'chai';
import { pairedTest } from '../../../../plugins/viz-ttest/common/paired-test.ts';

describe('pairedTest', () => {
  it("gives Student's numbers for his sleep data of 1908", () => {
    // Hours of sleep gained by two drugs; differences 1.2 2.4 1.3 1.3 0 1 1.8 0.8 4.6 1.4: mean 1.58, s = 1.23.
    const first = [0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0, 2];
    const second = [1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4];
    const { pairs, t, p } = pairedTest(second, first);
    expect(pairs).to.equal(10);
    expect(t).to.be.closeTo(4.0621, 0.00005);
    expect(p).to.be.closeTo(0.002833, 0.0000005);
  });

  it('reckons lift and t by hand over the times that both have', () => {
    // Differences 2 1 3 2: mean 2, s² = 2/3, t = 2 / (√(2/3) / 2) = √24; sums 24 and 16.
    const tested = pairedTest([3, 5, null, 7, 9, 100], [1, 4, 50, 4, 7, null]);
    expect(tested).to.deep.include({ pairs: 4, lift: 0.5 });
    expect(tested.t).to.be.closeTo(Math.sqrt(24), 1e-12);
    expect(tested.p).to.be.closeTo(0.016277, 0.000001);
  });

  it('turns its sign with the direction, and keeps p', () => {
    const [up, down] = [pairedTest([3, 5, 7, 9], [1, 4, 4, 7]), pairedTest([1, 4, 4, 7], [3, 5, 7, 9])];
    expect(down.t).to.be.closeTo(-(up.t ?? 0), 1e-12);
    expect(down.p).to.be.closeTo(up.p ?? 0, 1e-12);
    expect(down.lift).to.be.closeTo(-1 / 3, 1e-12);
  });

  it('has no p-value for less than two times, and no lift from zero', () => {
    expect(pairedTest([3], [1])).to.deep.equal({ pairs: 1, lift: 2, t: undefined, p: undefined });
    expect(pairedTest([], [])).to.deep.equal({ pairs: 0, lift: undefined, t: undefined, p: undefined });
    expect(pairedTest([1, 2], [0, 0]).lift).to.equal(undefined);
  });

  it('takes differences that never vary for certain, and none for no difference', () => {
    expect(pairedTest([3, 4, 5], [1, 2, 3])).to.deep.include({ t: Infinity, p: 0 });
    expect(pairedTest([1, 2], [1, 2])).to.deep.include({ t: 0, p: 1 });
  });
});
