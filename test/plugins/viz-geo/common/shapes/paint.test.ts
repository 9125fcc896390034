import { expect } from 'chai';
import { statedPaint } from '../../../../../plugins/viz-geo/common/shapes/paint.ts';

describe('A color among properties', () => {
  it('is a text', () => {
    expect(statedPaint('#7a1f4b')).to.deep.equal({ color: '#7a1f4b', opacity: 1 });
  });

  it('is a list of channels, the fourth of 255', () => {
    expect(statedPaint([1, 2, 3, 51])).to.deep.equal({ color: 'rgb(1, 2, 3)', opacity: 0.2 });
  });

  for (const given of ['url(#x)', 'red;', [1, 2], null])
    it(`is not ${JSON.stringify(given)}`, () => {
      expect(statedPaint(given)).to.equal(undefined);
    });
});
