import { expect } from 'chai';
import { bubbleRadius, mostRadiusPx } from '../../../../../plugins/viz-map/common/map/map-bubbles.ts';

const sized = (size: number | null) => ({
  place: { id: '', name: '', geometry: { type: 'Point' as const, coordinates: [0, 0] as [number, number] } },
  colorKey: '',
  value: null,
  amount: null,
  size,
  sizeAmount: size,
  selects: {},
});

describe('bubbleRadius', () => {
  it('makes areas proportional to sizes, the largest as set', () => {
    const radiusOf = bubbleRadius([sized(100), sized(25), sized(null)], 20);
    expect([radiusOf(100), radiusOf(25), radiusOf(4)]).to.deep.equal([20, 10, 4]);
  });

  it('keeps the smallest visible, and has none where nothing is above zero', () => {
    expect(bubbleRadius([sized(1e9)], 20)(1)).to.equal(1.5);
    expect(bubbleRadius([sized(-3), sized(0)], 20)(0)).to.equal(0);
  });
});

describe('mostRadiusPx', () => {
  it('is what is set, in small pictures less', () => {
    expect(mostRadiusPx(25, { widthPx: 900, heightPx: 600 })).to.equal(25);
    expect(mostRadiusPx(25, { widthPx: 320, heightPx: 200 })).to.equal(12.8);
  });
});
