import { expect } from 'chai';
import { readGeoJson } from '../../../../../plugins/viz-geo/common/geometry/read-geojson.ts';

describe('GeoJSON in a cell', () => {
  it('is a bare geometry', () => {
    expect(readGeoJson({ type: 'Point', coordinates: [10, 20, 99] })).to.deep.equal([
      { geometry: { type: 'Point', coordinates: [10, 20] }, properties: {} },
    ]);
  });

  it('is a feature with its properties', () => {
    const feature = { type: 'Feature', properties: { name: 'A' }, geometry: { type: 'Point', coordinates: [1, 2] } };
    expect(readGeoJson(feature)).to.deep.equal([
      { geometry: { type: 'Point', coordinates: [1, 2] }, properties: { name: 'A' } },
    ]);
  });

  it('is a collection of features, of which one that cannot be read is left out', () => {
    const one = { type: 'Feature', properties: null, geometry: { type: 'Point', coordinates: [1, 2] } };
    const none = { type: 'Feature', properties: {}, geometry: null };
    expect(readGeoJson({ type: 'FeatureCollection', features: [one, none, one] })).to.have.length(2);
  });

  it('is a feature whose collection of geometries shares its properties', () => {
    const geometries = [
      { type: 'Point', coordinates: [1, 2] },
      { type: 'MultiPoint', coordinates: [[3, 4]] },
    ];
    const found = readGeoJson({
      type: 'Feature',
      properties: { name: 'A' },
      geometry: { type: 'GeometryCollection', geometries },
    });
    expect(found?.map(({ geometry, properties }) => [geometry.type, properties['name']])).to.deep.equal([
      ['Point', 'A'],
      ['MultiPoint', 'A'],
    ]);
  });

  it('closes a ring that is open', () => {
    const open = [
      [0, 0],
      [0, 1],
      [1, 1],
    ];
    const [feature] = readGeoJson({ type: 'Polygon', coordinates: [open] }) ?? [];
    expect(feature?.geometry.coordinates).to.deep.equal([[...open, [0, 0]]]);
  });

  for (const [title, given] of [
    ['a latitude beyond the pole', { type: 'Point', coordinates: [0, 91] }],
    [
      'a word among numbers',
      {
        type: 'LineString',
        coordinates: [
          [0, 1],
          ['x', 2],
        ],
      },
    ],
    ['a line of one point', { type: 'LineString', coordinates: [[0, 1]] }],
    ['an unknown kind', { type: 'Circle', coordinates: [0, 1] }],
    ['no coordinates', { type: 'Polygon' }],
    ['an array', [1, 2]],
    ['nothing', null],
  ] as const)
    it(`is not ${title}`, () => {
      expect(readGeoJson(given)).to.equal(undefined);
    });
});
