import { expect } from 'chai';
import { bandInsets } from '#plugins/viz-kit';

describe('bandInsets', () => {
  it('puts bars side by side within the air of their band', () => {
    // 22 of 100 px are air, so two bars have 39 px each, the first with a gap of 1 px before the second.
    expect(bandInsets({ lanes: 2, lane: 0, stepPx: 100 })).to.deep.equal({ start: 11, end: 51 });
    expect(bandInsets({ lanes: 2, lane: 1, stepPx: 100 })).to.deep.equal({ start: 50, end: 12 });
  });

  it('has no gap where it would take the bars away', () => {
    expect(bandInsets({ lanes: 2, lane: 0, stepPx: 10 })).to.deep.equal({ start: 1.1, end: 5 });
  });

  it('lets no bar be wider than 64 px', () => {
    expect(bandInsets({ lanes: 1, lane: 0, stepPx: 264, gapPx: 0 })).to.deep.equal({ start: 100, end: 100 });
  });
});
