import { expect } from 'chai';
import { pickedColor } from '../../../../../plugins/viz-geo/common/base/picked-color.ts';

describe('pickedColor', () => {
  it('is what SVG reads, and nothing for what is no color', () => {
    expect(pickedColor({ r: 14, g: 122.4, b: 9, a: 1 })).to.equal('rgb(14, 122, 9)');
    expect([null, {}, { r: 1, g: 2, b: 300 }, 'red'].map(pickedColor)).to.deep.equal(Array(4).fill(undefined));
  });
});
