import { expect } from 'chai';
import { readGeometry, type GeometryReading } from '../../../../../plugins/viz-geo/common/geometry/read-geometry.ts';

const usual: GeometryReading = { encoding: 'json', as: 'any', isReversed: false };
const geometriesOf = (cell: unknown, reading: Partial<GeometryReading> = {}) =>
  readGeometry(cell, { ...usual, ...reading })?.map(({ geometry }) => geometry);

const pairs = [
  [1, 2],
  [3, 4],
  [5, 0],
];

describe('A shape in a cell', () => {
  it('is a list of pairs as a line', () => {
    expect(geometriesOf(JSON.stringify(pairs), { as: 'line' })).to.deep.equal([
      { type: 'LineString', coordinates: pairs },
    ]);
  });

  it('is a list of pairs that begin with the latitude', () => {
    const [line] = geometriesOf('[[2, 1], [4, 3]]', { as: 'line', isReversed: true }) ?? [];
    expect(line?.coordinates).to.deep.equal([
      [1, 2],
      [3, 4],
    ]);
  });

  it('is a list of pairs as an area, which is closed', () => {
    expect(geometriesOf(pairs, { as: 'area' })).to.deep.equal([{ type: 'Polygon', coordinates: [[...pairs, [1, 2]]] }]);
  });

  it('is a list of rings', () => {
    expect(geometriesOf([pairs], { as: 'area' })?.[0]?.type).to.equal('Polygon');
  });

  it('is GeoJSON', () => {
    expect(geometriesOf('{"type":"Point","coordinates":[1,2]}')).to.deep.equal([
      { type: 'Point', coordinates: [1, 2] },
    ]);
  });

  it('is well-known text, whatever the encoding is', () => {
    expect(geometriesOf('SRID=4326;POINT Z(1 2 3)', { encoding: 'polyline' })).to.deep.equal([
      { type: 'Point', coordinates: [1, 2] },
    ]);
  });

  it('is a polyline with the latitude first, where that is said', () => {
    expect(geometriesOf('_p~iF~ps|U_ulLnnqC', { encoding: 'polyline', as: 'line', isReversed: true })).to.deep.equal([
      {
        type: 'LineString',
        coordinates: [
          [-120.2, 38.5],
          [-120.95, 40.7],
        ],
      },
    ]);
  });

  it('is a geohash as its cell', () => {
    expect(geometriesOf('s', { encoding: 'geohash' })?.[0]).to.deep.include({ type: 'Polygon' });
  });

  it('is the outline of an area, where lines are asked for', () => {
    const polygon = 'POLYGON((0 0,9 0,9 9,0 0))';
    expect(geometriesOf(polygon, { as: 'line' })?.[0]?.type).to.equal('MultiLineString');
  });

  it('is the inside of a line, where areas are asked for', () => {
    expect(geometriesOf('LINESTRING(0 0,9 0,9 9,0 0)', { as: 'area' })?.[0]?.type).to.equal('Polygon');
  });

  for (const cell of [null, '', ' ', 12, true, '[]', '[1]', '{}', '{"type":', 'Berlin', 'point of view'])
    it(`is not ${JSON.stringify(cell)}`, () => {
      expect(geometriesOf(cell)).to.equal(undefined);
    });
});
