import { expect } from 'chai';
import { nameOfFeature, unreadRemark } from '../../../../../plugins/viz-geo/common/shapes/row-shapes.ts';

const featureOf = (properties: Readonly<Record<string, unknown>>) => ({
  geometry: { type: 'Point' as const, coordinates: [0, 0] as [number, number] },
  properties,
});

describe('What rows lack', () => {
  it('is told in one line', () => {
    expect(unreadRemark({ unread: 2, empty: 1 })).to.equal(
      '2 rows hold no shape that can be read · 1 row has no shape',
    );
  });

  it('is nothing', () => {
    expect(unreadRemark({ unread: 0, empty: 0 })).to.equal('');
  });
});

describe('The name of a feature', () => {
  it('is the surest of its properties', () => {
    expect(nameOfFeature(featureOf({ id: 7, name: ' ', title: ' Canal ' }))).to.equal('Canal');
  });

  it('may be a number', () => {
    expect(nameOfFeature(featureOf({ id: 7 }))).to.equal('7');
  });

  it('is not there', () => {
    expect(nameOfFeature(featureOf({ color: 'red', name: {} }))).to.equal(undefined);
  });
});
