import { expect } from 'chai';
import { pickedPaint, statedPaint } from '../../../../../plugins/viz-geo/common/shapes/paint.ts';

describe('A picked color', () => {
  it('has channels and an opacity', () => {
    expect(pickedPaint({ r: 3, g: 65.4, b: 255, a: 0.5 })).to.deep.equal({ color: 'rgb(3, 65, 255)', opacity: 0.5 });
  });

  it('is opaque unless it says otherwise', () => {
    expect(pickedPaint({ r: 0, g: 0, b: 0 })?.opacity).to.equal(1);
  });

  for (const given of [null, '#fff', {}, { r: 1, g: 2 }, { r: 1, g: 2, b: 256 }, { r: '1', g: 2, b: 3 }])
    it(`is not ${JSON.stringify(given)}`, () => {
      expect(pickedPaint(given)).to.equal(undefined);
    });
});

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
