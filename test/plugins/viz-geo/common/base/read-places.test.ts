import { expect } from 'chai';
import { placeOf, readPlaces } from '../../../../../plugins/viz-geo/common/base/read-places.ts';
import { resultOf } from '../../support/drawn-places.ts';

describe('readPlaces', () => {
  it('reads two columns and counts the rows that have no place', () => {
    const result = resultOf({ x: [13.4, null, 200, 400, 5], y: [52.5, 1, 10, 1, 91] });
    expect(readPlaces(result, { type: 'latlong', lonCol: 'x', latCol: 'y' })).to.deep.equal({
      places: [
        { row: 0, lon: 13.4, lat: 52.5 },
        { row: 2, lon: -160, lat: 10 }, // 200 - 360
      ],
      bad: 3,
    });
  });

  it('reads a text, longitude first', () => {
    const result = resultOf({ place: ['13.4, 52.5', '(2,3)', 'nowhere', '1,2,3'] });
    const { places, bad } = readPlaces(result, {
      type: 'delimited',
      lonlatCol: 'place',
      delimiter: ',',
      isReversed: false,
    });
    expect(places.map(({ lon, lat }) => [lon, lat])).to.deep.equal([
      [13.4, 52.5],
      [2, 3],
    ]);
    expect(bad).to.equal(2);
  });

  it('reads a text whose latitude comes first', () => {
    const spatial = { type: 'delimited', lonlatCol: 'place', delimiter: ';', isReversed: true } as const;
    expect(readPlaces(resultOf({ place: ['52.5;13.4'] }), spatial).places).to.deep.equal([
      { row: 0, lon: 13.4, lat: 52.5 },
    ]);
  });

  it('reads the middle of a geohash', () => {
    const { places, bad } = readPlaces(resultOf({ hash: ['s', 'a!'] }), { type: 'geohash', geohashCol: 'hash' });
    expect(places).to.deep.equal([{ row: 0, lon: 22.5, lat: 22.5 }]); // the cell from 0 to 45 degrees both ways
    expect(bad).to.equal(1);
  });
});

describe('placeOf', () => {
  it('keeps the ends of the earth', () => {
    expect(placeOf(180, 90)).to.deep.equal({ lon: 180, lat: 90 });
    expect(placeOf(-180, -90)).to.deep.equal({ lon: -180, lat: -90 });
    expect(placeOf(-190, 0)).to.deep.equal({ lon: 170, lat: 0 });
  });
});
