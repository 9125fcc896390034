import { expect } from 'chai';
import { readWkt } from '../../../../../plugins/viz-geo/common/geometry/read-wkt.ts';

const geometriesOf = (text: string) => readWkt(text)?.map(({ geometry }) => geometry);

describe('Well-known text', () => {
  it('has points', () => {
    expect(geometriesOf('POINT (-71.06 42.28)')).to.deep.equal([{ type: 'Point', coordinates: [-71.06, 42.28] }]);
  });

  it('has lines', () => {
    expect(geometriesOf('LINESTRING(1 2,3 4)')).to.deep.equal([
      {
        type: 'LineString',
        coordinates: [
          [1, 2],
          [3, 4],
        ],
      },
    ]);
  });

  it('has polygons with holes', () => {
    const [polygon] = geometriesOf('POLYGON((0 0,9 0,9 9,0 9,0 0),(1 1,2 1,2 2,1 1))') ?? [];
    expect(polygon?.coordinates.map((ring) => (ring as readonly unknown[]).length)).to.deep.equal([5, 4]);
  });

  for (const text of ['MULTIPOINT ((1 2), (3 4))', 'MULTIPOINT (1 2, 3 4)'])
    it(`has several points as in ${text}`, () => {
      expect(geometriesOf(text)).to.deep.equal([
        {
          type: 'MultiPoint',
          coordinates: [
            [1, 2],
            [3, 4],
          ],
        },
      ]);
    });

  it('has several lines', () => {
    expect(geometriesOf('MULTILINESTRING((0 0,1 1),(2 2,3 3))')?.[0]).to.deep.include({ type: 'MultiLineString' });
  });

  it('has several polygons', () => {
    const [found] = geometriesOf('MULTIPOLYGON(((0 0,1 0,1 1,0 0)),((5 5,6 5,6 6,5 5)))') ?? [];
    expect([found?.type, found?.coordinates.length]).to.deep.equal(['MultiPolygon', 2]);
  });

  it('has collections', () => {
    const found = geometriesOf('GEOMETRYCOLLECTION (POINT (1 2), LINESTRING (1 2, 3 4), POINT EMPTY)');
    expect(found?.map(({ type }) => type)).to.deep.equal(['Point', 'LineString']);
  });

  for (const text of [
    'POINT Z (1 2 3)',
    'POINTZ(1 2 3)',
    'POINT M (1 2 3)',
    'pointzm(1 2 3 4)',
    'POINT ZM (1 2 3 4)',
    'SRID=4326;POINT(1 2)',
    'srid=4326; POINT Z (1 2 3)',
    ' POINT ( 1.0 2e0 ) ',
  ])
    it(`reads ${text}`, () => {
      expect(geometriesOf(text)).to.deep.equal([{ type: 'Point', coordinates: [1, 2] }]);
    });

  for (const [title, text] of [
    ['coordinates in meters', 'SRID=3857;POINT(1 2)'],
    ['an empty shape', 'POLYGON EMPTY'],
    ['an open bracket', 'POINT(1 2'],
    ['more after the end', 'POINT(1 2) POINT(3 4)'],
    ['other words', 'HELLO(1 2)'],
    ['an odd character', 'POINT(1 2$)'],
    ['one number', 'POINT(1)'],
    ['no text', ''],
  ] as const)
    it(`is not ${title}`, () => {
      expect(readWkt(text)).to.equal(undefined);
    });
});
