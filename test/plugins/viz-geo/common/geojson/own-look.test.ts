import { expect } from 'chai';
import { ownLook } from '../../../../../plugins/viz-geo/common/geojson/own-look.ts';

describe('The look that a feature brings along', () => {
  it('is its fill and its outline', () => {
    const properties = { fill: '#123456', 'fill-opacity': '0.3', stroke: '#000', 'stroke-width': 3 };
    expect(ownLook({ properties })).to.deep.equal({
      fill: { color: '#123456', opacity: 0.3 },
      stroke: { color: '#000', opacity: 1 },
      strokePx: 3,
    });
  });

  it('may be lists of channels', () => {
    const { fill, stroke } = ownLook({ properties: { fillColor: [1, 2, 3], strokeColor: [4, 5, 6, 255] } });
    expect([fill?.color, stroke?.color]).to.deep.equal(['rgb(1, 2, 3)', 'rgb(4, 5, 6)']);
  });

  it('may be the color of a marker', () => {
    expect(ownLook({ properties: { 'marker-color': '#0a7f3f' } }).fill?.color).to.equal('#0a7f3f');
  });

  it('is nothing that a drawing must not hold', () => {
    const properties = { fill: 'url(https://example.org)', stroke: 12, 'stroke-width': 1e9, 'fill-opacity': 7 };
    expect(ownLook({ properties })).to.deep.equal({ fill: undefined, stroke: undefined, strokePx: undefined });
  });
});
