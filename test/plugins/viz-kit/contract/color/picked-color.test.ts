import { expect } from 'chai';
import { pickedColor, pickedPaint } from '#plugins/viz-kit';

describe('pickedColor', () => {
  it('is what SVG reads, and nothing for what is no color', () => {
    expect(pickedColor({ r: 14, g: 122.4, b: 9, a: 1 })).to.equal('rgb(14, 122, 9)');
    expect([null, {}, { r: 1, g: 2, b: 300 }, 'red'].map(pickedColor)).to.deep.equal(Array(4).fill(undefined));
  });
});

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
