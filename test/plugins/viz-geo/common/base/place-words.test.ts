import { expect } from 'chai';
import { digitsAt, placeWords } from '../../../../../plugins/viz-geo/common/base/place-words.ts';

describe('placeWords', () => {
  it('names the half of the earth', () => {
    expect(placeWords({ lon: 13.4, lat: 52.5 })).to.equal('52.5° N, 13.4° E');
    expect(placeWords({ lon: -0.1234, lat: -33 }, 2)).to.equal('33° S, 0.12° W');
    expect(placeWords({ lon: 0, lat: 0.0001 }, 2)).to.equal('0°, 0°');
  });
});

describe('digitsAt', () => {
  it('tells places of a px apart, and no more', () => {
    expect([0, 10, 22].map(digitsAt)).to.deep.equal([2, 5, 6]);
  });
});
