import { expect } from 'chai';
import { lengthWords, roundLength } from '../../../../../plugins/viz-geo/common/base/scale-bar.ts';

describe('roundLength', () => {
  it('is 1, 2 or 5 times a power of ten, and has room', () => {
    expect(roundLength(1000, 90)).to.deep.equal({ metres: 50_000, widthPx: 50 });
    expect(roundLength(1000, 49)).to.deep.equal({ metres: 20_000, widthPx: 20 });
    expect(roundLength(1, 19)).to.deep.equal({ metres: 10, widthPx: 10 });
  });
});

describe('lengthWords', () => {
  it('says kilometers and meters', () => {
    expect([2_000_000, 1000, 500].map(lengthWords)).to.deep.equal(['2,000 km', '1 km', '500 m']);
  });
});
