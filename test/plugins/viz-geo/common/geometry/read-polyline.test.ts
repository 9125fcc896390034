import { expect } from 'chai';
import { readPolyline } from '../../../../../plugins/viz-geo/common/geometry/read-polyline.ts';

describe('An encoded polyline', () => {
  // The example of the format's documentation.
  it('is read as its pairs in order', () => {
    expect(readPolyline('_p~iF~ps|U_ulLnnqC_mqNvxq`@')).to.deep.equal([
      [38.5, -120.2],
      [40.7, -120.95],
      [43.252, -126.453],
    ]);
  });

  it('is one point at least', () => {
    expect(readPolyline('??')).to.deep.equal([[0, 0]]);
  });

  for (const [title, text] of [
    ['half a pair', '?'],
    ['a number that does not end', '__'],
    ['a character of none', '_p~iF 1'],
    ['no text', ''],
    ['a number too long for any place', '~~~~~~~~~~~~~~?'],
  ] as const)
    it(`is not ${title}`, () => {
      expect(readPolyline(text)).to.equal(undefined);
    });
});
