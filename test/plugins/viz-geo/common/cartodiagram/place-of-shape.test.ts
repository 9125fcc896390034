import { expect } from 'chai';
import { placeOfShape } from '../../../../../plugins/viz-geo/common/cartodiagram/place-of-shape.ts';

describe('placeOfShape', () => {
  it('reads points of GeoJSON and WKT', () => {
    const point = { type: 'Point', coordinates: [13.4, 52.5] };
    const cells = [
      JSON.stringify(point),
      JSON.stringify({ type: 'Feature', geometry: point, properties: {} }),
      'POINT (13.4 52.5)',
      'SRID=4326;POINT(13.4 52.5)',
      'POINT Z (13.4 52.5 99)',
    ];
    for (const cell of cells) expect(placeOfShape(cell)).to.deep.equal({ lon: 13.4, lat: 52.5 });
  });

  it('is the mean of the corners of a line', () => {
    expect(placeOfShape('LINESTRING (0 0, 4 2)')).to.deep.equal({ lon: 2, lat: 1 });
    expect(placeOfShape('{"type":"LineString","coordinates":[[0,0],[4,2]]}')).to.deep.equal({ lon: 2, lat: 1 });
  });

  it('is none of anything else', () => {
    const cells = [null, 5, '', 'Berlin', '{', '{"type":"Point"}', 'POINT EMPTY', 'POINT (500 0)'];
    expect(cells.map(placeOfShape)).to.deep.equal(cells.map(() => undefined));
  });
});
